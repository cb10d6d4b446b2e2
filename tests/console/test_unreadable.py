"""One case that cannot be read is shown as such, and everything else as ever."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rectify_bridge.app.console.cases.listing import UNREADABLE
from rectify_bridge.app.console.event.statistics import statistics_since
from rectify_bridge.app.event_log.calls.list import Tapped, called, calls, new_key
from rectify_bridge.app.store.database import Database
from tests.app.bad_inputs import run
from tests.console.browser import Browser

ROW = "INSERT INTO entries (case_id, number, at, by, kind, data) VALUES (?, 2, '2026-01-15T10:00', 'x', ?, ?)"
SPOILED = {"no JSON": ("steps", '{"steps'), "unknown kind": ("hologram", "{}"), "no steps": ("steps", "{}")}


@pytest.mark.parametrize("how", SPOILED)
@pytest.mark.parametrize("page", ["/", "/cases"])
def test_one_unreadable_case_stops_no_list(tmp_path: Path, how: str, page: str) -> None:
    file = tmp_path / "console.db"
    store = Database(f"sqlite:///{file}")
    browser = Browser(store).under("WBF")
    cases = []
    for _ in range(2):
        browser.open("/").tap("kind", "insufficient bid")
        cases.append(browser.path.rpartition("/")[2])
    with sqlite3.connect(file) as connection:
        connection.execute(ROW, (cases[0], *SPOILED[how]))
    connection.close()
    browser.open(page)
    assert browser.status == 200
    assert any(cases[1] in link for link in browser.page.links)
    if how != "unknown kind":
        assert UNREADABLE in browser.text and f"/case/{cases[0]}" in browser.page.links
    store.close()


LINE = (
    "INSERT INTO call_entries (number, at, by, call, kind, data, link) VALUES (2, ?, 'x', 'c', ?, ?, 'none')"
)
HOUR = "2099-01-15T10:00:00+00:00"
SPOILED_CALLS: dict[str, tuple[object, object, object]] = {
    "no JSON": (HOUR, "called", '{"name'),
    "not a text": (HOUR, b"\xff\xfe", "{}"),
    "unknown kind": (HOUR, "hologram", "{}"),
    "no table": (HOUR, "called", "{}"),
    "no hour": ("2099 in the evening", "called", '{"name": "A 2", "section": "A", "reason": ""}'),
    "nobody": (HOUR, "director", "{}"),
}


@pytest.mark.parametrize("how", SPOILED_CALLS)
def test_one_unreadable_call_takes_no_other_with_it(tmp_path: Path, how: str) -> None:
    """Calls are entered and seen before it and after it, and `verify` names it."""
    file = tmp_path / "console.db"
    url = f"sqlite:///{file}"
    with closing(Database(url)) as store:
        browser = Browser(store).under("WBF")
        called(store, Tapped("A 7", new_key(), True, ""), "Table A 7")
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute(LINE, SPOILED_CALLS[how])
        called(store, Tapped("A 8", new_key(), True, ""), "Table A 8")
        assert sorted(one.name for one in calls(store).values()) == ["A 7", "A 8"]
        assert statistics_since(store, "").calls == 2
        for page in ("/", "/calls", "/me"):
            assert browser.open(page).status == 200, page
    assert (
        "The list of calls: entry 2 is not as it was entered." in run(["verify", "--db", url], tmp_path).out
    )
