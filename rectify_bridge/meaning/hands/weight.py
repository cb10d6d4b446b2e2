"""How many hands of a set have each distribution and each number of points: its weight, not its ends."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import compress, count
from operator import add, mul

from rectify_bridge.meaning.hands.strength import Lengths
from rectify_bridge.meaning.hands.universe import Universe, to_flags

Row = tuple[int, ...]
"""Hands by their points: the first number is of hands without a point."""


@dataclass(frozen=True)
class Weights:
    """by_shape: for each distribution (spades, hearts, diamonds, clubs) the hands by their points."""

    by_shape: dict[Lengths, Row]

    @cached_property
    def hands(self) -> int:
        """All hands of the set."""
        return sum(map(sum, self.by_shape.values()))

    @cached_property
    def total_points(self) -> int:
        """The points of all its hands together."""
        by_points = map(sum, zip(*self.by_shape.values(), strict=True))
        return sum(map(mul, by_points, count()))

    @cached_property
    def total_cards(self) -> tuple[int, int, int, int]:
        """The spades, hearts, diamonds and clubs of all its hands together."""
        found = [0, 0, 0, 0]
        for lengths, row in self.by_shape.items():
            hands = sum(row)
            for suit in range(4):
                found[suit] += lengths[suit] * hands
        spades, hearts, diamonds, clubs = found
        return spades, hearts, diamonds, clubs


@lru_cache(maxsize=4)
def weights(cells: Universe, bits: int) -> Weights:
    """The weights of a set; kept for the two who ask for them in a row."""
    flags, counts = to_flags(bits, len(cells.counts)), cells.counts
    width, values = cells.width, cells.radix[0]
    found: dict[Lengths, Row] = {}
    for number, profile in enumerate(cells.profiles):
        start = number * width
        chosen = flags[start : start + width]
        if 1 not in chosen:
            continue
        row = tuple(map(mul, counts[start : start + width], chosen))
        if width > values:
            row = tuple(sum(row[point::values]) for point in range(values))
        known = found.get(profile.lengths)
        found[profile.lengths] = row if known is None else tuple(map(add, known, row))
    return Weights(found)


def spread(cells: Universe, bits: int, name: str) -> Row:
    """How many hands of a set have each value of a total of the universe, such as controls."""
    place = cells.totals.index(name)
    inner = cells.place(tuple(int(n == place) for n in range(len(cells.totals))))
    flags, size = to_flags(bits, len(cells.counts)), cells.radix[place]
    found = [0] * size
    for start in range(cells.width):
        hands = sum(compress(cells.counts[start :: cells.width], flags[start :: cells.width]))
        found[start // inner % size] += hands
    return tuple(found)
