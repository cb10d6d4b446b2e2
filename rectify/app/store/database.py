"""The store in a database: SQLite in WAL mode by default, another by its URL."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError
from sqlalchemy.orm import Session

from rectify.app.store.entry import Entry, Frozen, Kept, Made, StoreFault, moved, no_case, no_ruling, now
from rectify.app.store.tables import CaseRow, EntryRow, RulingRow, SettingRow

BUSY = 5_000
"""Milliseconds for which a writer waits for another."""


class Database:
    """See `rectify.app.store.entry.Store`. What a method has returned from is on the disk.

    url: like `sqlite:///console.db`.

    Raises:
        StoreFault: it cannot be opened, or is no database of this console.
    """

    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        with self._told():
            _migrate(self._engine)

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except DBAPIError as error:
            reason = " ".join(str(error.orig).split())[:120]
            right = "check that its disk has room and may be written to"
            raise StoreFault(f"the database does not answer ({reason})", right) from None

    @contextmanager
    def _session(self) -> Iterator[Session]:
        with self._told(), Session(self._engine) as session, session.begin():
            yield session

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def open(self, case: str, base: Mapping[str, Any], by: str) -> None:
        """Begin a case."""
        with self._session() as session:
            session.add(CaseRow(id=case, opened=now(), by=by, base=dict(base)))

    def case(self, case: str) -> Kept:
        """A case with its entries."""
        with self._session() as session:
            row = session.get(CaseRow, case)
            if row is None:
                raise no_case(case)
            return _kept(row)

    def add(self, case: str, seen: int, made: Made, by: str) -> None:
        """Make an entry; of two authors at once, one is refused."""
        try:
            with self._session() as session:
                if session.get(CaseRow, case) is None:
                    raise no_case(case)
                there = session.scalar(select(func.count()).where(EntryRow.case_id == case)) or 0
                if there != seen:
                    raise moved(seen, there)
                data = dict(made.data)
                session.add(
                    EntryRow(case_id=case, number=seen + 1, at=now(), by=by, kind=made.kind, data=data)
                )
                try:
                    session.flush()
                except IntegrityError:
                    raise moved(seen, seen + 1) from None
        except IntegrityError:
            raise moved(seen, seen + 1) from None

    def cases(self, since: str) -> Sequence[Kept]:
        """The cases opened since."""
        with self._session() as session:
            rows = session.scalars(
                select(CaseRow).where(CaseRow.opened >= since).order_by(CaseRow.opened.desc())
            )
            return [_kept(row) for row in rows]

    def freeze(self, ruling: Frozen) -> None:
        """Keep a ruling."""
        with self._session() as session:
            if session.get(RulingRow, ruling.id) is None:
                session.add(
                    RulingRow(
                        id=ruling.id,
                        case_id=ruling.case,
                        at=ruling.at,
                        rulebook=ruling.rulebook,
                        data=dict(ruling.data),
                        result=ruling.result,
                    )
                )

    def ruling(self, ruling: str) -> Frozen:
        """A ruling that was kept."""
        with self._session() as session:
            row = session.get(RulingRow, ruling)
            if row is None:
                raise no_ruling(ruling)
            return Frozen(row.id, row.case_id, row.at, row.rulebook, row.data, row.result)

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


def _kept(row: CaseRow) -> Kept:
    entries = tuple(Entry(one.number, one.at, one.by, one.kind, one.data) for one in row.entries)
    return Kept(row.id, row.opened, row.by, row.base, entries)


def _engine(url: str) -> Engine:
    right = "give one like sqlite:///console.db"
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite" and parsed.database:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(parsed)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise StoreFault(
            f"'{url[:60]}' is no database ({' '.join(str(error).split())[:80]})", right
        ) from None
    except OSError as error:
        raise StoreFault(f"the folder of the database cannot be made ({error.strerror})", right) from None
    if parsed.get_backend_name() == "sqlite":
        event.listen(engine, "connect", _as_wal)
    return engine


def _as_wal(connection: Any, record: Any) -> None:
    """Readers do not wait for writers, and what is committed is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(engine: Engine) -> None:
    """Bring the tables up to date."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
