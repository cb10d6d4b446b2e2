"""What a meaning says about a hand, as an expression that any universe fine enough can turn into a set."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from rectify_bridge.meaning.hands.universe import SUITS, TOTALS, Profile, Quality, Universe, universe
from rectify_bridge.table.card import Denomination

MOST = 99
"""The upper end of a range that is open."""


@dataclass(frozen=True, slots=True)
class Total:
    """Points, controls, aces or losers within a range, both ends included."""

    name: str
    low: int
    high: int = MOST

    def bits(self, cells: Universe) -> int:
        return cells.where_total(self.name, self.low, self.high)


@dataclass(frozen=True, slots=True)
class Length:
    """The number of cards in a suit within a range."""

    suit: Denomination
    low: int
    high: int = 13

    def bits(self, cells: Universe) -> int:
        index = SUITS.index(self.suit)
        return cells.where_profile(lambda profile: self.low <= profile.lengths[index] <= self.high)


@dataclass(frozen=True, slots=True)
class Longer:
    """One suit has more cards than another, or as many where `or_equal`."""

    suit: Denomination
    than: Denomination
    or_equal: bool = False

    def bits(self, cells: Universe) -> int:
        one, other = SUITS.index(self.suit), SUITS.index(self.than)
        return cells.where_profile(lambda p: p.lengths[one] - p.lengths[other] >= (0 if self.or_equal else 1))


@dataclass(frozen=True, slots=True)
class Shape:
    """One of several distributions: in any order of the suits (`4-4-3-2`), or spades to clubs (`4=4=3=2`)."""

    patterns: frozenset[tuple[int, int, int, int]]
    in_order: bool = False

    def bits(self, cells: Universe) -> int:
        return cells.where_profile(self._fits)

    def _fits(self, profile: Profile) -> bool:
        lengths = profile.lengths
        if self.in_order:
            return lengths in self.patterns
        s, h, d, c = sorted(lengths, reverse=True)
        return (s, h, d, c) in self.patterns


@dataclass(frozen=True, slots=True)
class Has:
    """A suit has a quality: honours, a stopper, points."""

    quality: Quality

    def bits(self, cells: Universe) -> int:
        index = cells.qualities.index(self.quality)
        return cells.where_profile(lambda profile: profile.qualities[index])


@dataclass(frozen=True, slots=True)
class All:
    """Every part holds; any hand where there are no parts."""

    parts: tuple[Expression, ...] = ()

    def bits(self, cells: Universe) -> int:
        result = cells.everything
        for part in self.parts:
            result &= hands_of(part, cells)
        return result


@dataclass(frozen=True, slots=True)
class Any:
    """At least one part holds."""

    parts: tuple[Expression, ...]

    def bits(self, cells: Universe) -> int:
        result = 0
        for part in self.parts:
            result |= hands_of(part, cells)
        return result


@dataclass(frozen=True, slots=True)
class Not:
    """The part does not hold."""

    part: Expression

    def bits(self, cells: Universe) -> int:
        return cells.everything & ~hands_of(self.part, cells)


Expression = Total | Length | Longer | Shape | Has | All | Any | Not


@lru_cache(maxsize=2048)
def hands_of(expression: Expression, cells: Universe) -> int:
    """The hands of an expression as a set of a universe; kept, because a system says the same thing often."""
    return expression.bits(cells)


ANY_HAND = All()
BALANCED = Shape(frozenset({(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)}))
SEMIBALANCED = Shape(frozenset({(5, 4, 2, 2), (6, 3, 2, 2)}))


def universe_for(*expressions: Expression) -> Universe:
    """The coarsest universe in which all of these can be told apart."""
    leaves = [leaf for expression in expressions for leaf in _leaves(expression)]
    named = {leaf.name for leaf in leaves if isinstance(leaf, Total)} | {"points"}
    qualities = {leaf.quality for leaf in leaves if isinstance(leaf, Has)}
    return universe(
        tuple(name for name in TOTALS if name in named),
        tuple(sorted(qualities, key=lambda q: (SUITS.index(q.suit), *q[:1], *q[2:]))),
    )


def _leaves(expression: Expression) -> Iterable[Expression]:
    match expression:
        case All(parts=parts) | Any(parts=parts):
            for part in parts:
                yield from _leaves(part)
        case Not(part=part):
            yield from _leaves(part)
        case _:
            yield expression
