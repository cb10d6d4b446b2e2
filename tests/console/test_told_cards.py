"""Several cards of one irregularity are tapped one after the other; the sentences then name each."""

from __future__ import annotations

import pytest

from rectify_bridge.app.console.rulings.told_cards import SEVERAL_CARDS
from rectify_bridge.laws import book
from tests.console.browser import Browser
from tests.console.test_obligations import entries
from tests.console.test_table_events import tapped

OF_ONE_SUIT, OF_TWO_SUITS = "421", "422"
"""What is tapped: West, and the answers up to the ruling or the options."""


def opened(kind: str, answers: str) -> Browser:
    return tapped(Browser().under("WBF").open("/"), kind, answers)


def tap(browser: Browser, *cards: str) -> Browser:
    """Tap these cards, each from the link that the page has."""
    path = browser.path
    for card in cards:
        assert f'href="{path}/card"' in browser.html
        browser.open(f"{path}/card").tap("card", card)
    return browser


def test_the_kinds_are_those_of_the_book() -> None:
    assert set(SEVERAL_CARDS) <= book.irregularities().keys()


def test_the_options_name_two_penalty_cards_of_one_suit() -> None:
    browser = opened("several penalty cards", OF_ONE_SUIT)
    assert "picks up the cards" in browser.text
    tap(browser, "DQ", "D5")
    for words in (
        "Require East to lead diamonds, this once; "
        "West picks up the queen of diamonds and the five of diamonds.",
        "Forbid diamonds while East keeps the lead",
        "Leave East a free lead; the queen of diamonds and the five of diamonds stay penalty cards.",
    ):
        assert words in browser.text, words
    browser.fill("/undo")
    assert "picks up the cards" in browser.text, "one card alone is not the two"
    tap(browser, "D5").tap("option", "1")
    assert browser.heading == "Ruling"
    assert "West picks up every penalty card of diamonds." in browser.text
    assert "What the queen of diamonds and the five of diamonds told is unauthorized" in browser.text


def test_the_options_name_the_suits_of_two_penalty_cards() -> None:
    browser = tap(opened("several penalty cards", OF_TWO_SUITS), "DQ", "S5")
    assert "Require one of spades and diamonds" in browser.text
    assert "Leave East a free lead; the queen of diamonds and the five of spades stay" in browser.text


def test_two_cards_exposed_by_a_defender_are_both_penalty_cards() -> None:
    browser = opened("card exposed by a defender", "4121").tap("option", "2")
    tap(browser, "DQ", "S5")
    assert "The queen of diamonds and the five of spades lie face up: major penalty cards" in browser.text
    assert any(one.startswith("West's major penalty cards ♦Q ♠5") for one in entries(browser.html))
    assert "West must play the penalty cards at the first legal opportunity." in browser.text
    assert "penalty cards ♦Q ♠5 are played or picked up" in browser.text


def test_of_two_cards_played_at_once_one_is_played_and_the_other_is_a_penalty_card() -> None:
    browser = tap(opened("two cards played at once", "421222222"), "DQ", "S5")
    assert "West says which is played: the queen of diamonds or the five of spades." in browser.text
    assert "The other card lies face up: a minor penalty card of West." in browser.text
    assert any(one.startswith("West's minor penalty card ♦Q or ♠5") for one in entries(browser.html))


def test_two_cards_exposed_in_the_auction_are_named() -> None:
    browser = tap(opened("card exposed in the auction", "4121"), "DQ", "S5")
    assert "West takes the queen of diamonds and the five of spades back into the hand." in browser.text


@pytest.mark.parametrize(
    ("kind", "answers", "cards", "words"),
    [
        ("several penalty cards", OF_ONE_SUIT, ("DQ", "S5"), "all of one suit"),
        ("card exposed by a defender", "412222", ("D5", "S5"), "no, only this one"),
        ("card exposed by a defender", "412222", ("DQ",), "no, a nine or lower"),
    ],
)
def test_a_card_that_does_not_fit_an_answer_is_refused(
    kind: str, answers: str, cards: tuple[str, ...], words: str
) -> None:
    """Otherwise a ruling on one low card would name two cards, or an honour."""
    browser = opened(kind, answers)
    path = browser.path
    assert f'href="{path}/card"' in browser.html
    tap(browser, *cards)
    assert browser.status == 422 and f"does not fit the answer “{words}”" in browser.text


def test_a_card_is_told_once() -> None:
    browser = tap(opened("several penalty cards", OF_ONE_SUIT), "DQ")
    browser.open(f"{browser.path}/card")
    assert 'value="DQ"' not in browser.html and 'value="DJ"' in browser.html
    assert "Told so far: ♦Q" in browser.text
