"""Victory points of a match of two pairs at matchpoints: whole points for ranges of percentages."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from rectify_bridge.scoring.rounding import Half, Rounding

AVERAGE = Fraction(50)
HUNDREDTHS = Rounding(Fraction(1, 100), Half.TO_AVERAGE)
"""The ranges are printed to a hundredth: a percentage is taken to the nearest one, and on the border of two
ranges the points nearer to the average count."""


@dataclass(frozen=True, slots=True)
class PercentageScale:
    """most: the largest percentage for each number of points from the average on, in order. total: what the
    two pairs share, where neither has an adjusted score."""

    name: str
    most: tuple[tuple[Fraction, Fraction], ...]
    total: Fraction
    source: str

    def __call__(self, percent: Fraction) -> Fraction:
        """A pair's victory points for its own percentage in the match."""
        if percent < AVERAGE:
            return self.total - self(2 * AVERAGE - percent)
        found = HUNDREDTHS(percent, AVERAGE)
        return next((points for points, most in self.most if found <= most), self.total)


@cache
def _scales() -> dict[str, dict[str, Any]]:
    import yaml

    text = files(__package__).joinpath("percentages.yaml").read_text(encoding="utf-8")
    return {scale["id"]: scale for scale in yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))}


def percentage_scales() -> tuple[str, ...]:
    """The identifiers of the scales."""
    return tuple(_scales())


@cache
def by_percentage(name: str, boards: int) -> PercentageScale:
    """The scale of that identifier for a match of that many boards.

    Raises:
        ValueError: none for that number of boards.
    """
    scale = _scales()[name]
    for table in scale["tables"]:
        low, high = table["boards"]
        if low <= boards <= high:
            most = tuple((Fraction(points), Fraction(percent)) for points, percent in table["most"].items())
            return PercentageScale(scale["name"], most, Fraction(scale["total"]), scale["source"])
    lengths = ", ".join("{}-{}".format(*table["boards"]) for table in scale["tables"])
    match = f"{boards} board{'s' if boards > 1 else ''}"
    raise ValueError(f"the {scale['name']} has no table for {match}: it has {lengths}")
