"""What carries a time is listed in the order in which it was entered, within a millisecond too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rectify_bridge.app.store import database
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import Moments, Store, StoredRuling
from rectify_bridge.app.store.memory import Memory
from tests.console.test_store import BASE, STEPS


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield Memory()
        return
    in_a_file = f"sqlite:///{tmp_path / 'console.db'}"
    found = Database(in_a_file if request.param == "sqlite" else request.getfixturevalue("postgres_url"))
    yield found
    found.close()


def test_what_is_opened_at_once_keeps_its_order(stored: Store) -> None:
    """As fast as it goes, several within a millisecond; the ids say the opposite."""
    opened = [f"c{number}" for number in range(30, 10, -1)]
    for case in opened:
        stored.open(case, BASE, "Ann")
    newest = opened[::-1]
    assert [one.id for one in stored.cases("")] == newest
    assert [one.id for one in stored.cases("", 3)] == newest[:3]
    assert [one.id for one in stored.archive("", 30)] == newest
    assert [one.id for one in stored.archive(newest[4], 30)] == newest[5:]
    if isinstance(stored, Database):
        assert list(stored.names()) == opened


def test_two_processes_may_open_a_case_within_a_millisecond(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows which was the first; every list says the same, and no page leaves one out."""
    store = Database(url)
    monkeypatch.setattr(database, "now", lambda: "2026-01-15T10:00:00.000+00:00")
    for case in ("c3", "c1", "c2"):
        store.open(case, BASE, "Ann")
    assert list(store.names()) == ["c1", "c2", "c3"]
    assert [one.id for one in store.cases("")] == ["c3", "c2", "c1"]
    pages = [store.archive(before, 1) for before in ("", "c3", "c2", "c1")]
    assert [[one.id for one in page] for page in pages] == [["c3"], ["c2"], ["c1"], []]
    store.close()


def test_rulings_of_one_moment_come_as_they_were_entered(stored: Store) -> None:
    """The ids say the opposite; a ruling that was given once more keeps its place."""
    stored.open("c1", BASE, "Ann")
    for seen, name in enumerate(("r3", "r1", "r2", "r3")):
        stored.add("c1", seen, STEPS, "Ann", StoredRuling(name, "c1", "2026-01-15T10:00", "abc", BASE, "{}"))
    assert [one.id for one in stored.rulings("c1")] == ["r3", "r1", "r2"]


def test_no_moment_is_the_one_before_unless_the_clock_stands_still() -> None:
    times = iter(("10:00", "10:00", "10:00", "10:01", "10:00"))
    moments = Moments(lambda: next(times))
    assert [moments.next() for _ in range(3)] == ["10:00", "10:01", "10:00"]
    still = Moments(lambda: "10:00")
    assert [still.next() for _ in range(2)] == ["10:00", "10:00"]
