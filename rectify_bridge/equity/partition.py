"""Double dummy in plain Python: can a side take so many tricks, and which ranks did it rest on?

What is proved holds for every position with the same lengths in which the same hands hold the high cards
that mattered: so each proof is kept with those cards only (partition search, M. Ginsberg, "GIB: Steps
toward an expert-level bridge-playing program", 1999). Sets of cards are bits (`rectify_bridge.equity.pack`),
seats 0 to 3 from North.
"""

from __future__ import annotations

from rectify_bridge.equity.claims.count.budget import Budget
from rectify_bridge.equity.claims.count.holding import FIELD, RANKS, Book, Holding, Suits
from rectify_bridge.equity.claims.count.suits import SUITS, Four
from rectify_bridge.equity.claims.search.bounds import Bounds
from rectify_bridge.equity.claims.search.proofs import Proof, Proofs
from rectify_bridge.equity.pack import SUIT

_WEIGHT = 10
"""Nodes for one position in which a trick begins: about the time that it takes beside those of the lines."""
_NUMBER = {1 << number: number // 13 for number in range(52)}
"""The suit of a card, 0 for clubs."""
_Trick = tuple[int, int, int, bool]
"""A trick in progress: the number of the suit led, the best card so far, who played it, and whether it beat
another card of its suit: then its rank matters."""


class Partition:
    """One denomination, seen from one side. trumps: bits of the trump suit, 0 for none. mine: 0
    North-South, 1 East-West."""

    def __init__(self, trumps: int, mine: int, budget: Budget) -> None:
        self.trumps, self.mine, self.budget = trumps, mine, budget
        self._number = SUITS.index(trumps) if trumps else -1
        self._bounds = Bounds(self._number)
        self._book = Book()
        self._proofs = Proofs(bits=FIELD // RANKS)
        self._now: list[Holding] = []

    @property
    def size(self) -> int:
        """How much is kept."""
        return len(self._book) + self.kept

    @property
    def kept(self) -> int:
        """How many proofs are kept."""
        return self._proofs.number

    def can(self, hands: Four, leader: int, trick: tuple[int, ...], left: int, need: int) -> bool:
        """Whether the side can take `need` of the tricks left, the current one included. Raises
        OutOfNodes."""
        if not trick:
            return self.proof(hands, leader, left, need)[0]
        self._now = list(self._book.of(hands))
        start = self._start(hands, leader, trick)
        seat, more = leader + len(trick) & 3, 4 - len(trick)
        return self._follow(start, seat, self._best(leader, trick), more, left, need)[0]

    def proof(self, hands: Four, leader: int, left: int, need: int) -> Proof:
        """The same at the beginning of a trick, with the cards whose ranks it rests on. Raises
        OutOfNodes."""
        self._now = list(self._book.of(hands))
        return self._lead(leader, left, need)

    def ordered(self, hands: Four, leader: int, trick: tuple[int, ...]) -> tuple[int, ...]:
        """The plays that differ, of equals the highest, in the order in which they are tried."""
        start = self._start(hands, leader, trick)
        if not trick:
            return tuple(self._leads(start, leader))
        seat, more = leader + len(trick) & 3, 4 - len(trick)
        return tuple(self._cards(start, seat, self._best(leader, trick), more))

    def _start(self, hands: Four, leader: int, trick: tuple[int, ...]) -> Suits:
        """The position in which this trick began: cards that lie on the table keep equals apart."""
        before = list(hands)
        for place, card in enumerate(trick):
            before[leader + place & 3] |= card
        return self._book.of((before[0], before[1], before[2], before[3]))

    def _best(self, leader: int, trick: tuple[int, ...]) -> _Trick:
        led, best, by, ranked = _NUMBER[trick[0]], trick[0], leader, False
        for place, card in enumerate(trick[1:], 1):
            if _NUMBER[card] == _NUMBER[best]:
                ranked = True
                if card > best:
                    best, by = card, leader + place & 3
            elif card & self.trumps:
                best, by, ranked = card, leader + place & 3, False
        return led, best, by, ranked

    def _lead(self, leader: int, left: int, need: int) -> Proof:
        if need <= 0 or need > left:
            return need <= 0, 0
        clubs, diamonds, hearts, spades = self._now
        suits = clubs, diamonds, hearts, spades
        found = self._proofs.found(suits, leader, need)
        if found is not None:
            return found
        self.budget.spend(_WEIGHT)
        proof = self._at_once(suits, leader, left, need)
        if proof is None:
            proof = self._try_leads(suits, leader, left, need)
        self._proofs.keep(suits, leader, proof, left, need)
        return proof

    def _at_once(self, suits: Suits, leader: int, left: int, need: int) -> Proof | None:
        """What needs no search."""
        ours = leader & 1 == self.mine
        theirs = left - need + 1
        rests = self._bounds.cashed(suits, leader, need if ours else theirs)
        if rests is not None:
            return ours, rests
        rests = self._bounds.kept(suits, leader, left, theirs if ours else need)
        return None if rests is None else (not ours, rests)

    def _try_leads(self, suits: Suits, leader: int, left: int, need: int) -> Proof:
        ours, now, rested = leader & 1 == self.mine, self._now, 0
        for card in self._leads(suits, leader):
            number = _NUMBER[card]
            before = now[number]
            now[number] = before.after.get(card) or before.play(card)
            can, rests = self._follow(suits, leader + 1 & 3, (number, card, leader, False), 3, left, need)
            now[number] = before
            if can is ours:
                return ours, rests
            rested |= rests
        return not ours, _with_equals(suits, leader, rested)

    def _follow(self, start: Suits, seat: int, trick: _Trick, more: int, left: int, need: int) -> Proof:
        """One more card to a trick. start: the position in which it began. more: cards to come, this one
        included."""
        ours, now, rested = seat & 1 == self.mine, self._now, 0
        led, best, by, _ = trick
        of_best = _NUMBER[best]
        for card in self._cards(start, seat, trick, more):
            number, after = _NUMBER[card], trick
            if number == of_best:
                after = (led, card, seat, True) if card > best else (led, best, by, True)
            elif number == self._number:
                after = led, card, seat, False
            before = now[number]
            now[number] = before.after.get(card) or before.play(card)
            if more > 1:
                can, rests = self._follow(start, seat + 1 & 3, after, more - 1, left, need)
            else:
                _, high, winner, rank = after
                can, rests = self._lead(winner, left - 1, need - (winner & 1 == self.mine))
                if rank:
                    rests |= high
            now[number] = before
            if can is ours:
                return ours, rests
            rested |= rests
        return not ours, _with_equals(start, seat, rested)

    def _cards(self, start: Suits, seat: int, trick: _Trick, more: int) -> list[int] | tuple[int, ...]:
        """The cards to try to a trick, the likeliest to serve first."""
        led, best, by, _ = trick
        suit, partner_wins = start[led], (by ^ seat) & 1 == 0
        if suit.lengths[seat]:
            cards = suit.runs[seat]
            if cards[-1] < best or _NUMBER[best] != led or len(cards) == 1:
                return cards
            winners = [card for card in cards if card > best]
            losers = list(cards[: len(cards) - len(winners)])
            if more == 1:
                return cards if partner_wins else winners + losers
            if more == 2 and partner_wins and best > suit.cards[seat + 1 & 3]:
                return cards
            winners.reverse()
            return losers + winners if more == 3 else winners + losers
        return self._discards(start, seat, best, partner_wins)

    def _discards(self, start: Suits, seat: int, best: int, partner_wins: bool) -> list[int]:
        found: list[int] = []
        ruffs: tuple[int, ...] = ()
        for suit in start:
            if suit.number == self._number:
                ruffs = suit.runs[seat]
            else:
                found += suit.runs[seat]
        found.sort(key=_height)
        over = [card for card in ruffs if card > best] if best & self.trumps else ruffs
        under = ruffs[: len(ruffs) - len(over)]
        return [*found, *over, *under] if partner_wins else [*over, *found, *under]

    def _leads(self, suits: Suits, leader: int) -> list[int]:
        """The cards to lead: winners of the side first, then from the longest suit."""
        ranked: list[tuple[int, int, int]] = []
        for suit in suits:
            cards = suit.runs[leader]
            if not cards:
                continue
            holder, length = suit.holder, -suit.lengths[leader]
            rank = 1 if holder == leader ^ 2 else 3 if holder == leader + 1 & 3 else 2
            ranked += [(rank, length, card) for card in cards]
            if holder == leader:
                ranked[-1] = (0, length, cards[-1])
        ranked.sort()
        return [card for _, _, card in ranked]


def _height(card: int) -> int:
    return card % SUIT  # 2^13 is 1 modulo SUIT: the lowest ranks of all suits first


def _with_equals(suits: Suits, seat: int, rested: int) -> int:
    """What a refutation of every card rests on. Of cards that are equal one was tried: where it mattered,
    so did it that the others are its equals."""
    for suit in suits:
        if suit.equals[seat]:
            ranks = rested & suit.in_play
            low = ranks & -ranks
            if low & suit.cards[seat]:
                rested |= suit.whole_run(seat, low)
    return rested
