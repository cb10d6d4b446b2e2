"""Losers that were said to be ruffed are kept until they are."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUIT_OF, Four
from rectify_bridge.equity.claims.normal.intent import Intent
from rectify_bridge.equity.claims.normal.named import has_idle
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.pack import suit_bits


def keeps_losers(intent: Intent, scene: Scene, cards: int, trumps: int, start: Four, winners: int) -> int:
    """The cards to throw that leave as many losers as are still to be ruffed, where he said how often and the
    other hand can. All where the hand has more of them, or a winner would have to go for it. start: what each
    seat held at the claim. winners: the cards of the suit that he does not mean."""
    suit, seat = suit_bits(intent.suits[0]), scene.seat
    if intent.number is None or not scene.trick or cards & SUIT_OF[scene.trick[0]]:
        return cards
    hands = [intent.seat.index] if intent.seat else [seat, seat ^ 2]
    over = min(hands, key=lambda one: (start[one] & suit).bit_count())
    if over != seat ^ 2 or scene.hands[over] & suit:
        return cards
    left = scene.hands[seat] & suit & ~winners
    done = (start[seat] & ~scene.hands[seat] & suit).bit_count() - (start[over] & suit).bit_count()
    owed = min(intent.number - done, (scene.hands[over] & trumps).bit_count())
    others = cards & ~left
    return others if 0 < left.bit_count() <= owed and has_idle(others, scene, trumps) else cards
