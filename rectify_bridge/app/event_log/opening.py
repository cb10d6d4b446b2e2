"""Opening an event: a reading of its file is kept as a snapshot, with what changed since the one before."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from rectify_bridge.app.event_log.names import keep
from rectify_bridge.app.store.entry import EditConflict, NotFound, Store, StoreFault
from rectify_bridge.app.store.reading import NewReading, StoredReading
from rectify_bridge.event.changes import Changes, changes
from rectify_bridge.event.changes_report import changes_plain
from rectify_bridge.event.checks import contradictions
from rectify_bridge.event.kept import pack, unpack
from rectify_bridge.event.movements.movement import Movement
from rectify_bridge.event.players import Player, players_of
from rectify_bridge.event.reading import name_of, read_event, taken_from
from rectify_bridge.event.session import EventSession
from rectify_bridge.event.tables import TableNow, tables_now
from rectify_bridge.table.errors import RecordError

NOTHING = EventSession((), (), ())


@dataclass(frozen=True, slots=True)
class Opened:
    """An event as it stands after a reading. is_new: a reading was kept; not where the file is, byte for
    byte, the one of the reading before. named: how many players the file names or numbers; they are kept
    apart, where it was said for how long."""

    reading: StoredReading
    session: EventSession
    changes: Changes
    problems: tuple[str, ...]
    is_new: bool
    named: int


def open_event(
    store: Store, file: Path, by: str, movement: Movement | None = None, *, is_other: bool = False
) -> Opened:
    """Read a file into the open event where it is that event's file, else into a new one, which is then the
    open one. movement: of a file that has none; kept for its later readings. is_other: the same file holds
    another event now.

    Raises:
        RecordError: it cannot be read, or has a movement of its own.
        StoreFault: it cannot be kept, or somebody else read it at the same time.
    """
    source, data = taken_from(file)
    try:
        found = read_event(data)
    except RecordError as error:
        raise error.at(name_of(file)) from None
    players, unread = _players(data, found.session)
    last = store.newest_reading()
    if last is not None and (last.source != source or is_other):
        last = None
    before = NOTHING if last is None else session_of(last)
    session = _with_movement(found.session, movement, before, str(file))
    found_changes = changes(before, session)
    problems = (*contradictions(session), *unread)
    if last is not None and last.digest == found.digest and session.meetings == before.meetings:
        keep(store, last.event, players)
        return Opened(last, session, found_changes, problems, is_new=False, named=len(players))
    event, seen = (secrets.token_hex(5), 0) if last is None else (last.event, last.number)
    said: Mapping[str, Any] = {} if last is None else changes_plain(found_changes)
    made = NewReading(event, source, found.kind, found.digest, said, pack(session))
    reading = store.read_in(seen, made, by)
    keep(store, event, players)
    return Opened(reading, session, found_changes, problems, is_new=True, named=len(players))


def read_again(store: Store, by: str) -> Opened:
    """Read the file of the open event once more. Raises as `open_event`; StoreFault: no event is open."""
    try:
        return open_event(store, Path(newest(store).source), by)
    except EditConflict:  # the console read it by itself at the same moment
        return open_event(store, Path(newest(store).source), by)


def newest(store: Store) -> StoredReading:
    """The newest reading of the open event. Raises NotFound: no event is open."""
    found = store.newest_reading()
    if found is None:
        raise NotFound("no event is open", "open one with rectify-bridge event open FILE")
    return found


def session_of(reading: StoredReading) -> EventSession:
    """The session of a reading. Raises StoreFault: what is kept of it is damaged."""
    try:
        return unpack(reading.session)
    except ValueError as error:
        raise StoreFault(f"{error}", "open the event again with --other") from None


def tables_in(reading: StoredReading) -> tuple[TableNow, ...]:
    """The tables as they stand in a reading. Raises StoreFault: what is kept of it is damaged."""
    session_of(reading)
    return _tables(reading.session)


@lru_cache(maxsize=2)
def _tables(packed: bytes) -> tuple[TableNow, ...]:
    """Worked out once for each reading: every page of a table asks for them."""
    return tuple(tables_now(unpack(packed)))


def _players(data: bytes, session: EventSession) -> tuple[tuple[Player, ...], tuple[str, ...]]:
    """The players that a file names, and what is wrong with them; the results do not wait for that."""
    try:
        return players_of(data, session), ()
    except RecordError:
        return (), ("the names of players cannot be read, and are left out; look at them in the program",)


def _with_movement(
    session: EventSession, movement: Movement | None, before: EventSession, where: str
) -> EventSession:
    """With the movement that was given, or that of the reading before, where the file has none."""
    if session.meetings:
        if movement is not None:
            raise RecordError("this file has a movement of its own", where, "leave --movement out")
        return session
    given = movement or (Movement.of(before) if before.meetings else None)
    if given is None:
        return session
    return replace(session, sections=given.sections, meetings=given.meetings)
