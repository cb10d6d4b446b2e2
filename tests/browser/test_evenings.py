"""A short evening by real taps: at every step the page says what the engine rules."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.checked_pages import CheckedPages
from tests.browser.conftest import Hand
from tests.browser.evening import Evening
from tests.sampling import gate_only


@gate_only
@pytest.mark.parametrize("lot", [4, 11])
def test_the_pages_of_an_evening_say_what_the_engine_rules(hand: Hand, lot: int) -> None:
    evening = Evening(CheckedPages(hand(390, 844), f"short-{lot}"), hand(390, 844), Random(lot))
    evening.go(2)
    assert evening.found == []
    assert evening.did["compared"] > 4 and evening.did["answered"]


def test_a_page_that_says_something_else_is_noticed(hand: Hand) -> None:
    """A word less in an option, and one more in a ruling."""
    director = hand(390, 844).resume("opening lead out of turn")
    for _ in range(2):
        director.answer(2)
    pages = CheckedPages(director, "told")
    pages.look("as it is")
    assert pages.found == [] and pages.did["options compared"] == 5
    director.page.evaluate("document.querySelector('.options button span').textContent = 'Accept it.'")
    pages.look("changed")
    assert len(pages.found) == 1 and "the engine offers" in pages.found[0]
    director.follow(director.page.locator(".options button").last)
    director.page.evaluate("document.querySelector('.said .short').textContent += ' At once.'")
    pages.look("changed")
    assert len(pages.found) == 2 and "the engine says" in pages.found[1]
