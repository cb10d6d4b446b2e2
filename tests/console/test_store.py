"""The stores: the same entries in memory and in a database, added and never changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import DBAPIError

from rectify.app.store.database import Database
from rectify.app.store.entry import Frozen, Made, Moved, NotKept, Store, StoreFault
from rectify.app.store.memory import Memory
from rectify.app.store.tables import Table

BASE = {"authority": "WBF", "date": "2026-01-15", "given": {}}
STEPS = Made("steps", {"steps": [{"id": "what", "value": "auction"}]})


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield Memory()
        return
    database = Database(f"sqlite:///{tmp_path / 'console.db'}")
    yield database
    database.close()


def test_a_case_comes_back_as_it_was_entered(store: Store) -> None:
    store.open("c1", BASE, "Ann")
    store.add("c1", 0, STEPS, "Ann")
    store.add("c1", 1, Made("undo", {}), "Bob")
    kept = store.case("c1")
    assert kept.base == BASE
    assert [(e.number, e.by, e.kind, e.data) for e in kept.entries] == [
        (1, "Ann", "steps", STEPS.data),
        (2, "Bob", "undo", {}),
    ]


@pytest.mark.parametrize("seen", [0, 2])
def test_an_entry_on_an_old_page_is_refused(store: Store, seen: int) -> None:
    store.open("c1", BASE, "Ann")
    store.add("c1", 0, STEPS, "Ann")
    with pytest.raises(Moved):
        store.add("c1", seen, STEPS, "Bob")
    assert len(store.case("c1").entries) == 1


def test_what_is_not_there_is_said_to_be_so(store: Store) -> None:
    for missing in (store.case, store.ruling):
        with pytest.raises(NotKept):
            missing("nowhere")
    with pytest.raises(NotKept):
        store.add("nowhere", 0, STEPS, "Ann")
    assert store.setting("authority") is None


def test_a_ruling_stays_as_it_was_first_kept(store: Store) -> None:
    store.open("c1", BASE, "Ann")
    first = Frozen("r1", "c1", "2026-01-15T10:00", "abc", BASE, "{}")
    store.freeze(first)
    store.freeze(Frozen("r1", "c1", "2026-01-16T10:00", "def", BASE, "[]"))
    assert store.ruling("r1") == first


def test_the_newest_setting_counts(store: Store) -> None:
    store.set("authority", "WBF", "Ann")
    store.set("authority", "EBU", "Bob")
    assert store.setting("authority") == "EBU"


def test_the_newest_case_comes_first(store: Store) -> None:
    for case in ("c1", "c2"):
        store.open(case, BASE, "Ann")
    assert {kept.id for kept in store.cases("")} == {"c1", "c2"}
    assert not store.cases("9999")


def test_all_is_there_again_after_a_restart_without_a_goodbye(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'console.db'}"
    first = Database(url)
    first.open("c1", BASE, "Ann")
    first.add("c1", 0, STEPS, "Ann")
    second = Database(url)
    assert len(second.case("c1").entries) == 1
    first.close()
    second.close()


@pytest.mark.parametrize(
    "change", ["UPDATE entries SET by = 'Eve'", "DELETE FROM entries", "DELETE FROM cases"]
)
def test_the_database_itself_refuses_to_change_a_row(tmp_path: Path, change: str) -> None:
    url = f"sqlite:///{tmp_path / 'console.db'}"
    database = Database(url)
    database.open("c1", BASE, "Ann")
    database.add("c1", 0, STEPS, "Ann")
    database.close()
    engine = create_engine(url)
    with pytest.raises(DBAPIError, match="only added"), engine.begin() as connection:
        connection.execute(text(change))
    engine.dispose()


def test_the_migrations_make_the_tables_of_the_models(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'console.db'}"
    Database(url).close()
    engine = create_engine(url)
    found = inspect(engine)
    for name, table in Table.metadata.tables.items():
        columns = {column["name"]: column["nullable"] for column in found.get_columns(name)}
        assert columns == {column.name: column.nullable for column in table.columns}
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
    engine.dispose()


@pytest.mark.parametrize("url", ["", "console.db", "nobody://x", "sqlite:////proc/nowhere/console.db"])
def test_what_is_no_database_is_refused_in_a_sentence(url: str) -> None:
    with pytest.raises(StoreFault):
        Database(url)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "console.db"
    path.write_text("no database " * 500)
    with pytest.raises(StoreFault, match="does not answer"):
        Database(f"sqlite:///{path}")
