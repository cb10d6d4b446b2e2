"""The readings of events in the database: added one after another, each with its link."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from rectify_bridge.app.store.entry import EditConflict, now
from rectify_bridge.app.store.reading import NewReading, StoredReading, link
from rectify_bridge.app.store.rows import any_text_of
from rectify_bridge.app.store.tables import ReadingRow


def add_reading(session: Session, seen: int, new: NewReading, by: str) -> StoredReading:
    """Keep a reading. seen: how many of the event its author had seen.

    Raises:
        EditConflict: somebody else has read the event since.
    """
    last = select(ReadingRow.number, ReadingRow.link).where(ReadingRow.event == new.event)
    there, before = session.execute(last.order_by(ReadingRow.number.desc()).limit(1)).one_or_none() or (0, "")
    if there != seen:
        raise read_meanwhile()
    at, number = now(), seen + 1
    linked = link(before, number, at, by, new)
    row = ReadingRow(
        event=new.event, number=number, at=at, by=by, source=new.source, kind=new.kind, digest=new.digest,
        changes=dict(new.changes), session=new.session, link=linked,
    )  # fmt: skip
    session.add(row)
    try:
        session.flush()
    except IntegrityError:
        raise read_meanwhile() from None
    return StoredReading(
        new.event, number, at, by, new.source, new.kind, new.digest, new.changes, new.session, linked
    )


def kept_readings(session: Session, event: str) -> Sequence[StoredReading]:
    """The readings of an event, in order, each held against its link. event: empty for the open one, which is
    that of the newest reading."""
    if not event:
        newest = session.scalar(select(ReadingRow.event).order_by(ReadingRow.id.desc()).limit(1))
        if newest is None:
            return []
        event = any_text_of(newest)
    rows = session.scalars(select(ReadingRow).where(ReadingRow.event == event).order_by(ReadingRow.number))
    found: list[StoredReading] = []
    for place, row in enumerate(rows, 1):
        found.append(_reading_of(row, place, found[-1].link if found else ""))
    return found


def newest_reading(session: Session) -> StoredReading | None:
    """The newest reading of all, which is of the open event; not held against its link."""
    row = session.scalar(select(ReadingRow).order_by(ReadingRow.id.desc()).limit(1))
    return None if row is None else _reading_of(row, row.number, None)


def read_meanwhile() -> EditConflict:
    """The error for a reading of which another was made at the same time."""
    return EditConflict("somebody else has read this event just now", "look at it, then read it again")


def _reading_of(row: ReadingRow, place: int, before: str | None) -> StoredReading:
    """A reading. place, before: where it has to stand and the link before it; None where nobody looks."""
    event, at, by, source, kind, digest, linked = map(
        any_text_of, (row.event, row.at, row.by, row.source, row.kind, row.digest, row.link)
    )
    if not isinstance(row.session, bytes):
        raise TypeError("a reading is not bytes")
    changes = row.changes if isinstance(row.changes, dict) else {}  # its link tells that they are damaged
    new = NewReading(event, source, kind, digest, changes, row.session)
    is_intact = before is None or (row.number == place and link(before, place, at, by, new) == linked)
    return StoredReading(
        event, row.number, at, by, source, kind, digest, new.changes, new.session, linked, is_intact
    )
