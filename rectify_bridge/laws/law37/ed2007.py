"""Law 37A of 2007: the call stood as it does today, but Law 23 was not ruled out."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import common
from rectify_bridge.laws.law25 import LHO_HAS_CALLED
from rectify_bridge.laws.law37 import law, stands_and_still_passes


@law.clause("37A", "LHO has called", group="37", since=2007, until=2007)
def lho_has_called(case: Case) -> Consequence | None:
    """2007: if the left-hand opponent calls before it is rectified, the call and all later calls stand. A
    player who had to pass until the end of the auction must still pass at his later turns. No lead is
    restricted."""
    if not case.get(LHO_HAS_CALLED):
        return None
    return decide(*stands_and_still_passes(case), without=common.LEADS)
