"""The store in a database: SQLite in WAL mode by default, PostgreSQL by its URL."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.orm import Session

from rectify.app.store.chain import links
from rectify.app.store.engine import engine_of, migrate
from rectify.app.store.entry import (
    Entry,
    NewEntry,
    StoredCase,
    StoredRuling,
    StoreFault,
    case_not_found,
    edit_conflict,
    now,
    ruling_not_found,
)
from rectify.app.store.tables import CaseRow, EntryRow, RulingRow, SettingRow

RIGHT = {
    "sqlite": "check that its disk has room and may be written to",
    "postgresql": "check that its server runs and can be reached, then send this again",
}
"""What to do about a database that does not answer."""


class Database:
    """See `rectify.app.store.entry.Store`. What a method has returned from is on the disk.

    url: like `sqlite:///console.db` or `postgresql://user@host/rectify`. is_prepared: its tables are up to
    date, as another process has just seen to.

    Raises:
        StoreFault: it cannot be opened, or is no database of this console.
    """

    def __init__(self, url: str, *, is_prepared: bool = False) -> None:
        self._engine = engine_of(url)
        if is_prepared:
            return
        try:
            with self._as_store_fault():
                migrate(self._engine)
        except StoreFault:
            self.close()
            raise

    @contextmanager
    def _as_store_fault(self) -> Iterator[None]:
        try:
            yield
        except DBAPIError as error:
            reason = " ".join(str(error.orig).split())[:120]
            right = RIGHT[self._engine.dialect.name]
            raise StoreFault(f"the database does not answer ({reason})", right) from None

    @contextmanager
    def _session(self) -> Iterator[Session]:
        with self._as_store_fault(), Session(self._engine) as session, session.begin():
            yield session

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def open(self, case: str, base: Mapping[str, Any], by: str) -> None:
        """Begin a case."""
        with self._session() as session:
            session.add(CaseRow(id=case, opened=now(), by=by, base=dict(base)))

    def case(self, case: str) -> StoredCase:
        """A case with its entries."""
        with self._session() as session:
            row = session.get(CaseRow, case)
            if row is None:
                raise case_not_found(case)
            return _checked(row)

    def add(self, case: str, seen: int, new: NewEntry, by: str) -> None:
        """Make an entry; of two authors at once, one is refused."""
        with self._session() as session:
            row = session.get(CaseRow, case)
            if row is None:
                raise case_not_found(case)
            stored = _stored_case(row)
            if len(stored.entries) != seen:
                raise edit_conflict(seen, len(stored.entries))
            entry = Entry(seen + 1, now(), by, new.kind, dict(new.data))
            session.add(_row(stored, entry))
            try:
                session.flush()
            except IntegrityError:
                raise edit_conflict(seen, seen + 1) from None

    def cases(self, since: str, most: int | None = None) -> Sequence[StoredCase]:
        """The cases opened since; where one cannot be read, that one alone is marked so."""
        asked = select(CaseRow).where(CaseRow.opened >= since).order_by(CaseRow.opened.desc()).limit(most)
        try:
            with self._session() as session:
                return [_stored_case(row) for row in session.scalars(asked)]
        except (ValueError, TypeError):
            columns = asked.with_only_columns(CaseRow.id, CaseRow.opened, CaseRow.by)
            with self._session() as session:
                names = session.execute(columns).all()
            return [self._one_of(*name) for name in names]

    def _one_of(self, case: str, opened: str, by: str) -> StoredCase:
        try:
            with self._session() as session:
                return _stored_case(session.get_one(CaseRow, case))
        except (ValueError, TypeError):
            return StoredCase(case, opened, by, {}, is_readable=False)

    def keep_ruling(self, ruling: StoredRuling) -> None:
        """Keep a ruling; of two who keep the same one at once, one does."""
        row = RulingRow(
            id=ruling.id,
            case_id=ruling.case,
            at=ruling.at,
            rulebook=ruling.rulebook,
            data=dict(ruling.data),
            result=ruling.result,
        )
        with self._session() as session:
            if session.get(CaseRow, ruling.case) is None:
                raise case_not_found(ruling.case)
            if session.get(RulingRow, ruling.id) is None:
                with suppress(IntegrityError), session.begin_nested():
                    session.add(row)

    def ruling(self, ruling: str) -> StoredRuling:
        """A ruling that was kept."""
        with self._session() as session:
            row = session.get(RulingRow, ruling)
            if row is None:
                raise ruling_not_found(ruling)
            return StoredRuling(row.id, row.case_id, row.at, row.rulebook, row.data, row.result)

    def setting(self, name: str) -> str | None:
        """What was last set."""
        found = (
            select(SettingRow.value).where(SettingRow.name == name).order_by(SettingRow.id.desc()).limit(1)
        )
        with self._session() as session:
            return session.scalar(found)

    def set(self, name: str, value: str, by: str) -> None:
        """Set something."""
        with self._session() as session:
            session.add(SettingRow(name=name, value=value, at=now(), by=by))


def _row(stored: StoredCase, entry: Entry) -> EntryRow:
    """An entry that is to be made, with its link."""
    link = links(replace(stored, entries=(*stored.entries, entry)))[-1]
    return EntryRow(
        case_id=stored.id,
        number=entry.number,
        at=entry.at,
        by=entry.by,
        kind=entry.kind,
        data=dict(entry.data),
        link=link,
    )


def _checked(row: CaseRow) -> StoredCase:
    """A case of which each link was held against its entry."""
    stored = _stored_case(row)
    computed = links(stored)
    pairs = zip(row.entries, computed[1:], strict=True)
    broken = next((entry.number for entry, link in pairs if entry.link not in (None, link)), None)
    return replace(stored, link=computed[-1], broken=broken)


def _stored_case(row: CaseRow) -> StoredCase:
    entries = tuple(Entry(one.number, one.at, one.by, one.kind, one.data) for one in row.entries)
    return StoredCase(row.id, row.opened, row.by, row.base, entries)
