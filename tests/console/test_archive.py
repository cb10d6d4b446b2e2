"""No case is out of reach: the archive has all of them, of whatever day, and a search among them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rectify_bridge.app.console.archive import shelf as shelves
from rectify_bridge.app.store import database, memory
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import Store
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import Browser

LONG_AGO = "2020-02-03T19:08:00.000+00:00"


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """Both kinds of store find the same."""
    if request.param == "memory":
        yield Memory()
        return
    found = Database(f"sqlite:///{tmp_path / 'console.db'}")
    yield found
    found.close()


@pytest.fixture
def browser(store: Store, monkeypatch: pytest.MonkeyPatch) -> Browser:
    """A console with four cases of long ago: an auction ruled on, two revokes and a psychic call."""
    found = Browser(store).under("WBF")
    with monkeypatch.context() as then:
        for module in (memory, database):
            then.setattr(module, "now", lambda: LONG_AGO)
        found.open("/find?words=N:+1S+1H").tap("text", "N: 1S 1H", table="4", board="7")
        found.tap("option", "2").tap("option", "1")
        found.open("/").tap("kind", "revoke", table="5", board="7").tap("option", "4")
        found.open("/").tap("kind", "revoke").tap("option", "1")
        found.open("/").tap("kind", "psychic call or deviation", table="6")
    return found


def found(browser: Browser, query: str) -> list[str]:
    """The cases on a page of the archive, each by its name."""
    html = browser.open(f"/archive?{query}").html
    return re.findall(r'<li><a href="/case/[^"]+"><b>(.*?)</b>', html)


def test_a_case_of_long_ago_is_on_no_list_of_the_day_and_in_the_archive(browser: Browser) -> None:
    for page in ("/", "/cases"):
        assert "Table 4" not in browser.open(page).text and "/archive" in browser.page.links
    names = found(browser, "")
    assert sorted(names) == ["No table yet", "Table 4, board 7", "Table 5, board 7", "Table 6"]
    assert "2020-02-03" in browser.text and "Insufficient bid by East" in browser.text
    first = next(link for link in browser.page.links if link.startswith("/case/"))
    assert browser.open(first).status == 200


SEARCHES = {
    "table=4": ["Table 4, board 7"],
    "table=44": [],
    "board=7": ["Table 4, board 7", "Table 5, board 7"],
    "board=7&table=5": ["Table 5, board 7"],
    "kind=revoke": ["No table yet", "Table 5, board 7"],
    "kind=insufficient+bid": ["Table 4, board 7"],
    "law=27": ["Table 4, board 7"],
    "law=Law+27A1": ["Table 4, board 7"],
    "law=27B": [],
    "law=2": [],
    "law=61": ["No table yet", "Table 5, board 7"],
    "words=ACCEPT+insufficient": ["Table 4, board 7"],
    "words=accept+revoke": [],
    "words=revoke": ["No table yet", "Table 5, board 7"],
    "words=%25": [],
}
"""What is asked of the archive, and what it finds."""


def test_a_search_finds_by_table_board_kind_law_and_words(browser: Browser) -> None:
    for query, wanted in SEARCHES.items():
        assert sorted(found(browser, query)) == wanted, query
        assert not browser.is_safe


def test_a_table_that_was_corrected_is_found_by_the_right_one(browser: Browser) -> None:
    found(browser, "table=5")
    case = next(link for link in browser.page.links if link.startswith("/case/"))
    browser.open(case).fill("/label", table="9", board="7")
    assert not found(browser, "table=5") and found(browser, "table=9") == ["Table 9, board 7"]


def test_the_archive_names_accusations_and_is_for_the_director_alone(browser: Browser) -> None:
    assert len(found(browser, "")) == 4 and not browser.is_safe
    assert "Psychic call or deviation" in browser.text


def test_every_case_is_on_one_page_of_the_archive(browser: Browser) -> None:
    desk = browser.app.state.desk
    begun = [desk.open({"kind": "revoke"}, "Ann") for _ in range(2 * shelves.ON_A_PAGE)]
    seen, page, pages = list[str](), "/archive", 0
    while page:
        html, pages = browser.open(page).html, pages + 1
        seen += re.findall(r'<li><a href="/case/([^"]+)"', html)
        page = next((link for link in browser.page.links if "before=" in link), "")
    assert pages == 3 and len(seen) == len(set(seen)) == len(begun) + 4 and set(begun) < set(seen)


def test_no_case_is_ruled_on_again_for_the_archive(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Old cases cost what reading them costs: nothing is worked out for a list of them."""

    def refused(*_: object) -> None:
        raise AssertionError("a case was worked out")

    monkeypatch.setattr("rectify_bridge.app.console.cases.history.interview_of", refused)
    assert len(found(browser, "")) == 4 and "cannot be read" not in browser.text


def test_the_first_page_reads_no_old_case(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    store, since = browser.app.state.desk.store, list[tuple[str, int]]()
    read = store.cases

    def noted(hour: str, most: int) -> object:
        since.append((hour, most))
        return read(hour, most)

    monkeypatch.setattr(store, "cases", noted)
    monkeypatch.setattr(store, "archive", lambda *_: pytest.fail("the archive was read"))
    browser.open("/")
    assert len(since) == 2 and all(hour > LONG_AGO and most for hour, most in since)


def test_what_is_not_a_law_is_told(browser: Browser) -> None:
    assert browser.open("/archive?law=xx").status == 422 and "27B1" in browser.text


def test_a_page_after_no_case_is_told(browser: Browser) -> None:
    assert browser.open("/archive?before=nowhere").status == 404


def test_an_open_auction_is_found_by_what_is_irregular_in_it(browser: Browser) -> None:
    """Nothing is ruled yet, so that no row has its name."""
    browser.open("/find?words=N:+1C+1D+1C").tap("text", "N: 1C 1D 1C", table="8")
    assert found(browser, "words=insufficient") == ["Table 8", "Table 4, board 7"]
    assert "Insufficient bid by South" in browser.text
    assert found(browser, "words=insufficient+1D") == ["Table 8"]
    assert found(browser, "words=rotation") == []
