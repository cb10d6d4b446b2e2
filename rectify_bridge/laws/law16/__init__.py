"""Law 16, Authorized and unauthorized information."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.law23 import comparable_after_29b

law = Law(16, "Authorized and unauthorized information")

WITHDRAWN = "the withdrawn call"


def _withdrawn(case: Case) -> bool:
    """Whether a call of the offending side was withdrawn or cancelled in this ruling."""
    return case.has("cancelled") or case.has("withdrawn")


@law.clause("16C1", "Withdrawn actions inform the non-offending side", group="", since=2017, role="adds")
def withdrawn_actions_for_the_non_offending_side(case: Case) -> Consequence | None:
    """What withdrawn calls told, their own and their opponents', is authorized for the non-offending side."""
    return decide(procedure.authorized_for("non-offending side", WITHDRAWN)) if _withdrawn(case) else None


@law.clause("16C2", "Withdrawn actions bind the offending side", group="", since=2017, role="adds")
def withdrawn_actions(case: Case) -> Consequence | None:
    """What withdrawn calls told, their own and their opponents', is unauthorized for the offending side: it
    may not choose what they suggest over a logical alternative. Not after a comparable replacement of a call
    out of rotation (23B)."""
    if not _withdrawn(case) or comparable_after_29b(case):
        return None
    return decide(common.unauthorized("offending side", WITHDRAWN))


REVIEWED = (
    "did a side choose what a withdrawn action suggested, though it may not use that? "
    "Were its opponents damaged (16C3)?"
)


@law.clause("16C3", "Withdrawn actions reviewed after play", group="", since=2017, role="adds")
def withdrawn_actions_reviewed(case: Case) -> Consequence | None:
    """If a side chose what a withdrawn action suggested, which 16C2 bars, and that damaged the other side,
    the Director assigns an adjusted score. He comes back for it when play has ended, unless the score is
    adjusted as it is, or an artificial one takes the place of play (15A2)."""
    if case.applied("16C3") or any(map(case.has, ("score to be assigned", "artificial score"))):
        return None
    told = _told_by_a_call(case) or _told_otherwise(case)
    return decide(common.come_back(REVIEWED)) if told else None


def _told_by_a_call(case: Case) -> bool:
    """Whether a withdrawn call binds a side, or bound a player until the offender's comparable call."""
    return case.applied("16C2") or case.has("take care")


def _told_otherwise(case: Case) -> bool:
    """Whether a card taken back does, or an action of which a law says itself that 16C holds."""
    if any(map(case.has, ("withdrawn card is unauthorized", "own withdrawn card is unauthorized"))):
        return True
    return case.has("unauthorized") and any(map(case.applied, SENDS_ON))


SENDS_ON = ("45D1", "47D", "47E1", "47E2(a)", "47F1")
"""The clauses that send on to 16C and say themselves for which side a withdrawn action is unauthorized, since
that is not always the side of the player in question."""
