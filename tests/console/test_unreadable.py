"""One case that cannot be read is shown as such, and everything else as ever."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from rectify_bridge.app.console.cases.listing import UNREADABLE
from rectify_bridge.app.store.database import Database
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
