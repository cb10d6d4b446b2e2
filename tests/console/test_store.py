"""The stores: the same entries in memory and in a database, added and never changed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.engine import engine_of
from rectify_bridge.app.store.entry import EditConflict, NewEntry, NotFound, Store, StoredRuling, StoreFault
from rectify_bridge.app.store.memory import Memory

BASE = {"authority": "WBF", "date": "2026-01-15", "given": {}}
STEPS = NewEntry("steps", {"steps": [{"id": "what", "value": "auction"}]})


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield Memory()
        return
    in_a_file = f"sqlite:///{tmp_path / 'console.db'}"
    database = Database(in_a_file if request.param == "sqlite" else request.getfixturevalue("postgres_url"))
    yield database
    database.close()


def test_a_case_comes_back_as_it_was_entered(store: Store) -> None:
    store.open("c1", BASE, "Ann")
    store.add("c1", 0, STEPS, "Ann")
    store.add("c1", 1, NewEntry("undo", {}), "Bob")
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
    with pytest.raises(EditConflict):
        store.add("c1", seen, STEPS, "Bob")
    assert len(store.case("c1").entries) == 1


def test_what_is_not_there_is_said_to_be_so(store: Store) -> None:
    for missing in (store.case, store.ruling):
        with pytest.raises(NotFound):
            missing("nowhere")
    with pytest.raises(NotFound):
        store.add("nowhere", 0, STEPS, "Ann")
    assert store.setting("authority") is None


def test_a_ruling_stays_as_it_was_first_kept(store: Store) -> None:
    store.open("c1", BASE, "Ann")
    first = StoredRuling("r1", "c1", "2026-01-15T10:00", "abc", BASE, "{}")
    store.add("c1", 0, STEPS, "Ann", first)
    store.add("c1", 1, STEPS, "Ann", StoredRuling("r1", "c1", "2026-01-16T10:00", "def", BASE, "[]"))
    assert store.ruling("r1") == first and store.rulings("c1") == [first]
    assert [entry.ruling for entry in store.case("c1").entries] == ["r1", "r1"]


def test_the_newest_setting_counts(store: Store) -> None:
    store.set("authority", "WBF", "Ann")
    store.set("authority", "EBU", "Bob")
    assert store.setting("authority") == "EBU"


def test_the_newest_case_comes_first(store: Store) -> None:
    for case in ("c1", "c2"):
        store.open(case, BASE, "Ann")
    assert {kept.id for kept in store.cases("")} == {"c1", "c2"}
    assert not store.cases("9999")


@pytest.mark.parametrize("authors", [2, 5])
def test_of_authors_at_once_one_is_kept_and_the_others_are_told(url: str, authors: int) -> None:
    """Each in a process' worth of its own: a pool and a thread; all have seen the same entries."""
    first = Database(url)
    first.open("c1", BASE, "Ann")
    barrier = Barrier(authors)

    def enter(name: str) -> str:
        mine = Database(url)
        barrier.wait()
        try:
            mine.add("c1", 0, STEPS, name)
        except EditConflict:
            return ""
        finally:
            mine.close()
        return name

    with ThreadPoolExecutor(authors) as pool:
        kept = [name for name in pool.map(enter, map(str, range(authors))) if name]
    assert [entry.by for entry in first.case("c1").entries] == kept and len(kept) == 1
    first.close()


def test_of_one_ruling_given_by_two_at_once_one_is_kept(url: str) -> None:
    first, second = Database(url), Database(url)
    first.open("c1", BASE, "Ann")
    frozen = [StoredRuling("r1", "c1", f"2026-01-15T10:0{n}", "abc", BASE, f"{n}") for n in range(2)]
    barrier = Barrier(2)

    def give(each: tuple[Database, StoredRuling]) -> StoredRuling | None:
        barrier.wait()
        try:
            each[0].add("c1", 0, STEPS, "Ann", each[1])
        except EditConflict:
            return None
        return each[1]

    with ThreadPoolExecutor(2) as pool:
        kept = [one for one in pool.map(give, zip((first, second), frozen, strict=True)) if one]
    assert [first.ruling("r1")] == kept and first.ruling("r1").is_intact
    with pytest.raises(NotFound):
        first.add("nowhere", 0, STEPS, "Ann", StoredRuling("r2", "nowhere", "", "abc", BASE, "{}"))
    first.close()
    second.close()


def test_all_is_there_again_after_a_restart_without_a_goodbye(url: str) -> None:
    first = Database(url)
    first.open("c1", BASE, "Ann")
    first.add("c1", 0, STEPS, "Ann")
    second = Database(url)
    assert len(second.case("c1").entries) == 1
    first.close()
    second.close()


