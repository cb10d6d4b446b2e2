"""The bounds of the program's opinion: dated data, each with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml


class Bound(NamedTuple):
    """value: in hands of all (0 to 1), points or cards. because: the reason, from published rulings."""

    value: Fraction
    because: str


@dataclass(frozen=True)
class Bounds:
    """since: the day from which they are used (ISO).

    common: with a smaller share in common two calls have as good as nothing in common. Similar: at least
    `inside` of the hands, at most `points` and `cards` beyond on average. Not similar: less than `outside` of
    the hands inside, and more than `near` points beyond on average over all hands, a card counted as `card`;
    or at least `many` outside, by more than `far` points on average.
    """

    since: str
    common: Bound
    inside: Bound
    points: Bound
    cards: Bound
    outside: Bound
    near: Bound
    far: Bound
    many: Bound

    @property
    def card(self) -> Fraction:
        """How many points a card counts for: as many as the two bounds allow for each other."""
        return self.points.value / self.cards.value

    @property
    def source(self) -> str:
        """What an opinion by these bounds rests on."""
        return f"opinion of the program, from published rulings, bounds of {self.since}"


@cache
def bounds() -> Bounds:
    """The newest bounds."""
    text = Path(__file__).with_name("bounds.yaml").read_text(encoding="utf-8")
    newest = max(
        yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader)), key=lambda one: str(one["since"])
    )
    values = {
        name: Bound(Fraction(str(one["value"])), one["because"]) for name, one in newest["bounds"].items()
    }
    return Bounds(str(newest["since"]), **values)
