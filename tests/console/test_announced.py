"""What the table hears once damage is found: that the score is adjusted, and the appeal; not how, nor why."""

from __future__ import annotations

import pytest

from tests.console.browser import Browser

ADJUSTED = "The score of this board is adjusted."


@pytest.fixture
def browser() -> Browser:
    return Browser().under("WBF").open("/")


def ruled_with(browser: Browser, kind: str, *options: str) -> Browser:
    browser.tap("kind", kind).tap("option", "1")
    for option in options:
        browser.tap("option", option)
    assert browser.heading == "Ruling"
    return browser


def test_after_damage_the_adjustment_and_the_appeal_are_announced(browser: Browser) -> None:
    """Misinformation found after the play, East would have called otherwise, and North-South gained by it
    (21B3); one result is plain, and East-West did nothing to themselves."""
    ruled_with(browser, "misinformation", *"111111111")
    assert browser.is_safe and ADJUSTED in browser.text
    assert "both sides will be told" in browser.text and "Either side may appeal" in browser.text
    assert "30 minutes after the official score is available" in browser.text
    assert "go on" not in browser.text.lower() and "gained" not in browser.text


def test_where_nothing_is_adjusted_nothing_is_announced(browser: Browser) -> None:
    """The same, but North's side scored no better."""
    ruled_with(browser, "misinformation", *"1111112")
    assert ADJUSTED not in browser.text


def test_an_adjustment_that_is_not_found_yet_is_not_announced(browser: Browser) -> None:
    browser.tap("kind", "misinformation").tap("option", "1")
    for option in "1111111":
        browser.tap("option", option)
    assert browser.heading != "Ruling" and ADJUSTED not in browser.text
