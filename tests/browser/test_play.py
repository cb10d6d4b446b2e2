"""A revoke entered card by card, by thumb: a tap a card, and the ruling within reach."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import Hand
from tests.sampling import share

LEAST = 43
"""CSS pixels of what a thumb hits."""


@pytest.mark.parametrize("width", share([320, 1280], 2))
def test_a_revoke_entered_card_by_card(hand: Hand, width: int) -> None:
    """Contract in three taps with its page, then one a card; the play alone does not show the revoke, so it
    is said, and of which card."""
    director = hand(width)
    page = director.open("/").page
    director.follow(page.locator("main a", has_text="Enter a play"))
    director.tap(page.locator("input[name=declarer][value=N]"))
    director.follow(page.locator("button[name=strain][value=S]"))
    director.keep(f"play begins {width}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for button in page.locator("button[name=card]").all():
        box = button.bounding_box()
        assert box is not None and box["width"] >= LEAST and box["height"] >= LEAST
    taps = director.taps
    for card in ("DA", "DJ", "C8", "D2", "DK"):
        director.follow(page.locator(f"button[name=card][value={card}]"))
    assert (taps, director.taps) == (3, 8)
    assert director.heading == "South played: which card?"
    director.keep(f"play {width}")
    looked = Axe().run(page).response
    assert [one["id"] for one in looked["violations"]] == []
    assert any(rule["id"] == "color-contrast" for rule in looked["passes"])
    director.follow(page.locator("main a", has_text="Something happened"))
    director.follow(page.locator("button[name=kind][value=revoke]").first)
    director.follow(page.locator("main .compass .o-W"))
    assert director.heading == "Which card of West's?"
    director.keep(f"play which card {width}")
    director.answer(1)
    assert director.question.matter is not None
    assert director.question.matter.incident.about == "C8"
    assert director.faults == []
