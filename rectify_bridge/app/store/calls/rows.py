"""The log of the calls in the database: added one after another, each entry with its link."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from rectify_bridge.app.store.calls.entry import CallEntry, NewCallEntry, call_link
from rectify_bridge.app.store.entry import EditConflict, now
from rectify_bridge.app.store.rows import data_of, text_of
from rectify_bridge.app.store.tables import CallRow


def add_call_entry(session: Session, seen: int, new: NewCallEntry, by: str) -> CallEntry:
    """Enter something. seen: the number of the last entry that its author knew.

    Raises:
        EditConflict: something else was entered since.
    """
    last = select(CallRow.number, CallRow.link).order_by(CallRow.number.desc()).limit(1)
    there, before = session.execute(last).one_or_none() or (0, "")
    if there != seen:
        raise entered_meanwhile()
    at, number = now(), seen + 1
    linked = call_link(before, number, at, by, new)
    row = CallRow(number=number, at=at, by=by, call=new.call, kind=new.kind, data=dict(new.data), link=linked)
    session.add(row)
    try:
        session.flush()
    except IntegrityError:
        raise entered_meanwhile() from None
    return CallEntry(number, at, by, new.call, new.kind, new.data, linked)


def call_entries(session: Session, since: str) -> Sequence[CallEntry]:
    """What was entered since an hour (UTC, ISO), in order; empty for all, each then held against its link."""
    rows = session.scalars(select(CallRow).where(CallRow.at >= since).order_by(CallRow.number))
    found: list[CallEntry] = []
    for place, row in enumerate(rows, 1):
        before = "" if place == 1 else found[-1].link
        found.append(_entry_of(row, None if since else place, before))
    return found


def last_call_entry(session: Session) -> int:
    """The number of the last entry; 0 where there is none."""
    return session.scalar(select(func.max(CallRow.number))) or 0


def entered_meanwhile() -> EditConflict:
    """The error for an entry made while another one was."""
    return EditConflict(
        "something else was entered in the list of calls just now", "look at it and try again"
    )


def _entry_of(row: CallRow, place: int | None, before: str) -> CallEntry:
    """An entry. place, before: where it has to stand and the link before it; None where nobody looks."""
    at, by, call, kind, linked = map(text_of, (row.at, row.by, row.call, row.kind, row.link))
    new = NewCallEntry(call, kind, data_of(row.data))
    intact = place is None or (row.number == place and call_link(before, place, at, by, new) == linked)
    return CallEntry(row.number, at, by, call, kind, new.data, linked, intact)
