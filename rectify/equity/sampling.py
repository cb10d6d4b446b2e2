"""Deals that fit what a player could know: his own cards and those he saw, and what the others' calls showed.

Drawn by rejection: the unseen cards are dealt at random, evenly over all ways, and kept when every hand
fits its meaning. With numpy, where it is installed, thousands at a time; without it one by one. Both draw
evenly; they do not draw the same deals.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec

from rectify.equity.fitting import fits
from rectify.equity.pack import ALL
from rectify.equity.position import Hands
from rectify.meaning.expression import Expression
from rectify.table.seat import CLOCKWISE, Seat

MOST_TRIES = 2_000_000
"""Deals drawn before the search is given up."""
CARDS = 13


class ViewError(ValueError):
    """What a player is said to know contradicts itself."""


@dataclass(frozen=True, slots=True)
class View:
    """What a player knows before a card is played. seen: of each seat the cards that he has seen, as bits:
    his own hand in full. shown: of each seat the hands that its calls showed.

    Raises:
        ViewError: a card is in two hands, or a hand has more than thirteen.
    """

    seen: Mapping[Seat, int]
    shown: Mapping[Seat, Expression] = field(default_factory=dict)

    def __post_init__(self) -> None:
        known = 0
        for seat, cards in self.seen.items():
            if cards.bit_count() > CARDS:
                raise ViewError(f"{seat.word} would have {cards.bit_count()} cards")
            if known & cards:
                raise ViewError("a card is seen in two hands")
            known |= cards
        for seat, expression in self.shown.items():
            cards = self.seen.get(seat, 0)
            if cards.bit_count() == CARDS and not fits(expression, cards):
                raise ViewError(f"the hand of {seat.word} does not fit what it is said to have shown")

    @property
    def unseen(self) -> int:
        """The cards that he has not seen."""
        known = 0
        for cards in self.seen.values():
            known |= cards
        return ALL & ~known

    def room(self) -> tuple[int, ...]:
        """How many of the unseen cards each seat has, from North."""
        return tuple(CARDS - self.seen.get(seat, 0).bit_count() for seat in CLOCKWISE)


@dataclass(frozen=True, slots=True)
class Sample:
    """The deals that fitted, and how many were drawn to find them. seed: with it the same come again."""

    deals: tuple[Hands, ...]
    tried: int
    seed: int
    by: str

    @property
    def share(self) -> float:
        """About which part of all deals fits."""
        return len(self.deals) / self.tried if self.tried else 0.0


def has_numpy() -> bool:
    """Whether numpy is there; it is not loaded."""
    return find_spec("numpy") is not None


def sample(view: View, wanted: int, seed: int, tries: int = MOST_TRIES, fast: bool | None = None) -> Sample:
    """So many deals that fit, or those found in so many tries.

    fast: with numpy; None where it is installed.
    """
    if has_numpy() if fast is None else fast:
        from rectify.equity.sampling_numpy import draw

        deals, tried = draw(view, wanted, seed, tries)
        return Sample(deals, tried, seed, "numpy")
    deals, tried = _draw(view, wanted, seed, tries)
    return Sample(deals, tried, seed, "plain Python")


def _draw(view: View, wanted: int, seed: int, tries: int) -> tuple[tuple[Hands, ...], int]:
    dice = random.Random(seed)
    cards = [1 << number for number in range(52) if view.unseen >> number & 1]
    base = [view.seen.get(seat, 0) for seat in CLOCKWISE]
    room = view.room()
    asked = [(seat.index, view.shown[seat]) for seat in CLOCKWISE if seat in view.shown and room[seat.index]]
    found: list[Hands] = []
    for tried in range(1, tries + 1):
        dice.shuffle(cards)
        hands, place = list(base), 0
        for seat, number in enumerate(room):
            for one in cards[place : place + number]:
                hands[seat] |= one
            place += number
        if all(fits(expression, hands[seat]) for seat, expression in asked):
            north, east, south, west = hands
            found.append((north, east, south, west))
            if len(found) == wanted:
                return tuple(found), tried
    return tuple(found), tries
