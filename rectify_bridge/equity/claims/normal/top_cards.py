"""The top cards of one suit in a hand, beside those that are out."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUIT_OF
from rectify_bridge.equity.claims.scene import Scene, highest

FROM_QUEEN = sum(0b111 << 13 * number + 10 for number in range(4))
FROM_JACK = sum(0b1111 << 13 * number + 9 for number in range(4))
"""Aces, kings and queens; and with the jacks."""


def run_of_the_top(cards: int, out: int) -> int:
    """The top card and those that are equal to it: no card that is out lies between."""
    top = highest(cards)
    under = out & (top - 1)
    return cards & ~(highest(under) - 1 | highest(under)) if under else cards


def is_finesse(below: int, out: int) -> bool:
    """Whether the best of these cards of a hand, those below its top, lies under a card that is out and
    above another."""
    best = highest(below)
    return bool(best and out & best - 1 and highest(out) > best)


def is_high(scene: Scene, card: int, mine: int) -> bool:
    """An honour that nothing out beats, as he sees it."""
    out = (scene.view[mine ^ 1] | scene.view[mine ^ 3]) & SUIT_OF[card]
    return bool(card & FROM_QUEEN) and card > out
