"""The last throw on a trick of partner's: each hand has one card left then, and declarer sees both."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUIT_OF
from rectify_bridge.equity.claims.normal.top_cards import is_high
from rectify_bridge.equity.claims.scene import Scene, each

_ALL = 0b1111
"""The seats that declarer chooses for, as it is told; a defender chooses his own cards."""


def not_reached(scene: Scene, cards: int, mine: int, controls: int) -> int:
    """Of cards that are all high, those to which partner's last card, which is led next, does not lead: one
    of these is thrown. Nothing before the last card, nor where a card is not high, nor for a defender, who
    does not see partner's. controls: as in NormalPlays."""
    last = scene.hands[scene.seat ^ 2]
    if last not in SUIT_OF or controls != _ALL or not all(is_high(scene, card, mine) for card in each(cards)):
        return 0
    return cards & ~SUIT_OF[last]
