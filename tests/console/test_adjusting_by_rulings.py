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
