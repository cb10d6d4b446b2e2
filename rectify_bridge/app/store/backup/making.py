"""A backup of a database: its rows as they are at one moment, whoever writes meanwhile."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import JSON, Connection, Engine, Table, Text, cast, func, select

from rectify_bridge.app.store.answering import as_store_fault
from rectify_bridge.app.store.backup.lines import BackupWriter, Head, KeptTable
from rectify_bridge.app.store.entry import StoreFault, now
from rectify_bridge.app.store.tables import Base, NameKeyRow, SearchRow
from rectify_bridge.app.store.text_file import written_whole

AT_ONCE = 500
"""Rows that are in memory at a time."""
DERIVED = SearchRow.__tablename__
"""Follows from the others, and is made anew by the first search."""
KEYS = NameKeyRow.__tablename__
REVISION = "SELECT version_num FROM alembic_version"
ONE_MOMENT = {
    "sqlite": ("BEGIN",),
    "postgresql": (
        "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY",
        "SET LOCAL statement_timeout = 0",
        "SET LOCAL idle_in_transaction_session_timeout = 0",
    ),
}
"""What makes all that is read be of one moment, however long it takes; by kind of database."""


def back_up(engine: Engine, path: Path, *, with_names: bool) -> Head:
    """Write a backup into a new file, for its owner alone; there is none until all of it is on the disk.
    engine: of a database that is up to date. with_names: with the keys of the names of players, without which
    nobody reads the names.

    Raises:
        StoreFault: the database does not answer, or the file cannot be written.
    """
    try:
        with as_store_fault(engine), written_whole(path) as file:
            return _write(engine, file, with_names)
    except FileExistsError:
        raise StoreFault(f"there is a file {path.name}", "name a new file") from None
    except OSError as error:
        what = f"the backup cannot be written ({(error.strerror or str(error)).lower()})"
        raise StoreFault(what, "name a file in a folder that may be written to, with room") from None


def _write(engine: Engine, file: Any, with_names: bool) -> Head:
    with engine.connect() as connection:
        for statement in ONE_MOMENT[engine.dialect.name]:
            connection.exec_driver_sql(statement)
        tables = [
            one
            for one in Base.metadata.sorted_tables
            if one.name != DERIVED and (with_names or one.name != KEYS)
        ]
        kept = tuple(
            KeptTable(one.name, tuple(one.columns.keys()), _count(connection, one)) for one in tables
        )
        revision = str(connection.exec_driver_sql(REVISION).scalar_one())
        head = Head(revision, now(), with_names, kept)
        with closing(BackupWriter(file, head)) as writer:
            for table in tables:
                # JSON as its text: what was entered is kept letter by letter
                columns = [cast(one, Text) if isinstance(one.type, JSON) else one for one in table.columns]
                asked = select(*columns).order_by(*table.primary_key.columns)
                for row in connection.execution_options(yield_per=AT_ONCE).execute(asked):
                    writer.row(row)
            writer.seal()
        return head


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0
