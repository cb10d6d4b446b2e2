"""What claimer can count: the tricks his side takes whatever the opponents do, no discard of theirs being
forced.

A claimer counts winners, finesses he knows of and ruffs; he does not count on an opponent being squeezed.
So in this count an opponent who cannot follow suit may ruff, throw what he likes, or part with nothing. It
never passes the double-dummy result.

The search works on numbers, for speed: sets of cards are bits (`rectify_bridge.equity.pack`), seats 0 to 3
from
North. What claimer does not know is a matter of the view: an opponent's hand is there the set of cards he
*may* hold. A card that only one of them may hold is known to be there; one who fails to follow may hold the
suit no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from typing import NamedTuple

from rectify_bridge.equity.claims.count.suits import SUIT_OF, SUITS, Four, beats
from rectify_bridge.equity.claims.count.tops import tops_say
from rectify_bridge.equity.claims.deadline import Deadline

NOTHING = 0
"""The card of an opponent who parts with nothing that matters."""

_WEIGHT = 2
"""Nodes for one position in which a trick begins: about the time that it takes."""


_EVERY = 500
"""Nodes from one look at the clock to the next; some hundredths of a second."""


class OutOfNodes(Exception):
    """The budget is spent, or the deadline past."""


@dataclass(slots=True)
class Budget:
    """Nodes spent and allowed. deadline: by which the search has to end; None where nobody waits."""

    most: int
    nodes: int = 0
    deadline: Deadline | None = None
    _look: float = field(init=False)

    def __post_init__(self) -> None:
        self._look = inf if self.deadline is None else 0

    def spend(self, nodes: int = 1) -> None:
        """So many nodes. Raises OutOfNodes: no more are allowed."""
        self.nodes += nodes
        if self.nodes > self.most:
            raise OutOfNodes
        if self.nodes > self._look:
            self._look = self.nodes + _EVERY
            if self.deadline is not None and self.deadline.is_past:
                self.most = 0
                raise OutOfNodes


class _Trick(NamedTuple):
    """What stays as it is while a trick is played. led: the bits of the suit. last: the seat that plays last.
    in_play: the cards that are not out of play as it begins. left: the tricks left with this one. need: how
    many of them claimer is to count."""

    led: int
    last: int
    in_play: int
    left: int
    need: int


class Count:
    """The count of one claimer.

    trumps: the bits of the trump suit, 0 for none. mine: 0 when North-South claim, 1 when East-West do.
    entries: False for a player who does not see that the lead may be in the wrong hand.
    """

    def __init__(self, trumps: int, mine: int, budget: Budget, entries: bool = True) -> None:
        self.trumps, self.mine, self.budget, self.entries = trumps, mine, budget, entries
        self._proved: dict[tuple[int, ...], tuple[int, int]] = {}
        self._codes: dict[Four, int] = {}
        self._runs: dict[tuple[int, int], tuple[int, ...]] = {}

    def tricks(self, hands: Four, leader: int, trick: tuple[int, ...], left: int) -> int:
        """The tricks he can count of those left, the current one included. Raises OutOfNodes."""
        low = 0
        while low < left and self.can(hands, leader, trick, left, low + 1):
            low += 1
        return low

    def can(self, hands: Four, leader: int, trick: tuple[int, ...], left: int, need: int) -> bool:
        """Whether he can count `need` of the tricks left. `hands` as he sees them. Raises OutOfNodes."""
        if not trick:
            return self._lead(hands, leader, left, need)
        led = SUIT_OF[trick[0]]
        best, by = trick[0], leader
        for number, card in enumerate(trick[1:], 1):
            if card and beats(card, best, led, self.trumps):
                best, by = card, (leader + number) & 3
        in_play = hands[0] | hands[1] | hands[2] | hands[3] | best
        now = _Trick(led, leader + 3 & 3, in_play, left, need)
        return self._follow(hands, now, leader + len(trick) & 3, best, by)

    def _lead(self, hands: Four, leader: int, left: int, need: int) -> bool:
        if need <= 0:
            return True
        if need > left:
            return False
        key = self._key(hands, leader)
        low, high = self._proved.get(key, (0, left))
        if need <= low:
            return True
        if need > high:
            return False
        self.budget.spend(_WEIGHT)
        mine = leader & 1 == self.mine
        in_play = hands[0] | hands[1] | hands[2] | hands[3]
        at_once = tops_say(hands, leader, mine, self.trumps, left, need)
        if at_once is not None:
            self._proved[key] = (need, high) if at_once else (low, need - 1)
            return at_once
        can = not mine
        for seat, card in self._all_leads(hands, leader, in_play, mine):
            trick = _Trick(SUIT_OF[card], seat + 3 & 3, in_play, left, need)
            if self._follow(self._without(hands, seat, card), trick, seat + 1 & 3, card, seat) is mine:
                can = mine
                break
        self._proved[key] = (need, high) if can else (low, need - 1)
        return can

    def _key(self, hands: Four, leader: int) -> tuple[int, ...]:
        """What tells a position from another: in each suit, from the top, whose the cards are or may be."""
        n, e, s, w = hands
        key = [leader]
        for suit in SUITS:
            held = (n & suit, e & suit, s & suit, w & suit)
            code = self._codes.get(held)
            if code is None:
                code = self._codes[held] = _code(held)
            key.append(code)
        return tuple(key)

    def _all_leads(self, hands: Four, leader: int, in_play: int, mine: bool) -> list[tuple[int, int]]:
        found = [(leader, card) for card in self._leads(hands, leader, in_play, mine)]
        if mine and not self.entries:
            found += [(leader ^ 2, card) for card in self._leads(hands, leader ^ 2, in_play, mine)]
        return found

    def _follow(self, hands: Four, trick: _Trick, seat: int, best: int, by: int) -> bool:
        """The rest of a trick, from this seat on. best, by: the card that wins it so far, and whose it is."""
        mine = seat & 1 == self.mine
        led, last, _, left, need = trick
        for card in self._cards(hands, trick, seat, by):
            now, winner = (card, seat) if card and beats(card, best, led, self.trumps) else (best, by)
            rest = self._after(hands, seat, card, led, mine)
            if seat == last:
                can = self._lead(rest, winner, left - 1, need - (winner & 1 == self.mine))
            else:
                can = self._follow(rest, trick, seat + 1 & 3, now, winner)
            if can is mine:
                return mine
        return not mine

    def _cards(self, hands: Four, trick: _Trick, seat: int, by: int) -> Sequence[int]:
        """The cards to try to a trick, of equals one, first those that are likely to decide."""
        if seat & 1 != self.mine:
            return self._theirs(hands, trick, seat)
        return self._ours(hands[seat], trick, is_ours=by & 1 == self.mine)

    def _ours(self, hand: int, trick: _Trick, is_ours: bool) -> Sequence[int]:
        """Those of claimer's side. is_ours: it is winning the trick."""
        led, _, in_play, _, _ = trick
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

    def _theirs(self, hands: Four, trick: _Trick, seat: int) -> Sequence[int]:
        """Those of an opponent, who may follow suit, and may not where no card of it is surely his."""
        hand, partner, trumps = hands[seat], hands[seat ^ 2], self.trumps
        led, _, in_play, left, need = trick
        found: list[int] = []
        follow = hand & led
        if follow:
            found += self._run(follow, in_play & led)[::-1]
            found += self._tops(follow, partner, in_play & led)
            if follow & ~partner:
                return found
        if led != trumps and hand & trumps:
            found += self._run(hand & trumps, in_play & trumps)
            found += self._tops(hand & trumps, partner, in_play & trumps)
        found.append(NOTHING)
        if left == need and not hand & trumps:
            return found  # he can do no more than win a trick, and never by a card thrown away
        for suit in SUITS:
            if suit != led and suit != trumps and hand & suit:
                found += self._run(hand & suit, in_play & suit)
        return found

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
            extra = () if mine else self._tops(own, hands[leader ^ 2], all_suit)
            for card in (*runs, *extra):
                if card == runs[-1] and own & top:
                    rank = 0
                elif mine and hands[leader ^ 2] & top:
                    rank = 1
                else:
                    rank = 2
                ranked.append((rank, -own.bit_count(), card))
        ranked.sort()
        return [card for _, _, card in ranked]

    def _after(self, hands: Four, seat: int, card: int, led: int, mine: bool) -> Four:
        """The view after a card to a trick; an opponent who does not follow may hold the suit no more."""
        if card:
            hands = self._without(hands, seat, card)
        if mine or card & led or not hands[seat] & led:
            return hands
        n, e, s, w = hands
        if seat & 1:
            return (n, e & ~led, s, w) if seat == 1 else (n, e, s, w & ~led)
        return (n, e, s & ~led, w) if seat == 2 else (n & ~led, e, s, w)

    def _without(self, hands: Four, seat: int, card: int) -> Four:
        n, e, s, w = hands
        if seat & 1:
            return n, e & ~card, s, w & ~card
        return n & ~card, e, s & ~card, w

    def _tops(self, own: int, others: int, in_play: int) -> list[int]:
        """The highest card of each run of which partner may hold one too: which of them has the higher is
        open."""
        found, last, many, shared = [], 0, 0, False
        rest = in_play
        while rest:
            one = rest & -rest
            rest ^= one
            if one & own:
                last, many, shared = one, many + 1, shared or bool(one & others)
            else:
                if many > 1 and shared:
                    found.append(last)
                many, shared = 0, False
        if many > 1 and shared:
            found.append(last)
        return found

    def _run(self, own: int, in_play: int) -> tuple[int, ...]:
        """The lowest card of each run of equals, from the lowest."""
        key = (own, in_play)
        found = self._runs.get(key)
        if found is None:
            cards, before, rest = [], False, in_play
            while rest:
                one = rest & -rest
                rest ^= one
                if one & own:
                    if not before:
                        cards.append(one)
                    before = True
                else:
                    before = False
            found = self._runs[key] = tuple(cards)
        return found


def _code(held: Four) -> int:
    n, e, s, w = held
    rest, code = n | e | s | w, 1
    while rest:
        one = 1 << rest.bit_length() - 1
        rest ^= one
        code = code << 4 | bool(one & n) | bool(one & e) << 1 | bool(one & s) << 2 | bool(one & w) << 3
    return code


def _height(card: int) -> int:
    return (card.bit_length() - 1) % 13
