"""The list of calls in the console: across the room, taken, at the table, ruled, closed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from rectify_bridge.app.console.pages.event.calls import age
from rectify_bridge.app.event_log.calls.list import Tapped, called, calls, new_key
from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.entry import Store
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import Browser
from tests.console.test_tables import event


@pytest.fixture
def store(tmp_path: Path) -> Memory:
    store, file = Memory(), tmp_path / "friday.bws"
    file.write_bytes(event([{}]))
    open_event(store, file, "Ann")
    return store


def director(store: Store, name: str, colour: str, **more: str) -> Browser:
    """A phone that named its Director."""
    browser = Browser(store).under("WBF").open("/calls")
    assert browser.path == "/me" and browser.heading == "Who are you?"
    return browser.fill("/me", name=name, colour=colour, **more)


def test_a_director_has_a_name_and_a_colour(store: Memory) -> None:
    ann = director(store, "Ann", "blue")
    assert ann.path == "/calls" and "You: Ann" in ann.text
    bob = Browser(store).under("WBF").open("/me")
    assert 'value="blue"' not in bob.html and 'value="red"' in bob.html, "a colour of one Director is his"
    bob.tap("name", "Ann")
    assert "You: Ann" in bob.text, "a second phone of the same Director"
    assert bob.fill("/calls", table="").status == 422
    browser = Browser(store).under("WBF").open("/me")
    assert browser.fill("/me", name="Cy").status == 422 and "the colour" in browser.text.lower()


def test_from_across_the_room_to_closed(store: Memory) -> None:
    ann = director(store, "Ann", "blue").tap("table", "A 1")
    assert "Waiting: 1" in ann.text and "round 2, board 3 by the file" in ann.text
    ann.tap("step", "taken")
    assert "Waiting: 0" in ann.text and "Yours: 1" in ann.text
    bob = director(store, "Bob", "red")
    assert "Others have: 1" in bob.text and "Ann: taken" in bob.text and 'class="who blue"' in bob.html
    ann.tap("step", "arrived")
    call = next(link for link in ann.page.links if link.startswith("/calls/"))
    ann.open(call).tap("step", "ruled").tap("step", "closed")
    assert ann.path == "/calls" and "Nobody waits" in ann.text and "Closed" in ann.text
    ann.open(call).tap("step", "opened again")
    assert ann.heading == "Table A 1: taken"


def test_who_taps_second_is_told_who_goes(store: Memory) -> None:
    ann, bob = director(store, "Ann", "blue"), director(store, "Bob", "red")
    ann.tap("table", "A 1")
    bob.open("/calls")
    ann.tap("step", "taken")
    bob.tap("step", "taken")
    assert bob.status == 409 and "Ann has the call of table A 1." in bob.text
    assert "Others have: 1" in bob.text
    call = next(link for link in bob.page.links if link.startswith("/calls/"))
    bob.open(call).tap("step", "taken over")
    assert "Bob has it" in bob.text
    assert [one.by for one in store.call_log() if one.kind == "taken"] == ["Ann", "Bob"]


def test_a_tap_sent_twice_is_one_call(store: Memory) -> None:
    ann = director(store, "Ann", "blue")
    form = ann.form("/calls")
    for _ in range(2):
        ann.send(form, {"table": "A 1"})
    assert "Waiting: 1" in ann.text and store.call_log()[-1].kind == "called"


def test_without_an_event_the_table_is_typed() -> None:
    ann = director(Memory(), "Ann", "blue").fill("/calls", table=" 7 ")
    assert "Table 7" in ann.text and "board" not in ann.text


def test_an_unchanged_list_is_not_sent_again(store: Memory) -> None:
    ann = director(store, "Ann", "blue")
    tag = ann.client.get("/calls").headers["etag"]
    again = ann.client.get("/calls", headers={"if-none-match": tag})
    assert again.status_code == 304 and not again.content
    ann.tap("table", "A 1")
    assert ann.client.get("/calls", headers={"if-none-match": tag}).status_code == 200


def test_what_cannot_be_done(store: Memory) -> None:
    ann = director(store, "Ann", "blue").tap("table", "A 1")
    call = ann.form("/calls").fields
    assert ann.open("/calls/nowhere").status == 404
    path = f"/calls/{store.call_log()[-1].call}"
    answer = ann.client.post(path, data={"csrf": call["csrf"], "step": "fly"})
    assert answer.status_code == 422 and "no such step" in answer.text
    assert ann.client.post(path, data={"step": "taken"}).status_code == 403


def test_what_is_hidden_in_a_name_or_a_reason_is_seen(store: Memory) -> None:
    """Signs that turn the line round, and controls, stand on no page; the log has them as they were."""
    ann = director(store, "Ann\u202e", "blue")
    reason = "\u2066over\x1b[2J\u202ereh"
    called(store, Tapped("A 1", new_key(), True, reason), "Table A 1")
    for path in ("/calls", "/me", "/calls/log"):
        html = ann.open(path).html
        assert ann.status == 200 and not set(html) & set("\u202e\u2066\x1b"), path
    assert "\ufffdover\ufffd[2J\ufffdreh" in ann.open("/calls").html
    assert [call.reasons for call in calls(store).values()] == [(reason,)]


def test_a_clock_that_was_put_back_gives_no_ages_below_nothing() -> None:
    ahead = (datetime.now(UTC) + timedelta(hours=2)).isoformat(timespec="milliseconds")
    assert age(ahead) == "0 min" and age("2026-01-15T19:42:07.000+00:00") != "0 min"
