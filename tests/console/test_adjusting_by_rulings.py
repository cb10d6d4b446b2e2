"""The adjusted score where the ruling says what each side gets: a fouled board, averages by fault."""

from __future__ import annotations

import pytest

from tests.console.browser import Browser
from tests.console.judged import case_of


@pytest.fixture
def browser() -> Browser:
    return Browser().under("WBF")


def fouled(browser: Browser, *answers: str) -> str:
    """A fouled board with a card in another hand, in a pairs event, the right form known; then these
    answers. Returns the path of the case."""
    browser.open("/")
    browser.send(browser.form("/cases"), {"text": "fouled board", "board": "1"})
    for number in ("1", "1", "1", "2", "1", *answers):
        browser.fill("/answer", option=number)
    assert browser.heading == "Ruling", browser.text
    return browser.path


FOULED = {
    "offending": "nobody", "vulnerable": "none", "form": "mp2", "table_what": "4S N", "table_result": "=",
    "law": "87B", "others": "420 -50", "other_form": "170, 170",
}  # fmt: skip


def test_the_forms_of_a_fouled_board_are_scored_apart(browser: Browser) -> None:
    """87B. Against 420 and -50 alone 420 has 1 + 2 = 3 of 4. Five tables played the board, three of them this
    form: 5/3 x (3 + 1) - 1 = 17/3 of 8, and East-West 5/3 x (1 + 1) - 1 = 7/3."""
    case = fouled(browser, "1", "2")
    html = browser.open(f"{case}/adjust").html
    for part in ('name="other_form"', '<option value="nobody" selected>Nobody', 'value="87B"'):
        assert part in html
    text = browser.fill("/adjust", **FOULED, do="show").text
    assert browser.status == 200, text
    assert "North-South: 5.67 matchpoints of 8, 70.83%" in text
    assert "East-West: 2.33 matchpoints of 8, 29.17%" in text


def test_a_fouled_board_needs_the_scores_of_the_other_form(browser: Browser) -> None:
    case = fouled(browser, "1", "2")
    browser.open(f"{case}/adjust")
    text = browser.fill("/adjust", **{**FOULED, "other_form": ""}, do="show").text
    assert browser.status == 422 and "the other form of the board" in text.lower()


def test_a_score_alone_on_its_form_is_an_average_by_fault(browser: Browser) -> None:
    """87B, 12C2(a): nobody at fault, so average plus for both. Three tables: 60% of 4."""
    case = fouled(browser, "2", "2", "1", "1")
    html = browser.open(f"{case}/adjust").html
    assert "Leave the outcomes empty" in html
    text = browser.fill("/adjust", **{**FOULED, "others": ""}, do="show").text
    assert browser.status == 200, text
    assert "North-South: 2.4 matchpoints of 4, 60%" in text and "East-West: 2.4 matchpoints of 4, 60%" in text


def test_no_other_case_is_asked_for_another_form(browser: Browser) -> None:
    case = case_of(browser)
    html = browser.open(f"{case}/adjust").html
    assert "other_form" not in html and "Leave the outcomes empty" not in html


def established_revoke(browser: Browser) -> str:
    """East could follow suit, won that trick and his side another; without it opponents win no more than so.
    Returns the path of the case."""
    for number in ("1", "2", "1"):
        browser.fill("/answer", option=number)
    for _ in range(3):
        browser.tap("option", "1")
    assert browser.heading == "Ruling" and "two tricks" in browser.text, browser.text
    return browser.path


def test_tricks_that_go_over_after_a_revoke_need_no_outcome(browser: Browser) -> None:
    """64A1: East won the revoke trick and his side another, so ten tricks become twelve."""
    browser.open("/")
    browser.send(browser.form("/cases"), {"text": "revoke", "board": "1"})
    case = established_revoke(browser)
    html = browser.open(f"{case}/adjust").html
    assert "Leave the outcomes empty" in html
    form = {**FOULED, "law": "64A1", "offending": "ew"}
    del form["other_form"]
    text = browser.fill("/adjust", **form, do="show").text
    assert browser.status == 200, text
    assert "North-South: 4 matchpoints of 4, 100%" in text


