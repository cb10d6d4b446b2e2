"""What claimer can count, by brute force: every card of every hand, no bounds, nothing remembered but
positions."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.choices import NOTHING
from rectify_bridge.equity.claims.count.suits import SUIT_OF, Four, beats
from rectify_bridge.equity.claims.scene import each


def counted(
    view: Four, leader: int, left: int, trumps: int, mine: int, entries: bool, draws: bool = False
) -> int:
    """The tricks that the side counts of those left, a trick about to begin. `view`, `entries`: as in
    rectify_bridge.equity.claims.count.count.Count. draws: it leads trumps while they may be out."""
    return _Plain(trumps, mine, entries, draws).lead(view, leader, left)


class _Plain:
    def __init__(self, trumps: int, mine: int, entries: bool, draws: bool) -> None:
        self.trumps, self.mine, self.entries, self.draws = trumps, mine, entries, draws
        self.known: dict[tuple[Four, int, int], int] = {}

    def lead(self, view: Four, leader: int, left: int) -> int:
        if not left:
            return 0
        key = (view, leader, left)
        if key not in self.known:
            ours = leader & 1 == self.mine
            seats = (leader, leader ^ 2) if ours and not self.entries else (leader,)
            cards = [(seat, card) for seat in seats for card in each(view[seat])]
            if ours and self.draws and (view[leader ^ 1] | view[leader ^ 3]) & self.trumps:
                cards = [one for one in cards if one[1] & self.trumps] or cards
            values = [
                self.follow(_without(view, seat, card), seat + 1 & 3, card, card, seat, 3, left)
                for seat, card in cards
            ]
            if not values:
                return left  # nobody can be on lead without a card: it cannot have come to this
            self.known[key] = max(values) if ours else min(values)
        return self.known[key]

    def follow(self, view: Four, seat: int, first: int, best: int, by: int, more: int, left: int) -> int:
        led, ours = SUIT_OF[first], seat & 1 == self.mine
        values = []
        for card in _choices(view, seat, led, ours):
            wins = card and beats(card, best, led, self.trumps)
            now, winner = (card, seat) if wins else (best, by)
            rest = _without(view, seat, card) if card else view
            if not ours and not card & led:
                rest = _void(rest, seat, led)
            if more > 1:
                values.append(self.follow(rest, seat + 1 & 3, first, now, winner, more - 1, left))
            else:
                values.append(self.lead(rest, winner, left - 1) + (winner & 1 == self.mine))
        return max(values) if ours else min(values)


def _choices(view: Four, seat: int, led: int, ours: bool) -> list[int]:
    hand = view[seat]
    if ours:
        return each(hand & led or hand)
    if hand & led & ~view[seat ^ 2]:
        return each(hand & led)  # he is known to hold one of these
    return [NOTHING, *each(hand)]


def _without(view: Four, seat: int, card: int) -> Four:
    n, e, s, w = view
    return (n, e & ~card, s, w & ~card) if seat & 1 else (n & ~card, e, s & ~card, w)


def _void(view: Four, seat: int, led: int) -> Four:
    n, e, s, w = (hand & ~led if number == seat else hand for number, hand in enumerate(view))
    return n, e, s, w
