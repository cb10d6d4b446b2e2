"""Where a ruling brings another irregularity to light, it can be read before the other's questions are
answered."""

from __future__ import annotations

from tests.console.browser import Browser

FOLD = "Ruled already: Missing card, West"


def test_the_ruling_that_opened_the_question_can_be_read_at_once() -> None:
    """14B: West's card is restored, and the trick to which it should have been played may be a revoke."""
    browser = Browser().under("WBF").open("/").tap("kind", "missing card").tap("option", "4")
    for option in "1212":
        assert FOLD not in browser.text, browser.heading
        browser.tap("option", option)
    assert browser.heading != "Ruling", "the revoke is asked about"
    assert FOLD in browser.text, browser.heading
    fold = browser.text.partition(FOLD)[2]
    assert "14B" in fold.partition("The facts so far")[0]
    path = browser.path
    browser.open(f"{path}/change/2")
    assert browser.status == 200 and FOLD not in browser.text
