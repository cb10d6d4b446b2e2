"""A store in which something goes wrong at a point that is named: one entry with its ruling is made over and
over, each time on a fresh copy of the same database, and each time something else fails."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import event

from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import NewEntry, StoredRuling, StoreFault
from rectify_bridge.app.store.faults import faults

BASE = {"authority": "WBF", "given": {}}
DATA = {"steps": [{"id": "by", "value": "N"}], "long": "x" * 9_000}
"""More than a page of the database."""
Fail = Callable[[Database], None]
"""Makes a database fail."""


class Injected(Exception):
    """What was made to go wrong."""


def entry(number: int) -> NewEntry:
    return NewEntry("steps", {**DATA, "number": number})


def given(case: str, number: int) -> StoredRuling:
    words: dict[str, Any] = {"facts": {}}
    return StoredRuling(f"{case}-{number}", case, "2026-01-15T10:00", "hash", DATA, "y" * 9_000, words)


def made(url: str, case: str = "case") -> None:
    """A case with two entries and a ruling, in a database that is made where there is none."""
    with closing(Database(url)) as database:
        database.open(case, BASE, "Ann")
        database.add(case, 0, entry(1), "Ann")
        database.add(case, 1, entry(2), "Ann", given(case, 2))


def copied(template: Path, to: Path) -> str:
    """A copy of a database that nobody has open; its URL."""
    for old in to.parent.glob(f"{to.name}*"):
        old.unlink()
    shutil.copyfile(template, to)
    return f"sqlite:///{to}"


def tried(url: str, fail: Fail, case: str = "case", *, lasting: bool = False) -> bool:
    """Make an entry, acknowledged, then another with its ruling while something fails; whether that one was
    acknowledged too. Somebody else reads meanwhile, so that the first is still in SQLite's log. lasting:
    nothing more is asked of this process."""
    database = Database(url, is_prepared=True)
    is_file = url.startswith("sqlite")
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) if is_file else nullcontext() as reader:
        if reader is not None:
            reader.execute("SELECT * FROM cases").fetchone()
        try:
            database.add(case, 2, entry(3), "Ann")
            fail(database)
            database.add(case, 3, entry(4), "Ann", given(case, 4))
        except (StoreFault, Injected):
            return False
        finally:
            if not lasting:
                database.close()
        return True


def check(url: str, acknowledged: int, case: str = "case") -> int:
    """What has to hold afterwards: what was acknowledged is there, the entry under way wholly or not at all,
    nothing is told of as changed, and the next request works. The number of entries that were there."""
    with closing(Database(url)) as database:
        stored = database.case(case)
        there = len(stored.entries)
        assert acknowledged <= there <= 4, f"{there} entries, acknowledged {acknowledged}"
        assert [one.data["number"] for one in stored.entries] == list(range(1, there + 1))
        rulings = database.rulings(case)
        assert {one.id for one in rulings} == {f"{case}-2", *([f"{case}-4"] if there == 4 else [])}
        assert not faults(stored, rulings) and database.is_as_inherited()
        database.add(case, there, entry(there + 1), "Bob", given(case, there + 1))
        assert database.ruling(f"{case}-{there + 1}").is_intact
        assert not faults(database.case(case), database.rulings(case))
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    return there


class Statements:
    """Something happens at the n-th point between what is asked of the driver: before each statement, after
    it, and before the end of the transaction. seen: how many there were. do: what happens there."""

    def __init__(self, at: int | None, do: Callable[[], None]) -> None:
        self.at, self.do, self.seen = at, do, 0

    def __call__(self, database: Database) -> None:
        for name in ("before_cursor_execute", "after_cursor_execute", "commit"):
            event.listen(database._engine, name, self._point)

    def _point(self, *_: object) -> None:
        here, self.seen = self.seen, self.seen + 1
        if here == self.at:
            self.do()


class Driver:
    """SQLite's driver fails at the n-th of what it is asked for: before a statement, a fetch, a commit or a
    rollback is done, and after. seen: how many there were."""

    def __init__(self, at: int | None) -> None:
        self.at, self.seen = at, 0

    def __call__(self, database: Database) -> None:
        database._engine.dispose()
        event.listen(database._engine, "do_connect", self._connect)

    def _connect(self, dialect: object, record: object, args: Any, options: dict[str, Any]) -> None:
        options["factory"] = self._connection()

    def point(self) -> None:
        here, self.seen = self.seen, self.seen + 1
        if here == self.at:
            raise sqlite3.OperationalError("disk I/O error")

    def _connection(self) -> type[sqlite3.Connection]:
        point = self.point

        def both(method: Callable[..., Any]) -> Callable[..., Any]:
            def work(*arguments: Any) -> Any:
                point()
                found = method(*arguments)
                point()
                return found

            return work

        class Cursor(sqlite3.Cursor):
            execute = both(sqlite3.Cursor.execute)
            executemany = both(sqlite3.Cursor.executemany)
            fetchall = both(sqlite3.Cursor.fetchall)
            fetchone = both(sqlite3.Cursor.fetchone)

        class Connection(sqlite3.Connection):
            commit = both(sqlite3.Connection.commit)
            rollback = both(sqlite3.Connection.rollback)

            def cursor(self, factory: object = None) -> Cursor:  # type: ignore[override]
                return super().cursor(Cursor)

        return Connection


class Steps:
    """Stops SQLite at the n-th step of its machine, of reading, writing or committing. seen: how many there
    were. do: what happens there; None to have SQLite give up the statement."""

    def __init__(self, at: int | None, do: Callable[[], None] | None = None) -> None:
        self.at, self.do, self.seen = at, do, 0

    def __call__(self, database: Database) -> None:
        event.listen(database._engine, "checkout", self._watch)

    def _watch(self, connection: Any, *_: object) -> None:
        connection.set_progress_handler(self._step, 1)

    def _step(self) -> int:
        here, self.seen = self.seen, self.seen + 1
        if here != self.at:
            return 0
        if self.do is not None:
            self.do()
        return 1


class Largest:
    """Lets no file grow past so many bytes from now on: a write fails in its middle, as on a full disk."""

    def __init__(self, size: int) -> None:
        self.size = size

    def __call__(self, database: Database) -> None:
        import resource

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (self.size, resource.RLIM_INFINITY))


def injected() -> None:
    """An error of the program."""
    raise Injected


def killed() -> None:
    """The process is gone, as by the system when memory is short."""
    os.kill(os.getpid(), signal.SIGKILL)


def in_child(url: str, fail: Fail) -> None:
    """The whole of a process: it ends with 0 where the entry was acknowledged, with 3 where it was not."""
    os._exit(0 if tried(url, fail, lasting=True) else 3)
