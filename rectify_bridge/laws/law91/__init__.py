"""Law 91, Penalize or suspend."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, answers, yes_no
from rectify_bridge.laws.effects import conduct
from rectify_bridge.laws.irregularity import Irregularity

law = Law(91, "Penalize or suspend")

IRREGULARITIES = (
    Irregularity(
        "order and discipline",
        group="91A",
        law="91A",
        phase="conduct",
        asks="Who is it about?",
        words=(
            "disciplinary penalty",
            "send him home",
            "suspend",
            "disqualify",
            "refuses to obey the director",
        ),
    ),
)

MEASURE = Fact(
    "disciplinary measure",
    Kind.JUDGEMENT,
    "What do order and discipline require?",
    answers(
        points="a penalty in points",
        suspension="suspension for the session, or a part of it",
        disqualification="disqualification from the event",
        none="nothing beyond a warning",
    ),
    "91A",
    guidance="This is separate from any adjustment of the score: a disciplinary penalty does not repair "
    "damage.",
    aloud=False,
)
APPROVED = Fact(
    "organizer approves",
    Kind.RECORD,
    "Has the Tournament Organizer approved the disqualification yet?",
    yes_no(),
    "91B",
    aloud=False,
)


THE_ORGANIZER = "the Tournament Organizer"


@law.clause("91A", "Director's disciplinary powers", group="91A", since=2017)
def directors_powers(case: Case) -> Consequence | None:
    """To keep order and discipline the Director may give penalties in points, or suspend a player or a
    contestant for a session or part of it; no committee may overrule that (93B3)."""
    return measure_taken(case, "suspended for the session or part of it")


@law.clause("91B", "Disqualification", group="91B", since=2017)
def right_to_disqualify(case: Case) -> Consequence:
    """For cause, and with the organizer's approval, the Director may disqualify a player or a contestant."""
    return disqualified_if(bool(case.get(APPROVED)), "disqualified for cause", THE_ORGANIZER)


def measure_taken(case: Case, suspension: str) -> Consequence | None:
    """What order and discipline require; suspension: how that is said, with whom it is for."""
    match case.get(MEASURE):
        case "none":
            return decide(conduct.penalty("offender", "a warning, and no more"))
        case "points":
            return decide(conduct.penalty("offender", "a disciplinary penalty in points"), conduct.final())
        case "suspension":
            return decide(conduct.penalty("offender", suspension), conduct.final())
        case _:
            return decide(then=Refer("91B"))


def disqualified_if(approved: bool, disqualification: str, whose: str) -> Consequence:
    """What becomes of a disqualification; disqualification: how it is said, with whom it is for. whose: who
    has to approve it."""
    if approved:
        return decide(conduct.penalty("offender", disqualification))
    return decide(conduct.reported(f"{whose}, whose approval a disqualification needs"))
