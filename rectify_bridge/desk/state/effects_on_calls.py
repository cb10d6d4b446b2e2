"""What rulings made of the calls of a board, and the auction that results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.course import Course, Position
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import PASS
from rectify_bridge.table.seat import Seat


class CallEffect(Enum):
    """What a ruling did to a call.

    STANDS: the call stands, though it was irregular. IN_ROTATION: it stands, and the player passed over had
    to pass (28A). CANCELLED: it counts for nothing. CANCELLED_IN_ROTATION: it counts for nothing, and the
    player passed over had to pass. PASSED: it is cancelled, and a pass by the same player takes its place
    (37B, 38C) if it was that player's turn.
    """

    STANDS = "stands"
    IN_ROTATION = "in rotation"
    CANCELLED = "cancelled"
    CANCELLED_IN_ROTATION = "cancelled in rotation"
    PASSED = "passed"


CallEffects = Mapping[int, CallEffect]
"""By the place of the call among those made, 0 first. A call that no ruling has touched has none."""


ChangedCalls = Mapping[int, int]
"""By the place of a call that was changed, the place of the call that stands instead of it, before the calls
that others had made over it."""


def auction_of(
    dealer: Seat, calls: Sequence[Made], effects: CallEffects, changed: ChangedCalls | None = None
) -> Auction:
    """The auction in which rulings have had these effects on the calls.

    A call without an effect is read as the table reads it: by what came next
    (`rectify_bridge.table.auction.course`).
    """
    if not any(place < len(calls) for place in effects):
        return Auction(dealer, tuple(calls))
    course, written, problems = Course(Position(dealer)), list[Made](), list[tuple[int, str]]()
    for place in _places_in_order(len(calls), changed or {}):
        effect = effects.get(place)
        for call in _written(calls[place], effect, course.now.turn):
            longer, names = course.step(call)
            problems += [(len(written), name) for name in names]
            written.append(call)
            if effect is None:
                course = longer
            elif call.standing:
                course = Course(longer.now)
    return Auction.run(dealer, tuple(written), course, tuple(problems))


def _places_in_order(count: int, changed: ChangedCalls) -> Iterator[int]:
    """The places of the calls; a call that stands instead of another one comes right after that one."""
    instead_of = {late: early for early, late in changed.items() if late < count}
    instead = {early: late for late, early in instead_of.items()}
    for place in range(count):
        if place not in instead_of:
            yield place
        if place in instead:
            yield instead[place]


def _written(made: Made, effect: CallEffect | None, turn: Seat) -> Iterator[Made]:
    """How a call with that effect is written into the auction. turn: whose turn it was."""
    match effect:
        case None:
            yield made
        case CallEffect.STANDS:
            yield replace(made, standing=True)
        case CallEffect.IN_ROTATION | CallEffect.CANCELLED_IN_ROTATION:
            if turn is not made.seat:
                yield Made(turn, PASS)
            yield replace(made, standing=effect is CallEffect.IN_ROTATION)
        case CallEffect.CANCELLED:
            yield replace(made, standing=False)
        case CallEffect.PASSED:
            yield replace(made, standing=False)
            if turn is made.seat:
                yield Made(made.seat, PASS)
