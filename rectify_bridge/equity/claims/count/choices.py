"""The cards that are tried in a count, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rectify_bridge.equity.claims.count.runs import highest_of_run, runs_of
from rectify_bridge.equity.claims.count.suits import SUITS, Four

NOTHING = 0
"""The card of an opponent who parts with nothing that matters."""
SUNK = 1 << 52
"""Beside a card of an opponent's: it is played as one that wins nothing."""


class TrickBegun(NamedTuple):
    """What stays as it is while a trick is played. led: the bits of the suit. last: the seat that plays last.
    in_play: the cards that are not out of play as it begins. left: the tricks left with this one. need: how
    many of them claimer is to count. limit: the nodes for each position in which the next trick begins."""

    led: int
    last: int
    in_play: int
    left: int
    need: int
    limit: int


class Choices:
    """The cards of one claimer's game, as Game has it."""

    def __init__(self, trumps: int, mine: int, ruffs_low: bool) -> None:
        self.trumps, self.mine, self.ruffs_low = trumps, mine, ruffs_low
        self._runs: dict[tuple[int, int], tuple[int, ...]] = {}

    def _theirs(self, hands: Four, trick: TrickBegun, seat: int, best: int) -> Sequence[int]:
        """The cards of an opponent to try, of equals one. best: the card that wins the trick so far."""
        raise NotImplementedError

    def _cards(self, hands: Four, trick: TrickBegun, seat: int, best: int, by: int) -> Sequence[int]:
        """The cards to try to a trick, of equals one, first those that are likely to decide."""
        if seat & 1 != self.mine:
            return self._theirs(hands, trick, seat, best)
        hand = hands[seat]
        if self.ruffs_low and not hand & trick.led:
            hand = self._ruffing_low(hand, best)
        return self._ours(hand, trick, is_ours=by & 1 == self.mine)

    def _ruffing_low(self, hand: int, best: int) -> int:
        """The cards of a hand that cannot follow suit: of its trumps the lowest that beats the best so far,
        all of them where none does."""
        trumps = hand & self.trumps
        wins = trumps & -(best << 1) if best & self.trumps else trumps
        return hand & ~trumps | wins & -wins if wins else hand

    def _ours(self, hand: int, trick: TrickBegun, is_ours: bool) -> Sequence[int]:
        """Those of claimer's side. is_ours: it is winning the trick."""
        led, _, in_play, _, _, _ = trick
        trumps = self.trumps
        if hand & led:
            runs = self._run(hand & led, in_play & led)
            return runs if is_ours else runs[::-1]
        ruffs = self._run(hand & trumps, in_play & trumps) if hand & trumps else ()
        thrown: list[int] = []
        for suit in SUITS:
            if hand & suit and suit != trumps:
                thrown += self._run(hand & suit, in_play & suit)
        thrown.sort(key=_height)
        return [*thrown, *ruffs] if is_ours else [*ruffs, *thrown]

    def _leads(self, hands: Four, leader: int, in_play: int, mine: bool) -> list[int]:
        hand = hands[leader]
        ranked: list[tuple[int, int, int]] = []
        for suit in SUITS:
            own = hand & suit
            if not own:
                continue
            all_suit = in_play & suit
            top = 1 << all_suit.bit_length() - 1
            runs = self._run(own, all_suit)
            for card in runs if mine else self._of_each_kind(own, hands[leader ^ 2], all_suit):
                if card == runs[-1] and own & top:
                    rank = 0
                elif mine and hands[leader ^ 2] & top:
                    rank = 1
                else:
                    rank = 2
                ranked.append((rank, -own.bit_count(), card))
        ranked.sort()
        return [card for _, _, card in ranked]

    def _following(self, follow: int, partner: int, trick: TrickBegun, seat: int, best: int) -> list[int]:
        """An opponent's cards of the suit led, from the lowest. Where one takes the trick the third hand
        plays high, and the last takes it as cheaply as he can."""
        found = self._of_each_kind(follow, partner, trick.in_play & trick.led) if follow else []
        if not best & trick.led or follow < best:
            return found
        if seat == trick.last:
            return [card for card in found if card > best] + [card for card in found if card < best]
        return found[::-1] if seat == trick.last + 3 & 3 else found

    def _is_thrown(self, card: int, led: int) -> bool:
        """Whether an opponent parts with a plain card of another suit. That seldom decides, so it is tried
        once all else is told."""
        return bool(card) and not card & (SUNK | led | self.trumps)

    def _ruffs(self, hand: int, partner: int, in_play: int) -> list[int]:
        """An opponent's, from the highest: what the next hand overruffs seldom decides."""
        trumps = self.trumps
        return self._of_each_kind(hand & trumps, partner, in_play & trumps)[::-1]

    def _ruffs_first(self, hand: int, partner: int, led: int, best: int) -> bool:
        """Whether an opponent ruffs before all else: where he may show out and can take the trick."""
        trumps = self.trumps
        sure = hand & led & ~partner
        return led != trumps and not sure and hand & trumps > best & trumps

    def _of_each_kind(self, own: int, others: int, in_play: int) -> list[int]:
        """The cards of an opponent's to try: those that are his and those that his partner may hold too are
        no equals. Of a run of these the highest as well: which of the two has the higher is open."""
        found = [*self._run(own & ~others, in_play), *self._run(own & others, in_play)]
        for low in self._run(own & others, in_play):
            top = highest_of_run(own & others, in_play, low)
            if top != low:
                found.append(top)
        found.sort()
        return found

    def _run(self, own: int, in_play: int) -> tuple[int, ...]:
        """The lowest card of each run of equals, from the lowest."""
        key = (own, in_play)
        found = self._runs.get(key)
        if found is None:
            found = self._runs[key] = runs_of(own, in_play)
        return found


def _height(card: int) -> int:
    return (card.bit_length() - 1) % 13
