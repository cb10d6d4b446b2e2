"""How far the hands of a replacement lie outside the withdrawn call, weighed over all of them.

Of each hand outside it is asked how many cards it would have to change to have a distribution of the
withdrawn call, and then how many points it lies beyond what such hands have. A hand inside lies at no
distance.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, lru_cache
from operator import mul

from rectify_bridge.meaning.hands.strength import Lengths, strengths
from rectify_bridge.meaning.hands.universe import Universe, shapes
from rectify_bridge.meaning.hands.weight import Row, spread, weights

_POINTS = 38
"""Numbers of points that a hand can have, none included."""


@dataclass(frozen=True)
class Distance:
    """Averages over all hands of the replacement, those inside counted as nothing.

    points: high-card points beyond the withdrawn call's. cards: cards that would have to be of another suit.
    suits: cards beyond the withdrawn call's lengths, spades to clubs, each suit by itself. totals: the same
    for controls, aces or losers, where a meaning speaks of them. outside: the share of the hands that lie
    outside.
    """

    points: Fraction
    cards: Fraction
    suits: tuple[Fraction, Fraction, Fraction, Fraction]
    outside: Fraction
    totals: Mapping[str, Fraction] = field(default_factory=dict)

    @property
    def points_of_those_outside(self) -> Fraction:
        """How many points the hands outside lie beyond on average."""
        return self.points / self.outside if self.outside else Fraction(0)


def distance(cells: Universe, old: int, new: int, hands: int) -> Distance:
    """How far the hands of `new` lie outside `old`. hands: how many `new` has."""
    beyond = new & ~old
    outside, near = weights(cells, beyond), nearest(cells, old)
    points = cards = 0
    suits = [0, 0, 0, 0]
    known = _lengths(cells, old)
    for lengths, row in outside.by_shape.items():
        moves, strength = near[lengths]
        points += sum(map(mul, row, gaps(strength, _POINTS)))
        mine = sum(row)
        cards += moves * mine
        if moves:  # else every suit is as long as in some hand of the set
            for suit in range(4):
                suits[suit] += gaps(known[suit], 14)[lengths[suit]] * mine
    spades, hearts, diamonds, clubs = (Fraction(one, hands) for one in suits)
    return Distance(
        Fraction(points, hands),
        Fraction(cards, hands),
        (spades, hearts, diamonds, clubs),
        Fraction(outside.hands, hands),
        {name: _apart(cells, old, beyond, name, hands) for name in cells.totals if name != "points"},
    )


@lru_cache(maxsize=16)
def nearest(cells: Universe, bits: int) -> dict[Lengths, tuple[int, int]]:
    """For every distribution: how many cards it is from the nearest one of a set, and the points that the
    set's hands have there, a bit for each. The set is not empty.
    """
    found = {lengths: (0, points) for lengths, points in strengths(cells, bits).by_shape.items()}
    edge = {lengths: points for lengths, (_, points) in found.items()}
    moves = 0
    while edge:
        moves += 1
        beyond: dict[Lengths, int] = {}
        for lengths, points in edge.items():
            for other in neighbours()[lengths]:
                if other not in found:
                    beyond[other] = beyond.get(other, 0) | points
        found.update({lengths: (moves, points) for lengths, points in beyond.items()})
        edge = beyond
    return found


@cache
def neighbours() -> dict[Lengths, tuple[Lengths, ...]]:
    """For every distribution those that differ by one card: one more in a suit, one fewer in another."""
    return {
        lengths: tuple(
            _moved(lengths, away, to) for away in range(4) for to in range(4) if away != to and lengths[away]
        )
        for lengths in shapes()
    }


def _moved(lengths: Lengths, away: int, to: int) -> Lengths:
    spades, hearts, diamonds, clubs = (
        cards - (suit == away) + (suit == to) for suit, cards in enumerate(lengths)
    )
    return spades, hearts, diamonds, clubs


@lru_cache(maxsize=1024)
def gaps(values: int, size: int) -> Row:
    """For each number below `size` how far it is from the nearest of `values`, a bit for each of these."""
    known = [one for one in range(size) if values >> one & 1]
    return tuple(min(abs(number - one) for one in known) for number in range(size))


def _lengths(cells: Universe, bits: int) -> tuple[int, int, int, int]:
    """The lengths that each suit has in some hand of a set, a bit for each."""
    found = [0, 0, 0, 0]
    for lengths in strengths(cells, bits).by_shape:
        for suit in range(4):
            found[suit] |= 1 << lengths[suit]
    spades, hearts, diamonds, clubs = found
    return spades, hearts, diamonds, clubs


def _apart(cells: Universe, old: int, beyond: int, name: str, hands: int) -> Fraction:
    """By how much the hands outside lie beyond the values of another total, on average over all hands."""
    values = sum(1 << value for value, count in enumerate(spread(cells, old, name)) if count)
    row = spread(cells, beyond, name)
    return Fraction(sum(map(mul, row, gaps(values, len(row)))), hands)
