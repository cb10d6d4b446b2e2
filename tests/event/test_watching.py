"""The open event that is read by itself while the console runs: a file that changes, a Data Connector."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from rectify_bridge.app.event_log.calls.bridgemate import BRIDGEMATE, bring_in, seconds_since
from rectify_bridge.app.event_log.calls.call import State, TableCall
from rectify_bridge.app.event_log.calls.list import Tapped, called, calls, new_key, step
from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.event_log.watching import APART, PATIENCE, Watch, trouble_of
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.event.connector.td_call import TdCall, TdStatus
from tests.event import fake_connector as fake
from tests.event.fake_connector import SESSION, Connector, call, listening, result, small
from tests.event.test_open import event

pytest.importorskip("bridgemate_dataconnector", reason="needs the extra bridgemate")
EVENING = datetime(2026, 11, 20, 20, 15, tzinfo=UTC)


class Clock:
    """A clock that goes on by what it is told."""

    def __init__(self) -> None:
        self.now = EVENING

    def __call__(self) -> datetime:
        return self.now

    def later(self, seconds: float = APART) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store() -> Memory:
    return Memory()


@pytest.fixture
def connector(store: Memory) -> Iterator[Connector]:
    with listening(Connector(small(result()))) as made:
        open_event(store, Path(made.address), "Ann")
        yield made


def test_a_file_is_read_again_when_it_has_changed(store: Memory, clock: Clock, tmp_path: Path) -> None:
    file, watch = tmp_path / "friday.bws", Watch(store, clock)
    assert not watch.look(), "no event is open"
    file.write_bytes(event([{}]))
    open_event(store, file, "Ann")
    assert not watch.look(), "it is as it was"
    file.write_bytes(event([{}, {"ID": 2, "Board": 2}]))
    assert not watch.look(), "it was read just now"
    clock.later()
    assert watch.look() and len(store.readings()) == 2 and store.readings()[-1].by == "console"
    clock.later()
    assert not watch.look() and len(store.readings()) == 2


def test_what_is_written_in_the_same_moment_is_read_too(store: Memory, clock: Clock, tmp_path: Path) -> None:
    """The disk shows the same time and the same size for what was there before and what is there now."""
    file, watch = tmp_path / "friday.bws", Watch(store, clock)
    before, now = event([{}]), event([{}, {"ID": 2, "Board": 2}])
    assert len(before) == len(now)

    def written(data: bytes) -> None:
        file.write_bytes(data)
        os.utime(file, ns=(10**18, 10**18))

    written(before)
    open_event(store, file, "Ann")
    assert not watch.look()
    written(now)
    clock.later()
    assert watch.look() and len(store.readings()) == 2


def test_what_cannot_be_read_is_told_and_told_when_it_can_again(
    store: Memory, clock: Clock, tmp_path: Path
) -> None:
    """A file that is written to just now fails once: that is told to nobody."""
    file, watch = tmp_path / "friday.bws", Watch(store, clock)
    file.write_bytes(event([{}]))
    opened = open_event(store, file, "Ann").reading.event
    file.write_bytes(event([{}])[:5000])
    for _ in range(PATIENCE):
        assert trouble_of(store, opened) is None
        assert not watch.look()
        clock.later()
    trouble = trouble_of(store, opened)
    assert trouble is not None and str(file) in trouble.what and "\n" not in trouble.what
    assert trouble_of(store, "another") is None
    said = len(store.readings())
    file.write_bytes(event([{}, {"ID": 2, "Board": 2}]))
    assert watch.look() and trouble_of(store, opened) is None and len(store.readings()) == said + 1
    file.unlink()
    for _ in range(PATIENCE):
        watch.look()
    trouble = trouble_of(store, opened)
    assert trouble is not None and "no such file" in trouble.what


def test_results_and_calls_come_from_a_data_connector(
    store: Memory, clock: Clock, connector: Connector
) -> None:
    watch = Watch(store, clock)
    watch.look()
    connector.answers |= small(result(), result(BoardNumber=2))
    connector.answers[fake.CALLS] = [call(2)]
    assert watch.look(), "a call does not wait for the next reading"
    (found,) = calls(store).values()
    assert (found.name, found.round, found.board, found.by_table) == ("A 2", 1, 1, True)
    assert len(store.readings()) == 1
    clock.later()
    assert watch.look() and len(store.readings()) == 2
    assert not watch.look() and len(calls(store)) == 1
    assert set(connector.commands) == fake.READING


def test_a_data_connector_without_calls_still_gives_results(
    store: Memory, clock: Clock, connector: Connector
) -> None:
    connector.refuses = {fake.CALLS: 8}
    connector.answers |= small(result(), result(BoardNumber=2))
    watch = Watch(store, clock)
    for _ in range(PATIENCE):
        watch.look()
        clock.later()
    assert len(store.readings()) == 2
    trouble = trouble_of(store, store.readings()[-1].event)
    assert trouble is not None and "does not give the calls for the Director" in trouble.what


def test_a_data_connector_goes_and_comes_back(store: Memory, clock: Clock, connector: Connector) -> None:
    """Nothing is taken for gone while it does not answer; a call that came meanwhile is there after it."""
    watch = Watch(store, clock)
    connector.status = 500
    for _ in range(PATIENCE):
        assert not watch.look()
        clock.later()
    assert trouble_of(store, store.readings()[-1].event) is not None and len(store.readings()) == 1
    connector.status, connector.answers[fake.CALLS] = 200, [call(1)]
    assert watch.look() and trouble_of(store, store.readings()[-1].event) is None
    assert [one.state for one in calls(store).values()] == [State.WAITING]


def td(status: TdStatus, *, hour: int = 20, minute: int = 15) -> TdCall:
    return TdCall(SESSION, "A", 1, 1, hour, minute, status)


def only(store: Memory) -> TableCall:
    (found,) = calls(store).values()
    return found


def test_what_is_done_in_bridgemate_control_is_seen_here(store: Memory) -> None:
    """At the table, deferred, at the table again, resolved: as long as none of ours has it."""
    states = []
    for status in (
        *(TdStatus.LAUNCHED, TdStatus.AT_TABLE, TdStatus.AT_TABLE),
        *(TdStatus.DEFERRED, TdStatus.AT_TABLE, TdStatus.RESOLVED),
    ):
        bring_in(store, [td(status)], EVENING)
        states.append(only(store).state)
    assert states == [State.WAITING, State.THERE, State.THERE, State.BACK, State.THERE, State.CLOSED]
    assert only(store).holder == BRIDGEMATE
    bring_in(store, [td(TdStatus.RESOLVED)], EVENING)
    assert len(store.call_log()) == 6, "called, taken, arrived, back, arrived, closed"


def test_a_director_of_ours_who_has_it_says_how_it_stands(store: Memory) -> None:
    bring_in(store, [td(TdStatus.LAUNCHED)], EVENING)
    step(store, only(store).id, "taken", "Ann")
    for status in (TdStatus.AT_TABLE, TdStatus.DEFERRED, TdStatus.RESOLVED):
        assert bring_in(store, [td(status)], EVENING) == 0
    assert (only(store).holder, only(store).state) == ("Ann", State.TAKEN)


def test_one_of_ours_may_take_over_what_was_taken_there(store: Memory) -> None:
    bring_in(store, [td(TdStatus.AT_TABLE)], EVENING)
    assert (only(store).holder, only(store).state) == (BRIDGEMATE, State.THERE)
    step(store, only(store).id, "taken over", "Ann")
    bring_in(store, [td(TdStatus.RESOLVED)], EVENING)
    assert (only(store).holder, only(store).state) == ("Ann", State.TAKEN)


def test_what_is_over_before_it_was_seen_is_not_entered(store: Memory) -> None:
    assert bring_in(store, [td(TdStatus.RESOLVED)], EVENING) == 0 and not calls(store)


def test_the_card_and_the_button_of_one_table_are_one_call(store: Memory) -> None:
    called(store, Tapped("A 1", new_key(), True, "a revoke", "A", 1), "Table A 1")
    bring_in(store, [td(TdStatus.LAUNCHED)], EVENING)
    assert only(store).reasons == ("a revoke",) and len(only(store).keys) == 2
    bring_in(store, [td(TdStatus.RESOLVED)], EVENING)
    assert only(store).state is State.CLOSED


def test_a_call_that_was_entered_days_ago_does_not_come_again(
    store: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring_in(store, [td(TdStatus.LAUNCHED)], EVENING)
    monkeypatch.setattr("rectify_bridge.app.event_log.calls.bridgemate.calls", lambda store: {})
    assert bring_in(store, [td(TdStatus.LAUNCHED)], EVENING) == 0


@pytest.mark.parametrize(
    ("at", "seconds"),
    [
        ((20, 15), 0),
        ((20, 11), 240),
        ((20, 16), 0),
        ((23, 50), 0),
        ((8, 16), 43_140),
        ((0, 5), 72_600 - 86_400),
    ],
)
def test_how_long_ago_a_call_came(at: tuple[int, int], seconds: int) -> None:
    """From the minute alone. Where it lies ahead of our clock, theirs is ahead: it came just now."""
    assert seconds_since(td(TdStatus.LAUNCHED, hour=at[0], minute=at[1]), EVENING) == max(0, seconds)


def test_a_call_of_before_midnight() -> None:
    late = EVENING.replace(hour=0, minute=5)
    assert seconds_since(td(TdStatus.LAUNCHED, hour=23, minute=58), late) == 7 * 60
