"""The same draw with numpy, tens of thousands of deals at a time. Loaded by `sampling` alone, and only
when used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any as Anything

import numpy as np

from rectify_bridge.equity.deals.fitting import has_quality, in_shape, total_of
from rectify_bridge.equity.deals.fitting_hands import FirstHand, FittingHands, Kind, Layer
from rectify_bridge.equity.deals.view import View
from rectify_bridge.equity.position import Hands
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
)
from rectify_bridge.meaning.hands.universe import SUITS, Quality, shapes
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.seat import CLOCKWISE

CHUNK = 20_000
"""Deals drawn at a time."""
_HOLDINGS = 1 << 13
_Array = Anything
"""An array with an entry for each deal drawn."""


def draw(
    view: View, wanted: int, seed: int, tries: int, first: FirstHand | None
) -> tuple[tuple[Hands, ...], int]:
    """The deals that fit, and how many were drawn for them. first: whose hand is drawn before the rest."""
    dice = np.random.default_rng(seed)
    drawn = None if first is None else _Drawn(first.hands)
    asked = [(seat.index, shows) for seat, shows in view.asked if first is None or seat is not first.seat]
    found: list[Hands] = []
    tried = 0
    while len(found) < wanted and tried < tries:
        size = min(CHUNK, tries - tried)
        hands = _dealt(dice, view, size, first, drawn)
        good = np.ones(size, dtype=bool)
        for seat, shows in asked:
            good &= _Hands(hands[seat]).fit(shows)
        places = np.flatnonzero(good)[: wanted - len(found)]
        found += [tuple(int(hand[place]) for hand in hands) for place in places]  # type: ignore[misc]
        tried += size if len(found) < wanted or not len(places) else int(places[-1]) + 1
    return tuple(found), tried


def _dealt(
    dice: _Array, view: View, size: int, first: FirstHand | None, drawn: _Drawn | None
) -> list[_Array]:
    """The four hands of each deal, as bits."""
    cards = np.array([1 << number for number in range(52) if view.unseen >> number & 1], dtype=np.int64)
    room = list(view.room())
    order = dice.random((size, len(cards)), dtype=np.float32)
    hands = [np.full(size, view.seen.get(seat, 0), dtype=np.int64) for seat in CLOCKWISE]
    if first is not None and drawn is not None:
        his = hands[first.seat.index] = drawn.draw(dice, size)
        room[first.seat.index] = 0
        order[(his[:, None] & cards) != 0] = 2  # behind all that are still to be dealt
    shuffled, place = cards[order.argsort(axis=1)], 0
    for seat, number in enumerate(room):
        hands[seat] |= shuffled[:, place : place + number].sum(axis=1)
        place += number
    return hands


class _Drawn:
    """The tables of `FittingHands` as arrays: every layer's steps in one row, their weights added up."""

    def __init__(self, hands: FittingHands) -> None:
        self.held = hands.held
        self.start = np.cumsum(np.array(list(hands.fitting_ways()), dtype=np.int64))
        self.layers = [_Steps(layer, ways) for layer, ways in zip(hands.layers, hands.ways, strict=False)]
        places = self.layers[-1].places
        self.fitting = np.array([places[kind] for kind in hands.fitting], dtype=np.int64)

    def draw(self, dice: _Array, size: int) -> _Array:
        """So many hands, each as likely as any other."""
        picked = np.searchsorted(self.start, dice.integers(0, self.start[-1], size), side="right")
        kinds, found = self.fitting[picked], np.full(size, self.held, dtype=np.int64)
        for steps in reversed(self.layers):
            kinds, holdings = steps.back(dice, kinds)
            found |= holdings
        return found


class _Steps:
    """The ways to every kind of one layer. places: the number of each kind."""

    def __init__(self, layer: Layer, ways: Mapping[Kind, int]) -> None:
        self.places = {kind: place for place, kind in enumerate(layer)}
        before = {kind: place for place, kind in enumerate(ways)}
        groups: dict[tuple[int, ...], int] = {}
        steps = [step for found in layer.values() for step in found]
        self.before = np.array([before[step.before] for step in steps], dtype=np.int64)
        numbers = [groups.setdefault(step.holdings, len(groups)) for step in steps]
        sizes = np.array([len(group) for group in groups], dtype=np.int64)
        self.group, self.sizes = np.array(numbers, dtype=np.int64), sizes
        self.offsets = np.cumsum(sizes) - sizes
        self.holdings = np.array([one for group in groups for one in group], dtype=np.int64)
        weights = np.array([ways[step.before] * len(step.holdings) for step in steps], dtype=np.int64)
        self.sums = np.cumsum(weights)
        last = np.cumsum([len(found) for found in layer.values()]) - 1
        self.high = self.sums[last]
        self.low = np.concatenate(([0], self.high[:-1]))

    def back(self, dice: _Array, kinds: _Array) -> tuple[_Array, _Array]:
        """For each kind one way to it: the kind before, and the cards that make the difference."""
        step = np.searchsorted(self.sums, dice.integers(self.low[kinds], self.high[kinds]), side="right")
        group = self.group[step]
        return self.before[step], self.holdings[self.offsets[group] + dice.integers(0, self.sizes[group])]


class _Hands:
    """One seat's hand in each deal."""

    def __init__(self, hands: _Array) -> None:
        self.holding = {suit: hands >> 13 * suit.rank & _HOLDINGS - 1 for suit in SUITS}

    def length(self, suit: Denomination) -> _Array:
        return _table("length", None)[self.holding[suit]]

    def fit(self, expression: Expression) -> _Array:
        """For each deal, whether the hand makes the expression true."""
        match expression:
            case Total(name=name, low=low, high=high):
                total = sum(_table(name, None)[self.holding[suit]] for suit in SUITS)
                return (low <= total) & (total <= high)
            case Length(suit=suit, low=low, high=high):
                return (low <= self.length(suit)) & (self.length(suit) <= high)
            case Longer(suit=suit, than=than, or_equal=or_equal):
                return self.length(suit) - self.length(than) >= (0 if or_equal else 1)
            case Shape():
                return self._in_shape(expression)
            case Has(quality=quality):
                return _table("has", quality)[self.holding[quality.suit]]
            case All(parts=parts):
                return np.logical_and.reduce([self._all(), *map(self.fit, parts)])
            case Any(parts=parts):
                return np.logical_or.reduce([~self._all(), *map(self.fit, parts)])
            case Not(part=part):
                return ~self.fit(part)

    def _all(self) -> _Array:
        return np.ones(len(self.holding[SUITS[0]]), dtype=bool)

    def _in_shape(self, shape: Shape) -> _Array:
        s, h, d = (self.length(suit) for suit in SUITS[:3])
        allowed = np.zeros(14**3, dtype=bool)
        for lengths in shapes():
            allowed[lengths[0] * 196 + lengths[1] * 14 + lengths[2]] = in_shape(shape, lengths)
        return allowed[s * 196 + h * 14 + d]


_TABLES: dict[tuple[str, Quality | None], _Array] = {}


def _table(name: str, quality: Quality | None) -> _Array:
    """What each of the 8,192 holdings of a suit is worth; worked out once."""
    key = (name, quality)
    if key not in _TABLES:
        if quality is not None:
            _TABLES[key] = np.array([has_quality(quality, one) for one in range(_HOLDINGS)])
        elif name == "length":
            _TABLES[key] = np.array([one.bit_count() for one in range(_HOLDINGS)], dtype=np.int16)
        else:
            _TABLES[key] = np.array([total_of(name, one) for one in range(_HOLDINGS)], dtype=np.int16)
    return _TABLES[key]
