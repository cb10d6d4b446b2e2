"""Logs for the tests of the desk."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from rectify.authorities.rulebooks import rulebook
from rectify.desk.docket import Docket, Log, open_docket
from rectify.table.call import CALLS, Bid, parse_call
from rectify.table.card import Denomination
from rectify.table.event import Answered, Attention, Called, Event
from rectify.table.notation import parse_auction
from rectify.table.seat import Seat

LAWS = rulebook(2017, "WBF", "2026-01-01")

_CALLS = st.sampled_from([*CALLS[:3] * 4, *CALLS[3:13], Bid(8, Denomination.parse("C"))])
_ANSWERS = st.sampled_from(
    [
        ("slip", False),
        ("accepted", False),
        ("accepted", True),
        ("accepted out of rotation", False),
        ("accepted out of rotation", True),
        ("how lho meant his call", "in his own turn"),
        ("artificial pass", False),
        ("pass of an artificial call", False),
        ("comparable", False),
        ("comparable", True),
        ("replacement", "P"),
        ("replacement", "3C"),
        ("new call", "any other legal call"),
        ("second call accepted", False),
    ]
)


def _answered(number: int, answer: tuple[str, str | bool]) -> Event:
    return Answered(f"i{number}.{answer[0]}", answer[1])


EVENTS = st.one_of(
    st.builds(Called, st.sampled_from(list(Seat)), _CALLS),
    st.builds(Called, st.sampled_from(list(Seat)), _CALLS),
    st.builds(Called, st.sampled_from(list(Seat)), _CALLS, withdrawn=st.booleans()),
    st.builds(Attention, st.sampled_from(list(Seat))),
    st.builds(_answered, st.integers(1, 3), _ANSWERS),
)
LOGS = st.builds(
    lambda dealer, events: Log(tuple(events), "", dealer), st.sampled_from(list(Seat)), st.lists(EVENTS, max_size=9)
)
"""Anything that may be said to have happened: most of these logs are one irregularity after another."""


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
    return Log(tuple(turned(event) for event in log.events), log.board, log.dealer.lho if log.dealer else None)


def turned(event: Event) -> Event:
    """The same event, one place further round the table."""
    match event:
        case Called(seat=seat):
            return replace(event, seat=seat.lho)
        case Attention(by=Seat() as seat):
            return replace(event, by=seat.lho)
    return event
