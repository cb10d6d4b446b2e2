"""Law 16 of 2007: 16A3 and 16A4, extraneous information, which 2017 left out, and 16D, what 16C says today of
withdrawn actions. Damage by their use was for 12A1, as 16C3 is newer."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws import law12
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law16 import law, withdrawn_actions, withdrawn_actions_for_the_non_offending_side
from rectify_bridge.laws.law16.authorized import (
    BREACH,
    INFORMATION,
    WITHDRAWN_USED,
    used_and_damaged,
    used_to_their_damage,
    withdrawn_for_the_non_offending_side,
    withdrawn_for_the_offending_side,
)


@law.clause("16A3", "Extraneous information", group="16A", since=2007, until=2007)
def extraneous(case: Case) -> Consequence | None:
    """2007: no call or play may be based on any other information."""
    if case.get(INFORMATION) != "elsewhere":
        return None
    return decide(procedure.may_not_use("offender", "it is extraneous"), then=Refer(BREACH))


law.clause("16A4", "Damage from extraneous information", group=BREACH, since=2007, until=2007)(
    used_to_their_damage
)

law.clause(
    "16D1",
    "Withdrawn actions inform the non-offending side",
    group="",
    since=2007,
    until=2007,
    role="adds",
)(withdrawn_actions_for_the_non_offending_side)
law.clause(
    "16D2", "Withdrawn actions bind the offending side", group="", since=2007, until=2007, role="adds"
)(withdrawn_actions)
law.clause("16D1", "Non-offending side may use withdrawn actions", group="16C", since=2007, until=2007)(
    withdrawn_for_the_non_offending_side
)
law.clause("16D2", "Offending side may not use withdrawn actions", group="16C", since=2007, until=2007)(
    withdrawn_for_the_offending_side
)
law12.law.clause("12A1", "Damage from a withdrawn action", group=WITHDRAWN_USED, since=2007, until=2007)(
    used_and_damaged
)
