"""Law 15C of 1997, a wrong board found in the auction period: without the penalty that 2007 added."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.law15 import law
from rectify_bridge.laws.law15.ed2007 import second_auction


@law.clause("15C", "Wrong board found in the auction period", group="15B", since=1997, until=1997)
def found_in_the_auction_period(case: Case) -> Consequence | None:
    """1997: the auction is cancelled, the contestants who are due to play the board are seated, and there
    is a second auction in which every call is repeated. If any call differs, the board is cancelled."""
    return second_auction(case)
