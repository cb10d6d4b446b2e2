"""The cards left and what else counts of a claim, by thumb; what cannot be noted is said in one line."""

from __future__ import annotations

import pytest

from tests.console.browser import Browser
from tests.console.test_claim import KNOWN, LEFT, cards_left, contested, history, note
from tests.console.test_play import play, start, with_hands


def test_what_is_ticked_is_kept_on_the_way_to_the_cards_and_nothing_new_is_no_entry() -> None:
    browser = contested()
    before = len(history(browser).stored.entries)
    note(browser, then="left")
    assert browser.path.endswith("/left") and len(history(browser).stored.entries) == before
    browser.open(browser.path.replace("/left", "/claim"))
    note(browser, **KNOWN, then="left")
    assert browser.path.endswith("/left") and history(browser).claim["tricks"] == "all"


def test_the_trick_in_progress_is_entered_card_by_card() -> None:
    browser = contested()
    note(browser, **KNOWN, **{"class": "club"})
    cards_left(browser, LEFT | {"W": "D3 D2", "N": "H3 D4"}, leader="W")
    assert browser.heading == "Which card of West’s lies on the trick?"
    browser.tap("card", "S2")
    assert browser.heading == "Which card of North’s lies on the trick?"
    browser.tap("card", "H2")
    claim = history(browser).interview.data["given"]["claim"]
    assert (claim["leader"], claim["trick"]) == ("W", ["S2", "H2"])
    assert browser.path.endswith("/claim") and "the first 2 lay there" in browser.text


def typed(browser: Browser, text: str) -> Browser:
    """All four hands in one line."""
    forms = (one for one in browser.page.forms if one.action.endswith("/left") and "seat" not in one.fields)
    return browser.send(next(form for form in forms if not form.buttons), {"deal": text})


@pytest.mark.parametrize("text", ["N:.32.4. .54.5. a.a.a. 2..32.", ".32.4. .54.5. A.A.A. 2..32."])
def test_all_four_hands_can_be_typed(text: str) -> None:
    """As PBN writes a deal, from North where no seat is written: the same as ticked card by card."""
    browser = contested()
    note(browser, **KNOWN, **{"class": "club"})
    browser.open(browser.path.replace("/claim", "/left"))
    typed(browser, text).tap("leader", "S")
    hands = history(browser).interview.data["given"]["claim"]["hands"]
    assert {seat: set(cards) for seat, cards in hands.items()} == {
        seat: set(cards.split()) for seat, cards in LEFT.items()
    }


TYPED = (
    ("AK.Q", "is not a deal"),
    (".32.4. .54.5. A.A.A. -", "A hand is missing"),
    (".32.4. .54.5. A.A.A. A..32.", "twice"),
    (".32.4. .54.5. A.A.A. 2..3Z.", "Z"),
)


@pytest.mark.parametrize(("text", "says"), TYPED)
def test_typed_hands_that_are_none_are_one_clear_error(text: str, says: str) -> None:
    browser = contested()
    browser.open(browser.path.replace("/claim", "/left"))
    typed(browser, text)
    assert browser.status == 422 and says in browser.text and "hands" not in history(browser).claim


def test_a_card_that_was_played_cannot_be_typed() -> None:
    browser = with_hands(start())
    browser.open(browser.path.replace("/play", "/left"))
    typed(browser, "A... K... Q... J...")
    assert browser.status == 422 and "did not have" in browser.text


def test_the_cards_that_an_irregular_play_has_left_are_one_tap() -> None:
    """A lead out of turn, accepted: the position is no longer followed by itself, and the hands are known."""
    browser = play(with_hands(start()), "W:DQ")
    browser.open(browser.path.replace("/play", "/claim"))
    assert "Taken from the play" not in browser.text
    browser.open(browser.path.replace("/claim", "/left")).tap("play", "1")
    hands = history(browser).claim["hands"]
    assert {seat: len(cards) for seat, cards in hands.items()} == {"N": 13, "E": 13, "S": 13, "W": 12}
    assert history(browser).claim["trick"] == ["DQ"] and browser.path.endswith("/claim")


def test_what_else_counts() -> None:
    """A suit somebody showed out of, a card believed gone, a penalty card and a forbidden lead."""
    browser = contested()
    cards_left(note(browser, **KNOWN, **{"class": "club"}), LEFT)
    note(browser, **{"out-W-H": "1", "gone": "card", "gone_card": "S2"})
    note(browser, **{"out-W-H": "1", "limit": "card", "limit_card": "D5"})
    note(browser, limit="lead", limit_seat="W", limit_suit="S", limit_kind="forbid")
    claim = history(browser).interview.data["given"]["claim"]
    assert claim["forgotten"] == ["S2"] and "shown_out" not in claim
    limits = [{"seat": "E", "card": "D5"}, {"seat": "W", "lead": "S", "kind": "forbid"}]
    assert claim["restrictions"] == limits
    assert "East: ♦5 is a major penalty card" in browser.text and "West may not lead ♠" in browser.text


def test_what_does_not_fit_is_said_and_stays_to_be_mended() -> None:
    browser = contested()
    cards_left(note(browser, **KNOWN, **{"class": "club"}), LEFT | {"W": "D3"})
    assert 'role="alert"' in browser.html and "The line" not in browser.text
    browser = contested("1")  # North, who is dummy
    cards_left(note(browser, **KNOWN, **{"class": "club"}), LEFT)
    assert "dummy cannot claim" in browser.text and "The line" not in browser.text


NONE: tuple[dict[str, str], ...] = (
    *({"trump": "Q"}, {"declarer": "X"}, {"tricks": "14"}, {"does": "sang"}, {"class": "genius"}),
    *({"said": "words"}, {"said": "sung"}, {"aware": "perhaps"}, {"mean": "pray"}, {"mean": "top-Z"}),
    *({"limit": "card", "limit_card": "ZZ"}, {"gone": "card"}, {"out-X-H": "1"}),
)


@pytest.mark.parametrize("fields", NONE)
def test_what_cannot_be_noted_is_one_clear_error(fields: dict[str, str]) -> None:
    browser = contested()
    note(browser, **fields)
    assert browser.status == 422 and "Traceback" not in browser.text


@pytest.mark.parametrize("fields", [{"leader": "X"}, {"card": "ZZ"}, {"seat": "Q"}, {"play": "1"}])
def test_cards_left_that_are_none_are_one_clear_error(fields: dict[str, str]) -> None:
    browser = contested()
    browser.open(browser.path.replace("/claim", "/left"))
    browser.send(next(form for form in browser.page.forms if "seat" in form.fields), fields)
    assert browser.status == 422 and "Traceback" not in browser.text


def test_a_form_sent_twice_is_noted_once_and_an_old_page_is_refused() -> None:
    browser = contested()
    form = next(form for form in browser.page.forms if "whole" in form.fields)
    browser.send(form, KNOWN).send(form, KNOWN)
    assert [entry.kind for entry in history(browser).stored.entries].count("claim") == 1
    assert browser.send(form, KNOWN | {"tricks": "2"}).status == 409
