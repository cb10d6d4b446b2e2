"""How a reading stood at each event: what an answer changes is read again from there, and nothing before it.

A fact changes a ruling only where a ruling asks for it. So a reading notes with which event each fact was
first asked for; an answer about what already was changes nothing before that event, whenever it is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rectify.desk.state.effects_on_calls import Fate
from rectify.desk.state.log import is_an_act, stated_with, statement
from rectify.desk.state.open_incident import Entry
from rectify.desk.state.play_timeline import CardPlay
from rectify.desk.state.window import Moment
from rectify.law.fact import Key, Known
from rectify.laws import book
from rectify.table.auction.auction import Auction, Made
from rectify.table.event import Answered, Attention, DirectorCame, Event

if TYPE_CHECKING:
    from rectify.desk.reader.reader import Reading

ALL = None
"""Stands for every fact, where a ruling looked through all that is known."""


class Asked(Mapping[Key, tuple[Known, ...]]):
    """The facts as the rulings with one event see them. first: with which event each was first asked for,
    known or not; noted there."""

    def __init__(
        self, facts: Mapping[Key, tuple[Known, ...]], first: dict[Key | None, int], number: int
    ) -> None:
        """number: of the event with which it is ruled now."""
        self._facts, self._first, self._number = facts, first, number

    def __getitem__(self, key: Key) -> tuple[Known, ...]:
        self._first.setdefault(key, self._number)
        return self._facts[key]

    def __iter__(self) -> Iterator[Key]:
        self._first.setdefault(ALL, self._number)
        return iter(self._facts)

    def __len__(self) -> int:
        self._first.setdefault(ALL, self._number)
        return len(self._facts)


@dataclass(frozen=True, slots=True)
class Mark:
    """A reading as it stood before an event; what is read later leaves it as it is. The fields are those of
    `Reading`."""

    facts: Mapping[Key, tuple[Known, ...]]
    calls: tuple[Made, ...]
    fates: Mapping[int, Fate]
    entries: tuple[Entry, ...]
    opened: Mapping[int, int]
    moments: tuple[Moment, ...]
    play: CardPlay | None
    plain: Auction | None
    auction: Auction | None


def mark(reading: Reading) -> Mark:
    """How a reading stands now."""
    return Mark(
        dict(reading.facts),
        tuple(reading.calls),
        dict(reading.fates),
        tuple(_as_it_stands(entry) for entry in reading.entries),
        dict(reading.opened),
        tuple(reading.moments),
        reading.play.copy() if reading.play is not None else None,
        reading.plain,
        reading.auction,
    )


def _as_it_stands(entry: Entry) -> Entry:
    return replace(entry, later=dict(entry.later), after=dict(entry.after), answered=set(entry.answered))


def go_back(reading: Reading, number: int) -> int:
    """Put a reading back to where it stood before that event, or before an earlier one if it has no mark
    there; what is known by now stays known. Gives the number of the event from which to read on."""
    at = max((n for n in reading.marks if n <= number), default=None)
    if at is None:
        reading.begin()
        return 0
    then = reading.marks[at]
    reading.facts = {**then.facts, **foreseen(reading.stated)}
    reading.calls, reading.fates = list(then.calls), dict(then.fates)
    reading.entries = [_as_it_stands(entry) for entry in then.entries]
    reading.opened, reading.moments = dict(then.opened), list(then.moments)
    reading.play = then.play.copy() if then.play is not None else None
    reading.plain, reading.auction = then.plain, then.auction
    reading.marks = {n: kept for n, kept in reading.marks.items() if n < at}
    reading.asked = {key: first for key, first in reading.asked.items() if first < at}
    return at


def foreseen(stated: Mapping[Key, tuple[Known, ...]]) -> dict[Key, tuple[Known, ...]]:
    """Of what is answered in a log, that which counts from its beginning: all that is about what already
    was."""
    return {key: known for key, known in stated.items() if not is_an_act(book.facts()[key.fact])}


def changed_from(reading: Reading, event: Event) -> int:
    """With which event the log begins to read otherwise than before its last event, that one, came: as a
    rule with that event itself. Takes note of what it states.

    Raises:
        LogError: an answer to no known fact, or with a value that the fact does not take.
    """
    last = len(reading.events) - 1
    if isinstance(event, DirectorCame):
        return _attention_that_waited(reading.events[:last], last)
    if not isinstance(event, Answered):
        return last
    key, _ = statement(event)
    before = reading.stated.get(key, ())
    reading.stated[key] = now = stated_with(before, event)
    if is_an_act(book.facts()[key.fact]):
        return last if not before or now == before else _first_stated(reading.events, key)
    reading.facts[key] = now
    return last if now == before else min(reading.asked.get(asked, last) for asked in (key, ALL))


def _attention_that_waited(events: Sequence[Event], last: int) -> int:
    """The attention that now turns out to have waited for the Director, who came with the last event."""
    for number in range(last - 1, -1, -1):
        if isinstance(events[number], Attention):
            return number
        if isinstance(events[number], Answered | DirectorCame):
            break
    return last


def _first_stated(events: Sequence[Event], key: Key) -> int:
    return next(n for n, e in enumerate(events) if isinstance(e, Answered) and statement(e)[0] == key)
