"""Four Directors with a browser each, one of them the chief, before the console as it is really served: one
list, the first tap counts, a call is handed over and asked about, and the console is killed in between."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from rectify_bridge.app.event_log.calls.list import calls
from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.database import Database
from tests.browser.chromium import PATIENCE
from tests.browser.conftest import leave
from tests.console.served import Served
from tests.console.test_tables import event
from tests.sampling import gate_only

NAMES = (("Ann", "blue"), ("Bob", "red"), ("Cyd", "green"), ("Dan", "orange"))
CHIEF = "Dan"
TAP = "() => document.querySelector('.waits button.main').click()"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A console with two tables, over a database of its own."""
    url, file = f"sqlite:///{tmp_path / 'console.db'}", tmp_path / "friday.bws"
    file.write_bytes(event([{}]))
    store = Database(url)
    store.set("authority", "WBF", "tests")
    open_event(store, file, "Ann")
    store.close()
    with Served(url) as console:
        yield console


@pytest.fixture
def phones(chromium: Browser, served: Served) -> Iterator[list[Page]]:
    """Of a table and of four Directors."""
    at = f"http://127.0.0.1:{served.port}"
    contexts = [
        chromium.new_context(base_url=at, viewport={"width": 390, "height": 740}, has_touch=True)
        for _ in range(1 + len(NAMES))
    ]
    for context in contexts:
        context.set_default_timeout(PATIENCE)
    yield [context.new_page() for context in contexts]
    for context in contexts:
        for page in context.pages:
            leave(page)
        context.close()


def button(page: Page, words: str) -> None:
    """Tap a button, and wait for the page that it leads to."""
    with page.expect_navigation():
        page.get_by_role("button", name=words, exact=True).first.tap()


def signed_in(directors: dict[str, Page]) -> None:
    """Each says who he is."""
    for (name, colour), page in zip(NAMES, directors.values(), strict=True):
        page.goto("/calls")
        page.locator("#name").fill(name)
        if name == CHIEF:
            page.locator("input[name=chief]").check(force=True)
        with page.expect_navigation():
            page.locator(f"button[value={colour}]").tap()


def is_tap(route: Route) -> bool:
    """Whether a form is sent."""
    return route.request.method == "POST"


def the_first_tap(directors: dict[str, Page]) -> str:
    """All four tap *Take* before any of them is told of another, and then all are sent: who has the call. The
    others are told so."""
    held: list[Route] = []
    for page in directors.values():
        expect(page.locator(".waits")).to_contain_text("Table A 1")
    for page in directors.values():
        page.route("**/calls/*", lambda route: held.append(route) if is_tap(route) else route.fallback())
        with page.expect_request(lambda request: request.method == "POST"):
            page.evaluate(TAP)
    while len(held) < len(directors):
        directors["Ann"].wait_for_timeout(10)
    for route in held:
        route.continue_()
    for page in directors.values():
        page.unroute("**/calls/*")
    for page in directors.values():
        expect(page.locator("#mine, #others").first).to_be_visible()
        expect(page.locator("#waiting")).to_have_text("Waiting: 0")
    (holder,) = [name for name, page in directors.items() if page.locator("#mine").count()]
    for name, page in directors.items():
        if name != holder:
            expect(page.locator("#others")).to_have_text("Others have: 1")
            expect(page.locator("[role=alert]")).to_contain_text(holder)
    return holder


@gate_only
def test_four_directors_and_a_kill(served: Served, phones: list[Page]) -> None:
    table, *pages = phones
    directors = {name: page for (name, _), page in zip(NAMES, pages, strict=True)}
    signed_in(directors)
    directors["Ann"].goto("/cards")
    key = directors["Ann"].locator("main").inner_text().split("/t/")[1].split()[0]
    directors["Ann"].goto("/calls")
    table.goto(f"/t/{key}")
    button_of = table.get_by_role("button", name="Call the Director")
    button_of.tap()
    holder = the_first_tap(directors)
    expect(table.locator(".how")).to_contain_text(f"{holder} is coming")
    served.kill()
    served.start()
    to, asked = [name for name in directors if name not in (holder, CHIEF)][:2]
    handed_over(directors, holder, to, asked)
    the_chief_closes(directors)
    store = Database(served.db)
    assert [(one.state.value, one.holder) for one in calls(store).values()] == [("closed", to)]
    assert all(one.is_intact for one in store.call_log())
    store.close()


def handed_over(directors: dict[str, Page], holder: str, to: str, asked: str) -> None:
    """With a note; and another is asked, who sees it at once without a tap."""
    page = directors[holder]
    with page.expect_navigation():
        page.locator("[aria-labelledby=mine] a[href^='/calls/']").first.tap()
    page.locator("#hand > summary").tap()
    page.locator("#note-hand").fill("I play this board")
    with page.expect_navigation():
        page.locator(f"#hand button[name=to][value={to}]").tap()
    expect(directors[to].locator("#mine")).to_have_text("Yours: 1")
    with directors[to].expect_navigation():
        directors[to].locator("[aria-labelledby=mine] a[href^='/calls/']").first.tap()
    expect(directors[to].locator("main")).to_contain_text("I play this board")
    directors[to].locator("#ask > summary").tap()
    with directors[to].expect_navigation():
        directors[to].locator(f"#ask button[name=whom][value={asked}]").tap()
    expect(directors[asked].locator("#asked")).to_have_text("You are asked: 1")


def the_chief_closes(directors: dict[str, Page]) -> None:
    """He may do what its holder may."""
    chief = directors[CHIEF]
    expect(chief.locator("#others")).to_have_text("Others have: 1")
    with chief.expect_navigation():
        chief.locator("[aria-labelledby=others] a[href^='/calls/']").first.tap()
    for words in ("At the table", "Close"):
        button(chief, words)
    for page in directors.values():
        page.goto("/calls")
        expect(page.locator("#closed")).to_contain_text("Table A 1")
