"""Windows: until when an effect binds, as predicates over what happens at the table.

A `Moment` is one event with what it did. Each window of `rectify.laws.effects.windows` that an event of
the log can close has a predicate here; the others stay open as far as a log tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rectify.laws.effects import windows
from rectify.table.event import Event, Led
from rectify.table.seat import Seat


@dataclass(frozen=True, slots=True)
class Moment:
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


Closes = Callable[[Moment, Seat], bool]


def _calls_in_turn(moment: Moment, seat: Seat) -> bool:
    return (moment.caller is seat and moment.in_turn) or moment.passed_over is seat


def _partner_calls(moment: Moment, seat: Seat) -> bool:
    return moment.caller is seat.partner


def _lead_faced(moment: Moment, seat: Seat) -> bool:
    return moment.auction_over and moment.leader is not None and moment.cards == 1


def _leads(moment: Moment, seat: Seat) -> bool:
    return moment.leader is seat


def _plays(moment: Moment, seat: Seat) -> bool:
    return isinstance(moment.event, Led) and moment.event.faced and moment.event.seat is seat


def _lost_the_lead(moment: Moment, seat: Seat) -> bool:
    """Another player won the trick, or, where the record does not tell who won, led to the next one."""
    return any(who is not None and who is not seat for who in (moment.won_by, moment.leader))


def _all_played(moment: Moment, seat: Seat) -> bool:
    return moment.play_over or moment.cards >= 52


CLOSES: dict[str, Closes] = {
    windows.AT_ONCE: lambda moment, seat: True,
    windows.AFTER_NEXT_TURN: _calls_in_turn,
    windows.PARTNERS_CALL: _partner_calls,
    windows.END_OF_AUCTION: lambda moment, seat: moment.auction_over,
    windows.END_OF_AUCTION_PERIOD: _lead_faced,
    windows.AFTER_NEXT_LEAD: _leads,
    windows.PLAYED_TO_THE_TRICK: _plays,
    windows.END_OF_PLAY: _all_played,
}
"""By the name of the window: whether a moment closes it for a player. `WHILE_ON_LEAD` needs two (see
`closed_by`)."""


def closed_by(window: str, seat: Seat, since: int, moments: Iterable[Moment]) -> int | None:
    """The number of the event that closed a window for a player, None while it is open.

    since: the number of the event with which the effect began to bind. An effect that binds a call to come is
    not closed by the event that brought it about.
    """
    later = [moment for moment in moments if moment.number > since]
    if window == windows.END_OF_AUCTION:
        return _over_since([moment for moment in moments if moment.number >= since])
    if window == windows.WHILE_ON_LEAD:
        first = next((m.number for m in later if m.leader is seat), None)
        later = [m for m in later if first is not None and m.number > first]
        return next((m.number for m in later if _lost_the_lead(m, seat)), None)
    if window == windows.AT_ONCE:
        return since
    closes = CLOSES.get(window)
    return None if closes is None else next((m.number for m in later if closes(m, seat)), None)


def _over_since(moments: list[Moment]) -> int | None:
    """Since when the auction has been over; an auction that a ruling opened again is not."""
    number = None
    for moment in reversed(moments):
        if not moment.auction_over:
            break
        number = moment.number
    return number


def moment_of(number: int, event: Event, cards: int, *, auction_over: bool) -> Moment:
    """The moment of an event that is no call. cards: how many had been led or played before it."""
    if isinstance(event, Led) and event.faced:
        leader = event.seat if cards % 4 == 0 else None
        return Moment(number, event, auction_over=auction_over, leader=leader, cards=cards + 1)
    return Moment(number, event, auction_over=auction_over, cards=cards)
