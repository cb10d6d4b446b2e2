"""What the search of a claim came to is kept when it is found, by an entry that nobody made: open forms
stand, and undo passes over it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rectify_bridge.app.console.cases.case_interview import forget_rulings
from rectify_bridge.app.console.cases.logbook import log_lines
from rectify_bridge.app.console.claims.background import claim_of
from rectify_bridge.app.console.claims.found_entry import FOUND, past_found
from rectify_bridge.app.console.claims.search_process import (
    CaseKept,
    ClaimSearch,
    SearchResult,
    What,
    keep_result,
)
from rectify_bridge.app.console.claims.searches import Over, Searches
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import Entry
from rectify_bridge.engines.claim_memory import ruling
from tests.console.browser import Browser
from tests.console.claim_searching import Beside
from tests.console.test_claim import KNOWN, LEFT, cards_left, history, note


def under_search(store: Database, beside: Beside) -> Browser:
    """South's claim, while it is searched."""
    found = Browser(store).under("WBF").open("/").tap("kind", "contested claim").tap("option", "3")
    found.app.state.searches = beside
    found.open(f"{found.path}/claim")
    return cards_left(note(found, **KNOWN, **{"class": "club"}), LEFT)


@pytest.fixture
def browser(url: str, beside: Beside) -> Iterator[Browser]:
    """The same on a database of each kind."""
    store = Database(url)
    yield under_search(store, beside)
    store.close()


def kinds(browser: Browser) -> list[str]:
    return [entry.kind for entry in history(browser).stored.entries]


def looked_at(browser: Browser, beside: Beside) -> Browser:
    """After the search has ended and somebody has opened the case."""
    beside.begun[0].finish()
    return browser.open(browser.path.removesuffix("/claim"))


def test_the_ruling_is_kept_when_it_is_found_and_once(browser: Browser, beside: Beside) -> None:
    before = kinds(browser)
    assert not history(browser).stored.entries[-1].ruling
    looked_at(browser, beside)
    for path in (browser.path, f"{browser.path}/claim", browser.path):
        browser.open(path)
    assert kinds(browser) == [*before, FOUND]
    stored = history(browser).stored
    kept = browser.app.state.desk.intact_ruling(stored.entries[-1].ruling)
    assert "one trick fewer than claimed" in kept.result and stored.broken is None
    assert json.loads(kept.result) and kept == browser.app.state.desk.given(history(browser))
    *_, last = log_lines(history(browser))
    assert (last.by, last.what) == (
        "the console",
        "The search of the claim came to an end: the ruling is kept",
    )


def test_it_is_kept_when_the_search_ends_though_nobody_opens_a_page(beside: Beside, tmp_path: Path) -> None:
    """By the process that has searched."""
    url = f"sqlite:///{tmp_path / 'evening.db'}"
    store = Database(url)
    browser = under_search(store, beside)
    searches = browser.app.state.searches = Searches(db=url)
    browser.open(browser.path)
    before, claim = kinds(browser), claim_of(history(browser))
    assert claim is not None
    asked = ClaimSearch(claim, What.RULING)
    try:
        while not isinstance(searches.look(asked), SearchResult | Over):
            time.sleep(0.02)
    finally:
        searches.close()
    assert kinds(browser) == [*before, FOUND]
    assert history(browser).stored.entries[-1].ruling
    store.close()


def test_it_is_kept_once_in_a_database_of_each_kind_and_nothing_of_a_case_that_is_not_there(
    browser: Browser, beside: Beside, url: str
) -> None:
    case, before = history(browser).stored.id, kinds(browser)
    beside.begun[0].finish()
    assert beside.begun[0].found is not None
    ruling.know(beside.begun[0].found.rulings)
    forget_rulings()
    for asked in ("no such case", case, case):
        keep_result(CaseKept(url, asked))
    assert kinds(browser) == [*before, FOUND]


def test_a_form_that_was_open_before_is_taken(browser: Browser, beside: Beside) -> None:
    seen, token = len(kinds(browser)), browser.form("/claim/stop").fields["csrf"]
    case = looked_at(browser, beside).path
    assert kinds(browser)[-1] == FOUND
    fields = {"csrf": token, "seen": str(seen), "class": "novice"}
    for _ in range(2):  # what is sent twice is taken once
        assert browser.client.post(f"{case}/claim", data=fields).status_code in (200, 202)
        assert history(browser).claim["class"] == "novice"
        assert kinds(browser)[seen:] == [FOUND, "claim"]


def test_what_somebody_entered_since_is_still_shown_first(browser: Browser, beside: Beside) -> None:
    seen, token = len(kinds(browser)), browser.form("/claim/stop").fields["csrf"]
    case = looked_at(browser, beside).path
    fields = {"csrf": token, "seen": str(seen)}
    assert browser.client.post(f"{case}/claim", data=fields | {"class": "novice"}).status_code in (200, 202)
    answer = browser.client.post(f"{case}/claim", data=fields | {"class": "expert"})
    assert answer.status_code == 409 and history(browser).claim["class"] == "novice"


def test_undo_takes_back_what_was_entered_and_not_what_was_found(browser: Browser, beside: Beside) -> None:
    looked_at(browser, beside)
    assert history(browser).claim["leader"] == "S" and history(browser).last_entry_name
    browser.open(f"{browser.path}/claim").fill("/undo")
    assert kinds(browser)[-2:] == [FOUND, "undo"] and "leader" not in history(browser).claim
    assert not any(entry.ruling for entry in history(browser).entries_in_force)


def test_nothing_is_kept_of_a_search_that_was_stopped(browser: Browser, beside: Beside) -> None:
    before = kinds(browser)
    browser.tap("what", "ruling")
    browser.open(browser.path.removesuffix("/claim"))
    assert beside.begun[0].is_ended and kinds(browser) == before


@pytest.mark.parametrize(
    ("made", "seen", "there"),
    [("sf", 1, 2), ("sff", 1, 3), ("sfs", 1, 1), ("sfs", 2, 2), ("s", 1, 1), ("s", 4, 4)],
)
def test_only_what_was_found_counts_as_seen(made: str, seen: int, there: int) -> None:
    of_kind = {"s": "steps", "f": FOUND}
    entries = [Entry(number, "", "", of_kind[kind], {}) for number, kind in enumerate(made, 1)]
    assert past_found(entries, seen) == there
