"""Law 32 of 1997 and 2007: a double or redouble out of rotation silenced partner, unless it was repeated
over a pass."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.common import any_legal_call, must_pass
from rectify_bridge.laws.law17 import WHOSE_TURN
from rectify_bridge.laws.law31 import rho_passed
from rectify_bridge.laws.law32 import law, rho_passes

law.clause("32B1", "RHO passes", group="32", since=1997, until=2007)(rho_passes)


@law.clause("32A", "At partner's turn", group="32", since=1997, until=2007)
def at_partners_turn(case: Case) -> Consequence | None:
    """1997 and 2007: at his partner's turn: partner has to pass for the rest of the auction, and Law 26 may
    restrict a lead."""
    if case.get(WHOSE_TURN) == "rho":
        return None
    return decide(any_legal_call("offender"), must_pass("partner", windows.END_OF_AUCTION))


@law.clause("32B2", "RHO bids, doubles or redoubles", group="32", since=1997, until=2007)
def rho_acts(case: Case) -> Consequence | None:
    """1997 and 2007: at his right-hand opponent's turn, who now bids, doubles or redoubles: the offender
    may make any legal call, and partner has to pass for the rest of the auction."""
    if case.get(WHOSE_TURN) != "rho" or rho_passed(case):
        return None
    return decide(any_legal_call("offender"), must_pass("partner", windows.END_OF_AUCTION))
