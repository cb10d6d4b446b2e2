"""How far the hands of a replacement lie outside the withdrawn call, weighed over all of them.

Of each hand outside it is asked how many cards it would have to change, and by how many points, to be a hand
of the withdrawn call. Of all ways the cheapest counts, where a card is worth so many points as the bounds of
the opinion say. A hand inside lies at no distance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
    strength: points beyond, where no more cards are changed than the distribution needs. suits: cards beyond
    the withdrawn call's lengths, spades to clubs, each suit by itself. totals: the same for controls, aces or
    losers, where a meaning speaks of them. outside: the share of the hands that lie outside.
    """

    points: Fraction
    cards: Fraction
    strength: Fraction
    suits: tuple[Fraction, Fraction, Fraction, Fraction]
    outside: Fraction
    totals: Mapping[str, Fraction] = field(default_factory=dict)

    @property
    def strength_of_those_outside(self) -> Fraction:
        """How many points the hands outside lie beyond on average, by strength alone."""
        return self.strength / self.outside if self.outside else Fraction(0)


def distance(cells: Universe, old: int, new: int, hands: int, card: Fraction) -> Distance:
    """How far the hands of `new` lie outside `old`. hands: how many `new` has. card: a card, in points."""
    beyond = new & ~old
    outside, around = weights(cells, beyond), near(cells, old, card)
    points = cards = strength = 0
    suits = [0, 0, 0, 0]
    known = _lengths(cells, old)
    for lengths, row in outside.by_shape.items():
        for moved, apart, mine in around.ways(lengths, row):
            cards += moved * mine
            points += apart * mine
        strength += sum(map(mul, row, around.strength(lengths)))
        if not around.has(lengths):  # else every suit is as long as in some hand of the set
            mine = sum(row)
            for suit in range(4):
                suits[suit] += gaps(known[suit], 14)[lengths[suit]] * mine
    spades, hearts, diamonds, clubs = (Fraction(one, hands) for one in suits)
    return Distance(
        Fraction(points, hands),
        Fraction(cards, hands),
        Fraction(strength, hands),
        (spades, hearts, diamonds, clubs),
        Fraction(outside.hands, hands),
        {name: _apart(cells, old, beyond, name, hands) for name in cells.totals if name != "points"},
    )


class Near:
    """The hands of a set that is not empty, with those a card away, two cards away and so on."""

    def __init__(self, cells: Universe, bits: int, card: Fraction) -> None:
        self._card, self._point = card.numerator, card.denominator
        self._within = [strengths(cells, bits).by_shape]

    def has(self, lengths: Lengths) -> bool:
        """Whether some hand of the set has these lengths."""
        return lengths in self._within[0]

    def strength(self, lengths: Lengths) -> Row:
        """For each number of points how many lie beyond the hands with the fewest cards changed."""
        cards = 0
        while lengths not in self._ring(cards):
            cards += 1
        return gaps(self._ring(cards)[lengths], _POINTS)

    def ways(self, lengths: Lengths, row: Row) -> Iterator[tuple[int, int, int]]:
        """The cheapest way to the set from the hands with these lengths: cards changed, points beyond, and of
        how many hands that is so. Of two ways that cost the same the one with fewer cards.

        row: how many hands there are for each number of points.
        """
        held = [(points, hands) for points, hands in enumerate(row) if hands]
        best: list[tuple[int, int]] = []
        cards = 0
        while not best or max(best)[0] > cards * self._card:
            known = self._ring(cards).get(lengths, 0)
            if known:
                costs = _costs(known, cards, self._card, self._point)
                more = [costs[points] for points, _ in held]
                best = list(map(min, best, more)) if best else more
            cards += 1
        for (cost, moved), (_, hands) in zip(best, held, strict=True):
            yield moved, (cost - moved * self._card) // self._point, hands

    def _ring(self, cards: int) -> dict[Lengths, int]:
        """The points of the hands at most so many cards away, for each distribution, a bit for each."""
        while len(self._within) <= cards:
            self._within.append(_wider(self._within[-1]))
        return self._within[cards]


@lru_cache(maxsize=1024)
def _costs(known: int, cards: int, card: int, point: int) -> tuple[tuple[int, int], ...]:
    """For each number of points what a way costs to hands of these points, a bit for each, by so many cards;
    and how many cards that are."""
    return tuple((cards * card + apart * point, cards) for apart in gaps(known, _POINTS))


@lru_cache(maxsize=16)
def near(cells: Universe, bits: int, card: Fraction) -> Near:
    """What lies near a set; kept, because one call is compared with many."""
    return Near(cells, bits, card)


def _wider(within: dict[Lengths, int]) -> dict[Lengths, int]:
    """The same and the hands that are a card further away."""
    wider = dict(within)
    for lengths, points in within.items():
        for other in neighbours()[lengths]:
            wider[other] = wider.get(other, 0) | points
    return wider


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
