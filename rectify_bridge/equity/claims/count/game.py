"""A count as a game of claimer's side, whose hands are open, against opponents of whom he knows what each
*may* hold: the search for a number of tricks, with what it rests on.

The search works on numbers, for speed: sets of cards are bits (`rectify_bridge.equity.pack`), seats 0 to 3
from North. What an opponent may do, `count`, `keeping` and `lasting` say each in their own way.
"""

from __future__ import annotations

from collections.abc import Sequence

from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.choices import SUNK, Choices, TrickBegun
from rectify_bridge.equity.claims.count.runs import with_equals
from rectify_bridge.equity.claims.count.suits import SUIT_OF, Four, beats
from rectify_bridge.equity.claims.count.tops import tops_say
from rectify_bridge.equity.claims.count.view import BITS, Views
from rectify_bridge.equity.claims.search.proofs import SPARED, Proof, Proofs

_WEIGHT = 3
"""Nodes for one position in which a trick begins: about the time that it takes."""
_FIRST, _MORE = 750, 4
"""Nodes for each position after a trick at first; then so many times as many, until they tell."""


class Game(Choices):
    """The game of one claimer.

    trumps: the bits of the trump suit, 0 for none. mine: 0 when North-South claim, 1 when East-West do.
    entries: False for a player who does not see that the lead may be in the wrong hand. ruffs_low: a hand of
    his that ruffs does so as low as wins the trick so far.
    """

    follows = True
    """Whether an opponent who has a trump has to follow suit with a card that is surely his."""
    stay = False
    """Whether an opponent has a plain card still when he has played it."""

    def __init__(
        self, trumps: int, mine: int, budget: Budget, entries: bool = True, ruffs_low: bool = False
    ) -> None:
        super().__init__(trumps, mine, ruffs_low)
        self.budget, self.entries = budget, entries
        self._views, self._proofs = Views(), self._new_proofs()
        self._served: dict[tuple[int, int, int, int], int] = {}

    def tricks(self, hands: Four, leader: int, trick: tuple[int, ...], left: int) -> int:
        """The tricks he can count of those left, the current one included. Raises OutOfNodes."""
        low = 0
        while low < left and self.can(hands, leader, trick, left, low + 1):
            low += 1
        return low

    def can(self, hands: Four, leader: int, trick: tuple[int, ...], left: int, need: int) -> bool:
        """Whether he can count `need` of the tricks left. `hands` as he sees them. Raises OutOfNodes."""
        if not trick or not 0 < need <= left:
            return self.at_lead(hands, leader, left, need)[0]
        led = SUIT_OF[trick[0]]
        best, by = trick[0], leader
        for number, card in enumerate(trick[1:], 1):
            if card and beats(card, best, led, self.trumps):
                best, by = card, (leader + number) & 3
        in_play = hands[0] | hands[1] | hands[2] | hands[3] | best
        proof, limit, seat = None, _FIRST, leader + len(trick) & 3
        while proof is None:
            now = TrickBegun(led, leader + 3 & 3, in_play, left, need, limit)
            proof = self._follow(hands, now, seat, best, by, False)
            limit *= _MORE
        return proof[0]

    def at_lead(self, hands: Four, leader: int, left: int, need: int) -> Proof:
        """Whether he can count `need` where a trick begins, and what that rests on. Raises OutOfNodes."""
        if need <= 0 or need > left:
            return need <= 0, 0
        mine = leader & 1 == self.mine
        if mine and need == left:
            hands = self._fewer(hands)
        suits = self._views.of(hands)
        proofs = self._proofs_of(left)
        found = proofs.found(suits, leader, need)
        if found is not None:
            return found
        self.budget.spend(_WEIGHT)
        proof = self._at_once(hands, leader, left, need)
        if proof is None:
            proof = self._soon(hands, leader, left, need)
        limit = _FIRST
        while proof is None:
            proof = self._try_leads(hands, leader, left, need, limit)
            limit *= _MORE
        proofs.keep(suits, leader, proof, left, need)
        return proof

    def _at_once(self, hands: Four, leader: int, left: int, need: int) -> Proof | None:
        """What is proved without a search, if anything."""
        mine = leader & 1 == self.mine
        return tops_say(hands, leader, mine, self.trumps, left, need, self.follows, self.stay)

    def _new_proofs(self) -> Proofs:
        return Proofs(BITS)

    def _proofs_of(self, left: int) -> Proofs:
        """What is proved with so many tricks left; a hand tells how many."""
        return self._proofs

    def _soon(self, hands: Four, leader: int, left: int, need: int) -> Proof | None:
        """What is proved in another game, if anything. Raises OutOfNodes."""
        return None

    def _fewer(self, hands: Four) -> Four:
        """The same with fewer cards of the opponents, where claimer's side leads and takes all tricks or
        fails: what they have beyond these does not matter."""
        return hands

    def _is_spared(self, hands: Four, trick: TrickBegun, seat: int, card: int) -> bool:
        """Whether the whole game does not allow an opponent this card."""
        return False

    def _stays(self, hands: Four, seat: int, led: int) -> int:
        """Of the suit led what an opponent may still hold who did not follow suit."""
        raise NotImplementedError

    def _within(self, hands: Four, leader: int, left: int, need: int, limit: int) -> Proof | None:
        """The same with so many nodes; None where they do not tell it. Raises OutOfNodes: so many are not
        left."""
        budget = self.budget
        whole = budget.most
        most = budget.most = min(whole, budget.nodes + limit)
        try:
            return self.at_lead(hands, leader, left, need)
        except OutOfNodes:
            if most < budget.nodes <= whole:
                return None
            raise
        finally:
            budget.most = whole

    def _try_leads(self, hands: Four, leader: int, left: int, need: int, limit: int) -> Proof | None:
        """limit: as of a trick. None where it is open within that."""
        mine, rested, open_ = leader & 1 == self.mine, 0, False
        in_play = hands[0] | hands[1] | hands[2] | hands[3]
        for seat in self._who_may_lead(leader):
            for card in self._first(self._leads(hands, seat, in_play, mine), (seat, 0, left, need)):
                trick = TrickBegun(SUIT_OF[card], seat + 3 & 3, in_play, left, need, limit)
                rest = self._played(hands, seat, card)
                proof = self._follow(rest, trick, seat + 1 & 3, card, seat, False)
                if proof is None:
                    open_ = True
                    continue
                if proof[0] is mine:
                    self._served[seat, 0, left, need] = card
                    return proof
                rested |= proof[1]
            rested = with_equals(hands[seat], in_play, rested)
        return None if open_ else (not mine, rested)

    def _who_may_lead(self, leader: int) -> tuple[int, ...]:
        free = leader & 1 == self.mine and not self.entries
        return (leader, leader ^ 2) if free else (leader,)

    def _follow(
        self, hands: Four, trick: TrickBegun, seat: int, best: int, by: int, ranked: bool
    ) -> Proof | None:
        """The rest of a trick, from this seat on. best, by: the card that wins it so far, and whose it is.
        ranked: whether it beat another card of its suit; then its rank matters. None where it is open within
        the limit of the trick."""
        mine, rested, open_ = seat & 1 == self.mine, 0, False
        led, last, in_play, left, need, limit = trick
        of_best = SUIT_OF[best]
        for card in self._first(self._cards(hands, trick, seat, best, by), (seat, led, left, need)):
            now, winner, rank = best, by, ranked
            if open_ and not mine and self._is_thrown(card, led):
                break
            if card & SUNK:
                pass
            elif card & of_best:
                rank = True
                if card > best:
                    now, winner = card, seat
            elif card & self.trumps:
                now, winner, rank = card, seat, False
            rest = self._after(hands, seat, card & ~SUNK, led, mine)
            if seat == last:
                more = need - (winner & 1 == self.mine)
                proof = self._within(rest, winner, left - 1, more, limit)
            else:
                proof = self._follow(rest, trick, seat + 1 & 3, now, winner, rank)
            if proof is None:
                open_ = True
                continue
            can, rests = proof
            if rank and seat == last:
                rests |= now
            if can is mine:
                if mine:
                    self._served[seat, led, left, need] = card
                return mine, rests | SPARED * self._is_spared(hands, trick, seat, card)
            rested |= rests
        return None if open_ else (not mine, with_equals(hands[seat], in_play, rested))

    def _first(self, cards: Sequence[int], at: tuple[int, int, int, int]) -> Sequence[int]:
        """The same cards, first the one that served last. at: the seat, the suit led, 0 for a lead, the
        tricks left and how many of them are asked for."""
        card = self._served.get(at)
        if card is None or card not in cards:
            return cards
        return [card, *(one for one in cards if one != card)]

    def _after(self, hands: Four, seat: int, card: int, led: int, mine: bool) -> Four:
        """The view after a card to a trick."""
        if card:
            hands = self._played(hands, seat, card)
        if mine or card & led or not hands[seat] & led:
            return hands
        n, e, s, w = hands
        gone = ~led | self._stays(hands, seat, led)
        if seat & 1:
            return (n, e & gone, s, w) if seat == 1 else (n, e, s, w & gone)
        return (n, e, s & gone, w) if seat == 2 else (n & gone, e, s, w)

    def _played(self, hands: Four, seat: int, card: int) -> Four:
        """The view once a card is on the table."""
        return self._without(hands, seat, card)

    def _without(self, hands: Four, seat: int, card: int) -> Four:
        n, e, s, w = hands
        if seat & 1:
            return n, e & ~card, s, w & ~card
        return n & ~card, e, s & ~card, w