CHANGES = (
    "UPDATE entries SET kind = 'other'",
    "DELETE FROM entries",
    "DELETE FROM settings",
    "DELETE FROM rulings",
    "DELETE FROM cases",
    "UPDATE cases SET opened = ''",
)
REPLACED = "INSERT OR REPLACE INTO entries VALUES (1, 'c1', 1, '', 'Eve', 'steps', '{}', NULL, NULL, NULL)"
BY_NUMBER = REPLACED.replace("(1,", "(99,")


@pytest.mark.parametrize("change", [*CHANGES, "TRUNCATE settings", REPLACED, BY_NUMBER])
def test_the_database_itself_refuses_to_change_a_row(url: str, change: str) -> None:
    if ("OR REPLACE" in change) is not url.startswith("sqlite") and change not in CHANGES:
        pytest.skip("this database has no such statement")
    database = Database(url)
    database.open("c1", BASE, "Ann")
    database.add("c1", 0, STEPS, "Ann", StoredRuling("r1", "c1", "2026-01-15T10:00", "abc", BASE, "{}"))
    database.set("authority", "WBF", "Ann")
    engine = engine_of(url)
    with pytest.raises(DBAPIError, match="only added"), engine.begin() as connection:
        connection.execute(text(change))
    engine.dispose()
    assert [entry.by for entry in database.case("c1").entries] == ["Ann"]
    assert database.setting("authority") == "WBF" and database.ruling("r1").result == "{}"
    database.close()


def test_sqlite_writes_ahead_and_to_the_disk(tmp_path: Path) -> None:
    engine = engine_of(f"sqlite:///{tmp_path / 'console.db'}")
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL, by SQLite's own numbers
    engine.dispose()


NO_DATABASES = ("", "console.db", "nobody://x", "sqlite:////proc/nowhere/console.db", "mysql://x/y")
UNREACHED = "postgresql://ann:s3cret@127.0.0.1:1/rectify"


@pytest.mark.parametrize("address", [*NO_DATABASES, UNREACHED, "p:// ann:s3cret@x"])
def test_what_is_no_database_is_refused_in_a_sentence(address: str) -> None:
    with pytest.raises(StoreFault) as actual:
        Database(address)
    assert "s3cret" not in str(actual.value) and "\n" not in str(actual.value)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "console.db"
    path.write_text("no database " * 500)
    with pytest.raises(StoreFault, match="damaged here, or is none"):
        Database(f"sqlite:///{path}")


def rewritten(url: str, statement: str) -> None:
    """Change rows as nobody may: with the triggers that refuse it taken away first."""
    engine = engine_of(url)
    with engine.begin() as connection:
        if url.startswith("sqlite"):
            for act in ("update", "delete"):
                connection.execute(text(f"DROP TRIGGER entries_no_{act}"))
        else:
            connection.execute(text("ALTER TABLE entries DISABLE TRIGGER USER"))
        connection.execute(text(statement))
    engine.dispose()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET \"by\" = 'Eve' WHERE number = 2",
        "UPDATE entries SET at = '2026-01-15T10:00:00.000+00:00' WHERE number = 2",
        "UPDATE entries SET kind = 'close' WHERE number = 2",
        'UPDATE entries SET data = \'{"table": "9"}\' WHERE number = 2',
        "DELETE FROM entries WHERE number = 2",
    ],
)
def test_an_entry_that_was_changed_behind_the_console_is_told_of(url: str, statement: str) -> None:
    database = Database(url)
    database.open("c1", BASE, "Ann")
    for number in range(4):
        database.add("c1", number, NewEntry("label", {"table": f"{number}", "board": "7"}), "Ann")
    whole = database.case("c1")
    assert whole.broken is None and len(whole.link) == 64
    rewritten(url, statement)
    assert database.case("c1").broken == (3 if statement.startswith("DELETE") else 2)
    assert database.case("c1").link != whole.link
    database.close()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file stays where it is there")
def test_a_file_that_is_moved_away_takes_no_entry_along(tmp_path: Path) -> None:
    """It is open still, and would be written to where nobody looks for it."""
    file, elsewhere = tmp_path / "console.db", tmp_path / "elsewhere.db"
    with closing(Database(f"sqlite:///{file}")) as store:
        store.open("c1", BASE, "Ann")
        file.rename(elsewhere)
        for replaced in (False, True):
            if replaced:
                file.write_bytes(elsewhere.read_bytes())
            with pytest.raises(StoreFault, match="moved or replaced"):
                store.add("c1", 0, STEPS, "Ann")
            with pytest.raises(StoreFault, match="moved or replaced"):
                store.case("c1")
        elsewhere.rename(file)
        store.add("c1", 0, STEPS, "Ann")
        assert len(store.case("c1").entries) == 1
