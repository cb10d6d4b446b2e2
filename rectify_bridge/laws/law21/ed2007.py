"""Law 21B of 2007, where a call was based on misinformation: today 20F6 sends the Director there. What a call
told that the next opponent then took back was looked at for damage, as in 1997 (21B2)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import common
from rectify_bridge.laws.law20 import ACTED
from rectify_bridge.laws.law21 import law
from rectify_bridge.laws.law21.change_of_call import next_opponent_may_change

TOLD_TOO_MUCH = "did the call that was taken back last tell something that damaged the other side (21B2)?"


@law.clause("21B", "Call based on misinformation", group="20F6", since=2007, until=2007)
def call_based_on_misinformation(case: Case) -> Consequence | None:
    """A call based on misinformation from an opponent is judged by this law, and no lead or play is."""
    return decide(then=Refer("21")) if case.get(ACTED) == "call" else None


@law.clause("21B2", "Opponent may change a later call", group="21B2", since=1997, until=2007)
def next_opponent_looked_at(case: Case) -> Consequence | None:
    """1997 and 2007: as today; and if what his withdrawn call told damaged the side that did not offend, the
    score may be adjusted."""
    ruled: Consequence | None = next_opponent_may_change(case)
    if ruled is None or not any(effect.type == "cancelled" for effect in ruled.effects):
        return ruled
    return decide(*ruled.effects, common.come_back(TOLD_TOO_MUCH))
