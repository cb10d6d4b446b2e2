"""The schema of the database: from the first one on, all data are kept; all of a migration or nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from alembic import command, op
from alembic.config import Config
from sqlalchemy import inspect, select, text
from sqlalchemy.exc import DBAPIError, OperationalError
from starlette.testclient import TestClient

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.logbook import log_lines
from rectify_bridge.app.console.decisions.psych_register import REGISTER
from rectify_bridge.app.console.decisions.psych_register import entries as register_of
from rectify_bridge.app.console.web.app import create_app, guarded
from rectify_bridge.app.store import migrations
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.engine import engine_of
from rectify_bridge.app.store.entry import StoreFault
from rectify_bridge.app.store.tables import Base
from tests.console.test_store import STEPS

DATA = Path(__file__).parents[1] / "data"


class OldStore(NamedTuple):
    """A database as an older program kept it. dump: its rows as SQL. revision: of its schema."""

    dump: Path
    revision: str

    def in_sqlite(self, path: str) -> sqlite3.Connection:
        """The very rows, in a database of SQLite."""
        found = sqlite3.connect(path)
        found.executescript(self.dump.read_text(encoding="utf-8"))
        return found

    @property
    def columns(self) -> dict[str, list[str]]:
        """What each of our tables had."""
        with closing(self.in_sqlite(":memory:")) as old:
            columns = {
                name: [str(row[1]) for row in old.execute(f"PRAGMA table_info({name})")]
                for name in Base.metadata.tables
            }
        return {name: found for name, found in columns.items() if found}


FIRST = OldStore(DATA / "console-schema-1.sql", "0001")
BEFORE = OldStore(DATA / "console-before-0.2.sql", "0003")
KINDS = {
    *(
        "steps",
        "change",
        "agree",
        "read",
        "later",
        "laws",
        "hands",
        "claim",
        "label",
        "over",
        "close",
        "undo",
    ),
    *("poll", "written", "version"),
}
"""Every kind of entry that a case can have."""


def test_the_migrations_make_the_tables_of_the_models(url: str) -> None:
    Database(url).close()
    engine = engine_of(url)
    found = inspect(engine)
    for name, table in Base.metadata.tables.items():
        columns = {column["name"]: column["nullable"] for column in found.get_columns(name)}
        assert columns == {column.name: column.nullable for column in table.columns}
    engine.dispose()


def rows(url: str, store: OldStore) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table of ours, as far as an older schema had it."""
    engine = engine_of(url)
    found: dict[str, list[tuple[object, ...]]] = {}
    with engine.connect() as connection:
        for name, columns in store.columns.items():
            wanted = [Base.metadata.tables[name].columns[column] for column in columns]
            found[name] = [tuple(row) for row in connection.execute(select(*wanted).order_by(wanted[0]))]
    engine.dispose()
    return found


def make(url: str, store: OldStore) -> None:
    """Make an older database: in SQLite the very file; in PostgreSQL the same rows in the tables that the
    migrations up to then make."""
    is_file = url.startswith("sqlite")
    with closing(store.in_sqlite(url.removeprefix("sqlite:///") if is_file else ":memory:")) as old:
        if is_file:
            return
        config = Config()
        config.set_main_option("script_location", str(Path(migrations.__file__).parent))
        engine = engine_of(url)
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, store.revision)
            for name, columns in store.columns.items():
                entering = text(f"INSERT INTO {name} VALUES ({', '.join(f':{one}' for one in columns)})")
                for row in old.execute(f"SELECT * FROM {name}"):
                    connection.execute(entering, dict(zip(columns, row, strict=True)))
            for name in ("entries", "settings"):
                last = f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), max(id)) FROM {name}"
                connection.execute(text(last))
        engine.dispose()


def test_a_database_of_the_first_schema_keeps_all_its_data(url: str) -> None:
    make(url, FIRST)
    before = rows(url, FIRST)
    assert {name: len(found) for name, found in before.items()} == {
        "cases": 2,
        "entries": 8,
        "rulings": 2,
        "settings": 2,
    }
    database = Database(url)
    assert rows(url, FIRST) == before
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


def test_a_store_of_the_version_before_reads_as_it_was(url: str) -> None:
    """An entry of every kind, the register and the rulings: no row is touched, each is understood."""
    make(url, BEFORE)
    before = rows(url, BEFORE)
    database = Database(url)
    assert rows(url, BEFORE) == before
    desk = Desk(database)
    cases = [desk.case(str(row[0])) for row in before["cases"] if row[0] != REGISTER]
    assert {entry.kind for case in cases for entry in case.stored.entries} == KINDS
    for case in cases:
        assert case.stored.broken is None, "each link is what it was"
        assert len([line for line in log_lines(case) if line.what]) == len(case.stored.entries)
        assert case.interview.question.text
    for row in before["rulings"]:
        ruling = desk.ruling(str(row[0]))
        assert ruling.result == row[5] and ruling.is_intact is None
    for case in cases:
        given, at = desk.given(case), case.stored.entries[-1].at
        later = [row for row in before["rulings"] if row[1] == case.stored.id and str(row[2]) >= at]
        assert (given is not None) == bool(later), "a ruling kept after the last entry was given with it"
    assert database.is_as_inherited()
    assert [one.call for one in register_of(database)] == ["1S"]
    database.close()


def test_pages_of_a_store_of_the_version_before_open(url: str) -> None:
    make(url, BEFORE)
    database = Database(url)
    with TestClient(guarded(create_app(database)), base_url="http://127.0.0.1") as client:
        for row in rows(url, BEFORE)["cases"]:
            if row[0] != REGISTER:
                assert [client.get(f"/case/{row[0]}{page}").status_code for page in ("", "/own")] == [
                    200,
                    200,
                ]
        for row in rows(url, BEFORE)["rulings"]:
            assert client.get(f"/ruling/{row[0]}").status_code == 200
        assert "five spades" in client.get("/register").text
    database.close()


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
