"""The same draw with numpy, tens of thousands of deals at a time. Loaded by `sampling` alone, and only
when used."""

from __future__ import annotations

from typing import Any as Anything

import numpy as np

from rectify.equity.fitting import has_quality, in_shape, total_of
from rectify.equity.position import Hands
from rectify.equity.sampling import View
from rectify.meaning.expression import All, Any, Expression, Has, Length, Longer, Not, Shape, Total
from rectify.meaning.universe import SUITS, Quality, shapes
from rectify.table.card import Denomination
from rectify.table.seat import CLOCKWISE

CHUNK = 20_000
"""Deals drawn at a time."""
_HOLDINGS = 1 << 13
_Array = Anything
"""An array with an entry for each deal drawn."""


def draw(view: View, wanted: int, seed: int, tries: int) -> tuple[tuple[Hands, ...], int]:
    """The deals that fit, and how many were drawn for them."""
    dice = np.random.default_rng(seed)
    cards = np.array([1 << number for number in range(52) if view.unseen >> number & 1], dtype=np.int64)
    found: list[Hands] = []
    tried = 0
    while len(found) < wanted and tried < tries:
        size = min(CHUNK, tries - tried)
        hands = _dealt(dice, cards, view, size)
        good = np.ones(size, dtype=bool)
        for seat in CLOCKWISE:
            if seat in view.shown and view.room()[seat.index]:
                good &= _Hands(hands[seat.index]).fit(view.shown[seat])
        places = np.flatnonzero(good)[: wanted - len(found)]
        found += [tuple(int(hand[place]) for hand in hands) for place in places]  # type: ignore[misc]
        tried += size if len(found) < wanted or not len(places) else int(places[-1]) + 1
    return tuple(found), tried


def _dealt(dice: _Array, cards: _Array, view: View, size: int) -> list[_Array]:
    """The four hands of each deal, as bits."""
    order = dice.random((size, len(cards)), dtype=np.float32).argsort(axis=1)
    shuffled, place, hands = cards[order], 0, []
    for seat, number in zip(CLOCKWISE, view.room(), strict=True):
        hands.append(shuffled[:, place : place + number].sum(axis=1) | view.seen.get(seat, 0))
        place += number
    return hands


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
