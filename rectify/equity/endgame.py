"""The search of the small solver: can North-South take so many of the tricks left?

Everything here is numbers, for speed: cards and hands are sets of bits (`rectify.equity.pack`), seats 0 to
3 from North, and odd seats are East-West.
"""

from __future__ import annotations

from rectify.equity.pack import SUIT, suit_bits
from rectify.equity.position import Hands, runs
from rectify.table.card import SUITS, Denomination

FULL = 1_000_000
"""Proved positions kept before the table is thrown away."""
_SUITS = tuple(suit_bits(suit) for suit in SUITS)
_SUIT_OF = {1 << number: SUIT << number // 13 * 13 for number in range(52)}
_Bounds = tuple[int, int]
_Trick = tuple[int, int, int, int]
"""A trick in progress: the suit led, the best card so far, who played it, the cards in play when it began."""


class OutOfNodes(Exception):
    """The budget is spent; what was proved until then is kept."""


class Endgame:
    """The positions of one denomination. nodes: cards tried so far. stop: how many may be tried in all."""

    def __init__(self, trumps: Denomination) -> None:
        self.trumps = suit_bits(trumps)
        self.nodes = 0
        self.stop = 0
        self._proved: dict[tuple[int, ...], _Bounds] = {}
        self._owners: dict[tuple[int, int, int, int], int] = {}
        self._runs: dict[tuple[int, int], tuple[int, ...]] = {}

    @property
    def is_full(self) -> bool:
        """So much is kept that it is better to begin anew."""
        return len(self._proved) > FULL or len(self._runs) > FULL or len(self._owners) > FULL

    def can_take(self, hands: Hands, leader: int, trick: tuple[int, ...], need: int) -> bool:
        """Whether North-South can take `need` of the tricks left, the current one included.

        Raises:
            OutOfNodes: not proved within the budget.
        """
        if not trick:
            return self._lead(hands, leader, need)
        in_play = hands[0] | hands[1] | hands[2] | hands[3]
        for one in trick:
            in_play |= one
        led, best, seat = _SUIT_OF[trick[0]], trick[0], leader
        for number, one in enumerate(trick[1:], 1):
            if self._beats(one, best, led):
                best, seat = one, (leader + number) % 4
        return self._follow(
            hands, (leader + len(trick)) % 4, (led, best, seat, in_play), 4 - len(trick), need
        )

    def _lead(self, hands: Hands, leader: int, need: int) -> bool:
        """The position before a lead: what is known, what the top cards say, else every lead."""
        left = hands[0].bit_count()
        if need <= 0 or need > left:
            return need <= 0
        key = self._key(hands, leader)
        low, high = self._proved.get(key, (0, left))
        if low >= need or high < need:
            return low >= need
        sure_low, sure_high = self._sure(hands, leader, left)
        if sure_low >= need or sure_high < need:
            return sure_low >= need
        can = self._try_leads(hands, leader, need)
        self._proved[key] = (max(low, need), high) if can else (low, min(high, need - 1))
        return can

    def _try_leads(self, hands: Hands, leader: int, need: int) -> bool:
        in_play = hands[0] | hands[1] | hands[2] | hands[3]
        wanted = not leader & 1
        for card in self._leads(hands, leader, in_play):
            trick = (_SUIT_OF[card], card, leader, in_play)
            if self._follow(_without(hands, leader, card), (leader + 1) % 4, trick, 3, need) is wanted:
                return wanted
        return not wanted

    def _follow(self, hands: Hands, seat: int, trick: _Trick, more: int, need: int) -> bool:
        """One more card to a trick, by `seat`; `more` are still to be played, this one included."""
        self.nodes += 1
        if self.nodes > self.stop:
            raise OutOfNodes
        led, best, winner, in_play = trick
        wanted = not seat & 1
        for card in self._cards(hands, seat, trick, more):
            now, by = (card, seat) if self._beats(card, best, led) else (best, winner)
            rest = _without(hands, seat, card)
            if more == 1:
                can = self._lead(rest, by, need - (not by & 1))
            else:
                can = self._follow(rest, (seat + 1) % 4, (led, now, by, in_play), more - 1, need)
            if can is wanted:
                return wanted
        return not wanted

    def _beats(self, card: int, best: int, led: int) -> bool:
        """Whether the card takes the trick from the best so far (Law 44E, F)."""
        if card & self.trumps:
            return not best & self.trumps or card > best
        return bool(card & led) and not best & self.trumps and card > best

    def _cards(self, hands: Hands, seat: int, trick: _Trick, more: int) -> list[int]:
        """The cards to try to a trick, the likeliest to serve first."""
        led, best, winner, in_play = trick
        hand = hands[seat]
        partner_wins = (winner ^ seat) & 1 == 0
        if hand & led:
            cards = self._run(hand & led, in_play & led)
            winners = [card for card in cards if self._beats(card, best, led)]
            if not winners or (partner_wins and more == 1):
                return list(cards)
            losers = [card for card in cards if card < winners[0]]
            if more == 1:
                return winners + losers
            if more == 3:
                return losers + winners
            return winners[::-1] + losers
        found: list[int] = []
        for suit in _SUITS:
            if suit != self.trumps and hand & suit:
                found += self._run(hand & suit, in_play & suit)
        found.sort(key=lambda card: card % SUIT)  # 2^13 is 1 modulo SUIT: the lowest ranks of all suits first
        ruffs = list(self._run(hand & self.trumps, in_play & self.trumps)) if hand & self.trumps else []
        if best & self.trumps:
            over = [card for card in ruffs if card > best]
            ruffs, under = over, [card for card in ruffs if card < best]
        else:
            under = []
        return [*found, *ruffs, *under] if partner_wins else [*ruffs, *found, *under]

    def _leads(self, hands: Hands, leader: int, in_play: int) -> list[int]:
        """The cards to lead: winners of the side first, then from the longest suit."""
        hand, partner = hands[leader], hands[leader ^ 2]
        mine = hand | partner
        ranked: list[tuple[int, int]] = []
        for suit in _SUITS:
            own = hand & suit
            if not own:
                continue
            cards = self._run(own, in_play & suit)
            top = _top(in_play & suit)
            for card in cards:
                if own & top and card == cards[-1]:
                    rank = 0
                elif mine & top:
                    rank = 1
                else:
                    rank = 2
                ranked.append((rank * 16 - own.bit_count(), card))
        ranked.sort()
        return [card for _, card in ranked]

    def _sure(self, hands: Hands, leader: int, left: int) -> _Bounds:
        """The fewest and the most tricks of North-South that need no search."""
        cash = self._cash(hands, leader)
        trump_seat, trump_tricks = self._top_trumps(hands)
        low, high = 0, left
        if leader & 1:
            high -= cash
        else:
            low += cash
        if trump_tricks:
            if trump_seat & 1:
                high = min(high, left - trump_tricks)
            else:
                low = max(low, trump_tricks)
        return low, high

    def _cash(self, hands: Hands, leader: int) -> int:
        """Tricks that the leader's top cards take at once, one after the other.

        A card of a side suit counts only while no opponent can ruff it; and partner, who may have to ruff
        when nothing but trumps is left, must have something else to play.
        """
        hand, partner = hands[leader], hands[leader ^ 2]
        east, west = hands[(leader + 1) % 4], hands[(leader + 3) % 4]
        in_play, trumps = hand | partner | east | west, self.trumps
        side = drawn = 0
        for suit in _SUITS:
            own = hand & suit
            if not own:
                continue
            tops = _tops(own, in_play & suit)
            if suit == trumps:
                drawn = tops
                continue
            if east & trumps:
                tops = min(tops, (east & suit).bit_count())
            if west & trumps:
                tops = min(tops, (west & suit).bit_count())
            side += tops
        if partner & trumps:
            side = min(side, (partner & ~trumps).bit_count())
        return side + drawn

    def _top_trumps(self, hands: Hands) -> tuple[int, int]:
        """Who holds the highest trump, and how many of the highest in a row: each takes a trick."""
        trumps = (hands[0] | hands[1] | hands[2] | hands[3]) & self.trumps
        if not trumps:
            return 0, 0
        top = _top(trumps)
        seat = next(seat for seat in range(4) if hands[seat] & top)
        return seat, _tops(hands[seat] & self.trumps, trumps)

    def _run(self, mine: int, in_play: int) -> tuple[int, ...]:
        key = (mine, in_play)
        found = self._runs.get(key)
        if found is None:
            found = self._runs[key] = runs(mine, in_play)
        return found

    def _key(self, hands: Hands, leader: int) -> tuple[int, ...]:
        """Who leads, and suit by suit who holds each rank that is still in play."""
        north, east, south, west = hands
        owners = self._owners
        key = [leader]
        for suit in _SUITS:
            held = (north & suit, east & suit, south & suit, west & suit)
            found = owners.get(held)
            if found is None:
                found = owners[held] = _owner_code(held)
            key.append(found)
        return tuple(key)


def _owner_code(held: tuple[int, int, int, int]) -> int:
    """Two bits for the holder of each rank in play, from the lowest, under a leading one."""
    rest, code = held[0] | held[1] | held[2] | held[3], 1
    while rest:
        one = 1 << rest.bit_length() - 1
        rest ^= one
        code = code << 2 | next(seat for seat in range(4) if held[seat] & one)
    return code


def _without(hands: Hands, seat: int, card: int) -> Hands:
    north, east, south, west = hands
    if seat == 0:
        return north ^ card, east, south, west
    if seat == 1:
        return north, east ^ card, south, west
    if seat == 2:
        return north, east, south ^ card, west
    return north, east, south, west ^ card


def _top(cards: int) -> int:
    """The highest card of a suit."""
    return 1 << cards.bit_length() - 1 if cards else 0


def _tops(own: int, in_play: int) -> int:
    """How many of the highest cards in play of a suit are one's own."""
    others = in_play & ~own
    return (own >> others.bit_length()).bit_count() if others else own.bit_count()
