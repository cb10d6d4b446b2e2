"""The schema of the database: from the first one on, all data are kept; all of a migration or nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command, op
from alembic.config import Config
from sqlalchemy import inspect, select, text
from sqlalchemy.exc import DBAPIError, OperationalError

from rectify.app.store import migrations
from rectify.app.store.database import Database
from rectify.app.store.engine import engine_of
from rectify.app.store.entry import StoreFault
from rectify.app.store.tables import Base
from tests.console.test_store import STEPS

FIRST = Path(__file__).parents[1] / "data/console-schema-1.sql"
FIRST_COLUMNS = {
    name: [column for column in table.columns if column.name != "link"]
    for name, table in Base.metadata.tables.items()
}
"""What the first schema had."""


def test_the_migrations_make_the_tables_of_the_models(url: str) -> None:
    Database(url).close()
    engine = engine_of(url)
    found = inspect(engine)
    for name, table in Base.metadata.tables.items():
        columns = {column["name"]: column["nullable"] for column in found.get_columns(name)}
        assert columns == {column.name: column.nullable for column in table.columns}
    engine.dispose()


def rows(url: str) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table of ours, as far as the first schema had it."""
    engine = engine_of(url)
    with engine.connect() as connection:
        found = {
            name: [tuple(row) for row in connection.execute(select(*columns).order_by(columns[0]))]
            for name, columns in FIRST_COLUMNS.items()
        }
    engine.dispose()
    return found


def first_schema(url: str) -> None:
    """Make a database as the first schema kept it: in SQLite the very file; in PostgreSQL the same rows in
    the tables that the first migration makes."""
    is_file = url.startswith("sqlite")
    with closing(sqlite3.connect(url.removeprefix("sqlite:///") if is_file else ":memory:")) as old:
        old.executescript(FIRST.read_text(encoding="utf-8"))
        if is_file:
            return
        config = Config()
        config.set_main_option("script_location", str(Path(migrations.__file__).parent))
        engine = engine_of(url)
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "0001")
            for name, columns in FIRST_COLUMNS.items():
                names = [column.name for column in columns]
                entering = text(f"INSERT INTO {name} VALUES ({', '.join(f':{one}' for one in names)})")
                for row in old.execute(f"SELECT * FROM {name}"):
                    connection.execute(entering, dict(zip(names, row, strict=True)))
            for name in ("entries", "settings"):
                last = f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), max(id)) FROM {name}"
                connection.execute(text(last))
        engine.dispose()


def test_a_database_of_the_first_schema_keeps_all_its_data(url: str) -> None:
    first_schema(url)
    before = rows(url)
    assert {name: len(found) for name, found in before.items()} == {
        "cases": 2,
        "entries": 8,
        "rulings": 2,
        "settings": 2,
    }
    database = Database(url)
    assert rows(url) == before
    case, undone = database.case("d30242e55e"), database.case("d6f0a7133b")
    assert [entry.kind for entry in case.entries] == ["steps"] * 4 + ["label"]
    assert [entry.kind for entry in undone.entries] == ["steps", "steps", "undo"]
    assert database.setting("authority") == "EBU"
    database.add("d6f0a7133b", 3, STEPS, "Ann")
    kept = database.case("d6f0a7133b")
    assert len(kept.entries) == 4 and kept.broken is None
    database.set("authority", "WBF", "Ann")
    assert database.setting("authority") == "WBF"
    database.close()
    engine = engine_of(url)
    other = "INSERT OR REPLACE INTO settings VALUES (2, 'authority', 'WBF', '', '')"
    change = other if url.startswith("sqlite") else "TRUNCATE settings"
    with pytest.raises(DBAPIError, match="added"), engine.begin() as connection:
        connection.execute(text(change))
    engine.dispose()


def test_a_migration_that_breaks_off_changes_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Broken off after tables, indices and some of the triggers were made: nothing of it is there."""
    execute = op.execute
    done: list[None] = []

    def failing(statement: str) -> None:
        if len(done) == 3:
            raise OperationalError(statement, None, Exception("no room"))
        execute(statement)
        done.append(None)

    monkeypatch.setattr(op, "execute", failing)
    with pytest.raises(StoreFault, match="no room"):
        Database(url)
    assert len(done) == 3
    engine = engine_of(url)
    assert not inspect(engine).get_table_names()
    engine.dispose()
    monkeypatch.undo()
    Database(url).close()


def test_a_database_of_a_newer_console_is_refused_in_a_sentence(url: str) -> None:
    Database(url).close()
    engine = engine_of(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(StoreFault, match="newer rectify"):
        Database(url)
