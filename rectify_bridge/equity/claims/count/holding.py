"""One suit over the four hands, and what a search asks of it again and again: worked out once."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUITS, Four
from rectify_bridge.equity.claims.count.winners import Winners, sure, winners

RANKS = 13
FIELD = 2 * RANKS
"""Bits of the code of one suit."""


class Holding:
    """One suit over the four hands. Cards are bits (`rectify_bridge.equity.pack`), seats 0 to 3 from North.

    number: the suit, 0 for clubs. cards, lengths: of each seat. top: the highest card in play, 0 for none;
    holder: whose it is. runs: of each seat the highest card of each run of equals, from the lowest; equals:
    whether there is a run of more than one. tops: the cards in play down to the first, the second and so on,
    0 before them. key: the lengths as one number. code: who holds each rank in play, from the highest. Key
    and code lie in a field of their own, so that those of four suits add up. after: the holding once a card
    has been played, as far as it was asked for.
    """

    __slots__ = (
        "_suits",
        "_sure",
        "_winners",
        "after",
        "cards",
        "code",
        "equals",
        "holder",
        "in_play",
        "key",
        "lengths",
        "number",
        "runs",
        "top",
        "tops",
    )

    def __init__(self, suits: dict[Four, Holding], number: int, cards: Four) -> None:
        self._suits, self.number, self.cards = suits, number, cards
        north, east, south, west = cards
        self.lengths = (north.bit_count(), east.bit_count(), south.bit_count(), west.bit_count())
        n, e, s, w = self.lengths
        self.key = (n | e << 4 | s << 8 | w << 12) << 16 * number
        self.in_play = rest = north | east | south | west
        runs: tuple[list[int], ...] = ([], [], [], [])
        equals = [False] * 4
        code, shift, above, before, tops = 0, FIELD, 0, -1, [0]
        while rest:
            one = 1 << rest.bit_length() - 1
            rest ^= one
            seat = 0 if one & north else 1 if one & east else 2 if one & south else 3
            shift -= 2
            code |= seat << shift
            above |= one
            tops.append(above)
            if seat != before:
                runs[seat].append(one)
            else:
                equals[seat] = True
            before = seat
        self.code = code << FIELD * number
        self.tops = tuple(tops)
        self.top = tops[1] if len(tops) > 1 else 0
        self.holder = next((seat for seat in range(4) if cards[seat] & self.top), -1)
        self.runs = tuple(tuple(run[::-1]) for run in runs)
        self.equals = tuple(equals)
        self.after: dict[int, Holding] = {}
        self._winners: list[Winners | None] = [None] * 4
        self._sure: list[tuple[int, ...] | None] = [None] * 2

    def play(self, card: int) -> Holding:
        """The holding without this card."""
        n, e, s, w = self.cards
        cards = (n & ~card, e & ~card, s & ~card, w & ~card)
        found = self._suits.get(cards)
        if found is None:
            found = self._suits[cards] = Holding(self._suits, self.number, cards)
        self.after[card] = found
        return found

    def winners(self, seat: int) -> Winners:
        """What a seat on lead can cash in this suit."""
        found = self._winners[seat]
        if found is None:
            found = self._winners[seat] = winners(self.cards, seat)
        return found

    def sure(self, side: int) -> tuple[int, ...]:
        """Of trumps: those that a side takes whoever leads what, each by the lowest card that it takes."""
        found = self._sure[side]
        if found is None:
            found = self._sure[side] = sure(self.cards, side)
        return found

    def whole_run(self, seat: int, card: int) -> int:
        """A card of a seat's and those below it that are its equals."""
        found, hand, rest = card, self.cards[seat], self.in_play & card - 1
        while rest:
            following = 1 << rest.bit_length() - 1
            if not following & hand:
                break
            found |= following
            rest ^= following
        return found


Suits = tuple[Holding, Holding, Holding, Holding]


class Book:
    """The holdings that a search has met, each once."""

    def __init__(self) -> None:
        self._suits: tuple[dict[Four, Holding], ...] = ({}, {}, {}, {})

    def __len__(self) -> int:
        return sum(map(len, self._suits))

    def of(self, hands: Four) -> Suits:
        """Four hands, suit by suit."""
        clubs, diamonds, hearts, spades = (self._holding(hands, number) for number in range(4))
        return clubs, diamonds, hearts, spades

    def _holding(self, hands: Four, number: int) -> Holding:
        known, suit, (n, e, s, w) = self._suits[number], SUITS[number], hands
        cards = (n & suit, e & suit, s & suit, w & suit)
        found = known.get(cards)
        if found is None:
            found = known[cards] = Holding(known, number, cards)
        return found
