"""Law 79 of 2007: where the Director was not called before the round ended he judged by 79C, and no score had
to be increased (79B2). After the correction period regulations had to allow a correction (79C2)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import contest, deal
from rectify_bridge.laws.law79 import BEYOND_DOUBT, CLAIMED, IN_TIME, law, no_claim
from rectify_bridge.laws.law81 import PERIOD_OVER

RECORD_WRONG = Fact(
    "recorded tricks wrong",
    Kind.JUDGEMENT,
    "Is the recorded number of tricks wrong?",
    yes_no(),
    "79B2",
    guidance="The balance of probabilities decides (85A1): how the play went, the played cards, the scores.",
    aloud=False,
)
BOTH, LOWER = "both sides", "lower one side"
RAISED = Fact(
    "score raised or not",
    Kind.CHOICE,
    "Whose score do you change to the right number of tricks?",
    (
        Answer(BOTH, "that of both sides"),
        Answer(LOWER, "lower the score of one side and leave the other's as it is"),
    ),
    "79B2",
    who=("Director",),
    aloud=False,
)
LATE_ALLOWED = Fact(
    "late correction allowed",
    Kind.RECORD,
    "Do the regulations allow a correction after the correction period?",
    yes_no(),
    "79C2",
    guidance="The Laws alone allow none then: look it up in the regulations.",
)
ORGANIZER_SURE = Fact(
    "organizer satisfied beyond reasonable doubt",
    Kind.RECORD,
    "Is the Tournament Organizer satisfied beyond reasonable doubt, too, that the record is wrong?",
    yes_no(),
    "79C2",
)

LATE = "79B2 late"


@law.clause("79B2", "Disputed tricks without a claim", group="79B", since=2007, until=2007)
def no_claim_in_2007(case: Case) -> Consequence | None:
    """2007: where there was no claim or concession the Director rules what score is recorded, if he was
    called before the round ended."""
    if case.get(CLAIMED):
        return None
    return no_claim(case) if case.get(IN_TIME) else decide(then=Refer(LATE))


@law.clause("79B2", "Director called after the round", group=LATE, since=2007, until=2007)
def called_after_the_round_in_2007(case: Case) -> Consequence:
    """2007: if the Director was not called before the round ended he judges by 79C whether the recorded
    score is wrong. He need not increase the score of either side."""
    if not _wrong_by_79c(case):
        return decide(deal.recorded_score_stands())
    if case.get(RAISED) == BOTH:
        return decide(deal.score_changed_for_both())
    return decide(deal.score_lowered_for_one_side())


@law.clause(
    "79C2", "Error after the correction period", group="79C", since=2007, until=2007, except_as=("79B",)
)
def after_the_correction_period_in_2007(case: Case) -> Consequence | None:
    """2007: afterwards it is corrected only where regulations allow that, and only if the Director and the
    Tournament Organizer are both satisfied beyond reasonable doubt that the record is wrong."""
    if not case.get(PERIOD_OVER):
        return None
    return decide(contest.score_corrected() if _corrected_late(case) else deal.recorded_score_stands())


def _wrong_by_79c(case: Case) -> bool:
    """Within the correction period the record is found to be wrong (79C1); afterwards 79C2 has to allow the
    correction."""
    return _corrected_late(case) if case.get(PERIOD_OVER) else bool(case.get(RECORD_WRONG))


def _corrected_late(case: Case) -> bool:
    return bool(case.get(LATE_ALLOWED) and case.get(BEYOND_DOUBT) and case.get(ORGANIZER_SURE))
