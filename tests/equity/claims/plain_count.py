"""What claimer can count, by brute force: every card of every hand, no bounds, nothing remembered but
positions."""

from __future__ import annotations

from rectify.equity.claims.count import NOTHING, SUIT_OF, Four, beats
from rectify.equity.claims.scene import each


def counted(view: Four, leader: int, left: int, trumps: int, mine: int, entries: bool) -> int:
    """The tricks that the side counts of those left, a trick about to begin. `view`, `entries`: as in
    rectify.equity.claims.count.Count."""
    known: dict[tuple[Four, int, int], int] = {}

    def lead(view: Four, leader: int, left: int) -> int:
        if not left:
            return 0
        key = (view, leader, left)
        if key not in known:
            ours = leader & 1 == mine
            seats = (leader, leader ^ 2) if ours and not entries else (leader,)
            values = [
                follow(without(view, seat, card), seat + 1 & 3, card, card, seat, 3, left)
                for seat in seats
                for card in each(view[seat])
            ]
            if not values:
                return left  # nobody can be on lead without a card: it cannot have come to this
            known[key] = max(values) if ours else min(values)
        return known[key]

    def follow(view: Four, seat: int, first: int, best: int, by: int, more: int, left: int) -> int:
        led, ours = SUIT_OF[first], seat & 1 == mine
        values = []
        for card in choices(view, seat, led, ours):
            now, winner = (card, seat) if card and beats(card, best, led, trumps) else (best, by)
            rest = without(view, seat, card) if card else view
            if not ours and not card & led:
                rest = void(rest, seat, led)
            if more > 1:
                values.append(follow(rest, seat + 1 & 3, first, now, winner, more - 1, left))
            else:
                values.append(lead(rest, winner, left - 1) + (winner & 1 == mine))
        return max(values) if ours else min(values)

    def choices(view: Four, seat: int, led: int, ours: bool) -> list[int]:
        hand = view[seat]
        if ours:
            return each(hand & led or hand)
        if hand & led & ~view[seat ^ 2]:
            return each(hand & led)  # he is known to hold one of these
        return [NOTHING, *each(hand)]

    def without(view: Four, seat: int, card: int) -> Four:
        n, e, s, w = view
        return (n, e & ~card, s, w & ~card) if seat & 1 else (n & ~card, e, s & ~card, w)

    def void(view: Four, seat: int, led: int) -> Four:
        n, e, s, w = (hand & ~led if n == seat else hand for n, hand in enumerate(view))
        return n, e, s, w

    return lead(view, leader, left)
