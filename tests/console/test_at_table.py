"""The page of a table: its own address, one button, how its call stands, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rectify_bridge.app.console.event.table_keys import TableKeys
from rectify_bridge.app.console.sessions.passcode import Passcode
from rectify_bridge.app.event_log.calls.list import calls, new_key, step
from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.event.tables import TableNow
from tests.console.browser import Browser
from tests.console.test_calls import director, store  # noqa: F401
from tests.console.test_guard import WORD
from tests.console.test_tables import event

MOST = 4


def address(browser: Browser, name: str = "A 1") -> str:
    """The address on the card of a table."""
    cards = browser.open("/cards").html
    found = re.search(rf"<h2>Table {name}</h2>.*?http://127\.0\.0\.1(/t/[\w-]+)", cards, re.DOTALL)
    assert found is not None
    return found[1]


def test_each_table_has_a_card_with_an_address_of_its_own(store: Memory) -> None:  # noqa: F811
    ann = director(store, "Ann", "blue")
    first, second = address(ann, "A 1"), address(ann, "A 2")
    assert first != second and len(first) > len("/t/") + 20
    assert ann.html.count("<svg") == 2 and "without --lan" in ann.text
    ann.app.state.host = "192.0.2.7"
    assert f"http://192.0.2.7{first}" in ann.open("/cards").html and "without --lan" not in ann.text


def test_keys_are_the_same_after_a_restart_and_others_with_another_secret() -> None:
    tables = [TableNow("A", number, 1, "1", "2", (), (), None, "") for number in (1, 11)]
    key = TableKeys(b"s").key("A", 1)
    assert TableKeys(b"s").table(key, tables) is tables[0]
    assert TableKeys(b"other").table(key, tables) is None
    assert TableKeys(b"s").table(TableKeys(b"s").key("A1", 1), tables) is None


def test_a_table_calls(store: Memory) -> None:  # noqa: F811
    ann = director(store, "Ann", "blue")
    phone = Browser(store)
    phone.app.state.table_keys = ann.app.state.table_keys
    path = address(ann)
    phone.open(path).fill(path, reason="a revoke?")
    assert phone.path == path and "The Director is called" in phone.text
    ann.open("/calls")
    assert (
        "Waiting: 1" in ann.text
        and "a revoke?" in ann.text
        and "across the room" not in ann.text.partition("Called across")[0]
    )
    ann.tap("step", "taken")
    assert "Ann is coming" in phone.open(path).text and "hidden>" in phone.html
    ann.tap("step", "arrived")
    assert "Ann is at the table" in phone.open(path).text
    phone.fill(path)
    assert len(calls(store)) == 2, "somebody was there: a further call is another one"


def test_it_shows_nothing_but_its_call(store: Memory) -> None:  # noqa: F811
    """No board, no pair, no case, no way anywhere; and no reason, which is for the Director."""
    ann = director(store, "Ann", "blue")
    path = address(ann)
    phone = Browser(store)
    phone.app.state.table_keys = ann.app.state.table_keys
    for kind in ("", "taken", "arrived", "ruled"):
        if kind:
            (call,) = calls(store)
            step(store, call, kind, "Ann")
        phone.open(path)
        if not kind:
            phone.fill(path, reason="hesitation")
        assert not phone.page.links and {form.action for form in phone.page.forms} == {path}
        text = phone.text.lower()
        assert not any(word in text for word in ("board", "pair", "round", "hesitation", "spade", "♠"))
    wrong = phone.open("/t/nobody")
    assert wrong.status == 404 and not wrong.page.links and "by voice" in wrong.text


def test_without_the_passcode_it_opens_and_nothing_else_does(tmp_path: Path) -> None:
    kept, file = Memory(), tmp_path / "friday.bws"
    file.write_bytes(event([{}]))
    open_event(kept, file, "Ann")
    phone = Browser(kept, Passcode(WORD))
    path = f"/t/{phone.app.state.table_keys.key('A', 1)}"
    assert phone.open(path).status == 200
    phone.fill(path)
    assert "The Director is called" in phone.text
    (call,) = calls(kept)
    for other in ("/calls", f"/calls/{call}", "/cards", "/me", "/tables", "/table?section=A&table=1"):
        assert phone.open(other).path == "/sign-in"
    token = {"csrf": phone.form("/sign-in").fields["csrf"]}
    phone.client.follow_redirects = False
    assert phone.client.post(f"/calls/{call}", data=token | {"step": "taken"}).status_code == 303
    assert calls(kept)[call].holder == ""


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"key": "x"}, 422),
        ({"key": "g" * 24}, 422),
        ({"ago": "x"}, 200),
        ({"ago": "9" * 80}, 200),
        ({"csrf": "x"}, 403),
    ],
)
def test_what_a_phone_may_send(store: Memory, fields: dict[str, str], status: int) -> None:  # noqa: F811
    ann = director(store, "Ann", "blue")
    path = address(ann)
    ann.open(path)
    data = ann.form(path).fields | fields
    assert ann.client.post(path, data=data).status_code == status
    assert len(calls(store)) == (status == 200)


def test_a_phone_that_is_a_toy_fills_no_disk(
    store: Memory,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rectify_bridge.app.event_log.calls.list.MOST", MOST)
    ann = director(store, "Ann", "blue")
    path = address(ann)
    fields = ann.open(path).form(path).fields
    said = [ann.client.post(path, data=fields | {"key": new_key()}).status_code for _ in range(MOST + 5)]
    assert said == [200] * MOST + [429] * 5 and store.call_version() == MOST + 1


def test_an_unchanged_page_is_not_sent_again(store: Memory) -> None:  # noqa: F811
    ann = director(store, "Ann", "blue")
    path = address(ann)
    tag = ann.client.get(path).headers["etag"]
    assert ann.client.get(path, headers={"if-none-match": tag}).status_code == 304
    ann.open(path).fill(path)
    assert ann.client.get(path, headers={"if-none-match": tag}).status_code == 200
