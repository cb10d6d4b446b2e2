"""A card that nobody entered is tapped once: the options, the ruling and what still binds then name it."""

from __future__ import annotations

import pytest

from tests.console.browser import Browser
from tests.console.test_obligations import entries
from tests.console.test_table_events import tapped


@pytest.fixture
def browser() -> Browser:
    """At the five options of Law 54; nothing says which card was led."""
    return tapped(Browser().under("WBF").open("/"), "opening lead out of turn", "422")


def card(browser: Browser, word: str) -> Browser:
    """Follow *Tap the card*, and tap one."""
    path = browser.path
    assert f'href="{path}/card"' in browser.html
    return browser.open(f"{path}/card").tap("card", word)


def test_the_options_name_the_card_and_its_suit(browser: Browser) -> None:
    assert "require East to lead that card's suit" in browser.text
    card(browser, "DQ")
    for words in (
        "require East to lead diamonds, this once; West picks up the queen of diamonds",
        "forbid diamonds while East keeps the lead",
        "the queen of diamonds stays a penalty card",
    ):
        assert words in browser.text
    assert "that card's suit" not in browser.text and "/card" not in browser.html
    browser.fill("/undo")
    assert "require East to lead that card's suit" in browser.text


def test_the_ruling_and_what_still_binds_name_it(browser: Browser) -> None:
    card(browser, "DQ").tap("option", "3.3")
    assert browser.heading == "Ruling"
    assert "The queen of diamonds lies face up" in browser.text
    assert any("West's major penalty card ♦Q" in one for one in entries(browser.html))


def test_it_can_be_told_with_the_ruling_too(browser: Browser) -> None:
    browser.tap("option", "3.3")
    assert "The card lies face up" in browser.text
    card(browser, "S2")
    assert browser.heading == "Ruling" and "The two of spades lies face up" in browser.text


def test_declarer_is_called_by_the_seat_that_an_opening_lead_tells(browser: Browser) -> None:
    """West led in East's place, so North declares (54)."""
    assert "chosen by North" in browser.tap("option", "3.3").open(f"{browser.path}/own").text
    assert "chosen by declarer" not in browser.text and "Declarer, East leads" not in browser.text


def test_no_card_is_asked_for_where_none_is_in_question() -> None:
    browser = tapped(Browser().under("WBF").open("/"), "insufficient bid", "4")
    assert "/card" not in browser.html
    assert browser.open(f"{browser.path}/card").status == 422


def test_no_page_leads_to_a_play_that_cannot_be_entered(browser: Browser) -> None:
    """Facts were answered that cards would tell: the play would be entered from the first page."""
    assert f"{browser.path}/play" not in browser.html
    assert browser.open(f"{browser.path}/play").status == 422
