"""Double dummy on larger positions in plain Python: can a side take so many tricks, and which ranks did it
rest on?

What is proved holds for every position with the same lengths in which the same hands hold the high cards
that mattered: so each proof is kept with those cards only (partition search, M. Ginsberg, "GIB: Steps
toward an expert-level bridge-playing program", 1999). Sets of cards are bits (`rectify.equity.pack`), seats
0 to 3 from North.
"""

from __future__ import annotations

from rectify.equity.claims.count import SUIT_OF, SUITS, Budget, Four, beats
from rectify.equity.claims.proofs import Proof, Proofs
from rectify.equity.pack import SUIT

_WEIGHT = 8
"""Nodes for one position in which a trick begins: about the time that it takes beside those of the lines."""


class Partition:
    """One denomination, seen from one side. trumps: bits of the trump suit, 0 for none. mine: 0
    North-South, 1 East-West."""

    def __init__(self, trumps: int, mine: int, budget: Budget) -> None:
        self.trumps, self.mine, self.budget = trumps, mine, budget
        self._proofs = Proofs()
        self._runs: dict[tuple[int, int], tuple[int, ...]] = {}

    def can(self, hands: Four, leader: int, trick: tuple[int, ...], left: int, need: int) -> bool:
        """Whether the side can take `need` of the tricks left, the current one included. Raises
        OutOfNodes."""
        if not trick:
            return self._lead(hands, leader, left, need)[0]
        led, best, by, ranked = SUIT_OF[trick[0]], trick[0], leader, False
        for number, card in enumerate(trick[1:], 1):
            if beats(card, best, led, self.trumps):
                best, by = card, (leader + number) & 3
        in_play = hands[0] | hands[1] | hands[2] | hands[3]
        for card in trick:
            in_play |= card
        more = 4 - len(trick)
        return self._follow(
            hands, (leader + len(trick)) & 3, led, best, by, ranked, more, in_play, left, need
        )[0]

    def _lead(self, hands: Four, leader: int, left: int, need: int) -> Proof:
        if need <= 0 or need > left:
            return need <= 0, 0
        found = self._proofs.found(hands, leader, need)
        if found is not None:
            return found
        self.budget.spend(_WEIGHT)
        in_play = hands[0] | hands[1] | hands[2] | hands[3]
        proof = self._at_once(hands, leader, in_play, left, need)
        if proof is None:
            proof = self._try_leads(hands, leader, in_play, left, need)
        self._proofs.keep(hands, leader, proof, left, need)
        return proof

    def _try_leads(self, hands: Four, leader: int, in_play: int, left: int, need: int) -> Proof:
        mine = leader & 1 == self.mine
        rested = 0
        for card in self._leads(hands, leader, in_play):
            rest = _without(hands, leader, card)
            can, ranks = self._follow(
                rest, leader + 1 & 3, SUIT_OF[card], card, leader, False, 3, in_play, left, need
            )
            if can is mine:
                return mine, ranks
            rested |= ranks
        return not mine, _whole_runs(rested, hands[leader], in_play)

    def _follow(
        self,
        hands: Four,
        seat: int,
        led: int,
        best: int,
        by: int,
        ranked: bool,
        more: int,
        in_play: int,
        left: int,
        need: int,
    ) -> Proof:
        """One more card to a trick. ranked: the best card has beaten, or was beaten by, another of its
        suit."""
        mine = seat & 1 == self.mine
        rested = 0
        for card in self._cards(hands, seat, led, best, by, more, in_play):
            now, winner, rank = best, by, ranked
            if SUIT_OF[card] == SUIT_OF[best]:
                rank = True
                if card > best:
                    now, winner = card, seat
            elif card & self.trumps:
                now, winner, rank = card, seat, False
            rest = _without(hands, seat, card)
            if more == 1:
                can, ranks = self._lead(rest, winner, left - 1, need - (winner & 1 == self.mine))
                if rank:
                    ranks |= now
            else:
                can, ranks = self._follow(
                    rest, seat + 1 & 3, led, now, winner, rank, more - 1, in_play, left, need
                )
            if can is mine:
                return mine, ranks
            rested |= ranks
        return not mine, _whole_runs(rested, hands[seat], in_play)

    def _cards(
        self, hands: Four, seat: int, led: int, best: int, by: int, more: int, in_play: int
    ) -> list[int]:
        """The cards to try to a trick, the likeliest to serve first."""
        hand, trumps = hands[seat], self.trumps
        follow = hand & led
        partner_wins = (by ^ seat) & 1 == 0
        if follow:
            cards = list(self._run(follow, in_play & led))
            if best & led == 0:
                return cards
            winners = [card for card in cards if card > best]
            losers = cards[: len(cards) - len(winners)]
            if not winners:
                return losers
            if more == 1:
                return losers + winners if partner_wins else winners + losers
            if more == 2 and partner_wins:
                behind = hands[seat + 1 & 3] & led
                if best > behind:
                    return losers + winners
            if more == 3:
                return losers + winners[::-1] if losers else winners[::-1]
            return winners[::-1] + losers
        found: list[int] = []
        for suit in SUITS:
            if hand & suit and suit != trumps:
                found += self._run(hand & suit, in_play & suit)
        found.sort(key=lambda card: card % SUIT)  # 2^13 is 1 modulo SUIT: the lowest ranks of all suits first
        ruffs = list(self._run(hand & trumps, in_play & trumps)) if hand & trumps else []
        over = [card for card in ruffs if card > best] if best & trumps else ruffs
        under = ruffs[: len(ruffs) - len(over)]
        return [*found, *over, *under] if partner_wins else [*over, *found, *under]

    def _leads(self, hands: Four, leader: int, in_play: int) -> list[int]:
        """The cards to lead: winners of the side first, then from the longest suit."""
        hand, partner = hands[leader], hands[leader ^ 2]
        behind = hands[leader + 1 & 3]
        ranked: list[tuple[int, int, int]] = []
        for suit in SUITS:
            own = hand & suit
            if not own:
                continue
            all_suit = in_play & suit
            top = 1 << all_suit.bit_length() - 1
            cards = self._run(own, all_suit)
            for card in cards:
                if own & top and card == cards[-1]:
                    rank = 0
                elif partner & top:
                    rank = 1
                elif behind & top:
                    rank = 3
                else:
                    rank = 2
                ranked.append((rank, -own.bit_count(), card))
        ranked.sort()
        return [card for _, _, card in ranked]

    def _at_once(self, hands: Four, leader: int, in_play: int, left: int, need: int) -> Proof | None:
        """What the top cards say: those that the leader can cash, and partner's in suits the leader can
        cross in; trumps that must win."""
        tricks, ranks = self._cash(hands, leader, in_play)
        if leader & 1 == self.mine:
            if tricks >= need:
                return True, ranks
        elif left - tricks < need:
            return False, ranks
        return self._trump_tops(in_play, hands, left, need) if self.trumps else None

    def _trump_tops(self, in_play: int, hands: Four, left: int, need: int) -> Proof | None:
        trumps = in_play & self.trumps
        if not trumps:
            return None
        top = 1 << trumps.bit_length() - 1
        seat = next(seat for seat in range(4) if hands[seat] & top)
        own = hands[seat] & self.trumps
        others = trumps & ~own
        tops = own >> others.bit_length() << others.bit_length() if others else own
        if seat & 1 == self.mine:
            return (True, tops) if tops.bit_count() >= need else None
        return (False, tops) if left - tops.bit_count() < need else None

    def _cash(self, hands: Four, leader: int, in_play: int) -> tuple[int, int]:
        """Tricks that the leader's top cards take one after the other, and these cards; without trumps also
        partner's, when the leader has a card to cross with and the length to follow."""
        hand, partner = hands[leader], hands[leader ^ 2]
        one, two, trumps = hands[leader + 1 & 3], hands[leader + 3 & 3], self.trumps
        total = ranks = 0
        drawn, crossed = 0, 0
        live = (one | two) & trumps
        for suit in SUITS:
            own, all_suit = hand & suit, in_play & suit
            if not all_suit:
                continue
            theirs = (one | two) & suit
            others = all_suit & ~own
            tops = (own >> others.bit_length() << others.bit_length()) if others else own
            count = tops.bit_count()
            if suit == trumps:
                drawn += count
                ranks |= tops
                continue
            if live:
                if one & trumps:
                    count = min(count, (one & suit).bit_count())
                if two & trumps:
                    count = min(count, (two & suit).bit_count())
            elif not trumps or not partner & trumps:
                better = partner & suit & ~((1 << theirs.bit_length()) - 1)
                if own and better and better.bit_count() > count and not (hand | partner) & trumps:
                    crossed = max(crossed, self._crossing(own, partner & suit, tops, better))
                    if crossed:
                        ranks |= better | tops
            total += count
            if count:
                ranks |= tops
        if partner & trumps:
            total = min(total, (partner & ~trumps).bit_count())
        return total + drawn + crossed, ranks

    def _crossing(self, own: int, partner: int, tops: int, better: int) -> int:
        """Tricks more in one suit when partner's winners follow the leader's: the leader crosses with a low
        card."""
        low = own & ~tops
        if not low or (low & -low) > (better & -better):
            return 0
        spent = min(tops.bit_count(), partner.bit_count())
        left_after = partner.bit_count() - spent
        return min(better.bit_count(), left_after) if left_after > 0 else 0

    def _run(self, own: int, in_play: int) -> tuple[int, ...]:
        """The highest card of each run of equals, from the lowest."""
        key = (own, in_play)
        found = self._runs.get(key)
        if found is None:
            cards: list[int] = []
            before, rest = False, in_play
            while rest:
                one = rest & -rest
                rest ^= one
                if one & own:
                    if before:
                        cards[-1] = one
                    else:
                        cards.append(one)
                    before = True
                else:
                    before = False
            found = self._runs[key] = tuple(cards)
        return found


def _whole_runs(rested: int, hand: int, in_play: int) -> int:
    """What a refutation of every card rests on. Of cards that are equal one was tried: where it mattered,
    so did it that the others are its equals."""
    for suit in SUITS:
        low = rested & suit & -(rested & suit)
        below = in_play & suit & low - 1 if low & hand else 0
        while below:
            following = 1 << below.bit_length() - 1
            if not following & hand:
                break
            rested |= following
            below ^= following
    return rested


def _without(hands: Four, seat: int, card: int) -> Four:
    n, e, s, w = hands
    if seat == 0:
        return n ^ card, e, s, w
    if seat == 1:
        return n, e ^ card, s, w
    if seat == 2:
        return n, e, s ^ card, w
    return n, e, s, w ^ card
