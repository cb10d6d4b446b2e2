"""Two calls side by side: how many of their hands have each number of points, and each length of a suit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from rectify_bridge.meaning.comparable.comparison import set_of
from rectify_bridge.meaning.hands.example import likeliest
from rectify_bridge.meaning.hands.expression import universe_for
from rectify_bridge.meaning.hands.strength import Lengths
from rectify_bridge.meaning.hands.universe import SUITS, Universe
from rectify_bridge.meaning.hands.weight import Weights, spread, weights
from rectify_bridge.meaning.meaning import Meaning

_LEAST = Fraction(1, 100)
"""Values at the ends of an axis that fewer hands have, of either call, share one bar."""
_HANDS = 3
"""So many hands outside are shown."""


class Bar(NamedTuple):
    """One value of an axis, or several at its end.

    label: `11`, `17+`, `to 3`. withdrawn: of the hands of the withdrawn call, the share that has it (0 to 1).
    inside, outside: of the replacement's hands, the share that has it and could have made the withdrawn call,
    and the share that has it and could not.
    """

    label: str
    withdrawn: Fraction
    inside: Fraction
    outside: Fraction

    @property
    def longest(self) -> Fraction:
        """The longer of the two bars."""
        return max(self.withdrawn, self.inside + self.outside)


class Axis(NamedTuple):
    """name: `points`, a suit, `controls`. bars: in ascending order."""

    name: str
    bars: tuple[Bar, ...]

    @property
    def longest(self) -> Fraction:
        """The longest of its bars."""
        return max(bar.longest for bar in self.bars)


class HandOutside(NamedTuple):
    """A hand that makes the replacement and could not have made the withdrawn call. share: of the
    replacement's hands, those with its distribution, suit by suit, and its points.
    """

    hand: str
    points: int
    share: Fraction


@dataclass(frozen=True)
class Picture:
    """outside: the share of the replacement's hands that could not have made the withdrawn call. likeliest:
    three of those hands at most, each the likeliest of its pattern (5-4-3-1) as far as there are patterns.
    """

    outside: Fraction
    axes: tuple[Axis, ...]
    likeliest: tuple[HandOutside, ...]


def picture(withdrawn: Meaning, replacement: Meaning) -> Picture:
    """Hold a replacement beside one meaning of the withdrawn call.

    Raises:
        ContradictoryMeaning: one of the meanings fits no hand.
    """
    cells = universe_for(withdrawn.shows, replacement.shows)
    old, new = set_of(withdrawn, cells), set_of(replacement, cells)
    sets = (old, old & new, new & ~old)
    before, inside, outside = (weights(cells, one) for one in sets)
    totals = (before.hands, inside.hands + outside.hands, inside.hands + outside.hands)
    rows = {"points": [_by_points(one) for one in (before, inside, outside)]}
    for place, suit in enumerate(SUITS):
        rows[suit.word] = [_by_length(one, place) for one in (before, inside, outside)]
    for name in cells.totals:
        if name != "points":
            rows[name] = [spread(cells, one, name) for one in sets]
    axes = tuple(Axis(name, _bars(found, totals)) for name, found in rows.items())
    shown = tuple(_hands_outside(cells, sets[2], outside, totals[2]))
    return Picture(Fraction(outside.hands, totals[2]), axes, shown)


def _by_points(found: Weights) -> Sequence[int]:
    return tuple(map(sum, zip(*found.by_shape.values(), strict=True)))


def _by_length(found: Weights, place: int) -> Sequence[int]:
    hands = [0] * 14
    for lengths, row in found.by_shape.items():
        hands[lengths[place]] += sum(row)
    return hands


def _bars(rows: Sequence[Sequence[int]], totals: Sequence[int]) -> tuple[Bar, ...]:
    """The bars from the first value that some hand has to the last, small ones at the ends joined."""
    size = max(map(len, rows))
    shares = [
        [Fraction(n, total) for n in row] or [Fraction(0)] * size
        for row, total in zip(rows, totals, strict=True)
    ]
    bars = [Bar(str(value), *found) for value, found in enumerate(zip(*shares, strict=True))]
    first = next(at for at, bar in enumerate(bars) if bar.longest)
    last = next(at for at in range(size - 1, -1, -1) if bars[at].longest)
    low = next(at for at in range(first, last + 1) if _together(bars[first : at + 1]).longest >= _LEAST)
    high = next(at for at in range(last, low - 1, -1) if _together(bars[at : last + 1]).longest >= _LEAST)
    begin = _together(bars[first : low + 1])._replace(label=f"to {low}" if low > first else str(low))
    if high == low:
        return (begin._replace(label=f"{begin.label}+"),) if last > low else (begin,)
    end = _together(bars[high : last + 1])._replace(label=f"{high}+" if last > high else str(high))
    return (begin, *bars[low + 1 : high], end)


def _together(bars: Sequence[Bar]) -> Bar:
    return Bar("", *(sum(values, Fraction(0)) for values in zip(*(bar[1:] for bar in bars), strict=True)))


def _hands_outside(cells: Universe, bits: int, outside: Weights, hands: int) -> Iterator[HandOutside]:
    """The hands outside that are shown."""
    for lengths, points, share in _kinds(outside, hands):
        hand = likeliest(cells, bits & _shaped(cells, lengths) & cells.where_total("points", points, points))
        if hand is not None:
            yield HandOutside(hand, points, share)


def _shaped(cells: Universe, lengths: Lengths) -> int:
    """The hands of a distribution, suit by suit."""
    return cells.where_profile(lambda profile: profile.lengths == lengths)


def _kinds(outside: Weights, hands: int) -> list[tuple[Lengths, int, Fraction]]:
    """Distributions with points, the likeliest of each pattern first."""
    found = [
        (-n, lengths, points)
        for lengths, row in outside.by_shape.items()
        for points, n in enumerate(row)
        if n
    ]
    first: dict[tuple[int, ...], tuple[int, Lengths, int]] = {}
    for one in sorted(found):
        first.setdefault(tuple(sorted(one[1])), one)
    chosen = sorted(first.values())[:_HANDS]
    chosen += [one for one in sorted(found) if one not in chosen][: _HANDS - len(chosen)]
    return [(lengths, points, Fraction(-n, hands)) for n, lengths, points in chosen]
