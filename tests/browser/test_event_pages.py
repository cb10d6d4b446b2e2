"""The pages of an open event on a small phone and a wide screen, with large type, light and dark: nothing is
cut off or too small to be hit, no word is split, and axe finds nothing serious."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from rectify_bridge.app.event_log.calls.directors import DirectorOfTheDay, named
from rectify_bridge.app.event_log.calls.list import Tapped, called, new_key, step
from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.memory import Memory
from tests.browser.chromium import Console
from tests.browser.conftest import leave
from tests.browser.director import Director
from tests.browser.test_access import serious
from tests.browser.test_evening import COVERED, OPEN, SPLIT
from tests.browser.test_layout import MEASURE, TYPE, WIDEST, WIDTHS, small
from tests.browser.test_whole_evening import friday
from tests.sampling import gate_only

NAMES = ("tables", "a table", "cards", "calls", "a call", "who I am", "table's phone", "typing", "standing",
         "statistics", "report", "periods", "kept", "the case", "like cases", "who is asked")  # fmt: skip


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Console]:
    """A console with an open event, a table that waits and one to which a Director has gone."""
    file, store = tmp_path_factory.mktemp("event") / "friday.bws", Memory()
    file.write_bytes(friday({}))
    store.set("authority", "WBF", "tests")
    open_event(store, file, "Ann")
    called(store, Tapped("A 1", new_key(), True, "a revoke"), "Table A 1")
    taken = called(store, Tapped("A 2", new_key(), True, ""), "Table A 2").id
    step(store, taken, "taken", "Ann")
    named(store, DirectorOfTheDay("Ann", "blue", True, {}), "Ann")
    with Console(store) as console:
        yield console


@pytest.fixture(scope="module")
def paths(event: Console) -> dict[str, str]:
    """Of one page of every kind."""
    state = event.app.state
    desk, call = state.desk, state.desk.store.call_log()[0].call
    case = desk.open({"kind": "hesitation"}, "Ann", given={"board": "1"})
    desk.answer(case, 1, {"option": "3"}, "Ann")
    desk.open({"kind": "revoke"}, "Bob", given={"board": "1"})
    return {
        "tables": "/tables",
        "a table": "/table?section=A&table=1",
        "cards": "/cards",
        "calls": "/calls",
        "a call": f"/calls/{call}",
        "who I am": "/me",
        "table's phone": f"/t/{state.table_keys.key('A', 1)}",
        "typing": "/typing",
        "standing": "/standing",
        "statistics": "/statistics",
        "report": "/report",
        "periods": "/periods",
        "kept": "/kept",
        "the case": f"/case/{case}",
        "like cases": f"/case/{case}/like",
        "who is asked": f"/case/{case}/poll",
    }


@pytest.fixture
def phone(chromium: Browser, event: Console, scheme: str) -> Iterator[Director]:
    """Of the narrowest width, in light or dark."""
    context = chromium.new_context(
        base_url=event.url,
        viewport={"width": WIDTHS[0], "height": 740},
        has_touch=True,
        color_scheme="dark" if scheme == "dark" else "light",
        bypass_csp=True,
    )
    director = Director(context.new_page(), event)
    yield director
    for page in context.pages:
        leave(page)
    context.close()


def test_every_page_is_named(paths: dict[str, str]) -> None:
    assert tuple(paths) == NAMES


@gate_only
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", NAMES)
def test_a_page_of_the_event(phone: Director, paths: dict[str, str], name: str, scheme: str) -> None:
    page = phone.open("/me").page
    phone.follow(page.locator("button[name=name][value=Ann]"))
    phone.open(paths[name])
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        phone.keep(f"event {name} {width} {scheme}")
    page.evaluate(OPEN)
    assert serious(phone) == []
    wide = {}
    for size in (100, 200):
        page.evaluate(TYPE, f"html{{font-size:{size * 0.01125}rem!important}}")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 740})
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wide[width, f"{size} %"] = page.evaluate(WIDEST)
    assert wide == {}
    page.evaluate(TYPE, "html{font-size:1.125rem!important}")
    page.set_viewport_size({"width": WIDTHS[0], "height": 740})
    assert [box for box in page.evaluate(MEASURE)["boxes"] if small(box)] == []
    assert (page.evaluate(SPLIT), page.evaluate(COVERED)) == ([], [])
    assert phone.faults == []
