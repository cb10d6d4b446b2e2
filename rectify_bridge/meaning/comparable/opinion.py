"""The program's opinion on 23A1: similar, not similar, or close; with its figures and the sentence for them.

An opinion is not a finding. It stands as one only where whoever runs the program has said so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from rectify_bridge.meaning.comparable.bounds import Bounds, bounds
from rectify_bridge.meaning.comparable.distance import Distance, distance
from rectify_bridge.meaning.comparable.overlap import Overlap, overlap
from rectify_bridge.meaning.hands.universe import SUITS, Universe
from rectify_bridge.table.card import Denomination

_WORTH_A_WORD = Fraction(1, 2)
"""From half a point or half a card on it is said what partner would learn."""
_TENTH = Fraction(1, 10)
"""Less is not worth a word: `0.04 cards`."""


class Likeness(Enum):
    """What the program thinks of the meanings of two calls."""

    SIMILAR = "similar"
    NOT_SIMILAR = "not similar"
    CLOSE = "close"


DECIDES = "decides"
"""How a case, the command line and the API say that an opinion stands as a finding."""


def opinion_decides(word: object) -> bool:
    """Whether the setting lets an opinion stand: `decides`, or nothing.

    Raises:
        ValueError: it is another word.
    """
    if word not in (None, "", DECIDES):
        raise ValueError(f"'{word}' is not a setting of the opinion: write {DECIDES}, or leave it out")
    return word == DECIDES


@dataclass(frozen=True)
class Opinion:
    """likeness: the opinion. overlap, distance: its figures. reason: why, in one clause. source: what it
    rests on. one_asks: one of the calls is for more than to show its hands, and the other is not.
    """

    likeness: Likeness
    overlap: Overlap
    distance: Distance
    reason: str
    source: str
    one_asks: bool

    @property
    def holds(self) -> bool | None:
        """Whether 23A1 holds by this opinion; None where it is close."""
        return {Likeness.SIMILAR: True, Likeness.NOT_SIMILAR: False, Likeness.CLOSE: None}[self.likeness]

    @property
    def sentence(self) -> str:
        """What a director would say of it."""
        return f"{self.likeness.value}: {self.reason}{learned(self.overlap)}"


def opinion(
    cells: Universe, old: int, new: int, one_asks: bool, untold: tuple[Denomination, ...] = ()
) -> Opinion:
    """The opinion on two calls that have hands in common, but are neither the same nor one part of the other.

    one_asks: one of the two is for more than to show its hands, such as asking, and the other is not; then
    more than hands would have to be similar, and the program does not say that they are. untold: what the
    withdrawn call shows by length, and a takeout double in its place does not.
    """
    common, limits = overlap(cells, old, new), bounds()
    apart = distance(cells, old, new, common.hands, limits.card)
    likeness = _likeness(common, apart, limits)
    reason = _reason(common, apart)
    if one_asks and likeness is Likeness.SIMILAR:
        likeness, reason = Likeness.CLOSE, f"{reason}; but one call asks and the other shows"
    if untold:
        shown = " and ".join(one.word for one in untold)
        likeness = Likeness.NOT_SIMILAR
        reason = f"{reason}; one call shows {shown}, the takeout double shows no suit of its own"
    return Opinion(likeness, common, apart, reason, limits.source, one_asks)


def _likeness(common: Overlap, apart: Distance, limits: Bounds) -> Likeness:
    beyond = apart.points + apart.cards * limits.card
    if common.share < limits.outside.value and beyond > limits.near.value:
        return Likeness.NOT_SIMILAR
    if apart.outside >= limits.many.value and apart.strength_of_those_outside > limits.far.value:
        return Likeness.NOT_SIMILAR
    near = apart.points <= limits.points.value and apart.cards <= limits.cards.value
    return Likeness.SIMILAR if near and common.share >= limits.inside.value else Likeness.CLOSE


def _reason(common: Overlap, apart: Distance) -> str:
    where = " and ".join(_beyond(apart))
    others = (
        f"lie {where} outside on average" if where else "differ in something else than points and lengths"
    )
    return f"{in_hundred(common.share)} hands fit both, the others {others}"


def _beyond(apart: Distance) -> Iterator[str]:
    """How far the hands outside lie, averaged over themselves."""
    named = [("point", apart.points), ("card", apart.cards)]
    named += [(name.removesuffix("s"), beyond) for name, beyond in apart.totals.items()]
    for name, beyond in named:
        if beyond / apart.outside >= _TENTH:
            yield counted(beyond / apart.outside, name)


def learned(common: Overlap) -> str:
    """What partner would learn from the withdrawn call besides, where it is worth a word."""
    more = [(common.points, "point")]
    more += [(cards, suit.word.removesuffix("s")) for cards, suit in zip(common.cards, SUITS, strict=True)]
    words = [
        f"{counted(abs(one), name)} {'more' if one > 0 else 'fewer'}"
        for one, name in more
        if abs(one) >= _WORTH_A_WORD
    ]
    return f"; partner would learn to expect {', '.join(words)}" if words else ""


def counted(number: Fraction, name: str) -> str:
    """A number with one decimal and its word: `1.5 points`, `1 card`."""
    shown = f"{float(number):.1f}".removesuffix(".0")
    return f"{shown} {name}{'' if shown == '1' else 's'}"


def in_hundred(share: Fraction) -> str:
    """A share as `66 of 100`, never rounded up to all or down to none."""
    hundred = share * 100
    if 0 < hundred < 1:
        return "fewer than 1 of 100"
    if 99 < hundred < 100:
        return "more than 99 of 100"
    return f"{round(hundred)} of 100"
