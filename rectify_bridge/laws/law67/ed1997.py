"""Law 67 in the edition of 1997: who played no card and has one of the suit led loses nothing."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import common, deal
from rectify_bridge.laws.law67 import HAS_SUIT, law


@law.clause("67B1(a)", "No card played, suit held", group="67B1", since=1997, until=1997)
def has_a_card_of_the_suit_then(case: Case) -> Consequence | None:
    """1997: a player who played no card and has one of the suit led puts such a card among his played cards,
    without penalty. Since 2007 he counts as having revoked."""
    if not case.get(HAS_SUIT):
        return None
    return decide(deal.placed_among_the_played_cards("a card of the suit led"), common.no_rectification())
