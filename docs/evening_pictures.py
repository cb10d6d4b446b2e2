"""The pages of an evening for the pictures of the documents: an open event, calls, a ruling and its score."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from rectify_bridge.app.console.pages.event.tables import case_of_board
from rectify_bridge.app.event_log.calls.directors import DirectorOfTheDay, named
from rectify_bridge.app.event_log.calls.list import Tapped, called, new_key, step
from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.event.session import Place
from tests.browser.chromium import Console
from tests.browser.director import Director
from tests.browser.test_whole_evening import friday
from tests.console.test_typing import DOWN
from tests.event.jet_writer import Cell

ANN, BOB = DirectorOfTheDay("Ann", "blue", True, {}), DirectorOfTheDay("Bob", "orange", False, {})
"""The Directors of these pictures; they are nobody's names."""
TYPED: dict[str, Cell] = {"ID": 9, "Result": "-1"}
"""The row that the scoring program writes after the adjusted score was typed into it."""


@cache
def _evening(console: Console) -> Mapping[str, str]:
    """Open the event and let things happen; returns where the pages are."""
    store, desk = console.app.state.desk.store, console.app.state.desk
    file = Path(tempfile.mkdtemp()) / "friday.bws"
    file.write_bytes(friday({}))
    open_event(store, file, ANN.name)
    for one in (ANN, BOB):
        named(store, one, one.name)
    calls = {}
    for table, reason in ((1, "a pause before the raise"), (2, "a card is missing"), (3, "")):
        tapped = Tapped(f"A {table}", new_key(), True, reason, "A", table, 180 * (4 - table))
        calls[table] = called(store, tapped, f"Table A {table}").id
    step(store, calls[1], "taken", ANN.name)
    step(store, calls[1], "arrived", ANN.name)
    step(store, calls[3], "taken", BOB.name)
    case = case_of_board(desk, Place("A", 1, 1), 1, "", ANN.name)
    written = NewEntry("written", {"does": "adjust", "text": DOWN, "fields": {}})
    desk.note(case, len(desk.case(case).stored.entries), written, ANN.name)
    file.write_bytes(friday({}, TYPED))
    open_event(store, file, ANN.name)
    return {"phone": f"/t/{console.app.state.table_keys.key('A', 1)}"}


def of_evening(path: str) -> Callable[[Director], str]:
    """A page of it, as Ann sees it. path: the page, or `phone` for the one of a table."""

    def begun(director: Director) -> str:
        there = _evening(director.console)
        if path in there:
            return there[path]
        director.open("/me")
        director.follow(director.page.locator(f"button[name=name][value={ANN.name}]"))
        return path

    return begun


EVENING = {
    "event-calls": of_evening("/calls"),
    "event-phone": of_evening("phone"),
    "event-tables": of_evening("/tables"),
    "event-table": of_evening("/table?section=A&table=1&round=1&board=1"),
    "event-typing": of_evening("/typing"),
}
"""Pages by the names of their pictures."""
