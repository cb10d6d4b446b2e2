"""All hands, sorted into cells fine enough for the meanings at hand.

A cell is one shape with the wanted qualities of its suits (a *profile*), and one value of each wanted total,
such as high-card points. A set of hands is then one integer with a bit for each cell: union, intersection and
inclusion are single operations on it, and they are exact, because a universe is always built from the
attributes that the meanings in question name.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import compress, product
from typing import Any, NamedTuple

from rectify_bridge.meaning.hands.holding import Holding, holdings
from rectify_bridge.table.card import Denomination

SUITS = (Denomination.SPADES, Denomination.HEARTS, Denomination.DIAMONDS, Denomination.CLUBS)
HANDS = 635_013_559_600
"""All hands: 52 choose 13."""
_SLOT = 64
"""Bits per coefficient when polynomials are multiplied as integers; a count has 40 at most."""
_LIMITS = {"points": 37, "controls": 12, "aces": 4, "losers": 12}
TOTALS = tuple(_LIMITS)


class Quality(NamedTuple):
    """Something one suit has or has not. name: `tops` (at least `least` of the best `of`), `stopper`,
    `points`.
    """

    name: str
    suit: Denomination
    least: int = 1
    of: int = 5

    def of_holding(self, holding: Holding) -> bool:
        """Whether a holding of the suit has it."""
        return _QUALITIES[self.name](self, holding)


_QUALITIES: dict[str, Callable[[Quality, Holding], bool]] = {
    "tops": lambda quality, holding: holding.tops(quality.of) >= quality.least,
    "stopper": lambda quality, holding: holding.stops,
    "points": lambda quality, holding: holding.points >= quality.least,
}


class Profile(NamedTuple):
    """Suit lengths (spades, hearts, diamonds, clubs) and which of the universe's qualities hold."""

    lengths: tuple[int, int, int, int]
    qualities: tuple[bool, ...]


@dataclass(frozen=True)
class Universe:
    """All hands in cells. totals: names out of `TOTALS`. qualities: those that the cells tell apart."""

    totals: tuple[str, ...] = ("points",)
    qualities: tuple[Quality, ...] = ()

    @cached_property
    def radix(self) -> tuple[int, ...]:
        """How many values each total can have."""
        return tuple(_LIMITS[name] + 1 for name in self.totals)

    @cached_property
    def width(self) -> int:
        """Cells to a profile."""
        width = 1
        for size in self.radix:
            width *= size
        return width

    @cached_property
    def _built(self) -> tuple[tuple[Profile, ...], array[int]]:
        profiles: list[Profile] = []
        counts = bytearray()
        for lengths in shapes():
            for marks in product(*(self._marks(suit) for suit in range(4))):
                ways = 1
                for suit in range(4):
                    ways *= self._polynomial(suit, lengths[suit], marks[suit])
                if ways:
                    profiles.append(Profile(lengths, self._in_order(marks)))
                    counts += ways.to_bytes(self.width * _SLOT // 8, "little")
        return tuple(profiles), array("Q", bytes(counts))

    @property
    def profiles(self) -> tuple[Profile, ...]:
        """The profiles that some hand has, in the order of the cells."""
        return self._built[0]

    @property
    def counts(self) -> array[int]:
        """Hands in each cell."""
        return self._built[1]

    def _marks(self, suit: int) -> tuple[tuple[bool, ...], ...]:
        mine = [q for q in self.qualities if q.suit is SUITS[suit]]
        return tuple(product((False, True), repeat=len(mine)))

    def _in_order(self, marks: tuple[tuple[bool, ...], ...]) -> tuple[bool, ...]:
        queues = [iter(mark) for mark in marks]
        return tuple(next(queues[SUITS.index(q.suit)]) for q in self.qualities)

    @cached_property
    def kept(self) -> dict[str, Any]:
        """What others have worked out about this universe and want to keep."""
        return {}

    @cached_property
    def _polynomials(self) -> dict[tuple[int, int, tuple[bool, ...]], int]:
        return {}

    def _polynomial(self, suit: int, length: int, marks: tuple[bool, ...]) -> int:
        """The holdings of one suit as a polynomial in the totals, packed into an integer."""
        key = (suit, length, marks)
        if key not in self._polynomials:
            mine = [q for q in self.qualities if q.suit is SUITS[suit]]
            self._polynomials[key] = sum(
                holding.ways << _SLOT * self.place(tuple(getattr(holding, name) for name in self.totals))
                for holding in holdings(length)
                if all(q.of_holding(holding) is mark for q, mark in zip(mine, marks, strict=True))
            )
        return self._polynomials[key]

    def place(self, values: tuple[int, ...]) -> int:
        """Where in a profile's cells these totals are."""
        place = 0
        for size, value in zip(reversed(self.radix), reversed(values), strict=True):
            place = place * size + value
        return place

    @cached_property
    def everything(self) -> int:
        """The set of all hands: a bit for each cell that is not empty."""
        return from_flags(bytes(map(bool, self.counts)))

    @cached_property
    def _repeat(self) -> int:
        """One bit at the start of every profile."""
        return sum(1 << number * self.width for number in range(len(self.profiles)))

    def where_profile(self, holds: Callable[[Profile], bool]) -> int:
        """The hands whose profile satisfies a condition."""
        block = (1 << self.width) - 1
        bits = sum(
            block << number * self.width for number, profile in enumerate(self.profiles) if holds(profile)
        )
        return bits & self.everything

    def where_total(self, name: str, low: int, high: int) -> int:
        """The hands with a total between two values, both included."""
        index = self.totals.index(name)
        block = sum(
            1 << self.place(values)
            for values in product(*(range(size) for size in self.radix))
            if low <= values[index] <= high
        )
        return block * self._repeat & self.everything

    def count(self, bits: int) -> int:
        """How many hands a set has, exactly."""
        return sum(compress(self.counts, to_flags(bits, len(self.counts))))

    def cell(self, number: int) -> tuple[Profile, tuple[int, ...]]:
        """The cell with that number: profile and totals."""
        profile, place = divmod(number, self.width)
        values = []
        for size in self.radix:
            place, value = divmod(place, size)
            values.append(value)
        return self.profiles[profile], tuple(values)

    def largest(self, bits: int) -> tuple[Profile, tuple[int, ...]]:
        """Of a set that is not empty, the first cell with the most hands."""
        flags = to_flags(bits, len(self.counts))
        most = max(compress(self.counts, flags))
        number = self.counts.index(most)
        while not flags[number]:
            number = self.counts.index(most, number + 1)
        return self.cell(number)


@cache
def universe(totals: tuple[str, ...] = ("points",), qualities: tuple[Quality, ...] = ()) -> Universe:
    """The universe for these attributes, built once."""
    return Universe(totals, qualities)


@cache
def shapes() -> tuple[tuple[int, int, int, int], ...]:
    """The 560 ways in which thirteen cards can lie in four suits."""
    return tuple(
        (s, h, d, 13 - s - h - d) for s in range(14) for h in range(14 - s) for d in range(14 - s - h)
    )


def to_flags(bits: int, length: int) -> bytes:
    """A set as one byte for each cell, 0 or 1."""
    return bin(bits)[:1:-1].encode().translate(_TO_FLAGS).ljust(length, b"\0")


def from_flags(flags: bytes) -> int:
    """The set with a byte for each cell."""
    return int(flags.translate(_FROM_FLAGS)[::-1], 2)


_TO_FLAGS = bytes.maketrans(b"01", b"\0\1")
_FROM_FLAGS = bytes.maketrans(b"\0\1", b"01")
