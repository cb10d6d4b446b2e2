"""Law 14B4 of 2007: what a restored card that became a penalty card told was barred to partner (50C, 50E)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.law14 import law, seen_by_partner
from rectify_bridge.laws.law50.restored import as_penalty_card_before_2017


@law.clause("14B4", "Restored card may be a penalty card", group="", since=2007, until=2007, role="adds")
def possible_penalty_card(case: Case) -> Consequence | None:
    """2007: it may become a penalty card; that it must be played is for all to use, what else it tells is
    unauthorized for its owner's partner."""
    return as_penalty_card_before_2017(case) if seen_by_partner(case) else None
