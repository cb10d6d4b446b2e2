"""Where a Director finds a case again: the first page, the list of cases, the search, a law."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from html import unescape

import pytest

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.views.accusations import ACCUSING
from rectify_bridge.app.console.web.clock import day, hour, second
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.desk.interview.find import find
from rectify_bridge.laws import book
from tests.console.browser import Browser

AT = "2026-01-15T23:30:07.123+00:00"


@pytest.fixture
def browser() -> Browser:
    return Browser().under("WBF").open("/")


@pytest.fixture
def kolkata(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The clock of this computer is that of Kolkata."""
    monkeypatch.setenv("TZ", "Asia/Kolkata")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("kind", sorted(ACCUSING))
def test_no_list_names_an_accusation(browser: Browser, kind: str) -> None:
    """Players see these pages: what is said against one of them is for the Director."""
    who = book.irregularities()[kind].asks.lower()
    browser.tap("kind", kind)
    for named in (False, True):
        if named:
            browser.tap("option", "4")
        for page in ("/cases", "/"):
            html = browser.client.get(page).text
            parts = re.findall(r'<ul class="cases">.*?</ul>|<h3>.*?</h3>', html, re.DOTALL)
            lists = unescape("".join(parts)).lower()
            assert kind not in lists and who not in lists
            assert "for you only" in lists or page == "/"


def test_every_kind_that_accuses_is_one() -> None:
    assert set(book.irregularities()) > ACCUSING


def test_times_are_on_the_clock_of_the_room(kolkata: None) -> None:
    assert (day(AT), hour(AT), second(AT)) == ("2026-01-16", "05:00", "05:00:07")


def test_a_case_is_called_by_its_table_and_by_no_hour(browser: Browser) -> None:
    browser.tap("kind", "revoke").tap("option", "4")
    case = browser.path
    for page in ("/", "/cases"):
        text = browser.open(page).text
        assert "No table yet" in text and "At " not in text and "UTC" not in text
    assert "No table yet Revoke by West" in browser.open("/").text
    browser.open(case).fill("/label", table="4", board="7")
    assert "Table 4, board 7 Revoke by West" in browser.open("/").text


def test_table_and_board_are_asked_for_before_what_happened(browser: Browser) -> None:
    assert browser.html.index('name="table"') < browser.html.index('name="kind"')
    browser.tap("kind", "revoke", table="4", board="7").tap("option", "4")
    assert "Table 4 Board 7" in browser.text
    assert "Table 4, board 7 Revoke by West" in browser.open("/").text
    browser.open("/find?words=led+out+of+turn&table=5&board=8")
    assert 'name="table" maxlength="20" size="4" value="5"' in browser.html
    assert browser.html.index('name="table"') < browser.html.index('name="kind"')


def test_a_board_alone_can_be_told_and_a_label_is_short(browser: Browser) -> None:
    browser.tap("kind", "revoke", board="7").tap("option", "4")
    assert "Board 7 Revoke by West" in browser.open("/").text
    assert browser.tap("kind", "revoke", table="x" * 21).status == 422


def test_what_happened_can_be_undone_and_the_table_stays(browser: Browser) -> None:
    browser.tap("kind", "revoke", table="4").fill("/undo")
    assert "Table 4" in browser.text and browser.heading == "What happened?"


def test_the_first_page_is_the_evening_of_the_director(browser: Browser) -> None:
    """The search, what is open, what binds, what to come back for, and then the commonest kinds."""
    assert not {"#live", "#later", "#back"} & set(browser.page.links)
    browser.tap("kind", "hesitation").tap("option", "1").tap("how", "ordinary").open("/")
    browser.fill("/find", words="N: 1S 1H").tap("text", "N: 1S 1H", table="4")
    browser.tap("option", "2").tap("option", "2").tap("option", "3").open("/")
    browser.tap("kind", "revoke").open("/")
    parts = ('id="words"', 'id="later"', 'id="live"', 'id="back"', 'id="often"')
    places = [browser.html.index(part) for part in parts]
    assert places == sorted(places)
    assert "Left for later: 1 Still in force: 2 To come back for: 1" in browser.text
    assert {"#live", "#later", "#back"} <= set(browser.page.links)
    said = browser.text.partition("Still in force")[2]
    assert "Hesitation by North" in said and "Information from the hesitation is unauthorized" in said
    back = browser.text.partition("To come back for Table 4")[2].partition("Where?")[0]
    assert "Insufficient bid by East" in back and back.strip().endswith("At the end of play")


