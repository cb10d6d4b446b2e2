"""A table's phone and two Directors: the call comes without a tap, one goes, and none is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rectify_bridge.app.event_log.calls.list import calls
from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.memory import Memory
from tests.browser.chromium import PATIENCE, Console
from tests.browser.conftest import leave
from tests.console.test_tables import event


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Console]:
    """A console with two tables."""
    store, file = Memory(), tmp_path / "friday.bws"
    file.write_bytes(event([{}]))
    open_event(store, file, "Ann")
    store.set("authority", "WBF", "tests")
    with Console(store) as console:
        yield console


@pytest.fixture
def phones(chromium: Browser, room: Console) -> Iterator[list[Page]]:
    """Three, each its own."""
    contexts = [
        chromium.new_context(base_url=room.url, viewport={"width": 390, "height": 740}, has_touch=True)
        for _ in range(3)
    ]
    for context in contexts:
        context.set_default_timeout(PATIENCE)
    yield [context.new_page() for context in contexts]
    for context in contexts:
        for page in context.pages:
            leave(page)
        context.close()


def test_a_call_from_the_table_to_the_director(room: Console, phones: list[Page]) -> None:
    table, ann, bob = phones
    store = room.app.state.desk.store
    for page, name, colour in ((ann, "Ann", "blue"), (bob, "Bob", "red")):
        page.goto("/calls")
        page.locator("#name").fill(name)
        page.locator(f"button[value={colour}]").tap()
    table.goto(f"/t/{room.app.state.table_keys.key('A', 1)}")
    table.context.set_offline(True)
    table.get_by_role("button", name="Call the Director").tap()
    expect(table.locator("#network")).to_contain_text("the call is kept here")
    assert not calls(store)
    table.context.set_offline(False)
    expect(table.locator(".how")).to_contain_text("The Director is called")
    assert len(calls(store)) == 1
    for page in (ann, bob):  # nobody has tapped anything
        expect(page.locator(".waits")).to_contain_text("Table A 1")
    ann.get_by_role("button", name="Take table A 1").tap()
    for page, event_ in ((bob, "visibilitychange"), (table, "online")):  # what else makes it look
        page.evaluate(f"for (const one of [document, window]) one.dispatchEvent(new Event('{event_}'))")
    expect(bob.locator("#others")).to_have_text("Others have: 1")
    expect(bob.locator("[aria-labelledby=others] .who.blue")).to_have_text("An")
    expect(table.locator(".how")).to_contain_text("Ann is coming")
