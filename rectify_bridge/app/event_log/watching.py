"""The open event read again by itself while the console runs, so that what comes in is seen without a tap."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from rectify_bridge.app.event_log.calls.bridgemate import bring_in
from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.entry import EditConflict, Store
from rectify_bridge.app.store.reading import StoredReading
from rectify_bridge.event.connector.address import Address, address_of
from rectify_bridge.event.connector.connector import called
from rectify_bridge.event.reading import state_of_file
from rectify_bridge.table.errors import RecordError

EVERY, APART = 5.0, 15.0
"""Seconds: between two looks, and between two readings. Readings are kept for ever; a result may wait."""
PATIENCE = 3
"""Looks that fail one after another before it is told: a file may be written to just now."""
SETTING = "watching"
"""The name of the setting that says of which event something cannot be read, what, and since when."""
BY = "console"
"""Who a reading is by that was made here."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why the open event is not read by itself just now. what: in a line. since: UTC, ISO."""

    what: str
    since: str


class Watch:
    """Looks at the source of the open event. store: where its readings are. clock: the time of the room, with
    its zone."""

    def __init__(self, store: Store, clock: Callable[[], datetime]) -> None:
        self._store, self._clock = store, clock
        self._state: tuple[str, object] = ("", None)
        self._is_sure = False
        self._read: datetime | None = None
        self._failed = 0

    def look(self) -> bool:
        """Look once; returns whether anything was entered. Raises StoreFault: the database fails."""
        last = self._store.newest_reading()
        if last is None:
            return False
        address = address_of(Path(last.source))
        wrong, entered = [], False
        for part in (self._of_file,) if address is None else (self._calls, self._session):
            try:
                entered = part(last) or entered
            except RecordError as error:
                wrong.append(str(error))
            except EditConflict:  # somebody read it by hand at the same moment
                entered = True
        self._note(last.event, "; ".join(wrong))
        return entered

    def _of_file(self, last: StoredReading) -> bool:
        """Read a file that is not as it was when it was last read. That is known only when it was read twice:
        what is written in the same moment as before (two seconds long on some disks) shows no other time, and
        may show no other size."""
        state = (last.source, state_of_file(Path(last.source)))
        is_as_before = state == self._state
        if (is_as_before and self._is_sure) or not self._is_time():
            return False
        entered = self._opened(last)
        self._state, self._is_sure = state, is_as_before
        return entered

    def _session(self, last: StoredReading) -> bool:
        return self._is_time() and self._opened(last)

    def _calls(self, last: StoredReading) -> bool:
        address = address_of(Path(last.source))
        return isinstance(address, Address) and bool(bring_in(self._store, called(address), self._clock()))

    def _is_time(self) -> bool:
        return self._read is None or (self._clock() - self._read).total_seconds() >= APART

    def _opened(self, last: StoredReading) -> bool:
        self._read = self._clock()
        return open_event(self._store, Path(last.source), BY).is_new

    def _note(self, event: str, what: str) -> None:
        """Say that it cannot be read, and again when it can."""
        self._failed = self._failed + 1 if what else 0
        if 0 < self._failed < PATIENCE:
            return
        known = trouble_of(self._store, event)
        if (known.what if known else "") != what:
            since = self._clock().isoformat(timespec="seconds")
            self._store.set(SETTING, json.dumps({"event": event, "what": what, "since": since}), BY)


def is_asked(store: Store) -> bool:
    """Whether the open event is that of a Data Connector."""
    last = store.newest_reading()
    return last is not None and address_of(Path(last.source)) is not None


def trouble_of(store: Store, event: str) -> Trouble | None:
    """Why an event is not read by itself just now; None where nothing is wrong, or nobody looks."""
    said = store.setting(SETTING)
    try:
        found = json.loads(said or "{}")
        if found.get("event") != event or not found["what"]:
            return None
        return Trouble(str(found["what"]), str(found["since"]))
    except (ValueError, AttributeError, KeyError):
        return None
