"""Facts before the ruling: agreed, disputed by side, played back; options read out; Laws of one case."""

from __future__ import annotations

from html import unescape

import pytest

from rectify_bridge.app.console.sessions.passcode import Passcode
from rectify_bridge.laws.law85 import GO_ON
from tests.console.browser import Browser

WEST = "4"
KIND = "opening lead out of turn"


@pytest.fixture
def browser() -> Browser:
    return Browser().under("WBF").open("/")


def at_the_options(browser: Browser) -> Browser:
    """West has led out of turn, nobody said so, dummy was not seen: North chooses (Law 54)."""
    return browser.tap("kind", KIND).tap("option", WEST).tap("option", "2").tap("option", "2")


def at_the_ruling(browser: Browser) -> Browser:
    """North accepts and plays (Law 54B)."""
    return at_the_options(browser).tap("option", "2")


def case_of(browser: Browser) -> object:
    return browser.app.state.desk.case(browser.path.split("/")[2])


def test_a_ruling_is_not_said_to_be_on_agreed_facts_while_one_is_open(browser: Browser) -> None:
    at_the_ruling(browser)
    assert "not yet agreed" in browser.text and "On agreed facts" not in browser.text
    browser.tap("fact", "1")
    assert "On agreed facts" not in browser.text
    browser.open(browser.path).tap("fact", "all")
    assert "On agreed facts" in browser.text and "not yet agreed" not in browser.text


def test_all_agree_is_one_tap_and_the_path_is_no_longer(browser: Browser) -> None:
    browser.taps = 0
    at_the_options(browser)
    assert browser.taps == 4 and "Hear every option" in browser.text
    browser.tap("fact", "all")
    assert "Hear every option" in browser.text and "not yet agreed" not in browser.text


def test_what_was_agreed_is_known_as_agreed(browser: Browser) -> None:
    """In the case file `agreed`, in the result the provenance; the player's choice is not a fact to agree
    on."""
    at_the_ruling(browser).tap("fact", "all")
    case = browser.path.rpartition("/")[2]
    events = browser.client.get(f"/api/cases/{case}").json()["given"]["events"]
    assert {"agreed": {"i1.dummy seen": False}} in events
    assert {"answer": {"i1.declarer's option": "accept"}} in events
    facts = browser.client.get(f"/api/cases/{case}/result").json()["facts"]
    assert {fact["provenance"] for fact in facts if fact["key"] == "i1.dummy seen"} == {"agreed"}


def test_a_changed_fact_is_open_again(browser: Browser) -> None:
    at_the_ruling(browser).tap("fact", "all")
    browser.open(f"{browser.path}/change/3").tap("option", "1")
    assert "not yet agreed" in browser.text


@pytest.mark.parametrize(("side", "other"), [("NS", "EW"), ("EW", "NS")])
def test_a_side_disputes_a_fact_and_both_versions_are_ruled_on(
    browser: Browser, side: str, other: str
) -> None:
    at_the_options(browser)
    link = f"{browser.path}/disputed/3?side={side}"
    assert link in browser.page.links
    browser.open(link)
    assert f'name="{other}" value="2" required checked' in browser.html
    browser.fill("/change/3", **{side: "1", other: "2"})
    assert not browser.is_safe
    assert "North-South say" in browser.text and "East-West say" in browser.text


def test_a_dispute_shows_what_follows_only_if_one_side_is_right(browser: Browser) -> None:
    """North-South say that declarer saw a card of dummy's: then the lead stands (54C); else he chooses."""
    at_the_options(browser)
    browser.open(f"{browser.path}/disputed/4?side=NS").fill("/change/4", NS="1", EW="2")
    differs = browser.text.partition("What differs")[2]
    first, _, second = differs.partition("If the facts are as East-West say:")
    assert "If the facts are as North-South say:" in first and "Law 54C" in first
    assert "what do you choose" not in first and "what do you choose" in second


def test_what_is_usual_is_not_offered_as_a_finding_where_the_sides_differ(browser: Browser) -> None:
    """A revoke has usual facts at its first question; disputed, that is for the Director to find (85A)."""
    browser.open("/").tap("kind", "revoke").tap("option", "4")
    assert "The usual facts" in browser.text
    browser.open(f"{browser.path}/disputed").fill("/answer", NS="1", EW="2")
    assert "What differs" in browser.text and "The usual facts" not in browser.text


@pytest.mark.parametrize("version", ["1", "2"])
def test_both_sides_cannot_dispute_a_fact_and_say_the_same(browser: Browser, version: str) -> None:
    at_the_options(browser)
    path, asked = browser.path, browser.heading
    browser.open(f"{path}/disputed/4?side=NS").fill("/change/4", NS=version, EW=version)
    assert browser.status == 422 and "Both sides say the same" in browser.text
    assert path in browser.page.links
    assert browser.open(path).heading == asked and "North-South say" not in browser.text


def test_who_is_not_disputed_by_versions_but_can_be_left_open(browser: Browser) -> None:
    browser.tap("kind", KIND)
    question = browser.heading
    for how in ("later", "not sure", "disputed"):
        browser.tap("how", how)
        assert browser.heading == question and GO_ON in browser.text
    browser.tap("option", WEST)
    assert browser.heading != question and GO_ON not in browser.text


