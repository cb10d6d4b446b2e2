"""The log of the calls in the database: added one after another, each entry with its link."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import LargeBinary, Text, cast, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from rectify_bridge.app.store.calls.entry import UNREADABLE, CallEntry, NewCallEntry, call_link
from rectify_bridge.app.store.entry import EditConflict, now
from rectify_bridge.app.store.rows import data_of, text_of
from rectify_bridge.app.store.tables import CallRow

COLUMNS = (CallRow.at, CallRow.by, CallRow.call, CallRow.kind, CallRow.data, CallRow.link)


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


def call_entries(session: Session, since: str, last: int = 0) -> Sequence[CallEntry]:
    """What was entered since an hour (UTC, ISO), in order; empty for all, each then held against its link.
    last: the number of the entry after which to begin. What cannot be read is an entry of the kind
    `unreadable`, and the others are as ever."""
    is_file = session.get_bind().dialect.name == "sqlite"
    # in SQLite as bytes: a damaged row must not stop the reading of all others
    texts = (cast(one, LargeBinary if is_file else Text) for one in COLUMNS)
    asked = select(CallRow.number, *texts).where(CallRow.at >= since).order_by(CallRow.number)
    if last:
        asked = asked.where(CallRow.number > last)
    found: list[CallEntry] = []
    for place, row in enumerate(session.execute(asked), 1):
        before = "" if place == 1 else found[-1].link
        found.append(_entry_of(tuple(row), None if since else place, before))
    return found


def last_call_entry(session: Session) -> int:
    """The number of the last entry; 0 where there is none."""
    return session.scalar(select(func.max(CallRow.number))) or 0


def entered_meanwhile() -> EditConflict:
    """The error for an entry made while another one was."""
    return EditConflict(
        "something else was entered in the list of calls just now", "look at it and try again"
    )


def _entry_of(row: tuple[Any, ...], place: int | None, before: str) -> CallEntry:
    """An entry. place, before: where it has to stand and the link before it; None where nobody looks."""
    number, *texts = row
    try:
        at, by, call, kind, said, linked = (
            bytes(one).decode() if _is_raw(one) else text_of(one) for one in texts
        )
        data = data_of(json.loads(said))
    except (ValueError, TypeError, RecursionError):
        return CallEntry(number, "", "", "", UNREADABLE, {}, _link_of(texts[-1]), is_intact=False)
    new = NewCallEntry(call, kind, data)
    intact = place is None or (number == place and call_link(before, place, at, by, new) == linked)
    return CallEntry(number, at, by, call, kind, data, linked, intact)


def _is_raw(value: object) -> bool:
    return isinstance(value, bytes | memoryview)


def _link_of(value: Any) -> str:
    """The link of an entry that cannot be read, for the one after it."""
    return bytes(value).decode("utf-8", "replace") if _is_raw(value) else str(value)
