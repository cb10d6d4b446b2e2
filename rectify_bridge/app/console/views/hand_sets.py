"""The hands of two calls side by side, as bars on a page for the Director only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from rectify_bridge.app.text.picture import hundredths
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.engines.meanings import Pair, pairs_compared
from rectify_bridge.meaning.comparable.opinion import in_hundred
from rectify_bridge.meaning.comparable.picture import Axis, Picture, picture

WIDE = 100
"""Units of the longest bar."""


@dataclass(frozen=True)
class BarRow:
    """One value. before, inside, outside: lengths of the bars. old, new: how many of a hundred hands, in
    figures; beyond: of the replacement's, those outside.
    """

    label: str
    before: float
    inside: float
    outside: float
    old: str
    new: str
    beyond: str


@dataclass(frozen=True)
class HandSets:
    """A replacement beside one meaning of the withdrawn call."""

    pair: Pair

    @cached_property
    def picture(self) -> Picture:
        """The figures."""
        return picture(self.pair.withdrawn, self.pair.replacement)

    @property
    def outside(self) -> str:
        """How many of the replacement's hands lie outside: `34 of 100`."""
        return in_hundred(self.picture.outside)

    @property
    def axes(self) -> Iterator[tuple[str, tuple[BarRow, ...]]]:
        """Points and lengths, each with its rows."""
        for axis in self.picture.axes:
            yield axis.name, tuple(_rows(axis))


def _rows(axis: Axis) -> Iterator[BarRow]:
    for bar in axis.bars:
        before, inside, outside = (round(float(share / axis.longest) * WIDE, 1) for share in bar[1:])
        yield BarRow(
            bar.label,
            before,
            inside,
            outside,
            hundredths(bar.withdrawn),
            hundredths(bar.inside + bar.outside),
            hundredths(bar.outside),
        )


def hand_sets(ruled: BoardRulings) -> tuple[HandSets, ...]:
    """Every replacement of a case that its meanings tell of, beside each meaning of the withdrawn call."""
    return tuple(
        HandSets(pair)
        for matter, outcome, _ in ruled.each
        for pair in pairs_compared(matter, (*outcome.reads, *([outcome.key] if outcome.key else ())))
    )