def test_something_happened_opens_a_case_to_go_on_with(browser: Browser) -> None:
    browser.tap("how", "later")
    path = browser.path
    assert browser.heading == "What happened?" and GO_ON in browser.text
    assert path in browser.open("/").page.links
    browser.open(path).tap("kind", KIND)
    assert browser.status == 200 and browser.path == path


def test_an_option_read_out_is_marked_with_its_time(browser: Browser) -> None:
    at_the_options(browser)
    browser.tap("read", "1").tap("read", "2").tap("read", "declined")
    history = case_of(browser)
    marks = history.read(history.interview.question)  # type: ignore[attr-defined]
    assert list(marks) == ["1", "2", "declined"] and all(marks.values())
    assert browser.html.count('aria-pressed="true"') == 3
    browser.fill("/undo")
    assert browser.html.count('aria-pressed="true"') == 2


def test_what_was_read_out_to_another_player_was_not_read_out_to_this_one(browser: Browser) -> None:
    """The offender becomes North: the options are East's, and nobody has heard them. Told that it was West
    after all, what North heard counts again."""
    at_the_options(browser)
    browser.tap("read", "all")
    pressed, case = browser.html.count('aria-pressed="true"'), browser.path
    assert browser.open(f"{case}/change/2").tap("option", "1").heading.startswith("East, presumed declarer")
    assert browser.html.count('aria-pressed="true"') == 0 < pressed
    browser.open(f"{case}/change/2").tap("option", WEST)
    assert browser.html.count('aria-pressed="true"') == pressed


def test_options_stand_in_the_order_of_the_book_each_in_a_block_of_its_own(browser: Browser) -> None:
    """Law 54: A spread, B accept, then D refuse; under it 50D2: require, forbid, neither."""
    at_the_options(browser)
    ruled = [one for one in browser.html.split('<li class="') if " option" in one[:20]]
    numbers = [one.partition('class="number">')[2].partition("<")[0] for one in ruled]
    assert numbers == ["1", "2", "3", "3.1", "3.2", "3.3"]


def test_an_option_that_is_none_is_refused(browser: Browser) -> None:
    at_the_options(browser)
    form = browser.form("/read")
    browser.send(form, {"read": "9"})
    assert browser.status == 422


def test_another_day_and_edition_for_one_case(browser: Browser) -> None:
    at_the_ruling(browser)
    path = browser.path
    browser.open(f"{path}/laws").fill("/laws", authority="EBU", date="2010-03-01", edition="")
    assert "Laws 2007, EBU, 2010-03-01" in browser.text
    browser.open(f"{path}/laws").fill("/laws", authority="EBU", date="2010-03-01", edition="2017")
    assert "Laws 2017, EBU, 2010-03-01" in browser.text
    browser.fill("/undo").fill("/undo")
    assert "Laws 2017, WBF" in browser.text


@pytest.mark.parametrize(
    "laws",
    [
        {"authority": "XYZ", "date": "2020-01-01"},
        {"authority": "WBF", "date": "yesterday"},
        {"authority": "WBF", "date": "2020-01-01", "edition": "2018"},
        {"authority": "WBF", "date": "1901-01-01"},
    ],
)
def test_laws_that_there_are_not_are_refused(browser: Browser, laws: dict[str, str]) -> None:
    at_the_options(browser)
    browser.open(f"{browser.path}/laws").fill("/laws", **laws)
    assert browser.status == 422


def test_an_obligation_is_ticked_off_from_the_first_page(browser: Browser) -> None:
    browser.tap("kind", "card exposed by a defender").tap("option", "1")
    browser.tap("option", "1").tap("option", "2").tap("option", "1").tap("option", "2")
    browser.open("/")
    before = browser.html.count('name="effect"')
    assert before
    browser.send(browser.form("/over"), dict([browser.form("/over").buttons[0]]))
    assert browser.path == "/" and browser.html.count('name="effect"') == before - 1


def test_a_second_director_reads_without_entering(browser: Browser) -> None:
    at_the_ruling(browser)
    browser.open(f"{browser.path}/view")
    assert browser.page.forms == [] and not browser.is_safe
    assert "West" in browser.text


def test_a_copy_names_nobody_unless_names_are_given_for_it() -> None:
    word = "green baize"
    browser = Browser(passcode=Passcode(word)).open("/sign-in").fill("/sign-in", passcode=word, name="Ann99")
    at_the_ruling(browser.under("WBF").open("/")).fill("/label", table="Table77", board="Board88")
    (link,) = [link for link in browser.page.links if link.startswith("/ruling/")]
    browser.open(f"{link}/copy")
    text = unescape(browser.html.partition("readonly>")[2].partition("</textarea>")[0])
    assert "SAY" in text and "West" in text
    assert not any(name in text for name in ("Table77", "Board88", "Ann99"))
    assert "dummy's cards? No, or only cards exposed in the auction (found by the Director; Law 54C)" in text
    assert "i1." not in text and "False" not in text
    browser.fill("/copy", W="Mrs Guggenheim", table="77")
    named = browser.html.partition("readonly>")[2].partition("</textarea>")[0]
    assert "Mrs Guggenheim" in named and "77" in named
    assert "Guggenheim" not in browser.open(f"{link}/copy").html
