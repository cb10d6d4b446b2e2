"""Law 63 of 2007: what else established a revoke, and that nothing but the twelfth trick was excepted."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws.effects import play
from rectify_bridge.laws.law63 import (
    AGREED,
    CIRCUMSTANCE,
    CLAIMED,
    ESTABLISHED,
    NONE,
    ONE_SIDE_PLAYED_ON,
    SINCE_THE_REVOKE,
    law,
)

CORRECTED = "64B, another revoke that is corrected"
"""The group for what 64B2 and 64B7 of that edition do not say: whether a revoke counts that is corrected."""
ANOTHER = Fact(
    "another revoke, corrected",
    Kind.RECORD,
    "Was there another revoke on this board that was corrected?",
    (
        Answer("none", "no, there was none"),
        Answer("same player", "yes, an earlier one of {offender} in the same suit"),
        Answer("other side", "yes, one of the other side"),
    ),
    "64B",
    guidance="Law 64B of 2007 does not say whether a corrected revoke counts. With one, the ruling stops.",
)


@law.clause(
    "63A3", "Claimed or agreed to a claim", group="established", since=2007, until=2007, role="defines"
)
def claimed_or_agreed(case: Case) -> bool | None:
    """2007: a member of the offending side has made a claim or concession, or agreed to one."""
    return True if case.get(SINCE_THE_REVOKE) in (CLAIMED, AGREED) else None


@law.clause(
    "63B",
    "Established revoke may not be corrected",
    group="61",
    since=2007,
    until=2007,
    except_as=("61A", "62A", "62D1"),
)
def stands_as_played(case: Case) -> Consequence | None:
    """2007: an established revoke is not corrected, except on the twelfth trick (62D); the trick stands as
    played."""
    if not case.get(ESTABLISHED):
        return None
    return decide(play.trick_stands(), then=Refer(CORRECTED if _another_is_corrected(case) else "64"))


def _another_is_corrected(case: Case) -> bool:
    """Where the other side's revoke on the same trick is not yet established, it has to be corrected."""
    circumstance = case.get(CIRCUMSTANCE)
    if circumstance == ONE_SIDE_PLAYED_ON:
        return True
    return bool(circumstance == NONE and case.get(ANOTHER) != "none")
