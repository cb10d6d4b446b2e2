"""Law 25A6: the call that the next player takes back over a slip, and what the Director comes back for."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import common
from rectify_bridge.laws.law16 import REVIEWED
from rectify_bridge.laws.law25 import law, lho_may_withdraw


@law.clause("25A6", "LHO may withdraw a call", group="", since=2017, role="adds")
def taken_back_and_reviewed(case: Case) -> Consequence | None:
    """After a slip is changed the player on the left may take back a call that he made over it. What that
    told is authorized for his own side only; the Director comes back to see whether the other used it
    (16C3)."""
    withdrawn: Consequence | None = lho_may_withdraw(case)
    return None if withdrawn is None else decide(*withdrawn.effects, common.come_back(REVIEWED))
