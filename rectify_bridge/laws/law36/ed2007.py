"""Law 36 of 2007, which had no word on a double found after the auction period."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.law17 import AUCTION_PERIOD_OVER
from rectify_bridge.laws.law36 import cancelled, law, lho_has_called


@law.clause("36", "Found after the auction period", group="36", since=2007, until=2007)
def found_after_the_auction_period(case: Case) -> Consequence | None:
    """2007: the Laws did not say what became of an inadmissible double or redouble found after the auction
    period."""
    return decide(then=Refer("36, found after the auction period")) if case.get(AUCTION_PERIOD_OVER) else None


law.clause("36A", "LHO has called", group="36", since=2007, until=2007, except_as=("36",))(lho_has_called)
law.clause(
    "36B1", "Double or redouble cancelled", group="36", since=2007, until=2007, except_as=("36", "36A")
)(cancelled)
