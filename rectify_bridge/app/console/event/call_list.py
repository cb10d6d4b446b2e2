"""The list of calls as a Director sees it: by what is to be done, and by whom."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.app.event_log.calls.call import State, TableCall, calls_of
from rectify_bridge.app.event_log.calls.directors import DirectorOfTheDay, directors_of
from rectify_bridge.app.event_log.calls.list import entries_of
from rectify_bridge.app.event_log.opening import session_of
from rectify_bridge.app.store.entry import Store
from rectify_bridge.event.tables import TableNow, tables_now

CLOSED = 10
"""So many closed calls stand at the end of the list."""


@dataclass(frozen=True, slots=True)
class CallsNow:
    """The calls. waiting: for anybody; the longest first. mine, others: who has them. closed: the newest
    first. directors: by name. tables: of the open event; empty where none is open."""

    waiting: tuple[TableCall, ...]
    mine: tuple[TableCall, ...]
    others: tuple[TableCall, ...]
    closed: tuple[TableCall, ...]
    directors: dict[str, DirectorOfTheDay]
    tables: tuple[TableNow, ...]


def calls_now(store: Store, me: str) -> CallsNow:
    """The list. me: the name of the Director who looks at it."""
    entries = entries_of(store)
    every = sorted(calls_of(entries).values(), key=lambda call: call.at)
    waiting = tuple(call for call in every if call.state is State.WAITING)
    held = [call for call in every if call.is_open and call.state is not State.WAITING]
    closed = sorted((call for call in every if not call.is_open), key=lambda call: call.since, reverse=True)
    return CallsNow(
        waiting,
        tuple(call for call in held if call.holder == me),
        tuple(call for call in held if call.holder != me),
        tuple(closed[:CLOSED]),
        directors_of(entries),
        tables_of(store),
    )


def tables_of(store: Store) -> tuple[TableNow, ...]:
    """The tables of the open event."""
    last = store.newest_reading()
    return () if last is None else tuple(tables_now(session_of(last)))
