"""How a database is reached and brought up to date: SQLite by a file, PostgreSQL by its URL."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from time import monotonic
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError, NoSuchModuleError, OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from rectify_bridge.app.store.entry import StoreFault
from rectify_bridge.extras import how_to_install

BUSY = 5_000
"""Milliseconds for which a writer waits for another."""
STARTING = 60.0
"""Seconds for which a program that starts tries again, while another has the database locked."""
LOCKED = re.compile("database is locked|lock timeout")
"""How a database says that somebody else has what is asked for."""
PATIENCE = 5
"""Seconds for which a server may take to answer at all."""
ASKED: ContextVar[set[int] | None] = ContextVar("asked", default=None)
"""The lines to a server that were asked whether they are still there, for the request that is answered."""
PRAGMAS = (
    *(f"busy_timeout={BUSY}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"),
    "secure_delete=ON",
)
LINE = {
    "connect_timeout": PATIENCE,
    "tcp_user_timeout": PATIENCE * 1000,
    "keepalives_idle": PATIENCE,
    "keepalives_interval": 1,
    "keepalives_count": PATIENCE,
    "options": f"-c lock_timeout={BUSY} -c statement_timeout={3 * BUSY}"
    f" -c idle_in_transaction_session_timeout={6 * BUSY}",
}
"""How a server is spoken to: one that has gone without a word (its cable is out) is given up soon, and so is
what waits for a lock that somebody else holds."""
WRITE = "UPDATE alembic_version SET version_num = version_num"
"""Changes nothing, but only where something may be written: better refused at the start than at an entry."""
RIGHT = "give one like sqlite:///console.db or postgresql://user@host/rectify"


def engine_of(url: str) -> Engine:
    """The way to a database; nothing is opened yet.

    Raises:
        StoreFault: it is not a URL of one, its driver is not installed, or its folder cannot be made.
    """
    try:
        return _engine(make_url(url))
    except ModuleNotFoundError as error:
        what = f"the driver of this database is not installed ({error.name})"
        raise StoreFault(what, how_to_install("postgres")) from None
    except (ArgumentError, NoSuchModuleError, ValueError) as error:  # the last: the port is not a number
        raise _no_database(url, error) from None
    except OSError as error:
        raise StoreFault(f"the folder of the database cannot be made ({error.strerror})", RIGHT) from None


def _no_database(url: str, error: Exception) -> StoreFault:
    """Of a URL with a password nothing is repeated: it may have each of the signs that part a URL, and where
    they are wrong nobody can tell where it ends."""
    if "@" in url or "password" in url or url.count(":") > 1:
        return StoreFault("this is not the URL of a database", RIGHT)
    shown, reason = (" ".join(text.split()) for text in (url, str(error)))
    return StoreFault(f"'{shown[:60]}' is not a database ({reason[:80]})", RIGHT)


def _engine(url: URL) -> Engine:
    match url.get_backend_name():
        case "sqlite":
            return _sqlite(url)
        case "postgresql" | "postgres":
            driver = url.set(drivername="postgresql+psycopg")
            engine = create_engine(driver, connect_args=LINE, json_deserializer=_mapping)
            event.listen(engine, "checkout", _still_there)
            return engine
        case other:
            raise NoSuchModuleError(f"neither SQLite nor PostgreSQL but {other}")


def for_reading(engine: Engine) -> Engine:
    """The same way for what is read alone: on a server without the begin and the end of a transaction, which
    would be two more ways there and back for each of the dozen things that a page asks for."""
    is_file = engine.dialect.name == "sqlite"
    return engine if is_file else engine.execution_options(isolation_level="AUTOCOMMIT")


def _still_there(connection: Any, record: ConnectionPoolEntry, proxy: object) -> None:
    """Ask a line whether it is still there. Raises DisconnectionError: it has gone, and another one is
    taken."""
    asked = ASKED.get()
    if asked is not None and id(record) in asked:
        return
    from psycopg import Error

    try:
        connection.autocommit = True
        connection.execute("")
        connection.autocommit = False
    except Error:
        raise DisconnectionError from None
    if asked is not None:
        asked.add(id(record))


@contextmanager
def asked_once() -> Iterator[None]:
    """A line is asked once, and not again before each of the dozen things that a page asks for."""
    before = ASKED.set(set())
    try:
        yield
    finally:
        ASKED.reset(before)


def file_of(url: str) -> Path | None:
    """The file of a database; None for one on a server.

    Raises:
        StoreFault: it is not a URL, or names a database in memory, which its workers could not share.
    """
    try:
        found = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise _no_database(url, error) from None
    if found.get_backend_name() != "sqlite":
        return None
    file = (found.database or "").removeprefix("file:")
    if file in ("", ":memory:") or found.query.get("mode") == "memory":
        raise StoreFault("this database would be in memory", "name a file, like sqlite:///console.db")
    return Path(file)


def _sqlite(url: URL) -> Engine:
    engine = create_engine(url, json_deserializer=_mapping)
    event.listen(engine, "connect", _as_wal)
    if url.database and url.database != ":memory:" and not url.database.startswith("file:"):
        file = Path(url.database)
        _make_private(file)
        is_the_same = _SameFile(file)
        for name in ("do_connect", "checkout"):
            event.listen(engine, name, is_the_same)
    return engine


class _SameFile:
    """Sees to it that a database is in the file that it was in at first: one that was moved away is still
    open, and would take every entry along; and SQLite makes a new one where there is none."""

    def __init__(self, file: Path) -> None:
        self._file, self._first = file, _number_of(file)

    def __call__(self, *_: object) -> None:
        """Raises StoreFault: another file is in its place, or none."""
        if self._first != _number_of(self._file):
            what = f"the file of the database ({self._file.name}) was moved or replaced"
            raise StoreFault(what, "put it back, or stop the console and start it again")


def _number_of(file: Path) -> tuple[int, int] | None:
    """By which the system tells a file from another of the same name; None where there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _make_private(file: Path) -> None:
    """A database and what stands beside it are for their owner alone, and so is a folder made for it."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(OSError):  # one that may only be read is refused later, with what to do
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for one in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        with suppress(OSError):
            if one.is_file():  # the mode of a device is not ours to change
                one.chmod(0o600)


def _as_wal(connection: Any, record: Any) -> None:
    """Readers do not wait for writers, what is committed is on the disk, what is deleted is gone there. A
    text of which some bytes are damaged is read all the same: its link tells, and the rest is as ever."""
    connection.text_factory = _text
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _text(found: bytes) -> str:
    return found.decode("utf-8", "replace")


def _mapping(found: str) -> Any:
    """A mapping; the text itself where it is damaged, which whoever reads the row tells of."""
    try:
        return json.loads(found)
    except (ValueError, RecursionError):
        return found


def migrate(engine: Engine) -> None:
    """Bring the tables up to date, all or nothing, one process at a time. Of many that start at once on a new
    database the first takes longer than a writer waits: the others try again.

    Raises:
        StoreFault: they are newer than this program, or SQLite has no full-text search.
    """
    until = monotonic() + STARTING
    while True:
        try:
            with engine.begin() as connection:
                keep_others_out(connection)
                upgrade(connection, "head")
                connection.exec_driver_sql(WRITE)
            return
        except OperationalError as error:
            if LOCKED.search(str(error.orig)) is None or monotonic() >= until:
                raise


def upgrade(connection: Connection, revision: str) -> None:
    """Bring the tables to a revision of the schema, within the transaction of the connection. revision: like
    `0008`, or `head`.

    Raises:
        StoreFault: the tables or the revision are newer than this program, or SQLite has no full-text search.
    """
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except OperationalError as error:
        if "no such module: fts5" not in str(error.orig):
            raise
        what = "the SQLite of this Python has no full-text search (FTS5)"
        raise StoreFault(what, "use a Python whose SQLite has it, like that of python.org") from None
    except CommandError as error:
        what = f"the database was made by a newer rectify ({' '.join(str(error).split())[:80]})"
        raise StoreFault(what, "install that one, or name another database") from None


def keep_others_out(connection: Connection) -> None:
    """Keep other processes out until the transaction ends; where SQLite's driver would begin none for a
    change of tables, this begins it."""
    statements = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(8190027)"}
    connection.exec_driver_sql(statements[connection.dialect.name])
