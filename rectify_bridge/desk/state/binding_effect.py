"""An effect of a ruling in time: from which event it binds, and which event ended it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rectify_bridge.desk.state.window import WindowEvent, closed_by
from rectify_bridge.law.effect import Effect
from rectify_bridge.table.call import Call
from rectify_bridge.table.card import Card
from rectify_bridge.table.seat import Seat


@dataclass(frozen=True, slots=True)
class BindingEffect:
    """An effect of a ruling, and when it binds.

    incident: the id of the incident that was ruled on. since: the number of the event with which the effect
    began to bind, 0 first. until: the number of the event that closed its window for everybody whom it binds;
    None while it is open. call: the call that the incident is about, where the record shows it. cards: the
    cards that it is about. made: the Director has made the ruling; until then this is what he would rule.
    """

    effect: Effect
    incident: str
    since: int
    until: int | None
    call: Call | None = None
    cards: tuple[Card, ...] = ()
    made: bool = True

    def binds(self, seat: Seat) -> bool:
        """Whether it binds this player by name."""
        return str(seat) in self.effect.binds


def end_of(effect: Effect, since: int, window_events: Iterable[WindowEvent]) -> int | None:
    """The number of the event that closed the window of an effect for everybody whom it binds; None while it
    is open."""
    seats = [Seat(name) for name in effect.binds if name in ("N", "E", "S", "W")]
    ends = [closed_by(effect.ends, seat, since, window_events) for seat in seats or [Seat.N]]
    closed = [end for end in ends if end is not None]
    return max(closed) if len(closed) == len(ends) else None


def must_pass(seat: Seat, binding: Iterable[BindingEffect]) -> bool:
    """Whether one of these effects obliges a player to pass."""
    return any(one.effect.type == "must pass" and one.binds(seat) for one in binding)
