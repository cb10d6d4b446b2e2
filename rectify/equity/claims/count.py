"""What claimer can count: the tricks his side takes whatever the opponents do, no discard of theirs being
forced.

A claimer counts winners, finesses he knows of and ruffs; he does not count on an opponent being squeezed.
So in this count an opponent who cannot follow suit parts with nothing, unless he ruffs. It never passes the
double-dummy result.

The search works on numbers, for speed: sets of cards are bits (`rectify.equity.pack`), seats 0 to 3 from
North. What claimer does not know is a matter of the view: an opponent's hand is there the set of cards he
*may* hold. A card that only one of them may hold is known to be there; one who fails to follow may hold the
suit no more.
"""

from __future__ import annotations

from dataclasses import dataclass

from rectify.equity.pack import SUIT

Four = tuple[int, int, int, int]
SUITS = tuple(SUIT << 13 * number for number in range(4))
SUIT_OF = {1 << number: SUIT << number // 13 * 13 for number in range(52)}
NOTHING = 0
"""The card of an opponent who parts with nothing that matters."""

_WEIGHT = 2
"""Nodes for one position in which a trick begins: about the time that it takes."""


class OutOfNodes(Exception):
    """The budget is spent."""


@dataclass(slots=True)
class Budget:
    """Nodes spent and allowed."""

    most: int
    nodes: int = 0

    def spend(self, nodes: int = 1) -> None:
        """So many nodes. Raises OutOfNodes: no more are allowed."""
        self.nodes += nodes
        if self.nodes > self.most:
            raise OutOfNodes


class Count:
    """The count of one claimer.

    trumps: the bits of the trump suit, 0 for none. mine: 0 when North-South claim, 1 when East-West do.
    entries: False for a player who does not see that the lead may be in the wrong hand.
    """

    def __init__(self, trumps: int, mine: int, budget: Budget, entries: bool = True) -> None:
        self.trumps, self.mine, self.budget, self.entries = trumps, mine, budget, entries
        self._proved: dict[tuple[int, int, int, int, int], tuple[int, int]] = {}
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
        return self._follow(
            hands, (leader + len(trick)) & 3, led, best, by, 4 - len(trick), in_play, left, need
        )

    def _lead(self, hands: Four, leader: int, left: int, need: int) -> bool:
        if need <= 0:
            return True
        if need > left:
            return False
        key = (hands[0], hands[1], hands[2], hands[3], leader)
        low, high = self._proved.get(key, (0, left))
        if need <= low:
            return True
        if need > high:
            return False
        self.budget.spend(_WEIGHT)
        mine = leader & 1 == self.mine
        in_play = hands[0] | hands[1] | hands[2] | hands[3]
        if mine and self._cash(hands, leader, in_play) >= need:
            self._proved[key] = (need, high)
            return True
        can = not mine
        for seat, card in self._all_leads(hands, leader, in_play, mine):
            rest = self._without(hands, seat, card)
            if self._follow(rest, seat + 1 & 3, SUIT_OF[card], card, seat, 3, in_play, left, need) is mine:
                can = mine
                break
        self._proved[key] = (need, high) if can else (low, need - 1)
        return can

    def _all_leads(self, hands: Four, leader: int, in_play: int, mine: bool) -> list[tuple[int, int]]:
        found = [(leader, card) for card in self._leads(hands, leader, in_play, mine)]
        if mine and not self.entries:
            found += [(leader ^ 2, card) for card in self._leads(hands, leader ^ 2, in_play, mine)]
        return found

    def _follow(
        self,
        hands: Four,
        seat: int,
        led: int,
        best: int,
        by: int,
        more: int,
        in_play: int,
        left: int,
        need: int,
    ) -> bool:
        mine = seat & 1 == self.mine
        for card in self._cards(hands, seat, led, best, by, more, in_play, mine):
            now, winner = (card, seat) if card and beats(card, best, led, self.trumps) else (best, by)
            rest = self._after(hands, seat, card, led, mine)
            if more == 1:
                can = self._lead(rest, winner, left - 1, need - (winner & 1 == self.mine))
            else:
                can = self._follow(rest, (seat + 1) & 3, led, now, winner, more - 1, in_play, left, need)
            if can is mine:
                return mine
        return not mine

    def _cards(
        self, hands: Four, seat: int, led: int, best: int, by: int, more: int, in_play: int, mine: bool
    ) -> list[int]:
        hand, trumps = hands[seat], self.trumps
        follow = hand & led
        found: list[int] = []
        if follow:
            runs = self._run(follow, in_play & led)
            found += runs if mine and by & 1 == seat & 1 else runs[::-1]
            if mine or follow & ~hands[seat ^ 2]:
                return found
        if not mine:
            if trumps and led != trumps and hand & trumps:
                found += self._run(hand & trumps, in_play & trumps)
            found.append(NOTHING)
            return found
        ruffs = self._run(hand & trumps, in_play & trumps) if hand & trumps and led != trumps else ()
        for suit in SUITS:
            if hand & suit and suit != led and (suit != trumps):
                found += self._run(hand & suit, in_play & suit)
        found.sort(key=_height)
        return [*found, *ruffs] if by & 1 == self.mine else [*ruffs, *found]

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
            for card in runs:
                if card == runs[-1] and own & top:
                    rank = 0
                elif mine and hands[leader ^ 2] & top:
                    rank = 1
                else:
                    rank = 2
                ranked.append((rank, -own.bit_count(), card))
        ranked.sort()
        return [card for _, _, card in ranked]

    def _cash(self, hands: Four, leader: int, in_play: int) -> int:
        """Tricks that the top cards of claimer's leading hand take one after the other."""
        hand = hands[leader]
        one, two = hands[leader + 1 & 3], hands[leader + 3 & 3]
        trumps = self.trumps
        out = (one | two) & trumps
        total = 0
        for suit in SUITS:
            own = hand & suit
            if not own:
                continue
            others = in_play & suit & ~own
            tops = (own >> others.bit_length()).bit_count() if others else own.bit_count()
            if not tops:
                continue
            if out and suit != trumps:
                if one & trumps:
                    tops = min(tops, (one & suit & ~two).bit_count())
                if two & trumps:
                    tops = min(tops, (two & suit & ~one).bit_count())
            total += tops
        if hands[leader ^ 2] & trumps:  # partner may be left with nothing but trumps, and have to ruff
            total = min(total, (hands[leader ^ 2] & ~trumps).bit_count() + 1)
        return total

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


def beats(card: int, best: int, led: int, trumps: int) -> bool:
    """Whether the card takes the trick from the best so far (Law 44E, F)."""
    if card & trumps:
        return not best & trumps or card > best
    return bool(card & led) and not best & trumps and card > best


def _height(card: int) -> int:
    return (card.bit_length() - 1) % 13
