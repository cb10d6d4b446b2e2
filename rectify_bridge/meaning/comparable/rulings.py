"""Published rulings on whether a call is similar, with their figures: the nearest on either side of an
opinion.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from rectify_bridge.meaning.comparable.opinion import Opinion


@dataclass(frozen=True)
class Ruling:
    """A published ruling: what it is about, whether it found the call comparable, and where it stands.

    withdrawn, replacement: the meanings, in customary numbers where the page has none. one_asks: one of the
    calls asks, the other shows. weight: who says it, `national authority` or `forum`. share: of the
    replacement's hands that fit both. points, cards: beyond on average over all its hands.
    """

    name: str
    comparable: bool
    withdrawn: str
    replacement: str
    one_asks: bool
    weight: str
    address: str
    share: float
    points: float
    cards: float

    @property
    def figure(self) -> str:
        """Who says it, and how many hands fit both: `forum, 44 of 100`."""
        return f"{self.weight}, {round(self.share * 100)} of 100"

    def apart(self, other: Opinion) -> float:
        """How unlike the figures of an opinion are: a tenth of the hands counts as much as a fifth of a point
        or of a card on average.
        """
        share = abs(self.share - float(other.overlap.share))
        points = abs(self.points - float(other.distance.points))
        return 2 * share + points + abs(self.cards - float(other.distance.cards))


@cache
def rulings() -> tuple[Ruling, ...]:
    """The rulings that the program knows of calls with hands in common, neither the same nor a part."""
    text = Path(__file__).with_name("rulings.yaml").read_text(encoding="utf-8")
    return tuple(Ruling(**one) for one in yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader)))


def nearest_rulings(opinion: Opinion) -> tuple[Ruling, Ruling]:
    """The ruling with the nearest figures that found the call comparable, and the one that did not.

    Of calls that both show, unless one of the two compared asks.
    """
    alike = [one for one in rulings() if opinion.one_asks or not one.one_asks]
    found = {
        side: min((one for one in alike if one.comparable is side), key=lambda one: one.apart(opinion))
        for side in (True, False)
    }
    return found[True], found[False]
