"""The full-text search of the cases: the same in every kind of store, and always up to date."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.engine import engine_of
from rectify_bridge.app.store.entry import NewEntry, Store, StoredRuling, StoreFault
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.app.store.search.words import has_words, words_in, words_of
from rectify_bridge.app.store.sought import Sought

BASE = {"authority": "WBF", "given": {"auction": "N:1S 1H"}}


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield Memory()
        return
    is_file = request.param == "sqlite"
    url = f"sqlite:///{tmp_path / 'console.db'}" if is_file else request.getfixturevalue("postgres_url")
    with closing(Database(url)) as found:
        yield found


def found(store: Store, *words: str) -> list[str]:
    return sorted(one.id for one in store.archive("", 99, [Sought(words=word) for word in words]))


def test_a_word_finds_all_that_begin_with_it(store: Store) -> None:
    store.open("c1", BASE, "Ann")
    store.open("c2", {"authority": "EBU"}, "Ann")
    store.add("c1", 0, NewEntry("label", {"table": "Müller's", "board": "7"}), "Ann")
    facts = {"facts": ["Hesitation over 3NT, by 27B1(a)"]}
    ruling = StoredRuling("r1", "c2", "2026-01-15T10:00", "hash", BASE, '{"secret": "elsewhere"}', facts)
    store.add("c2", 0, NewEntry("close", {}), "Ann", ruling)
    for word, wanted in {
        "wbf": ["c1"], "WB": ["c1"], "muller": ["c1"], "MÜLL": ["c1"], "ller": [], "1h": ["c1"],
        "hesit": ["c2"], "27b1(a)": ["c2"], "27b2": [], "elsewhere": [], "authority": ["c1", "c2"],
        "3NT": ["c2"], "%": [], '"': [], "' | ''": [], "N:1S": ["c1"],
    }.items():  # fmt: skip
        assert found(store, word) == wanted, word


def test_each_of_several_words_has_to_stand_in_the_case(store: Store) -> None:
    store.open("c1", BASE, "Ann")
    store.open("c2", {"authority": "WBF"}, "Ann")
    assert found(store, "wbf", "1s") == ["c1"] == found(store, "1s", "wbf")
    assert found(store, "wbf", "ebu") == []


def test_what_is_entered_after_a_search_is_found_by_the_next(store: Store) -> None:
    store.open("c1", BASE, "Ann")
    assert found(store, "revoke") == []
    for number, word in enumerate(("revoke", "claim")):
        store.add("c1", number, NewEntry("steps", {"steps": [{"id": "kind", "value": word}]}), "Ann")
        assert found(store, word) == ["c1"]


def test_a_damaged_row_is_searched_as_text_and_stops_nobody(tmp_path: Path) -> None:
    file = tmp_path / "console.db"
    with closing(Database(f"sqlite:///{file}")) as store:
        store.open("c1", BASE, "Ann")
        store.open("c2", {"authority": "EBU"}, "Ann")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DROP TRIGGER cases_no_update")
        connection.execute("UPDATE cases SET base = CAST(X'FF7B776266' AS TEXT) WHERE id = 'c1'")
        connection.commit()
    with closing(Database(f"sqlite:///{file}")) as store:
        assert found(store, "ebu") == ["c2"] and found(store, "authority") == ["c2"]


def test_two_that_search_at_once_add_each_row_once(url: str) -> None:
    with closing(Database(url)) as one, closing(Database(url)) as other:
        one.open("c1", BASE, "Ann")
        assert found(one, "wbf") == found(other, "wbf") == ["c1"]
    engine = engine_of(url)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM search_rows")).scalar() == 1
    engine.dispose()


def test_a_python_whose_sqlite_has_no_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OperationalError("CREATE VIRTUAL TABLE", None, sqlite3.OperationalError("no such module: fts5"))

    monkeypatch.setattr("alembic.command.upgrade", refused)
    with pytest.raises(StoreFault, match="no full-text search"):
        Database(f"sqlite:///{tmp_path / 'console.db'}")


def test_words_have_no_capitals_and_accents() -> None:
    assert words_in("Çà et là: 1♠-2♥ (27B1)") == ["ca", "et", "la", "1", "2", "27b1"]
    assert words_of('{"a": ["Q", 7, true, null, {"b": "q q"}]}') == "a q 7 b"
    assert words_of("{not JSON") == "not json"
    assert has_words(["rev"], ["a", "revoke"]) and not has_words([], ["a"]) and not has_words(["b"], ["ab"])
