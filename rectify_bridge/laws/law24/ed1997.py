"""Law 24 of 1997: only during the auction, and nothing in it on who might use what the card told. What it
said of two cards or more, and of a card shown at another time, was not found."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import change, windows
from rectify_bridge.laws.law24 import SEVERAL, WHAT, as_a_defender, cards_of, in_the_auction, law

ELSEWHERE = "24, a card shown at another time or by another cause"
TWO_OR_MORE = "24C, two cards or more"
"""The groups for what of that edition was not found."""


@law.clause("24", "Card exposed during the auction", group="24", since=1997, until=1997)
def card_exposed_in_the_auction(case: Case) -> Consequence:
    """1997: a card that during the auction, through its owner's own act, lay so that his partner could have
    seen its face stays face up on the table until the auction ends."""
    if not in_the_auction(case):
        return decide(then=Refer(ELSEWHERE))
    if case.get(WHAT) == SEVERAL:
        return decide(then=Refer(TWO_OR_MORE))
    return decide(change.face_up(cards_of(case), windows.END_OF_AUCTION), then=Refer("24A-C"))


law.clause("24", "Offender becomes a defender", group="", since=1997, until=1997, role="adds")(as_a_defender)
