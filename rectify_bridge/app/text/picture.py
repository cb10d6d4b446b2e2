"""The picture of two calls as text: their hands side by side, of a hundred each."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rectify_bridge.meaning.comparable.opinion import in_hundred
from rectify_bridge.meaning.comparable.picture import Axis, Picture

BOTH, OUTSIDE = "#", "o"
"""A hand that could have made the withdrawn call; one of the replacement that could not."""
_BESIDE = 18
"""Columns of a line that are no bar: the value and the two numbers."""


def picture_lines(shown: Picture, withdrawn: str, replacement: str, columns: int) -> Iterator[str]:
    """A bar for each value, the withdrawn call on the left.

    withdrawn, replacement: what the calls are named. columns: to write in.
    """
    room = max(10, (columns - _BESIDE) // 2)
    outside = in_hundred(shown.outside)
    yield f"Of 100 hands each; {BOTH} could have made {withdrawn}, {OUTSIDE} could not: {outside}"
    for axis in shown.axes:
        yield ""
        yield f"{axis.name:<9}{withdrawn:<{room + 6}}{replacement}"
        yield from _bars(axis, room)
    if shown.likeliest:
        yield ""
        yield f"The likeliest hands of {replacement} outside:"
    for one in shown.likeliest:
        yield f"   {one.hand}   {points(one.points)}"


def _bars(axis: Axis, room: int) -> Iterator[str]:
    for bar in axis.bars:
        left = BOTH * _length(bar.withdrawn, axis.longest, room)
        outside = _length(bar.outside, axis.longest, room)
        right = BOTH * (_length(bar.inside + bar.outside, axis.longest, room) - outside) + OUTSIDE * outside
        old, new = hundredths(bar.withdrawn), hundredths(bar.inside + bar.outside)
        yield f"{bar.label:>6} {old:>3} {left:<{room + 1}} {new:>3} {right}".rstrip()


def _length(share: Fraction, longest: Fraction, room: int) -> int:
    """So many characters, one at least where there is a hand."""
    return min(room, max(1, round(share / longest * room))) if share else 0


def hundredths(share: Fraction) -> str:
    """How many of a hundred: `16`, `<1`; empty where there is none."""
    if not share:
        return ""
    return "<1" if share < Fraction(1, 100) else str(round(share * 100))


def points(number: int) -> str:
    """`1 point`, `10 points`."""
    return f"{number} point{'' if number == 1 else 's'}"
