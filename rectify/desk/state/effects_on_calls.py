"""What rulings made of the calls of a board, and the auction that comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum

from rectify.table.auction.auction import Auction
from rectify.table.auction.course import Course, Position
from rectify.table.auction.made import Made
from rectify.table.call import PASS
from rectify.table.seat import Seat


class Fate(Enum):
    """STANDS: though irregular. IN_ROTATION: stands, and the player passed over had to pass (28A). CANCELLED:
    counts for nothing. CANCELLED_IN_ROTATION: counts for nothing, and the player passed over had to pass.
    PASSED: cancelled, and a pass by the same player takes its place (37B, 38C) if the turn was his."""

    STANDS = "stands"
    IN_ROTATION = "in rotation"
    CANCELLED = "cancelled"
    CANCELLED_IN_ROTATION = "cancelled in rotation"
    PASSED = "passed"


Fates = Mapping[int, Fate]
"""By the place of the call among those made, 0 first. A call that no ruling has touched has none."""


Instead = Mapping[int, int]
"""By the place of a call that fell, the place of the call that stands instead, before those over it."""


def auction_of(dealer: Seat, calls: Sequence[Made], fates: Fates, instead: Instead | None = None) -> Auction:
    """The auction in which each call has the fate that a ruling gave it.

    A call without a fate is read as the table reads it: by what came next (`rectify.table.auction.course`).
    """
    if not any(place < len(calls) for place in fates):
        return Auction(dealer, tuple(calls))
    course, written, told = Course(Position(dealer)), list[Made](), list[tuple[int, str]]()
    for place in _in_order(len(calls), instead or {}):
        made, fate = calls[place], fates.get(place)
        for call in _written(made, fate, course.now.turn):
            stepped, names = course.step(call)
            told += [(len(written), name) for name in names]
            written.append(call)
            if call.standing or fate is None:
                course = stepped if fate is None else Course(stepped.now)
    return Auction.run(dealer, tuple(written), course, tuple(told))


def _in_order(count: int, instead: Instead) -> Iterator[int]:
    """The places of the calls made, each call that stands in another's place right after that one."""
    moved = {late: early for early, late in instead.items() if late < count}
    there = {early: late for late, early in moved.items()}
    for place in range(count):
        if place not in moved:
            yield place
        if place in there:
            yield there[place]


def _written(made: Made, fate: Fate | None, turn: Seat) -> Iterator[Made]:
    """How a call with that fate is written into the auction."""
    if fate is None:
        yield made
    elif fate is Fate.STANDS:
        yield replace(made, standing=True)
    elif fate in (Fate.IN_ROTATION, Fate.CANCELLED_IN_ROTATION):
        if turn is not made.seat:
            yield Made(turn, PASS)
        yield replace(made, standing=fate is Fate.IN_ROTATION)
    else:
        yield replace(made, standing=False)
        if fate is Fate.PASSED and turn is made.seat:
            yield Made(made.seat, PASS)
