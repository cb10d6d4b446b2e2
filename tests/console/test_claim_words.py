"""The words of a claim on the page: read, each part beside what it means, and confirmed by a tap."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.console.browser import Browser
from tests.console.test_claim import KNOWN, LEFT, cards_left, contested, history, note

SPOKEN = "drawing trumps, then harts, xyzzy <b> and the rest"


def spoken(words: str = SPOKEN) -> Browser:
    """A claim with all that is known of it, and these words."""
    browser = contested()
    cards_left(note(browser, **KNOWN, **{"class": "club"}), LEFT)
    return note(browser, said="words", words=words)


def boxes(browser: Browser) -> dict[str, str]:
    """The parts of the reading that are ticked, as their boxes send them."""
    found = re.findall(r'type="checkbox" name="(part-\d+)" value="([^"]*)" checked', browser.html)
    return {name: unescape(value) for name, value in found}


def test_the_words_are_read_and_confirmed_by_a_tap() -> None:
    browser = spoken()
    assert "“drawing trumps”: draws the trumps that are out" in browser.text
    assert "“harts”: plays in this order: ♥" in browser.text
    assert "Not understood: “xyzzy”" in browser.text and "<b> and" not in browser.html
    assert "The words come to 3 tricks for South’s side." in browser.text
    assert "intents" not in history(browser).claim
    note(browser, said="words", words=SPOKEN, mean="read", **boxes(browser))
    read = [{"do": "draw"}, {"do": "order", "suits": ["H"]}, {"do": "good"}]
    assert history(browser).interview.data["given"]["claim"]["intents"] == read
    assert "Three of the last three tricks to South" in browser.text
    assert list(boxes(browser)) == ["part-1", "part-2", "part-3"]


def test_a_part_that_is_not_ticked_is_not_meant_and_one_that_was_can_be_removed() -> None:
    browser = spoken()
    ticked = boxes(browser)
    del ticked["part-1"]
    note(browser, said="words", words=SPOKEN, mean="read", **ticked)
    assert history(browser).claim["intents"] == [{"do": "order", "suits": ["H"]}, {"do": "good"}]
    assert list(boxes(browser)) == ["part-2", "part-3"]
    note(browser, said="words", words=SPOKEN, mean="drop-1")
    assert history(browser).claim["intents"] == [{"do": "good"}]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"words": "hearts"}, "the words were changed"),
        ({"part-1": "{"}, "part 1 is not a meaning here"),
        ({"part-2": "[" * 3_000}, "part 2 is not a meaning here"),
        ({"part-1": '{"do": "draw"}'}, "part 1 is not a meaning here"),
        ({"part-1": '["draw"]'}, "part 1 is not a meaning here"),
        ({"part-3": '[{"do": "explode"}]'}, "part 3 is not a meaning here"),
        ({"part-3": "7"}, "part 3 is not a meaning here"),
    ],
)
def test_a_reading_that_the_page_did_not_give_is_refused(fields: dict[str, str], says: str) -> None:
    browser = spoken()
    note(browser, **{"said": "words", "words": SPOKEN, "mean": "read", **boxes(browser), **fields})
    assert browser.status == 422 and says in browser.text.lower()
    assert "intents" not in history(browser).claim


def test_nothing_is_read_before_the_cards_are_known() -> None:
    browser = contested()
    note(browser, **KNOWN | {"said": "words"}, words="all mine", **{"class": "club"})
    assert "How the words are read" not in browser.text and browser.status == 200


def test_a_card_that_nobody_holds_is_told_and_noted_with_the_parts() -> None:
    words = "you get the ten of clubs, the rest are mine"
    browser = spoken(words)
    assert "he believes ♣10 still out, and nobody holds it" in browser.text
    out = re.search(r'name="read_out" value="([^"]*)"', browser.html)
    assert out is not None and out[1] == "CT"
    note(browser, said="words", words=words, mean="read", read_out="CT", **boxes(browser))
    assert history(browser).claim["believed_out"] == ["CT"]
    note(browser, there="back")
    assert history(browser).claim["believed_out"] == []
    note(browser, there="card", there_card="CT")
    assert history(browser).claim["believed_out"] == ["CT"]


def test_what_both_sides_settled_on_is_noted_and_taken_back() -> None:
    browser = spoken("all mine")
    note(browser, agreed="2")
    assert history(browser).claim["agreed"] == 2
    note(browser, agreed="no")
    assert "agreed" not in history(browser).claim
