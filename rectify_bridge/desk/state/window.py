"""Windows: until when an effect binds, as predicates over what happens at the table.

A `WindowEvent` is one event with what it did. Each window of `rectify_bridge.laws.effects.windows` that an
event of the log can close has a predicate here; the others stay open as far as a log tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rectify_bridge.laws.effects import windows
from rectify_bridge.table.event import Event, Led
from rectify_bridge.table.seat import Seat


@dataclass(frozen=True, slots=True)
class WindowEvent:
    """One event and what it did.

    number: its place in the log, 0 first. caller: who made a call, by an event or an answer. in_turn: whether
    it was in rotation. auction_over: whether the auction was over after it. leader: who led to a trick, if it
    was a lead. cards: how many cards had been led or played after it. passed_over: who had to pass, and lost
    that turn to the call after it (28A). won_by: who won the trick that it completed. play_over: no card is
    to be played after it.
    """

    number: int
    event: Event
    caller: Seat | None = None
    in_turn: bool = False
    auction_over: bool = False
    leader: Seat | None = None
    cards: int = 0
    passed_over: Seat | None = None
    won_by: Seat | None = None
    play_over: bool = False


Closes = Callable[[WindowEvent, Seat], bool]


def _calls_in_turn(now: WindowEvent, seat: Seat) -> bool:
    return (now.caller is seat and now.in_turn) or now.passed_over is seat


def _partner_calls(now: WindowEvent, seat: Seat) -> bool:
    return now.caller is seat.partner


def _lead_faced(now: WindowEvent, seat: Seat) -> bool:
    return now.auction_over and now.leader is not None and now.cards == 1


def _leads(now: WindowEvent, seat: Seat) -> bool:
    return now.leader is seat


def _plays(now: WindowEvent, seat: Seat) -> bool:
    return isinstance(now.event, Led) and now.event.faced and now.event.seat is seat


def _lost_the_lead(now: WindowEvent, seat: Seat) -> bool:
    """Another player won the trick, or, where the record does not tell who won, led to the next one."""
    return any(who is not None and who is not seat for who in (now.won_by, now.leader))


def _all_played(now: WindowEvent, seat: Seat) -> bool:
    return now.play_over or now.cards >= 52


CLOSES: dict[str, Closes] = {
    windows.AT_ONCE: lambda now, seat: True,
    windows.AFTER_NEXT_TURN: _calls_in_turn,
    windows.PARTNERS_CALL: _partner_calls,
    windows.END_OF_AUCTION: lambda now, seat: now.auction_over,
    windows.END_OF_AUCTION_PERIOD: _lead_faced,
    windows.AFTER_NEXT_LEAD: _leads,
    windows.PLAYED_TO_THE_TRICK: _plays,
    windows.END_OF_PLAY: _all_played,
}
"""By the name of the window: whether an event closes it for a player. `WHILE_ON_LEAD` needs two (see
`closed_by`)."""


def closed_by(window: str, seat: Seat, since: int, window_events: Iterable[WindowEvent]) -> int | None:
    """The number of the event that closed a window for a player, None while it is open.

    since: the number of the event with which the effect began to bind. An effect that binds a call to come is
    not closed by the event that brought it about.
    """
    later = [now for now in window_events if now.number > since]
    if window == windows.END_OF_AUCTION:
        return _over_since([now for now in window_events if now.number >= since])
    if window == windows.WHILE_ON_LEAD:
        first = next((m.number for m in later if m.leader is seat), None)
        later = [m for m in later if first is not None and m.number > first]
        return next((m.number for m in later if _lost_the_lead(m, seat)), None)
    if window == windows.AT_ONCE:
        return since
    closes = CLOSES.get(window)
    return None if closes is None else next((m.number for m in later if closes(m, seat)), None)


def _over_since(window_events: list[WindowEvent]) -> int | None:
    """Since when the auction has been over; an auction that a ruling opened again is not."""
    number = None
    for now in reversed(window_events):
        if not now.auction_over:
            break
        number = now.number
    return number


def window_event(number: int, event: Event, cards: int, *, auction_over: bool) -> WindowEvent:
    """What an event that is not a call did. cards: how many had been led or played before it."""
    if isinstance(event, Led) and event.faced:
        leader = event.seat if cards % 4 == 0 else None
        return WindowEvent(number, event, auction_over=auction_over, leader=leader, cards=cards + 1)
    return WindowEvent(number, event, auction_over=auction_over, cards=cards)
