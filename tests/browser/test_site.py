"""The folder for a web host, on a phone whose network goes after the first visit."""

from __future__ import annotations

import http.server
import json
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Browser, Page, expect

from rectify_bridge.app.console.views.script import rows_about
from rectify_bridge.app.site.folder import folder
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.interview.find import find, phrases_of_players
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.desk.rulings.script import script
from rectify_bridge.engines.registry import engines_of
from tests.app.site.built import DATE, built
from tests.browser.chromium import PATIENCE
from tests.browser.conftest import leave
from tests.sampling import share

PHRASES = Path(__file__).parents[1] / "data" / "phrases.yaml"
PREFIX = "club/rectify"
READY = "() => document.documentElement.dataset.site === 'ready'"
KEPT = "async () => { await navigator.serviceWorker.ready; }"
NEWER = """async () => { const mine = await navigator.serviceWorker.getRegistration(); await mine.update();
  while (!mine.waiting) await new Promise((done) => setTimeout(done, 50)); }"""
WORDS = (
    "bid out of turn",
    "1S over 1NT",
    "eight spades",
    "hes droped a crad",
    "two hearts over 2 hearts",
    "xyzzy",
    "OLOOT, the lead isn't his",
    "she wasn’t sure, he shut up",
    "Renoncé, réponse: carte à l'envers",
    "face-up, left out?",
)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A web host that tells nobody about its visitors."""

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Path]:
    """A folder below the root of a host; its address is in the file `address` beside it."""
    where = tmp_path / PREFIX
    where.mkdir(parents=True)
    for name, content in built().items():
        (where / name).write_bytes(content)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    (tmp_path / "address").write_text(f"http://127.0.0.1:{server.server_port}/{PREFIX}/")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield where
    server.shutdown()
    thread.join()
    server.server_close()


Phone = Callable[..., Page]


@pytest.fixture
def phone(chromium: Browser, host: Path) -> Iterator[Phone]:
    """Opens the address on a phone of a width, and waits until the folder is kept there."""
    contexts = []
    faults: list[str] = []

    def opened(width: int = 390, **more: Any) -> Page:
        address = (host.parents[1] / "address").read_text()
        context = chromium.new_context(
            base_url=address, viewport={"width": width, "height": 740}, has_touch=True, **more
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.goto("./")
        page.wait_for_function(READY)
        page.evaluate(KEPT)
        page.reload()  # the first visit is not under the worker yet
        page.wait_for_function(READY)
        return page

    yield opened
    for context in contexts:
        for page in context.pages:
            leave(page)
        context.close()
    assert not faults


def begin(page: Page, kind: str, seat: str, *, first: bool = False) -> None:
    """From the first page to the first question. first: the authority is asked for."""
    page.locator(f'main button[name=kind][value="{kind}"]').first.tap()
    if first:
        page.get_by_role("button", name="World Bridge Federation").tap()
    page.locator(f"main .compass .o-{seat}").tap()
    expect(page.locator("main .aside button")).not_to_have_count(0)


def answer(page: Page, number: str) -> None:
    """Tap an answer; one that is folded under a short one stands in the full text."""
    heading = page.locator("h1").inner_text()
    page.locator(f'main button[name=option][value="{number}"] >> visible=true').first.tap()
    expect(page.locator("h1")).not_to_have_text(heading)


def home(page: Page) -> None:
    page.goto("./")
    page.wait_for_function(READY)


def test_a_case_is_ruled_on_in_flight_mode_and_the_program_rules_the_same_on_its_file(
    phone: Phone, tmp_path: Path
) -> None:
    """The folder was opened once; then there is no network, from the authority to the exported file."""
    page = phone(accept_downloads=True)
    page.context.set_offline(True)
    page.locator("[name=table]").fill("3")
    page.locator("[name=board]").fill("7")
    begin(page, "insufficient bid", "E", first=True)
    for number in ("2", "1", "2", "1"):  # no slip; it was East's turn; not replaced; accepted
        answer(page, number)
    assert page.locator("h1").inner_text() == "Ruling" and "Table 3 Board 7" in page.inner_text("header")
    page.locator("summary", has_text="A copy of this case").tap()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a case file").tap()
    saved.value.save_as(tmp_path / "case.json")
    case = read(json.loads((tmp_path / "case.json").read_text()))
    matter, outcome, _ = rule_on(case, engines_of(case)).each[0]
    rows = rows_about(matter, script(matter, outcome))
    assert page.locator("main .script li .text").all_text_contents() == [
        row.text for row in rows if row.is_safe
    ]
    assert any(row.cite.startswith("27A1") for row in rows) and str(matter.incident.by) == "E"
    assert case.rulebook.date == DATE


def test_several_cases_of_the_evening_are_kept_with_what_binds(phone: Phone) -> None:
    page = phone()
    page.context.set_offline(True)
    begin(page, "opening lead out of turn", "W", first=True)
    page.get_by_role("button", name="Later").tap()
    page.wait_for_function(READY)
    begin(page, "insufficient bid", "N")
    for number in ("2", "1", "2", "2"):
        answer(page, number)
    home(page)
    assert page.locator(".evening h2").all_inner_texts() == ["Left for later"]
    assert page.locator(".evening .cases a").count() == 2
    page.locator(".evening a", has_text="Opening lead").tap()
    answer(page, "2")
    answer(page, "2")
    answer(page, "1")
    assert page.locator("h1").inner_text() == "Ruling"
    page.reload()
    page.wait_for_function(READY)
    assert page.locator("h1").inner_text() == "Ruling", "it is kept, answer by answer"
    page.get_by_role("button", name="Undo the last answer").tap()
    expect(page.locator("h1")).not_to_have_text("Ruling")


def test_a_case_under_an_older_edition_keeps_it(phone: Phone) -> None:
    """The edition is chosen with the Laws; a case of before keeps its own, and its file names it."""
    page = phone()
    page.context.set_offline(True)
    begin(page, "opening lead out of turn", "W", first=True)
    first = page.url
    page.goto("./?page=laws")
    page.wait_for_function(READY)
    page.locator("summary", has_text="An older edition").tap()
    page.get_by_role("button", name="The Laws of 2007").tap()
    page.wait_for_function("() => document.body.innerText.includes('the edition of 2007')")
    home(page)
    assert page.locator(".whose").inner_text() == ": WBF, 2007"
    begin(page, "opening lead out of turn", "W")
    for number in ("2", "2", "1"):
        answer(page, number)
    assert "Laws of 2007" in page.inner_text("main")
    file = page.evaluate(
        "JSON.parse(localStorage.getItem(Object.keys(localStorage).find((k) => k.endsWith('cases'))))"
    )
    assert [one["edition"] for one in file] == [2017, 2007]
    page.goto(first)
    page.wait_for_function(READY)
    assert "Laws of 2017" in page.inner_text("main")


def test_a_newer_folder_is_offered_and_not_forced(phone: Phone, host: Path) -> None:
    page = phone()
    begin(page, "opening lead out of turn", "N", first=True)
    older = page.evaluate("document.body.dataset.version")
    for name, content in folder("2026-02-01", ["opening lead out of turn"]).items():
        (host / name).write_bytes(content)
    page.evaluate(NEWER)
    answer(page, "2")
    page.reload()
    page.wait_for_function(READY)
    assert page.evaluate("document.body.dataset.version") == older
    home(page)
    page.get_by_role("button", name="Take it").tap()
    page.wait_for_function("(was) => document.body?.dataset.version !== was", arg=older)
    page.wait_for_function(READY)
    page.locator(".evening a").first.tap()
    expect(page.locator("main .aside button")).not_to_have_count(0)
    assert page.locator(".undo button").inner_text() == "Undo the last answer"


def test_the_search_finds_what_the_program_finds(phone: Phone) -> None:
    """What players say of every fifth kind, slips of spelling, bids, sayings, and one in eleven of the
    phrases that were gathered."""
    page = phone()
    said = [phrase for phrases in list(phrases_of_players().values())[::5] for phrase in phrases[:2]]
    written = yaml.safe_load(PHRASES.read_text(encoding="utf-8"))
    words = [*WORDS, *said, *(one["said"] for part in written.values() for one in part[::11])]
    actual = page.evaluate(
        """async (all) => { const found = await fetch(`words.bin?${document.body.dataset.version}`);
        const data = await new Response(found.body.pipeThrough(new DecompressionStream("gzip"))).json();
        const find = search(data);
        return all.map((words) => find(words)); }""",
        words,
    )
    for asked, found in zip(words, actual, strict=True):
        assert found == [one.kind for one in find(asked)], asked


@pytest.mark.parametrize("scheme", share(["light", "dark"], 2))
def test_no_page_is_wider_than_a_small_phone(phone: Phone, scheme: str) -> None:
    page = phone(320, color_scheme=scheme)
    for path in (
        "./",
        "./?page=laws",
        "./?words=bid+out+of+turn",
        "./?law=27",
        "./?page=law",
        "./?page=cases",
    ):
        page.goto(path)
        page.wait_for_function(READY)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path
        assert page.locator("h1").count() == 1
