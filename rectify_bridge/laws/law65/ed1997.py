"""Law 65D of 1997: who disturbs his played cards puts at risk the right to claim a revoke; of denying one it
does not speak."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.law65 import law, order_kept


@law.clause("65D", "Order of played cards", group="65D", since=1997, until=1997)
def order_kept_until_agreed(case: Case) -> Consequence:
    """1997: a player should keep his played cards in order until the number of tricks is agreed. A player who
    does not puts at risk his right to claim doubtful tricks, or a revoke."""
    return order_kept(case)
