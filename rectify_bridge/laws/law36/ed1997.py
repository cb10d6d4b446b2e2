"""Law 36 of 1997, which is Law 36 of today under fewer numbers; Law 35 told what a later call did."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.law17 import AUCTION_PERIOD_OVER
from rectify_bridge.laws.law36 import cancelled, law, lho_has_called, must_substitute, out_of_turn

law.clause("35A", "LHO has called", group="36", since=1997, until=1997)(lho_has_called)


@law.clause("36", "Double or redouble cancelled", group="36", since=1997, until=1997, except_as=("35A",))
def cancelled_in_1997(case: Case) -> Consequence:
    """1997: a double or redouble that Law 19 does not permit is cancelled; it can never be accepted. Of
    one that is found after the auction period the Laws said nothing."""
    if case.get(AUCTION_PERIOD_OVER):
        return decide(then=Refer("36, found after the auction period"))
    found: Consequence = cancelled(case)
    return found


law.clause("36", "Legal call substituted in turn", group="36B", since=1997, until=1997, except_as=("37",))(
    must_substitute
)
law.clause("32", "Out of turn", group="36B", since=1997, until=1997, except_as=("37", "36"))(out_of_turn)
