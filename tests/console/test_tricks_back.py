"""A number of tricks by tap: three are offered, and the rest stand below them."""

from __future__ import annotations

from tests.console.browser import Browser


def test_a_number_beyond_those_offered_is_tapped() -> None:
    browser = Browser().under("WBF")
    browser.open("/").tap("kind", "concession regretted")
    for wanted in ("1", "3", "2", "2"):
        browser.tap("option", wanted)
    assert "How many tricks that could not be lost" in browser.text
    assert "Or in your own words" not in browser.text
    for number in range(4, 14):
        assert f'name="text" value="{number}"' in browser.html
    browser.tap("text", "5")
    assert browser.heading == "Ruling"
    assert (
        "North-South get back five tricks that no normal play of the remaining cards could lose"
        in browser.text
    )
