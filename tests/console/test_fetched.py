"""What a process has read of the calls and of the newest reading is not fetched again, and is there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import event as sql
from sqlalchemy.orm import Session

from rectify_bridge.app.event_log.calls.call import calls_of
from rectify_bridge.app.event_log.calls.list import Tapped, called, new_key, step
from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.calls import rows
from rectify_bridge.app.store.calls.entry import CallEntry, NewCallEntry
from rectify_bridge.app.store.database import Database
from tests.event.test_open import event

LONG_AGO = "2000-01-01T00:00:00.000+00:00"


@pytest.fixture
def two(tmp_path: Path) -> tuple[Database, Database]:
    """Two processes at one database."""
    url = f"sqlite:///{tmp_path / 'console.db'}"
    return Database(url), Database(url, is_prepared=True)


def test_what_another_process_enters_is_there_at_once(two: tuple[Database, Database]) -> None:
    here, there = two
    for table in range(1, 6):
        found = called(there, Tapped(f"A {table}", new_key(), True), "Table")
        step(there, found.id, "taken", "Ann")
        assert list(here.call_log(LONG_AGO)) == list(here.call_log()) == list(there.call_log(LONG_AGO))
        assert calls_of(here.call_log(LONG_AGO)) == calls_of(there.call_log())
    assert len(here.call_log(LONG_AGO)) == 10


def test_only_what_came_since_is_fetched(
    two: tuple[Database, Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    called(there, Tapped("A 1", new_key(), True), "Table")
    here.call_log(LONG_AGO)
    fetched: list[int] = []
    whole = rows.call_entries

    def counted(session: Session, since: str, last: int = 0) -> Sequence[CallEntry]:
        found = whole(session, since, last)
        fetched.append(len(found))
        return found

    called(there, Tapped("A 2", new_key(), True), "Table")
    monkeypatch.setattr("rectify_bridge.app.store.fetched.call_entries", counted)
    assert len(here.call_log(LONG_AGO)) == 2 and len(here.call_log(LONG_AGO)) == 2
    assert fetched == [1, 0]


def test_the_hours_go_on_and_back(two: tuple[Database, Database], monkeypatch: pytest.MonkeyPatch) -> None:
    """Entries of three hours; each hour has what the log has, in whatever order they are asked for."""
    here, there = two
    hours = [f"2026-11-20T{hour}:00:00.000+00:00" for hour in (19, 20, 21)]
    for number, hour in enumerate(hours):
        monkeypatch.setattr("rectify_bridge.app.store.calls.rows.now", lambda hour=hour: hour)
        there.enter_call(number, NewCallEntry(f"{number}", "taken", {}), "Ann")
        for since in (*hours, *reversed(hours), LONG_AGO):
            expected = [one for one in there.call_log() if one.at >= since]
            assert list(here.call_log(since)) == expected, since


def test_the_newest_reading_is_fetched_once(two: tuple[Database, Database], tmp_path: Path) -> None:
    here, there = two
    assert here.newest_reading() is None
    file = tmp_path / "friday.bws"
    file.write_bytes(event([{}]))
    open_event(there, file, "Ann")
    assert here.newest_reading() == there.readings()[-1]
    asked: list[str] = []
    sql.listen(here._engine, "before_cursor_execute", lambda *given: asked.append(given[2]))
    assert here.newest_reading() == there.readings()[-1]
    assert len(asked) == 1 and "session" not in asked[0]
    file.write_bytes(event([{}, {"ID": 2, "Board": 2}]))
    open_event(there, file, "Ann")
    found = here.newest_reading()
    assert found is not None and found.number == 2
