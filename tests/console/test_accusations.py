"""No page of a case that may be seen at the table names what accuses a player, from its first to its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest

from rectify_bridge.app.console.views.accusations import ACCUSING, NOT_NAMED
from rectify_bridge.desk.interview.find import COMMONEST, find
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.laws import book
from rectify_bridge.table.seat import Seat
from tests import trees
from tests.console.browser import Browser
from tests.sampling import share

WEST, LONGEST = "4", 25
ACCUSES = re.compile(r"psych|cheat|deliberate|conceal|improper|undisclosed|discipline|bad manners", re.I)
"""Words that accuse, whatever kind a page is about."""
FOLDED = re.compile(r"<details.*?</details>", re.S)
NEIGHBOURS = ("", "/change/0", "/change/1", "/change/2", "/more", "/disputed", "/hands", "/laws")


def pages(browser: Browser, kind: str, place: int) -> Iterator[tuple[str, str]]:
    """What can be read on every page that may be seen at the table, from the opening of a case to its end.
    place: which of the answers is given to each question, as Python counts."""
    browser.tap("kind", kind)
    for _ in range(LONGEST):
        case = re.match(r"/case/[^/]+", browser.path)
        assert case, browser.path
        for end in NEIGHBOURS:
            browser.open(f"{case[0]}{end}")
            if browser.status == 200 and browser.is_safe:
                yield browser.path, unescape(re.sub(r"<(script|style).*?</\1>", "", browser.html, flags=re.S))
        browser.open(case[0])
        options = [value for form in browser.page.forms for name, value in form.buttons if name == "option"]
        if not options:
            return
        browser.tap("option", WEST if "Who " in browser.heading and len(options) == 4 else options[place])
    raise AssertionError("no end")


@pytest.mark.parametrize("place", share((0, -1), 2))
@pytest.mark.parametrize("kind", sorted(ACCUSING))
def test_an_accusation_is_named_on_no_page_that_can_be_seen(kind: str, place: int) -> None:
    browser = Browser().under("WBF").open("/")
    asks = book.irregularities()[kind].asks
    seen = dict(pages(browser, kind, place))
    assert any(NOT_NAMED in html and "Ruling" in html for html in seen.values()), "it has no ruling"
    for path, html in seen.items():
        assert kind not in html.lower() and asks not in html and not ACCUSES.search(html), path


@pytest.mark.parametrize("kind", share(sorted(book.irregularities().keys() - ACCUSING), 25))
def test_no_other_kind_accuses_by_its_title(kind: str) -> None:
    """The kinds that are named on safe pages, as the pages name them."""
    (matter,) = [trees.matter(trees.Planted(kind, trees.NO_RECORD), "WBF")]
    title = f"{Wording(matter).irregularity()} {book.irregularities()[kind].asks} {Seat.W.word}"
    assert not ACCUSES.search(title)


def test_the_questions_of_an_accusation_are_asked_away_from_the_table() -> None:
    browser = Browser().under("WBF").open("/").tap("kind", "psychic call or deviation")
    assert not browser.is_safe and browser.heading == book.irregularities()["psychic call or deviation"].asks
    browser.tap("option", WEST)
    while browser.heading != "Ruling":
        assert not browser.is_safe, browser.heading
        browser.tap("option", "1")
    assert browser.is_safe and "First read the facts back" not in browser.text


def test_the_lists_of_kinds_in_a_case_are_for_the_director() -> None:
    browser = Browser().under("WBF").open("/").tap("kind", "revoke").tap("option", WEST)
    case = browser.path
    assert browser.is_safe
    browser.open(f"{case}/more")
    assert browser.heading == "What else happened?" and not browser.is_safe
    browser.open("/").fill("/cases", how="later")
    assert browser.heading == "What happened?" and not browser.is_safe


def test_the_search_and_the_first_page_show_no_accusation() -> None:
    """What is found stands large on the page, and what this club has met among the first buttons."""
    browser = Browser().under("WBF").open("/").fill("/find", words="psych")
    assert "Psychic call or deviation" in browser.text and not browser.is_safe
    browser.tap("kind", "psychic call or deviation").open("/")
    assert browser.is_safe
    assert browser.html.count('value="psychic call or deviation"') == 1, "in its folded list"
    assert browser.fill("/find", words="led out of turn").is_safe


@pytest.mark.parametrize("kind", COMMONEST)
def test_what_happens_often_is_found_on_a_page_that_may_be_seen(kind: str) -> None:
    """A lower hit that accuses is folded, and does not make the whole page one for the Director."""
    browser = Browser().under("WBF").open("/").fill("/find", words=kind)
    assert browser.is_safe and f'value="{kind}"' in browser.html
    open_part = FOLDED.sub("", browser.html)
    assert not [name for name in ACCUSING if f'value="{name}"' in open_part]
    lower = [one.kind for one in find(kind) if one.kind in ACCUSING]
    assert all(f'value="{name}"' in browser.html for name in lower), "a tap away"
