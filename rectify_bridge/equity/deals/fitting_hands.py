"""Every hand that one seat could hold and that fits what its calls showed: counted, and drawn evenly.

Suit by suit the cards that the seat may get are sorted by what the meaning asks about: how many they are,
their points, the qualities of the suit. Hands that agree in all of that are one *kind*; of kinds there are
thousands where of hands there are thousands of millions, and whether a kind fits is decided once.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import add
from typing import NamedTuple

from rectify_bridge.equity.deals.fitting import has_quality, in_shape, total_of
from rectify_bridge.equity.pack import SUIT
from rectify_bridge.meaning.hands.expression import (
    All,
    Any,
    Expression,
    Has,
    Length,
    Longer,
    Not,
    Shape,
    Total,
    universe_for,
)
from rectify_bridge.meaning.hands.universe import SUITS, Quality
from rectify_bridge.table.seat import Seat

MOST_KINDS = 200_000
"""Kinds in one layer; a meaning that tells more apart is not worked through."""


class TooFine(Exception):
    """The meaning tells more kinds of hand apart than are worked through."""


class Kind(NamedTuple):
    """What is known of the suits dealt with so far. lengths: of each. totals: the sums asked about.
    qualities: those that the suits have."""

    lengths: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    qualities: frozenset[Quality] = frozenset()


class Extension(NamedTuple):
    """One way to a kind. before: the kind without the last suit. holdings: the sets of cards, as bits, that
    make the difference."""

    before: Kind
    holdings: tuple[int, ...]


Layer = Mapping[Kind, tuple[Extension, ...]]
"""The kinds after one more suit, each with the ways to it."""


class FittingHands:
    """Every hand of `held` and `room` of the `unseen` cards that makes an expression true.

    Raises:
        TooFine: the expression tells too many kinds of hand apart.
    """

    def __init__(self, expression: Expression, unseen: int, held: int, room: int) -> None:
        cells = universe_for(expression)
        self.held, self._totals, self._qualities = held, cells.totals, cells.qualities
        self.ways: list[dict[Kind, int]] = [{Kind((), (0,) * len(self._totals)): 1}]
        self.layers: list[Layer] = []
        for number in range(len(SUITS)):
            self._add(number, unseen, held, room + held.bit_count())
        self.fitting = tuple(kind for kind in self.ways[-1] if holds(expression, kind, self._totals))
        self.count = sum(self.ways[-1][kind] for kind in self.fitting)
        self._weights: dict[Kind | None, list[int]] = {}

    def _add(self, number: int, unseen: int, held: int, cards: int) -> None:
        """Go on to the next suit: `number` of `SUITS`. cards: of the whole hand."""
        groups, is_last = self._groups(number, unseen, held), number == len(SUITS) - 1
        steps: dict[Kind, list[Extension]] = defaultdict(list)
        ways: dict[Kind, int] = defaultdict(int)
        for before, of_before in self.ways[-1].items():
            left = cards - sum(before.lengths)
            for (length, totals, qualities), holdings in groups.items():
                if length > left or (is_last and length < left):
                    continue
                sums = tuple(map(add, before.totals, totals))
                kind = Kind((*before.lengths, length), sums, before.qualities | qualities)
                steps[kind].append(Extension(before, holdings))
                ways[kind] += of_before * len(holdings)
            if len(steps) > MOST_KINDS:
                raise TooFine
        self.layers.append({kind: tuple(found) for kind, found in steps.items()})
        self.ways.append(dict(ways))

    def _groups(
        self, number: int, unseen: int, held: int
    ) -> dict[tuple[int, tuple[int, ...], frozenset[Quality]], tuple[int, ...]]:
        """The sets of unseen cards of one suit, by what they make of it: length, totals and qualities."""
        suit = SUITS[number]
        shift = 13 * suit.rank
        his, free = held >> shift & SUIT, unseen >> shift & SUIT
        asked = [quality for quality in self._qualities if quality.suit is suit]
        groups: dict[tuple[int, tuple[int, ...], frozenset[Quality]], list[int]] = defaultdict(list)
        for some in subsets(free):
            holding = his | some
            key = (
                holding.bit_count(),
                tuple(total_of(name, holding) for name in self._totals),
                frozenset(quality for quality in asked if has_quality(quality, holding)),
            )
            groups[key].append(some << shift)
        return {key: tuple(found) for key, found in groups.items()}

    def draw(self, dice: random.Random) -> int:
        """One of them, each as likely as any other; `count` must not be 0."""
        kind = self.fitting[self._choice(dice, None, self.fitting_ways())]
        hand = self.held
        for layer, ways in zip(reversed(self.layers), reversed(self.ways[:-1]), strict=True):
            steps = layer[kind]
            weights = (ways[step.before] * len(step.holdings) for step in steps)
            step = steps[self._choice(dice, kind, weights)]
            hand |= step.holdings[dice.randrange(len(step.holdings))]
            kind = step.before
        return hand

    def fitting_ways(self) -> Iterator[int]:
        """How many hands each fitting kind has."""
        return (self.ways[-1][kind] for kind in self.fitting)

    def _choice(self, dice: random.Random, kind: Kind | None, weights: Iterator[int]) -> int:
        """One place among weights, as likely as its weight says; added up once for each kind."""
        if kind not in self._weights:
            self._weights[kind] = list(accumulate(weights))
        total = self._weights[kind]
        return bisect_right(total, dice.randrange(total[-1]))


@dataclass(frozen=True, slots=True)
class FirstHand:
    """The hand that is drawn before the others are dealt. hands: all that fit."""

    seat: Seat
    hands: FittingHands


def subsets(cards: int) -> Iterator[int]:
    """Every subset of a set of bits, the empty one last."""
    some = cards
    while True:
        yield some
        if not some:
            return
        some = some - 1 & cards


def holds(expression: Expression, kind: Kind, totals: tuple[str, ...]) -> bool:
    """Whether the hands of a kind make the expression true. totals: the names of the kind's sums."""
    match expression:
        case Total(name=name, low=low, high=high):
            return low <= kind.totals[totals.index(name)] <= high
        case Length(suit=suit, low=low, high=high):
            return low <= kind.lengths[SUITS.index(suit)] <= high
        case Longer(suit=suit, than=than, or_equal=or_equal):
            more = kind.lengths[SUITS.index(suit)] - kind.lengths[SUITS.index(than)]
            return more >= (0 if or_equal else 1)
        case Shape():
            s, h, d, c = kind.lengths
            return in_shape(expression, (s, h, d, c))
        case Has(quality=quality):
            return quality in kind.qualities
        case All(parts=parts):
            return all(holds(part, kind, totals) for part in parts)
        case Any(parts=parts):
            return any(holds(part, kind, totals) for part in parts)
        case Not(part=part):
            return not holds(part, kind, totals)


@lru_cache(maxsize=32)
def fitting_hands(expression: Expression, unseen: int, held: int, room: int) -> FittingHands | None:
    """Those hands, worked out once; None where there are too many kinds of them."""
    try:
        return FittingHands(expression, unseen, held, room)
    except TooFine:
        return None
