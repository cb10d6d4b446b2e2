"""Deals that fit what a player could know: his own cards and those he saw, and what the others' calls showed.

The unseen cards are dealt at random, evenly over all ways, and a deal is kept when every hand fits its
meaning. Where hardly any is kept, the hand that fits most rarely is drawn first, evenly from all hands that
fit (`fitting_hands`), and the others are dealt the rest: the deals kept are as even as before, and there are
more. With numpy, where it is installed, thousands at a time; without it one by one. They do not draw the
same deals.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from math import comb

from rectify.equity.deals.fitting import fits
from rectify.equity.deals.fitting_hands import FittingHands, fitting_hands
from rectify.equity.pack import ALL
from rectify.equity.position import Hands
from rectify.meaning.hands.expression import Expression
from rectify.table.seat import CLOCKWISE, Seat

MOST_TRIES = 400_000
"""Deals drawn before the search is given up."""
PATIENCE, TIMES = 20_000, 10
"""Deals drawn before the rarest hand is drawn first, unless so many times as many are likely to do: to count
the hands that fit takes longer than that."""
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

    @property
    def asked(self) -> tuple[tuple[Seat, Expression], ...]:
        """The seats whose unseen cards must fit something, from North."""
        room = self.room()
        open_seats = (seat for seat in CLOCKWISE if seat in self.shown and room[seat.index])
        return tuple((seat, self.shown[seat]) for seat in open_seats)


@dataclass(frozen=True, slots=True)
class Sample:
    """The deals that fitted, and how many were drawn to find them. seed: with it the same come again. by:
    what drew them. first: whose hand was drawn first, because it fits so rarely; None where all were dealt
    at once."""

    deals: tuple[Hands, ...]
    tried: int
    seed: int
    by: str
    first: Seat | None = None


@dataclass(frozen=True, slots=True)
class First:
    """The hand to draw first. hands: all that fit."""

    seat: Seat
    hands: FittingHands


def has_numpy() -> bool:
    """Whether numpy is there; it is not loaded."""
    return find_spec("numpy") is not None


def sample(view: View, wanted: int, seed: int, tries: int = MOST_TRIES, fast: bool | None = None) -> Sample:
    """So many deals that fit, or those found in so many tries.

    fast: with numpy; None where it is installed.

    Raises:
        ViewError: there is no hand at all that somebody could have.
    """
    draw, by = _draw, "plain Python"
    if has_numpy() if fast is None else fast:
        from rectify.equity.deals.sampling_numpy import draw as draw_many

        draw, by = draw_many, "numpy"
    deals, tried = draw(view, wanted, seed, min(tries, PATIENCE), None)
    if len(deals) == wanted or not view.asked:
        return Sample(deals, tried, seed, by)
    first = None if len(deals) * TIMES >= wanted else _rarest(view)
    more, again = draw(view, wanted - len(deals), seed + 1, tries - tried, first)
    return Sample(deals + more, tried + again, seed, by, first.seat if first else None)


def _rarest(view: View) -> First | None:
    """The seat with the fewest hands that fit, for the room it has; None where all are too fine to count."""
    found: list[tuple[float, First]] = []
    for seat, expression in view.asked:
        room = view.room()[seat.index]
        hands = fitting_hands(expression, view.unseen, view.seen.get(seat, 0), room)
        if hands is None:
            continue
        if not hands.count:
            raise ViewError(f"no hand that {seat.word} could have fits what it is said to have shown")
        found.append((hands.count / comb(view.unseen.bit_count(), room), First(seat, hands)))
    return min(found, key=lambda one: one[0])[1] if found else None


def _draw(
    view: View, wanted: int, seed: int, tries: int, first: First | None
) -> tuple[tuple[Hands, ...], int]:
    dice = random.Random(seed)
    unseen = [1 << number for number in range(52) if view.unseen >> number & 1]
    base = [view.seen.get(seat, 0) for seat in CLOCKWISE]
    room = list(view.room())
    asked = [(seat.index, shows) for seat, shows in view.asked if first is None or seat is not first.seat]
    if first is not None:
        room[first.seat.index] = 0
    found: list[Hands] = []
    for tried in range(1, tries + 1):
        hands, place, cards = list(base), 0, unseen
        if first is not None:
            hands[first.seat.index] = drawn = first.hands.draw(dice)
            cards = [one for one in unseen if not one & drawn]
        dice.shuffle(cards)
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
