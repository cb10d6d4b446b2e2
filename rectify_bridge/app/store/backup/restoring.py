"""A new database made of a backup: all of it or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path

from sqlalchemy import Connection, Integer, inspect

from rectify_bridge.app.store.answering import as_store_fault
from rectify_bridge.app.store.backup.lines import BackupReader, Head, KeptTable, Row, altered, open_backup
from rectify_bridge.app.store.engine import engine_of, keep_others_out, upgrade
from rectify_bridge.app.store.entry import StoreFault
from rectify_bridge.app.store.tables import InheritedRow, SearchRow

AT_ONCE = 500
"""Rows that are added by one statement."""
NOTE = InheritedRow.__tablename__
NEVER = ("alembic_version", SearchRow.__tablename__)
"""Tables that no backup has: they follow from the schema and from the others."""
MARK = {"sqlite": "?", "postgresql": "%s"}
"""How a value stands in a statement of the driver, by kind of database."""


def restore(path: Path, url: str) -> Head:
    """Make a database of a backup, in one transaction. url: of one that is empty, or not there yet.

    The file is read twice: first to see that it is whole, before anything is touched.

    Raises:
        StoreFault: the file is not as it was made, a newer program made it, or the database is not empty or
            does not answer. Nothing is restored then.
    """
    with open_backup(path) as reader:
        for _ in reader.rows():
            pass
    engine = engine_of(url)
    try:
        with open_backup(path) as reader, as_store_fault(engine), engine.begin() as connection:
            _fill(connection, reader)
            return reader.head
    finally:
        engine.dispose()


def _fill(connection: Connection, reader: BackupReader) -> None:
    keep_others_out(connection)
    if inspect(connection).get_table_names():
        raise StoreFault("the database is not empty", "name a new one, like --db sqlite:///restored.db")
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
    upgrade(connection, reader.head.revision)
    _check(connection, reader.head)
    with _note_may_change(connection):
        connection.exec_driver_sql(f"DELETE FROM {NOTE}")
        for table, rows in groupby(reader.rows(), key=itemgetter(0)):
            _add(connection, table, (values for _, values in rows))
    if connection.dialect.name == "postgresql":
        _count_on(connection)
    upgrade(connection, "head")


def _check(connection: Connection, head: Head) -> None:
    """See that the tables of the backup are those of the schema. Raises StoreFault: they are not."""
    there = inspect(connection)
    names = there.get_table_names()
    for table in head.tables:
        if table.name not in names or table.name in NEVER:
            raise altered()
        if {one["name"] for one in there.get_columns(table.name)} != set(table.columns):
            raise altered()


def _add(connection: Connection, table: KeptTable, rows: Iterator[Row]) -> None:
    mark = MARK[connection.dialect.name]
    columns, marks = ", ".join(f'"{one}"' for one in table.columns), ", ".join(mark for _ in table.columns)
    statement = f'INSERT INTO "{table.name}" ({columns}) VALUES ({marks})'
    while some := list(islice(rows, AT_ONCE)):
        connection.exec_driver_sql(statement, some)


@contextmanager
def _note_may_change(connection: Connection) -> Iterator[None]:
    """Let the note of what was inherited be replaced: the schema has made one of an empty database."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"ALTER TABLE {NOTE} DISABLE TRIGGER USER")
        yield
        connection.exec_driver_sql(f"ALTER TABLE {NOTE} ENABLE TRIGGER USER")
        return
    asked = f"SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = '{NOTE}'"
    triggers = connection.exec_driver_sql(asked).all()
    for name, _ in triggers:
        connection.exec_driver_sql(f"DROP TRIGGER {name}")
    yield
    for _, statement in triggers:
        connection.exec_driver_sql(statement)


def _count_on(connection: Connection) -> None:
    """Let PostgreSQL number the next row of each table after those that are there."""
    there = inspect(connection)
    for table in there.get_table_names():
        for column in there.get_columns(table):
            if column["name"] == "id" and isinstance(column["type"], Integer):
                connection.exec_driver_sql(
                    f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table}"
                )
