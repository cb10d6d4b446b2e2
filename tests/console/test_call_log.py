"""The log of calls in the stores: of two at once one is first, a tap counts once, nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from rectify_bridge.app.event_log.calls.call import State, calls_of
from rectify_bridge.app.event_log.calls.list import NotPossible, Tapped, called, calls, new_key, step
from rectify_bridge.app.store import migrations
from rectify_bridge.app.store.calls.entry import NewCallEntry
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.engine import engine_of
from rectify_bridge.app.store.entry import EditConflict, NewEntry, NotFound, Store
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.app.store.reading import NewReading
from tests.app.bad_inputs import run


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield Memory()
        return
    in_a_file = f"sqlite:///{tmp_path / 'console.db'}"
    database = Database(in_a_file if request.param == "sqlite" else request.getfixturevalue("postgres_url"))
    yield database
    database.close()


def tap(name: str = "A 7", key: str = "", reason: str = "") -> Tapped:
    return Tapped(name, key or new_key(), True, reason)


def test_from_the_tap_to_the_end(store: Store) -> None:
    call = called(store, tap(reason="a revoke"), "Table A 7").id
    assert step(store, call, "taken", "Ann").holder == "Ann"
    assert step(store, call, "arrived", "Ann").state is State.THERE
    assert step(store, call, "ruled", "Ann").state is State.RULED
    closed = step(store, call, "closed", "Ann")
    assert not closed.is_open and closed.reasons == ("a revoke",)
    assert [one.kind for one in store.call_log()] == ["called", "taken", "arrived", "ruled", "closed"]
    assert step(store, call, "opened again", "Bob").holder == "Ann"


def test_who_comes_second_is_told_who_has_it(store: Store) -> None:
    call = called(store, tap(), "Table A 7").id
    step(store, call, "taken", "Ann")
    with pytest.raises(NotPossible, match=r"^Ann has the call of table A 7\.$"):
        step(store, call, "taken", "Bob")
    for other in ("arrived", "ruled", "closed", "let go"):
        with pytest.raises(NotPossible, match="Ann has the call"):
            step(store, call, other, "Bob")
    assert step(store, call, "taken over", "Bob").holder == "Bob"
    with pytest.raises(NotFound):
        step(store, "nowhere", "taken", "Bob")


def test_a_step_tapped_twice_is_entered_once(store: Store) -> None:
    call = called(store, tap(), "Table A 7").id
    for kind in ("taken", "taken", "arrived", "arrived", "closed", "closed"):
        step(store, call, kind, "Ann")
    assert store.call_version() == 4


def test_the_same_tap_sent_again_is_one_call(store: Store) -> None:
    """Also when the call is closed by then."""
    first = tap()
    call = called(store, first, "Table A 7").id
    assert called(store, first, "Table A 7").id == call and store.call_version() == 1
    step(store, call, "closed", "Ann")
    assert called(store, first, "Table A 7").state is State.CLOSED and len(calls(store)) == 1


def test_a_table_that_waits_has_one_call(store: Store) -> None:
    call = called(store, tap(), "Table A 7").id
    again = tap(reason="please hurry")
    for _ in range(2):
        assert called(store, again, "Table A 7").id == call
    assert called(store, tap("A 8"), "Table A 8").id != call
    assert calls(store)[call].reasons == ("please hurry",)
    assert [one.kind for one in store.call_log()] == ["called", "called again", "called"]
    step(store, call, "taken", "Ann")
    step(store, call, "arrived", "Ann")
    assert called(store, tap(), "Table A 7").id != call, "somebody was there: this is another matter"


def test_a_call_that_was_tapped_before_it_could_be_sent_is_as_old_as_the_tap(store: Store) -> None:
    call = called(store, Tapped("A 7", new_key(), True, seconds=600), "Table A 7")
    assert call.at < store.call_log()[0].at and call.at[:10] <= store.call_log()[0].at[:10]


@pytest.mark.parametrize("many", [2, 6])
def test_of_many_taps_at_once_one_takes_the_call(url: str, many: int) -> None:
    first = Database(url)
    call = called(first, tap(), "Table A 7").id
    barrier = Barrier(many)

    def take(name: str) -> str:
        mine = Database(url, is_prepared=True)
        barrier.wait()
        try:
            return step(mine, call, "taken", name).holder
        except NotPossible as error:
            return str(error)
        finally:
            mine.close()

    with ThreadPoolExecutor(many) as pool:
        said = list(pool.map(take, map(str, range(many))))
    holder = calls(first)[call].holder
    assert sorted(said) == sorted([holder] + [f"{holder} has the call of table A 7."] * (many - 1))
    first.close()


def test_all_tables_call_at_once_and_none_is_lost(url: str) -> None:
    first, many = Database(url), 8
    barrier = Barrier(many)

    def call(number: int) -> None:
        mine = Database(url, is_prepared=True)
        barrier.wait()
        called(mine, tap(f"A {number // 2}"), "")  # two phones at each table
        mine.close()

    with ThreadPoolExecutor(many) as pool:
        list(pool.map(call, range(many)))
    assert sorted(one.name for one in calls(first).values()) == ["A 0", "A 1", "A 2", "A 3"]
    assert [one.number for one in first.call_log()] == list(range(1, many + 1))
    first.close()


def test_a_call_is_there_after_a_restart_without_a_goodbye(url: str) -> None:
    first = Database(url)
    call = called(first, tap(), "Table A 7").id
    second = Database(url)
    assert calls(second)[call].state is State.WAITING
    assert called(second, tap(), "Table A 7").id == call
    first.close()
    second.close()


def test_the_log_is_never_changed(url: str, tmp_path: Path) -> None:
    store = Database(url)
    call = called(store, tap(), "Table A 7").id
    step(store, call, "taken", "Ann")
    with pytest.raises(EditConflict):
        store.enter_call(1, NewCallEntry(call, "taken", {}), "Bob")
    engine = engine_of(url)
    with engine.connect() as connection:
        changes = ["UPDATE call_entries SET by = 'Bob'", "DELETE FROM call_entries"]
        changes += [
            "INSERT OR REPLACE INTO call_entries SELECT * FROM call_entries"
            if url.startswith("sqlite")
            else "TRUNCATE call_entries"
        ]
        for change in changes:
            with pytest.raises(DBAPIError, match="only added"):
                connection.execute(text(change))
            connection.rollback()
    if url.startswith("sqlite"):
        with engine.begin() as connection:
            connection.execute(text("DROP TRIGGER call_entries_no_update"))
            connection.execute(text("UPDATE call_entries SET by = 'Bob' WHERE number = 2"))
        assert [one.is_intact for one in store.call_log()] == [True, False]
        said = run(["verify", "--db", url], tmp_path).out
        assert "The list of calls: entry 2 is not as it was entered." in said
    engine.dispose()
    store.close()


def test_a_store_of_the_version_before_keeps_all_its_data(url: str) -> None:
    """One that had readings and no calls."""
    config, engine = Config(), engine_of(url)
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0005")
    engine.dispose()
    before = Database(url, is_prepared=True)
    before.open("c1", {"authority": "WBF", "given": {}}, "Ann")
    before.add("c1", 0, NewEntry("label", {"table": "7"}), "Ann")
    reading = before.read_in(0, NewReading("e1", "a.bws", "x", "d", {}, b"abc"), "Ann")
    case = before.case("c1")
    before.close()
    now = Database(url)
    assert now.case("c1") == case and list(now.readings()) == [reading] and now.call_version() == 0
    assert not calls_of(now.call_log())
    called(now, tap(), "Table A 7")
    assert now.call_version() == 1
    now.close()
