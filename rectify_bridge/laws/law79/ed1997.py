"""Law 79 of 1997, with 72A2: after the round no score could be increased, and after the correction period
none corrected."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws.effects import contest, deal, direction
from rectify_bridge.laws.law79 import (
    A_CLAIM,
    CLAIM_OR_CONCESSION,
    CLAIMED,
    COUNT,
    IN_TIME,
    LOWER,
    OURS,
    STANDS,
    knowingly_accepted,
    law,
)
from rectify_bridge.laws.law81 import PERIOD_OVER

AFTER_THE_ROUND = Fact(
    "recorded score after the round, 1997",
    Kind.CHOICE,
    "After the round no score may go up: what do you do with the recorded one?",
    (
        Answer(STANDS, "let it stand"),
        Answer(LOWER, "lower the score of one side and leave the other's as it is"),
    ),
    "79B",
    who=("Director",),
    aloud=False,
)


@law.clause("72A2", "Trick not won", group="79A2", since=1997, until=1997)
def trick_not_won_in_1997(case: Case) -> Consequence:
    """1997: a player may not knowingly accept the score for a trick that his side did not win, nor the
    concession of a trick that his opponents could not lose."""
    return knowingly_accepted(case, "72A2")


@law.clause("79B", "Disputed tricks", group="79B", since=1997, until=1997)
def disputed_tricks(case: Case) -> Consequence:
    """1997: the Director rules what the tricks were; Law 69 or 71 applies to those of a claim or
    concession. If he was not called before the round ended, no score may be increased."""
    if case.get(CLAIMED):
        return decide(then=Refer("69B" if case.get(CLAIM_OR_CONCESSION) == A_CLAIM else "71"))
    if case.get(IN_TIME):
        whose = "{offender}'s" if case.get(COUNT) == OURS else "the other"
        return decide(direction.finding(f"the tricks are as {whose} side counts them"), deal.tricks_ruled())
    if case.get(PERIOD_OVER) or case.get(AFTER_THE_ROUND) == STANDS:
        return decide(deal.recorded_score_stands())
    return decide(deal.score_lowered_for_one_side())


@law.clause("79C", "Error in the score", group="79C", since=1997, until=1997, except_as=("79B",))
def error_in_the_score(case: Case) -> Consequence:
    """1997: an error in recording or computing the agreed score is corrected until the correction period
    ends: thirty minutes after the official score can be inspected, unless the sponsoring organization set
    another time."""
    return decide(deal.recorded_score_stands() if case.get(PERIOD_OVER) else contest.score_corrected())
