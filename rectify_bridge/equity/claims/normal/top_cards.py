"""The top cards of a suit in a hand, beside those that are out; and which of them the last throw keeps."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUIT_OF
from rectify_bridge.equity.claims.scene import Scene, each, highest

FROM_QUEEN = sum(0b111 << 13 * number + 10 for number in range(4))
FROM_JACK = sum(0b1111 << 13 * number + 9 for number in range(4))
"""Aces, kings and queens; and with the jacks."""

_ALL = 0b1111
"""The seats that declarer chooses for, as it is told; a defender chooses his own cards."""


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


def not_reached(scene: Scene, cards: int, mine: int, controls: int) -> int:
    """For the last throw on a trick of partner's, when each hand has one card left and declarer sees both: of
    cards that are all high, those to which partner's card, which is led next, does not lead. One of these is
    thrown. None where a card is not high, nor for a defender, who does not see partner's. controls: as in
    NormalPlays."""
    last = scene.hands[scene.seat ^ 2]
    if last not in SUIT_OF or controls != _ALL or not all(is_high(scene, card, mine) for card in each(cards)):
        return 0
    return cards & ~SUIT_OF[last]
