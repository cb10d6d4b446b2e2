"""Names in the database: what is hidden is only added, and its key can be taken away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import monotonic, sleep

from sqlalchemy import Connection, Engine, delete, func, select
from sqlalchemy.orm import Session

from rectify_bridge.app.store.entry import StoreFault, now
from rectify_bridge.app.store.names.hiding import hide, show
from rectify_bridge.app.store.rows import any_text_of
from rectify_bridge.app.store.tables import NameKeyRow, NamesRow

_AGAIN = 0.05
"""Seconds until it is tried again."""


def add_names(session: Session, event: str, plain: bytes) -> None:
    """Keep names of an event, hidden, with their key."""
    made = hide(plain)
    row = NamesRow(event=event, at=now(), hidden=made.hidden)
    session.add(row)
    session.flush()
    session.add(NameKeyRow(id=row.id, key=made.key))


def newest_names(session: Session, event: str) -> bytes | None:
    """The names of an event that were kept last; None where there is none, or no key of it.

    Raises:
        ValueError: they are damaged.
    """
    asked = (
        select(NamesRow.hidden, NameKeyRow.key)
        .join(NameKeyRow, NameKeyRow.id == NamesRow.id)
        .where(NamesRow.event == event)
        .order_by(NamesRow.id.desc())
        .limit(1)
    )
    found = session.execute(asked).one_or_none()
    return None if found is None else show(found.hidden, found.key)


def named_since(session: Session) -> Mapping[str, str]:
    """Since when names are kept, by event; of those that have a key."""
    asked = (
        select(NamesRow.event, func.min(NamesRow.at).label("at"))
        .join(NameKeyRow, NameKeyRow.id == NamesRow.id)
        .group_by(NamesRow.event)
    )
    return {row.event: any_text_of(row.at) for row in session.execute(asked)}


def take_keys_away(session: Session, events: Sequence[str]) -> None:
    """Take the keys of some events away."""
    theirs = select(NamesRow.id).where(NamesRow.event.in_(events))
    session.execute(delete(NameKeyRow).where(NameKeyRow.id.in_(theirs)))


def wipe(engine: Engine) -> None:
    """See to it that no key that was taken away is left in the files of the database. SQLite writes zeros in
    its place (`secure_delete`), and its log is emptied; PostgreSQL writes the table of the keys anew, and
    keeps its log and its copies as it is set up to.

    Raises:
        StoreFault: somebody is reading, and SQLite's log cannot be emptied.
    """
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("VACUUM (FULL) name_keys")
            return
        until = monotonic() + connection.exec_driver_sql("PRAGMA busy_timeout").scalar_one() / 1000
        while not _log_is_emptied(connection):
            if monotonic() >= until:
                what = "the names are forgotten, but their key is still in the log of the database"
                raise StoreFault(what, "wait until no backup is being made, then forget them again")
            sleep(_AGAIN)


def _log_is_emptied(connection: Connection) -> bool:
    """SQLite waits here for who reads; it does not wait while somebody else empties the log."""
    is_busy, *_ = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()
    return not is_busy
