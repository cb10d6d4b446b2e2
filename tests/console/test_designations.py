"""Dummy's card as declarer named it, and hands that were spread: a tap, and the desk finds what it is."""

from __future__ import annotations

import pytest

from tests.console.browser import Browser
from tests.console.test_play import given, history, kinds, play, start, with_hands


def incidents(browser: Browser) -> list[tuple[str, str, str]]:
    return [
        (m.incident.kind, m.incident.by, outcome.key.fact if outcome.key else "")
        for m, outcome, _ in history(browser).interview.ruled.each
    ]


def test_a_card_that_declarer_named_is_on_record_and_dummys_other_card_is_found() -> None:
    """45D: North named dummy's ten, and dummy put up the jack."""
    browser = play(with_hands(start()), "DA")
    browser.tap("card", "DT", way="designated")
    assert given(browser)["events"] == [{"designated": "S:DT"}]
    assert "Named by declarer: ♦10" in browser.text and browser.heading == "South played: which card?"
    play(browser, "DJ")
    assert given(browser)["play"] == "E: DA"
    assert given(browser)["events"] == [{"designated": "S:DT"}, {"led": "S:DJ"}]
    assert kinds(browser) == [("dummy played another card", "S")]


@pytest.mark.parametrize(
    ("said", "about", "comes"),
    [
        ("high", "", "46B1(a)"),
        ("low", "", "46B1(c)"),
        ("a suit:spades", "spades", "46B2"),
        ("a rank:jack", "jack", "46B3(b)"),
        ("a card not in dummy", "", "46B4"),
    ],
)
def test_what_declarer_said_of_dummys_card_is_one_tap(said: str, about: str, comes: str) -> None:
    """And with the hands known there is one question at most: whether another card was meant."""
    browser = play(with_hands(start()), "DA")
    browser.tap("said", said)
    ((kind, by, asked),) = incidents(browser)
    assert (kind, by) == ("incomplete designation", "N") and browser.path.count("/") == 2
    assert asked in ("", "another intention is incontrovertible")
    assert given(browser)["events"][0]["alleged"].get("about", "") == about  # type: ignore[index]
    if asked:
        browser.tap("option", "2")
    ((_, outcome, _),) = history(browser).interview.ruled.each
    assert outcome.status.value == "ruled" and comes in outcome.path


def test_the_cards_say_which_card_a_suit_alone_is() -> None:
    """South, dummy, has J T 9 6 of spades: the lowest is the six (46B2). No ace can be played to the diamond
    (46B3(b)). Where dummy's cards are not known they are asked for."""
    browser = play(with_hands(start()), "DA").tap("said", "a suit:spades").tap("option", "2")
    assert "the lowest card of that suit: the 6" in browser.text and "by North, spades" in browser.text
    browser = play(with_hands(start()), "DA").tap("said", "a rank:ace").tap("option", "2")
    assert "46B3(b)" in history(browser).interview.ruled.each[0][1].path
    browser = play(start(), "DA").tap("said", "a suit:spades").tap("option", "2")
    assert browser.heading.startswith("Which cards of that suit does dummy have?")


def test_play_anything_lets_a_defender_name_the_card_and_play_goes_on() -> None:
    """46B5."""
    browser = play(with_hands(start()), "DA").tap("said", "play anything")
    browser.tap("option", "2")  # no other intention
    assert "46B5" in next(outcome.path for _, outcome, _ in history(browser).interview.ruled.each)
    play(browser.open(f"{browser.path}/play"), "DJ")
    assert given(browser)["events"][-1] == {"led": "S:DJ"}  # type: ignore[index]


def test_forms_of_designation_stand_only_where_dummy_is_to_play() -> None:
    browser = start()
    assert not [f for f in browser.page.forms if any(name == "said" for name, _ in f.buttons)]
    form = next(f for f in browser.page.forms if ("spread", "S") in f.buttons)
    assert browser.send(form, {"said": "sung"}).status == 422


def test_a_hand_spread_by_a_defender_by_dummy_and_by_declarer() -> None:
    """A defender's cards are exposed (49); dummy's are where they belong; declarer's are asked about (48)."""
    browser = play(with_hands(start()), "DA").tap("spread", "W")
    assert kinds(browser) == [("card exposed by a defender", "W")]
    assert given(browser)["events"] == [{"displayed": "W"}] and browser.path.count("/") == 2
    browser = play(with_hands(start()), "DA").tap("spread", "S")
    assert kinds(browser) == [] and browser.path.endswith("/play")
    browser = play(with_hands(start()), "DA").tap("spread", "N")
    assert incidents(browser) == [("card exposed by declarer", "N", "how declarer's cards were exposed")]


def test_declarer_who_spreads_after_an_opening_lead_out_of_turn_is_dummy() -> None:
    """54A: West's lead is accepted, and South plays the hand."""
    browser = play(with_hands(start()), "W:DQ").tap("spread", "N")
    docket = history(browser).interview.ruled.docket
    assert docket.play is not None and str(docket.play.state.dummy) == "N"
    assert given(browser)["events"] == [{"displayed": "N"}]
