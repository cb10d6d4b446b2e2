"""Strength apart from distribution: with each shape of a set of hands, the points that it can have."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from rectify_bridge.meaning.hands.universe import Universe

Lengths = tuple[int, int, int, int]
_MOST = 37
"""High-card points in the strongest hand."""


@dataclass(frozen=True)
class Strengths:
    """by_shape: for each distribution (spades, hearts, diamonds, clubs) a bit for each number of points."""

    by_shape: dict[Lengths, int]

    @cached_property
    def range(self) -> tuple[int, int]:
        """The fewest points and the most."""
        points = 0
        for mask in self.by_shape.values():
            points |= mask
        return (points & -points).bit_length() - 1, points.bit_length() - 1


@lru_cache(maxsize=16)
def strengths(cells: Universe, bits: int) -> Strengths:
    """The strengths of a set that is not empty, distribution by distribution; kept, because one call is
    compared with many.
    """
    values = cells.radix[0]
    point, block = (1 << values) - 1, (1 << cells.width) - 1
    found: dict[Lengths, int] = {}
    data = bits.to_bytes((len(cells.profiles) * cells.width + 15) // 8 + 1, "little")
    size = cells.width // 8 + 2
    for number, profile in enumerate(cells.profiles):
        start, offset = divmod(number * cells.width, 8)
        mine = int.from_bytes(data[start : start + size], "little") >> offset & block
        while mine:
            found[profile.lengths] = found.get(profile.lengths, 0) | mine & point
            mine >>= values
    return Strengths({lengths: mask for lengths, mask in found.items() if mask})


def farthest(cells: Universe, old: Strengths, new: Strengths) -> tuple[int, bool]:
    """By how many points `new` goes beyond `old` at most, and whether each of its distributions is one of
    `old`'s.

    A distribution that no hand of the old strength can have (a hand of thirteen hearts has ten points) is
    not held against it: there only the points count.
    """
    low, high = old.range
    span = (1 << high + 1) - (1 << low)
    apart, inside = 0, True
    for lengths, points in new.by_shape.items():
        known = old.by_shape.get(lengths)
        if known is None:
            if _possible(cells).get(lengths, 0) & span:
                inside = False
                continue
            known = span
        if points & ~known:
            apart = max(apart, _beyond(points, known))
    return apart, inside


def _possible(cells: Universe) -> dict[Lengths, int]:
    """The points that each distribution can have at all; kept with the universe."""
    known = cells.kept
    if "strengths" not in known:
        known["strengths"] = strengths(cells, cells.everything).by_shape
    possible: dict[Lengths, int] = known["strengths"]
    return possible


def _beyond(points: int, known: int) -> int:
    """How many points lie between a strength of `points` and the nearest one of `known`, at most."""
    reach = 0
    while points & ~known:
        known |= (known << 1 | known >> 1) & (1 << _MOST + 1) - 1
        reach += 1
    return reach
