"""Logs for the tests of the desk."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.call import CALLS, Bid, parse_call
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.event import Answered, Attention, Called, Event
from rectify_bridge.table.seat import Seat

LAWS = rulebook(2017, "WBF", "2026-01-01")

_CALLS = st.sampled_from([*CALLS[:1] * 14, *CALLS[1:3], *CALLS[3:23], Bid(8, Denomination.parse("C"))])
_STEPS = st.sampled_from([1] * 9 + [2, 3, 0])
"""How far round the table from one caller to the next: mostly the next player."""
_FOUND: dict[str, tuple[str | bool, ...]] = {
    "slip": (False, False, False, True),
    "accepted": (False, True),
    "already replaced": (False,),
    "accepted out of rotation": (False, False, True),
    "how lho meant his call": ("in his own turn", "over the call"),
    "artificial pass": (False, True),
    "pass of an artificial call": (False,),
    "pass of a conventional call": (False,),
    "comparable": (False, True),
    "specifies the same": (False, True),
    "second call accepted": (False, True),
    "auction period over": (False,),
    "call in its place": ("another call",),
}
"""Answers that may be found for any of the first incidents."""
_ACTS = (
    ("replacement", "P"),
    ("replacement", "3C"),
    ("new call", "any other legal call"),
    ("new call", "4H"),
)


@st.composite
def _logs(draw: st.DrawFn) -> Log:
    dealer = seat = draw(st.sampled_from(list(Seat)))
    events: list[Event] = []
    for number in (1, 2, 3, 4):
        for fact, values in _FOUND.items():
            if draw(st.integers(0, 9)):
                events.append(Answered(f"i{number}.{fact}", draw(st.sampled_from(values))))
    for _ in range(draw(st.integers(0, 9))):
        match draw(st.sampled_from(("call",) * 9 + ("withdrawn", "attention", "attention", "act"))):
            case "attention":
                events.append(Attention(draw(st.sampled_from(list(Seat)))))
            case "act":
                fact, value = draw(st.sampled_from(_ACTS))
                events.append(Answered(f"i{draw(st.integers(1, 2))}.{fact}", value))
            case kind:
                events.append(Called(seat, draw(_CALLS), kind == "withdrawn"))
                seat = seat.plus(draw(_STEPS))
    return Log(tuple(events), "", dealer)


LOGS = _logs()
"""Anything that may be said to have happened: most of these logs have one irregularity after another."""


def docket(auction: str, *events: Event) -> Docket:
    """The docket of an auction in one line, then events."""
    made = parse_auction(auction)
    calls = tuple(Called(m.seat, m.call, not m.standing) for m in made.calls)
    return open_docket(Log((*calls, *events), "", made.dealer), LAWS)


def called(text: str) -> Called:
    """`S:1H` as an event."""
    seat, _, call = text.partition(":")
    return Called(Seat.parse(seat), parse_call(call))


def answered(**facts: str | bool) -> tuple[Answered, ...]:
    """Answers, with the key `i1__slip` for `i1.slip` and `_` for a space."""
    return tuple(Answered(k.replace("__", ".").replace("_", " "), v) for k, v in facts.items())


def rotated(log: Log) -> Log:
    """The same log with every seat one place further round the table."""
    return Log(
        tuple(turned(event) for event in log.events), log.board, log.dealer.lho if log.dealer else None
    )


def turned(event: Event) -> Event:
    """The same event, one place further round the table."""
    match event:
        case Called(seat=seat):
            return replace(event, seat=seat.lho)
        case Attention(by=Seat() as seat):
            return replace(event, by=seat.lho)
    return event
