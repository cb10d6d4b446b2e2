"""One suit as claimer sees it: whose each card is, or may be."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUITS, Four
from rectify_bridge.equity.claims.search.proofs import COUNT_BITS, Apart

BITS = 4
"""Of the code for one rank: a bit for each seat that holds, or may hold, the card."""
_RANKS = 13
_FIELD = BITS * _RANKS
_LENGTH = 4
"""Bits for how many cards there are of one kind."""


class SuitView:
    """One suit. cards: of each seat those that it may hold. key: how many cards are of each kind, by who may
    hold them. code: who may hold each rank in play, from the highest. Key and code lie in a field of their
    own, so that those of four suits add up. tops: the cards in play down to the first, the second and so on,
    0 before them. in_play: all of them."""

    __slots__ = ("code", "in_play", "key", "tops")

    def __init__(self, number: int, cards: Four) -> None:
        north, east, south, west = cards
        self.in_play = rest = north | east | south | west
        kinds, code, shift, above, tops = [0] * 16, 0, _FIELD, 0, [0]
        while rest:
            one = 1 << rest.bit_length() - 1
            rest ^= one
            held = bool(one & north) | bool(one & east) << 1 | bool(one & south) << 2 | bool(one & west) << 3
            kinds[held] += 1
            shift -= BITS
            code |= held << shift
            above |= one
            tops.append(above)
        key = 0
        for number_of in kinds:
            key = key << _LENGTH | number_of
        self.key = key << 16 * _LENGTH * number
        self.code = code << _FIELD * number
        self.tops = tuple(tops)


def theirs_apart(mine: int, trumps: int) -> Apart:
    """Tells apart positions of this claimer in which the opponents do not only have more or fewer plain
    cards: of lho's, of rho's and of those that either may hold. A suit of which some are surely an opponent's
    and some not stays as it is."""
    lho, rho = 1 << (mine ^ 1), 1 << (mine ^ 3)
    kinds, told = (lho, rho, lho | rho), dict[int, tuple[int, int]]()
    plain = [number for number, suit in enumerate(SUITS) if suit != trumps]

    def apart(key: int) -> tuple[int, int]:
        if key not in told:
            told[key] = without(key)
        return told[key]

    def without(key: int) -> tuple[int, int]:
        theirs = 0
        for number in plain:
            shifts = [_LENGTH * (16 * number + 15 - kind) for kind in kinds]
            one, two, either = held = [key >> shift & 15 for shift in shifts]
            if either and (one or two):
                continue
            for place, (shift, cards) in enumerate(zip(shifts, held, strict=True)):
                key ^= cards << shift
                theirs |= cards << COUNT_BITS * (3 * number + place)
        return key, theirs

    return apart


FourSuits = tuple[SuitView, SuitView, SuitView, SuitView]


class Views:
    """The suits that a count has met, each once."""

    def __init__(self) -> None:
        self._suits: tuple[dict[Four, SuitView], ...] = ({}, {}, {}, {})

    def of(self, hands: Four) -> FourSuits:
        """Four hands, suit by suit."""
        n, e, s, w = hands
        found = []
        for number, suit in enumerate(SUITS):
            cards = (n & suit, e & suit, s & suit, w & suit)
            view = self._suits[number].get(cards)
            if view is None:
                view = self._suits[number][cards] = SuitView(number, cards)
            found.append(view)
        clubs, diamonds, hearts, spades = found
        return clubs, diamonds, hearts, spades
