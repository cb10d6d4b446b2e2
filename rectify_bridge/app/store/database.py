"""The store in a database: SQLite in WAL mode by default, PostgreSQL by its URL."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Select, func, select, tuple_
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from rectify_bridge.app.store.answering import as_store_fault
from rectify_bridge.app.store.backup.lines import Head
from rectify_bridge.app.store.backup.making import back_up
from rectify_bridge.app.store.calls.entry import CallEntry, NewCallEntry
from rectify_bridge.app.store.calls.rows import add_call_entry, call_entries, last_call_entry
from rectify_bridge.app.store.chain import seal, seal_of_all
from rectify_bridge.app.store.engine import engine_of, for_reading, migrate
from rectify_bridge.app.store.entry import (
    Addition,
    Entry,
    Moments,
    NewEntry,
    StoredCase,
    StoredRuling,
    Unreadable,
    case_not_found,
    edit_conflict,
    now,
    opened_already,
    ruling_not_found,
    ruling_removed,
)
from rectify_bridge.app.store.fetched import Fetched
from rectify_bridge.app.store.matching import AS_GIVEN, NEWEST, OLDEST, stands
from rectify_bridge.app.store.names.rows import (
    add_names,
    named_since,
    newest_names,
    take_keys_away,
    wipe,
)
from rectify_bridge.app.store.reading import NewReading, StoredReading
from rectify_bridge.app.store.readings import add_reading, kept_readings
from rectify_bridge.app.store.rows import any_text_of, case_of, checked, entry_row, ruling_of, ruling_row
from rectify_bridge.app.store.search.index import bring_up_to_date
from rectify_bridge.app.store.sought import Sought
from rectify_bridge.app.store.tables import CaseRow, EntryRow, InheritedRow, ReadingRow, RulingRow, SettingRow

_OPENED = Moments(lambda: now())


class Database:
    """See `rectify_bridge.app.store.entry.Store`. What a method has returned from is on the disk.

    url: like `sqlite:///console.db` or `postgresql://user@host/rectify`. is_prepared: its tables are up to
    date, as another process has just seen to.

    Raises:
        StoreFault: it cannot be opened, or is not a database of this console.
    """

    def __init__(self, url: str, *, is_prepared: bool = False) -> None:
        self._engine, self._fetched = engine_of(url), Fetched()
        self._reading = for_reading(self._engine)
        if is_prepared:
            return
        try:
            with as_store_fault(self._engine):
                migrate(self._engine)
        except BaseException:
            self.close()
            raise

    @contextmanager
    def _session(self) -> Iterator[Session]:
        with as_store_fault(self._engine), Session(self._engine) as session, session.begin():
            yield session

    @contextmanager
    def _look(self) -> Iterator[Session]:
        """A session in which nothing is entered."""
        with as_store_fault(self._engine), Session(self._reading) as session:
            yield session

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def open(self, case: str, base: Mapping[str, Any], by: str, first: Sequence[Addition] = ()) -> None:
        """Begin a case with its first entries, in one transaction."""
        with self._session() as session:
            session.add(CaseRow(id=case, opened=_OPENED.next(), by=by, base=dict(base)))
            try:
                session.flush()
            except IntegrityError:
                raise opened_already(case) from None
            session.expire_all()  # the links are made of what is kept
            for one in first:
                _enter(session, one, by)

    def case(self, case: str) -> StoredCase:
        """A case with its entries."""
        with self._look() as session:
            row = session.get(CaseRow, case)
            if row is None:
                raise case_not_found(case)
            inherited = session.get(InheritedRow, 1)
            return checked(row, inherited.entry if inherited else 0)

    def add(self, case: str, seen: int, new: NewEntry, by: str, given: StoredRuling | None = None) -> None:
        """Make an entry with the ruling that it leads to; of two authors at once, one is refused."""
        self.add_together((Addition(case, seen, new, given),), by)

    def add_together(self, additions: Sequence[Addition], by: str) -> None:
        """Make entries in several cases, in one transaction. They come in the order of their cases: two
        authors who began with another one each would wait for each other."""
        with self._session() as session:
            for one in sorted(additions, key=lambda one: (one.case, one.seen)):
                _enter(session, one, by)

    def cases(self, since: str, most: int | None = None) -> Sequence[StoredCase]:
        """The cases opened since; where one cannot be read, that one alone is marked so."""
        asked = select(CaseRow).where(CaseRow.opened >= since).order_by(*NEWEST).limit(most)
        return self._each(asked)

    def archive(self, before: str, most: int, sought: Sequence[Sought] = ()) -> Sequence[StoredCase]:
        """A page of all cases; where one cannot be read, that one alone is marked so."""
        place = tuple_(CaseRow.opened, CaseRow.id)
        asked = select(CaseRow).order_by(*NEWEST).limit(most)
        if before:
            with self._session() as session:
                opened = session.scalar(select(CaseRow.opened).where(CaseRow.id == before))
            if opened is None:
                raise case_not_found(before)
            asked = asked.where(place < (opened, before))
        if any(one.words for one in sought):
            with self._session() as session:
                bring_up_to_date(session)
        dialect = self._engine.dialect.name
        return self._each(asked.where(*(stands(one, dialect) for one in sought)))

    def _each(self, asked: Select[CaseRow]) -> Sequence[StoredCase]:
        try:
            with self._session() as session:
                return [case_of(row) for row in session.scalars(asked)]
        except Unreadable:
            columns = asked.with_only_columns(CaseRow.id, CaseRow.opened)
            with self._session() as session:
                names = session.execute(columns).all()
            return [self._one_of(*name) for name in names]

    def _one_of(self, case: str, opened: str) -> StoredCase:
        try:
            with self._session() as session:
                return case_of(session.get_one(CaseRow, case))
        except Unreadable:
            return StoredCase(case, opened, "", {}, is_readable=False)

    def ruling(self, ruling: str) -> StoredRuling:
        """A ruling that was kept, held against the seals of the entries that gave it."""
        with self._look() as session:
            row = session.get(RulingRow, ruling)
            seals = session.scalars(select(EntryRow.seal).where(EntryRow.ruling == ruling)).all()
            if row is None:
                raise ruling_removed(ruling) if seals else ruling_not_found(ruling)
            return ruling_of(row, [one or "" for one in seals])

    def rulings(self, case: str) -> Sequence[StoredRuling]:
        """The rulings of a case, each held against the seals of the entries that gave it."""
        asked = select(RulingRow).where(RulingRow.case_id == case).order_by(*AS_GIVEN)
        sealed = select(EntryRow.ruling, EntryRow.seal).where(EntryRow.case_id == case)
        with self._session() as session:
            seals = session.execute(sealed).all()
            return [
                ruling_of(row, [one or "" for ruling, one in seals if ruling == row.id])
                for row in session.scalars(asked)
            ]

    def names(self) -> Sequence[str]:
        """The ids of all cases, the oldest first."""
        with self._session() as session:
            return session.scalars(select(CaseRow.id).order_by(*OLDEST)).all()

    def is_as_inherited(self) -> bool:
        """Whether the rulings that an older program kept are those that were there when rulings were first
        sealed."""
        asked = select(RulingRow).where(RulingRow.words.is_(None))
        with self._session() as session:
            inherited = session.get(InheritedRow, 1)
            older = (ruling_of(row) for row in session.scalars(asked))
            return inherited is not None and inherited.rulings == seal_of_all(older)

    def read_in(self, seen: int, new: NewReading, by: str) -> StoredReading:
        """Keep a reading of an event; of two at once, one is refused."""
        with self._session() as session:
            return add_reading(session, seen, new, by)

    def readings(self, event: str = "") -> Sequence[StoredReading]:
        """The readings of an event, the first one first."""
        with self._session() as session:
            return kept_readings(session, event)

    def newest_reading(self) -> StoredReading | None:
        """The newest reading of the open event."""
        with self._look() as session:
            return self._fetched.newest_reading(session)

    def events(self) -> Sequence[str]:
        """The ids of all events, the first one first."""
        with self._session() as session:
            newest = select(ReadingRow.event).group_by(ReadingRow.event).order_by(func.min(ReadingRow.id))
            return session.scalars(newest).all()

    def enter_call(self, seen: int, new: NewCallEntry, by: str) -> CallEntry:
        """Enter something in the log of calls; of two at once, one is refused."""
        with self._session() as session:
            return add_call_entry(session, seen, new, by)

    def call_log(self, since: str = "") -> Sequence[CallEntry]:
        """The log of calls; all of it is held against its links."""
        with self._look() as session:
            return self._fetched.calls(session, since) if since else call_entries(session, since)

    def call_version(self) -> int:
        """The number of the last entry in the log of calls."""
        with self._look() as session:
            return last_call_entry(session)

    def keep_names(self, event: str, names: bytes) -> None:
        """Keep names of players, hidden."""
        with self._session() as session:
            add_names(session, event, names)

    def names_of(self, event: str) -> bytes | None:
        """The names that were kept last."""
        with self._look() as session:
            return newest_names(session, event)

    def named_since(self) -> Mapping[str, str]:
        """Since when names are kept, by event."""
        with self._look() as session:
            return named_since(session)

    def forget_names(self, events: Sequence[str]) -> None:
        """Take the keys of their names away, and see that they are gone from the disk."""
        with self._session() as session:
            take_keys_away(session, events)
        with as_store_fault(self._engine):
            wipe(self._engine)

    def back_up(self, path: Path, *, with_names: bool) -> Head:
        """Write a backup into a new file: see `rectify_bridge.app.store.backup.making`."""
        return back_up(self._engine, path, with_names=with_names)

    def setting(self, name: str) -> str | None:
        """What was last set."""
        found = (
            select(SettingRow.value).where(SettingRow.name == name).order_by(SettingRow.id.desc()).limit(1)
        )
        with self._look() as session:
            value: object = session.scalar(found)
            return None if value is None else any_text_of(value)

    def set(self, name: str, value: str, by: str) -> None:
        """Set something."""
        with self._session() as session:
            session.add(SettingRow(name=name, value=value, at=now(), by=by))


def _enter(session: Session, one: Addition, by: str) -> None:
    """Make an entry. Raises as `rectify_bridge.app.store.entry.Store.add_together`."""
    row = session.get(CaseRow, one.case)
    if row is None:
        raise case_not_found(one.case)
    stored, seen = case_of(row), one.seen
    if len(stored.entries) != seen:
        raise edit_conflict(seen, len(stored.entries))
    entry = Entry(seen + 1, now(), by, one.new.kind, dict(one.new.data), *_kept(session, one.given))
    session.add(entry_row(stored, entry))
    try:
        session.flush()
    except IntegrityError:
        raise edit_conflict(seen, seen + 1) from None
    session.expire(row)  # the next of this case comes after it


def _kept(session: Session, given: StoredRuling | None) -> tuple[str, str]:
    """Keep a ruling where it is not kept yet; its id and its seal, as an entry names it."""
    if given is None:
        return "", ""
    there = session.get(RulingRow, given.id)
    if there is None:
        session.add(ruling_row(given))
    return given.id, seal(given if there is None else ruling_of(there))
