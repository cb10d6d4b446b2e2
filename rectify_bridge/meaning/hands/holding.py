"""The holding of one suit: its length and which honours it has, with what each is worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import NamedTuple

HONOURS = "AKQJT"
SMALL = 8
"""Cards below the ten in a suit."""
POINTS = dict(zip(HONOURS, (4, 3, 2, 1, 0), strict=True))
CONTROLS = {"A": 2, "K": 1}


class Holding(NamedTuple):
    """All holdings of a suit with this length and these honours; `ways` counts them."""

    length: int
    honours: str
    ways: int

    @property
    def points(self) -> int:
        """High-card points, 4-3-2-1."""
        return sum(POINTS[h] for h in self.honours)

    @property
    def controls(self) -> int:
        """Controls: two for an ace, one for a king."""
        return sum(CONTROLS.get(h, 0) for h in self.honours)

    @property
    def aces(self) -> int:
        return int("A" in self.honours)

    @property
    def losers(self) -> int:
        """Losing tricks: the missing ones of A, K, Q in the first three cards."""
        return min(self.length, 3) - sum(
            honour in self.honours and self.length > place for place, honour in enumerate("AKQ")
        )

    def tops(self, of: int) -> int:
        """How many of the highest `of` cards it holds (`of` at most five)."""
        return sum(h in self.honours for h in HONOURS[:of])

    @property
    def stops(self) -> bool:
        """A stopper as players count one: A, Kx, Qxx or Jxxx."""
        return any(h in self.honours and self.length > place for place, h in enumerate("AKQJ"))


@cache
def holdings(length: int) -> tuple[Holding, ...]:
    """Every holding of that length."""
    return tuple(_holdings(length))


def _holdings(length: int) -> Iterator[Holding]:
    for mask in range(1 << len(HONOURS)):
        honours = "".join(h for place, h in enumerate(HONOURS) if mask >> place & 1)
        small = length - len(honours)
        if 0 <= small <= SMALL:
            yield Holding(length, honours, comb(SMALL, small))
