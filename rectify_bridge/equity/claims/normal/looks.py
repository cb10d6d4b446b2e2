"""What a statement asks of a play so that a suit ends in one hand, or so that claimer sees how the cards lie.

Each function gives the plays that fit among those that are legal, None where it says nothing about them.
"""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUIT_OF
from rectify_bridge.equity.claims.normal.condition import Condition
from rectify_bridge.equity.claims.scene import Scene, highest, lowest
from rectify_bridge.equity.pack import suit_bits
from rectify_bridge.table.seat import Seat


def ends_in(hand: Seat | None, scene: Scene, cards: int) -> int | None:
    """Cards of one suit whose last trick is to be won in that hand: as long as the other hand has a card of
    it that is high, that one wins the trick, and the hand in which the suit ends plays low under it."""
    if hand is None or not cards:
        return None
    seat, suit = scene.seat, SUIT_OF[lowest(cards)]
    last, first = scene.hands[hand.index] & suit, scene.hands[hand.index ^ 2] & suit
    out = (scene.view[seat + 1 & 3] | scene.view[seat + 3 & 3]) & suit
    if seat != hand.index:
        return highest(cards) if highest(first) > out and last else None
    led = scene.trick[0] if scene.trick and scene.leader == seat ^ 2 else 0
    high = highest(first | led)
    return lowest(cards) if high > out and cards & cards - 1 else None


def looks(condition: Condition, scene: Scene, cards: int, trumps: int) -> int | None:
    """Before he can know whether a condition is fulfilled he leads the suit that it is about. Where a card is
    to fall he plays those that beat it, unless partner has played one."""
    suit = suit_bits(condition.suit)
    if not scene.trick:
        return cards & condition.above or cards & suit or None
    best, by = scene.best(trumps)
    if not condition.above or SUIT_OF[scene.trick[0]] != suit:
        return None
    return None if by == scene.seat ^ 2 and best & condition.above else cards & condition.above or None