def fouled_in_a_match(browser: Browser) -> str:
    """A fouled board in a team match, and one of the teams is at fault. Returns the path of the case."""
    browser.open("/")
    browser.send(browser.form("/cases"), {"text": "fouled board", "board": "1"})
    for number in ("1", "1", "1", "1", "2"):
        browser.fill("/answer", option=number)
    assert browser.heading == "Ruling" and "score of this board is adjusted" in browser.text, browser.text
    return browser.path


MATCH = {
    "offending": "ew", "vulnerable": "none", "form": "imps", "table_what": "", "table_result": "",
    "law": "86B2(b)", "what1": "4S N", "result1": "=", "weight1": "100",
}  # fmt: skip


@pytest.mark.parametrize(
    ("others", "points"),
    # 420 against 50 away is 10 IMPs, more than the 3 of average plus; 420 against 420 is none
    [("-50", "10 IMPs"), ("420", "3 IMPs")],
)
def test_a_team_that_is_not_at_fault_gets_the_better_of_the_two(
    browser: Browser, others: str, points: str
) -> None:
    case = fouled_in_a_match(browser)
    assert "whichever is better" in browser.open(f"{case}/adjust").text
    text = browser.fill("/adjust", **MATCH, others=others, do="show").text
    assert browser.status == 200, text
    assert f"North-South: {points}" in text and f"East-West: -{points}" in text


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"offending": "both"}, "choose the team that is at fault"),
        ({"what1": ""}, "fill in what the other team"),
    ],
)
def test_what_the_better_of_the_two_needs_is_said(browser: Browser, wrong: dict[str, str], said: str) -> None:
    case = fouled_in_a_match(browser)
    browser.open(f"{case}/adjust")
    text = browser.fill("/adjust", **{**MATCH, **wrong}, others="-50", do="show").text
    assert browser.status == 422 and said in text


def test_a_claim_is_scored_from_the_result_as_claimed(browser: Browser) -> None:
    """70A: one trick fewer than claimed, so eight of nine: 110 ties with one of 110 and 140, and loses to the
    other, 1 of 4."""
    browser.open("/").tap("kind", "contested claim").tap("option", "1")
    # no trump out; declarer claimed; nothing stated; no finesse; a line that wins fewer: one
    for number in ("2", "2", "3", "1", "1", "1"):
        browser.tap("option", number)
    assert browser.heading == "Ruling" and "one trick fewer" in browser.text, browser.text
    case = browser.path
    assert "as it was claimed" in browser.open(f"{case}/adjust").text
    form = {"offending": "ns", "vulnerable": "none", "form": "mp2", "law": "70D1"}
    table = {"table_what": "2S N", "table_result": "+1", "others": "110 140"}
    text = browser.fill("/adjust", **form, **table, do="show").text
    assert browser.status == 200, text
    assert "North-South: 1 matchpoint" in text, text


def test_of_a_board_that_is_played_again_the_page_says_what_is_missing(browser: Browser) -> None:
    """6D1: a new deal is made, and its result is the score; nothing is assigned for the first one."""
    browser.open("/")
    browser.send(browser.form("/cases"), {"text": "cards wrongly dealt", "board": "1"})
    for number in ("1", "2", "2"):
        browser.fill("/answer", option=number)
    assert browser.heading == "Ruling", browser.text
    case = browser.path
    missing = "score the result of what is played in its place"
    assert missing in browser.open(f"{case}/adjust").text and browser.status == 200
    text = browser.fill("/adjust", **{**FOULED, "other_form": ""}, do="show").text
    assert browser.status == 422 and f"the ruling gives none; {missing}" in text


def test_where_the_ruling_gives_a_score_nothing_is_missing(browser: Browser) -> None:
    case = fouled(browser, "2", "2", "1", "1")
    assert "What is missing" not in browser.open(f"{case}/adjust").text
