"""What a process has already read of what is only ever added to: only what came since is fetched.

Every page of an event asks for the newest reading and for the calls of the last hours, most of them several
times, and a reading of forty tables has some tens of kilobytes. What was read is as it was entered: the
database refuses to change it, and `verify` looks past what is kept here.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from rectify_bridge.app.store.calls.entry import UNREADABLE, CallEntry
from rectify_bridge.app.store.calls.rows import call_entries
from rectify_bridge.app.store.reading import StoredReading
from rectify_bridge.app.store.readings import newest_reading
from rectify_bridge.app.store.tables import ReadingRow


class Fetched:
    """Of one database. What two threads read at once is read twice, and is the same."""

    def __init__(self) -> None:
        self._newest: tuple[int, StoredReading] | None = None
        self._calls: tuple[str, int, tuple[CallEntry, ...]] | None = None

    def newest_reading(self, session: Session) -> StoredReading | None:
        """The newest reading of all; None where there is none."""
        number = session.scalar(select(ReadingRow.id).order_by(ReadingRow.id.desc()).limit(1))
        known = self._newest
        if number is None or (known is not None and known[0] == number):
            return None if number is None or known is None else known[1]
        found = newest_reading(session)
        self._newest = None if found is None else (number, found)
        return found

    def calls(self, session: Session, since: str) -> Sequence[CallEntry]:
        """What was entered in the log of calls since an hour (UTC, ISO), in order. An earlier hour than the
        one that was asked for first is read anew."""
        known = self._calls
        if known is None or since < known[0]:
            found = tuple(call_entries(session, since))
            if known is None:
                self._calls = (since, found[-1].number if found else 0, found)
            return found
        first, last, there = known
        new = tuple(call_entries(session, first, last))
        kept = tuple(one for one in (*there, *new) if one.at >= since or one.kind == UNREADABLE)
        self._calls = (since, new[-1].number if new else last, kept)
        return kept
