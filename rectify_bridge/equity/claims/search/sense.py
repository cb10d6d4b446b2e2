"""The cards of a player in the order in which a player of sense would think of them.

More than one card may come to the same tricks; this tells which of them is fit to be shown to players. It
changes no number.
"""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUIT_OF, beats
from rectify_bridge.equity.claims.scene import Scene

_Rank = tuple[int, int, int]


def by_sense(scene: Scene, cards: list[int], trumps: int) -> list[int]:
    """The cards of the seat in turn, the first one first. To lead: winners from the top, then low cards. To
    follow: the cheapest card that wins the trick for sure, in second hand where another winner of the suit is
    left, else a low one. Else: a low ruff, then low cards of the longest suit, winners last, and no trump
    thrown away."""
    if not scene.trick:
        return sorted(cards, key=lambda card: (0, -card) if is_winner(scene, card) else (1, card))
    best, by = scene.best(trumps)
    partners, last = by & 1 == scene.seat & 1, len(scene.trick) == 3
    led = SUIT_OF[scene.trick[0]]
    winners = sum(is_winner(scene, card) for card in cards if card & led)

    def rank(card: int) -> _Rank:
        takes = not partners and beats(card, best, led, trumps)
        if card & led:
            spared = len(scene.trick) == 2 or winners > 1
            sure = takes and (last or (spared and is_winner(scene, card)))
            return (0, not sure, card)
        if card & trumps:
            return (0 if takes else 3, 0, card)
        held = (scene.hands[scene.seat] & SUIT_OF[card]).bit_count()
        return (2 if is_winner(scene, card) else 1, -held, card)

    return sorted(cards, key=rank)


def is_winner(scene: Scene, card: int) -> bool:
    """Whether no other hand holds a higher card of its suit."""
    others = 0
    for seat, hand in enumerate(scene.hands):
        if seat != scene.seat:
            others |= hand
    return card > others & SUIT_OF[card]
