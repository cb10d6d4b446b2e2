"""Law 23A by exact sets: is a replacement comparable to a withdrawn call, and on which ground?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from rectify.meaning.example import example
from rectify.meaning.expression import universe_for
from rectify.meaning.meaning import Meaning
from rectify.meaning.universe import Universe, to_flags


class Verdict(Enum):
    """What the sets alone say; JUDGEMENT is the Director's."""

    COMPARABLE = "comparable"
    NOT = "not"
    JUDGEMENT = "judgement"


@dataclass(frozen=True)
class Tolerance:
    """How far strength may differ and a meaning still be similar, where an authority has published a figure.

    points: at either end of the range. source: where it is published.
    """

    points: int
    source: str


@dataclass(frozen=True)
class Comparison:
    """A replacement held against one attributable meaning.

    verdict, ground: `23A1`, `23A2`, `23A3`, empty when none. hands: those that make the replacement.
    share_inside: how many of them could have made the withdrawn call. share_covered: how much of the withdrawn
    meaning the replacement covers. strength: (withdrawn low, high, replacement low, high) in points.
    distribution_inside: whether every shape of the replacement is one of the withdrawn call's, shapes aside that
    no hand of the withdrawn call's strength can have.
    counterexample: a hand that makes the replacement and not the withdrawn call. why: one sentence.
    """

    verdict: Verdict
    ground: str
    hands: int
    share_inside: Fraction
    share_covered: Fraction
    strength: tuple[int, int, int, int]
    distribution_inside: bool
    counterexample: str | None
    why: str


class ContradictoryMeaning(ValueError):
    """No hand fits a meaning."""

    def __init__(self, text: str) -> None:
        super().__init__(f"'{text}' fits no hand at all: two of its parts contradict each other")
        self.text = text


def compare(withdrawn: Meaning, replacement: Meaning, tolerance: Tolerance | None = None) -> Comparison:
    """Hold a replacement against one meaning of the withdrawn call (Law 23A, 2017).

    A subset is comparable by 23A2 and equal sets by 23A1; the same stated purpose is comparable by 23A3.
    Beyond that 23A1 asks how similar is similar enough: a verdict only inside a published tolerance, `not`
    where no hand fits both, and the Director's judgement between.

    Raises:
        ContradictoryMeaning: one of the meanings fits no hand.
    """
    cells = universe_for(withdrawn.shows, replacement.shows)
    old, new = withdrawn.shows.bits(cells), replacement.shows.bits(cells)
    for bits, meaning in ((old, withdrawn), (new, replacement)):
        if not bits:
            raise ContradictoryMeaning(meaning.text)
    hands, both = cells.count(new), cells.count(old & new)
    strength = (*_points(cells, old), *_points(cells, new))
    possible = _shapes(cells, cells.where_total("points", *strength[:2]))
    shapes_inside = _shapes(cells, new) & possible <= _shapes(cells, old)
    verdict, ground, why = _verdict(withdrawn, replacement, old, new, strength, shapes_inside, tolerance)
    return Comparison(
        verdict,
        ground,
        hands,
        Fraction(both, hands),
        Fraction(both, cells.count(old)),
        strength,
        shapes_inside,
        example(cells, new & ~old),
        why,
    )


def _verdict(
    withdrawn: Meaning,
    replacement: Meaning,
    old: int,
    new: int,
    strength: tuple[int, int, int, int],
    shapes_inside: bool,
    tolerance: Tolerance | None,
) -> tuple[Verdict, str, str]:
    if old == new:
        return Verdict.COMPARABLE, "23A1", "both calls show the same hands"
    if not new & ~old:
        return (
            Verdict.COMPARABLE,
            "23A2",
            "every hand that makes the replacement could have made the withdrawn call",
        )
    if withdrawn.purpose and withdrawn.purpose == replacement.purpose:
        return Verdict.COMPARABLE, "23A3", f"both calls have the same purpose: {withdrawn.purpose}"
    if not old & new:
        return Verdict.NOT, "", "no hand could have made both calls"
    low, high, new_low, new_high = strength
    apart = max(low - new_low, new_high - high, 0)
    if tolerance is not None and shapes_inside and apart <= tolerance.points:
        why = f"the distribution is the same or narrower and the strength differs by {apart} points ({tolerance.source})"
        return Verdict.COMPARABLE, "23A1", why
    return (
        Verdict.JUDGEMENT,
        "23A1",
        "some hands fit both calls and some only the replacement: is that similar enough?",
    )


def _points(cells: Universe, bits: int) -> tuple[int, int]:
    low = next(p for p in range(38) if bits & cells.where_total("points", p, p))
    high = next(p for p in range(37, -1, -1) if bits & cells.where_total("points", p, p))
    return low, high


def _shapes(cells: Universe, bits: int) -> set[tuple[int, int, int, int]]:
    flags = to_flags(bits, len(cells.counts))
    return {
        profile.lengths
        for number, profile in enumerate(cells.profiles)
        if any(flags[number * cells.width : (number + 1) * cells.width])
    }
