"""A play entered from its middle: the last cards, who leads, the tricks won so far."""

from __future__ import annotations

import re

import pytest

from tests.console.browser import Browser
from tests.console.test_play import given, history, kinds, play, start, with_hands

ENDING = {"cards": "N:K.2.-.- -.A.2.- 4.K.-.- -.-.K3.-", "leader": "N", "NS": "8", "EW": "3"}
"""East holds the heart ace and the diamond two: a diamond on North's heart is a revoke (61A)."""


def at_the_end(**more: str) -> Browser:
    browser = start("S", "S")
    browser.open(browser.path.replace("/play", "/ending"))
    return browser.fill("/ending", **{**ENDING, **more})


def test_the_play_goes_on_from_the_last_cards_and_a_revoke_is_found() -> None:
    """61A, 62A: the revoke is in the twelfth trick, so that it is corrected even if established (62D1)."""
    browser = at_the_end()
    assert browser.path.endswith("/play") and browser.heading == "North led: which card?"
    play(browser, "H2 D2")
    assert kinds(browser) == [("revoke", "E")] and "North-South 8, East-West 3" in browser.text
    assert given(browser)["ending"] == {"deal": ENDING["cards"], "leader": "N", "won": {"NS": 8, "EW": 3}}
    assert given(browser)["play"] == "N: H2 D2"
    play(browser, "HK D3 S4 DK").tap("attention", "N")
    (_, outcome, _), *_ = history(browser).interview.ruled.each
    assert "62D1" in outcome.path


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"cards": ""}, "no cards were given"),
        ({"cards": "N:K.2.-.- -.A.2.- 4.K.-.- -"}, "the hand of West is not known"),
        ({"cards": "N:K.2.-.- -.A.2.- 4.K.-.- -.-.K.-"}, "the same number of cards"),
        ({"cards": "the ace"}, "given.ending.deal"),
        ({"NS": "9"}, "do not make thirteen"),
        ({"EW": "three"}, "'three' is not the number of tricks that EW won: write 0 to 12"),
        ({"EW": "-1"}, "'-1' is not the number of tricks"),
    ],
)
def test_what_is_no_ending_is_one_clear_error_and_nothing_typed_is_lost(
    wrong: dict[str, str], why: str
) -> None:
    browser = at_the_end(**wrong)
    assert why in browser.text
    for name in ("cards", "NS", "EW"):
        assert re.search(rf'name="{name}"[^>]*value="{re.escape({**ENDING, **wrong}[name])}"', browser.html)
    assert 'value="N" checked' in browser.html
    assert not history(browser).ending


def test_whole_hands_entered_later_take_the_place_of_the_last_cards() -> None:
    browser = with_hands(at_the_end())
    assert "ending" not in given(browser) and "deal" in given(browser)
    assert browser.heading == "West led: which card?"


def test_the_last_cards_are_undone_like_every_entry() -> None:
    browser = at_the_end()
    browser.send(next(f for f in browser.page.forms if f.fields.get("from") == "play"), {})
    assert "ending" not in given(browser) and browser.heading == "West led: which card?"
