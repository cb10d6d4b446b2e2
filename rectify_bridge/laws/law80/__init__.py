"""Law 80, Regulation and organization: what an authority's own regulation asks, where examples need it."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, answers, yes_no
from rectify_bridge.laws.effects import conduct
from rectify_bridge.laws.irregularity import Irregularity

law = Law(80, "Regulation and organization")

SCREENS = "screens"
"""The regulation of an event that is played with screens."""


def is_behind_screens(case: Case) -> bool:
    """Whether the event is played with screens."""
    return SCREENS in case.matter.rulebook.regulations


IRREGULARITIES = (
    Irregularity(
        "session left out of grading",
        group="80A grading",
        law="80A grading",
        phase="board",
        asks="Who wants the session left out of his grade?",
        words=("NGS", "grading", "exempt from grading", "host", "not to be graded"),
    ),
)

MINUTES = 30
"""Until when after the start of the game the form may be filled (EBU, procedural guide to its grading
system)."""


def _minutes(text: str) -> str:
    """In time or late, by the minutes after the start."""
    return "in time" if int(text) <= MINUTES else "late"


PAIRS_THAT_ASK = Fact(
    "pairs that ask",
    Kind.RECORD,
    "How many pairs of this session ask for it?",
    answers(one="one pair, one or both of its players", more="more than one pair"),
    "80A",
)
FORM = Fact(
    "online form filled",
    Kind.RECORD,
    "When was the form filled in on the member's page?",
    (
        *answers(
            in_time="before the start of the game, or within thirty minutes",
            late="later than that",
            never="it was not filled",
        ),
    ),
    "80A",
    parse=_minutes,
    typed="the minutes after the start",
    guidance="The time is when the host knows that he plays. The thirty minutes are for a host who is not "
    "sure of it before the first round ends.",
)
SCORING_OPTION = Fact(
    "option chosen in the scoring program",
    Kind.RECORD,
    "Is the option chosen in the scoring program as well?",
    yes_no(),
    "80A",
)


@law.clause("80A", "Session left out of grading", group="80A grading", since=2017, authorities=("EBU",))
def left_out_of_grading(case: Case) -> Consequence:
    """EBU: a host may have one session left out of his grade, chosen beforehand: one pair in a session,
    by the form within thirty minutes of the start and by the option in the scoring program. His partner
    is best graded."""
    if case.get(PAIRS_THAT_ASK) == "more":
        return decide(conduct.not_excluded("offender", "at most one pair in a session may be left out"))
    form = case.get(FORM)
    if form != "in time":
        why = "the form came too late" if form == "late" else "the form was not filled"
        return decide(conduct.not_excluded("offender", why))
    if not case.get(SCORING_OPTION):
        return decide(conduct.not_excluded("offender", "the option was not chosen in the scoring program"))
    return decide(
        conduct.excluded_from_grading("offender"),
        conduct.still_graded("partner"),
    )