def test_a_long_evening_leaves_the_commonest_kinds_in_reach(browser: Browser) -> None:
    for _ in range(5):
        browser.open("/").tap("kind", "revoke")
    text = browser.open("/").text
    assert "Left for later: 5" in text and "2 more left for later" in text
    assert len(re.findall(r'<li><a href="/case/[^/"]+">', browser.html)) == 5


def test_a_board_that_is_finished_binds_nobody_and_the_first_page_stays(browser: Browser) -> None:
    browser.tap("kind", "hesitation").tap("option", "1").tap("how", "ordinary").open("/")
    browser.fill("/close")
    assert browser.path == "/" and "Still in force" not in browser.text


def test_what_is_open_for_the_director_alone_is_not_told_on_the_first_page(browser: Browser) -> None:
    browser.tap("kind", "contested claim").tap("option", "1")
    assert not browser.is_safe
    asked = browser.heading
    browser.open("/")
    assert "A question for you only" in browser.text and asked not in browser.text


def test_samples_are_marked_wherever_they_are_listed() -> None:
    browser = Browser().under("WBF")
    browser.app.state.desk = Desk(Memory(), samples=True)
    browser.app.state.desk.choose("WBF", "tests")
    samples = len(browser.app.state.desk.samples.memory.cases(""))
    assert browser.open("/cases").html.count("a sample") == samples
    html = browser.open("/").html
    listed = re.findall(r'(?:<h3>|<li>)<a href="/case/[^/"]+">.*?</(?:h3|li)>', html)
    assert len(listed) == 3 and all(", a sample</small>" in one for one in listed)


def test_a_search_can_be_made_again_from_its_results(browser: Browser) -> None:
    browser.open("/find?words=led+out+of+turn")
    assert 'value="led out of turn"' in browser.html
    kinds = [value for form in browser.page.forms for name, value in form.buttons if name == "kind"]
    assert kinds[0] == "opening lead out of turn" == find("led out of turn")[0].kind
    browser.fill("/find", words="zzz")
    assert "Nothing was found for" in browser.heading and browser.form("/find")


def test_every_page_leads_to_the_search(browser: Browser) -> None:
    browser.tap("kind", "revoke")
    assert "/find" in browser.page.links
    assert browser.open("/find").heading == "What do the players say?"


def test_a_search_within_a_case_stays_in_it(browser: Browser) -> None:
    browser.fill("/cases", how="later")
    case = browser.path.rpartition("/")[2]
    browser.fill("/find", words="zzz").fill("/find", words="revoked").tap("kind", "revoke")
    assert browser.path == f"/case/{case}"


def test_a_law_stands_in_the_order_of_the_book(browser: Browser) -> None:
    browser.open("/law/54?edition=2017&authority=WBF")
    cites = [part.partition('"')[0] for part in browser.html.split('<dt id="')[1:]]
    assert cites[0] == "54" and cites == sorted(cites) and len(cites) > 5


def test_whose_laws_is_asked_in_full() -> None:
    text = Browser().open("/").text
    assert "World Bridge Federation" in text and "American Contract Bridge League" in text


def test_a_ruling_kept_is_told_in_words(browser: Browser) -> None:
    browser.fill("/find", words="N: 1S 1H").tap("text", "N: 1S 1H").tap("option", "2").tap("option", "1")
    (link,) = [link for link in browser.page.links if link.startswith("/ruling/")]
    browser.open(link)
    assert "Insufficient bid by East" in browser.text
    assert "do you accept the insufficient bid? Accept it (chosen by South; Law 27A1)" in browser.text
    assert "i1" not in browser.text and "False" not in browser.text


def test_an_auction_is_played_back_as_it_is_told_aloud(browser: Browser) -> None:
    browser.fill("/find", words="N: 1S 1H").tap("text", "N: 1S 1H").tap("option", "2")
    assert "What was called? North 1♠, East 1♥." in browser.text
    assert browser.is_safe


def test_a_board_that_another_player_deals_is_told_of_where_its_number_is_entered(browser: Browser) -> None:
    browser.fill("/find", words="N: 1S 1H").tap("text", "N: 1S 1H")
    browser.fill("/label", table="4", board="11")
    assert "The dealer of board 11 is North; by its number it is South." in browser.text
    browser.fill("/label", table="4", board="5")
    assert "by its number" not in browser.text


def test_a_choice_is_told_with_who_made_it(browser: Browser) -> None:
    browser.fill("/find", words="N: 1S 1H").tap("text", "N: 1S 1H").tap("option", "2").tap("option", "1")
    actual = browser.client.get(f"{browser.path}/own").text
    assert "chosen by South" in actual and "found by the Director" not in actual
