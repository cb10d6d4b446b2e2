"""Who played what, entered card by card: the desk finds what is wrong, and play goes on after a ruling."""

from __future__ import annotations

import random
import re

import pytest

from rectify_bridge.table.deal import Deal
from rectify_bridge.table.event import Led
from rectify_bridge.table.play.history import events_of
from rectify_bridge.table.play.notation import parse_play
from tests.console.browser import Browser

DEAL = "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"
"""North declares; East leads. West holds two diamonds: a club on a diamond lead is a revoke (61A)."""


def start(declarer: str = "N", strain: str = "S", **more: str) -> Browser:
    browser = Browser().under("WBF").open("/play")
    return browser.tap("strain", strain, declarer=declarer, **more)


def with_hands(browser: Browser) -> Browser:
    path = browser.path.removesuffix("/play")
    browser.open(f"{path}/hands").fill("/deal", deal=DEAL)
    form = next(form for form in browser.page.forms if ("keep", "1") in form.buttons)
    browser.send(form, {"keep": "1"})
    return browser.open(f"{path}/play")


def play(browser: Browser, words: str) -> Browser:
    """Tap cards, a tap each; `E:DA` first says who, where he is not in turn."""
    for word in words.split():
        seat, colon, card = word.rpartition(":")
        if colon:
            browser.open(f"{browser.path}?seat={seat}")
        browser.tap("card", card)
        assert browser.status == 200, browser.text
    return browser


def history(browser: Browser):  # type: ignore[no-untyped-def]
    return browser.app.state.desk.case(browser.path.split("/")[2])


def given(browser: Browser) -> dict[str, object]:
    return dict(history(browser).interview.data["given"])


def kinds(browser: Browser) -> list[tuple[str, str]]:
    return [(m.incident.kind, m.incident.by) for m, _, _ in history(browser).interview.ruled.each]


def test_a_play_is_entered_a_tap_a_card_and_stands_on_one_line() -> None:
    browser = start()
    assert browser.heading == "East led: which card?" and not browser.is_safe  # 41A: declarer's left
    before = browser.taps
    play(browser, "DA DJ D7 D2 DK")
    assert browser.taps == before + 5
    assert given(browser) == {"contract": "S", "declarer": "N", "play": "E: DA DJ D7 D2 | E: DK"}
    assert browser.heading == "South played: which card?"
    assert "North-South 0, East-West 1" in browser.text


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    assert play(start(), "DA DJ S8 D2").heading == "West led: which card?"  # ruffed: 44E, 44G
    assert play(start(strain="N"), "DA DJ S8 D2").heading == "East led: which card?"


def test_a_card_played_is_gone_and_a_known_hand_offers_its_own_alone() -> None:
    browser = play(start(), "DA")
    offered = {value for form in browser.page.forms for name, value in form.buttons if name == "card"}
    assert len(offered) == 51 and "DA" not in offered
    browser = play(with_hands(start()), "DA")
    offered = {value for form in browser.page.forms for name, value in form.buttons if name == "card"}
    south = Deal.parse(DEAL).hands[2]
    assert south is not None and offered == {str(card) for card in south.cards}
    browser.open(f"{browser.path}?seat=S&whole=1")
    offered = {value for form in browser.page.forms for name, value in form.buttons if name == "card"}
    assert len(offered) == 51


def test_a_revoke_opens_its_incident_and_after_the_ruling_the_play_goes_on() -> None:
    """61A: West holds diamonds and plays a club. 62A: not established, he corrects it; the club is then a
    penalty card (62B1)."""
    browser = play(with_hands(start()), "DA DJ C8")
    assert kinds(browser) == [("revoke", "W")] and "Irregularities found" in browser.text
    browser.tap("attention", "N")
    assert browser.path.count("/") == 2  # to the ruling
    (_, outcome, _), *_ = history(browser).interview.ruled.each
    assert "62A" in outcome.path
    browser.open(f"{browser.path}/play")
    assert browser.heading == "West played: which card?"
    play(browser, "D7 D2")
    assert browser.heading == "East led: which card?"
    assert given(browser)["events"] == [{"attention": "N"}, {"led": "W:D7 N:D2"}]
    assert given(browser)["play"] == "E: DA DJ C8"


def test_a_lead_out_of_turn_opens_its_incident_and_undo_takes_the_card_back() -> None:
    browser = play(start(), "W:DQ")
    assert kinds(browser) == [("opening lead out of turn", "W")]
    browser.send(next(f for f in browser.page.forms if f.fields.get("from") == "play"), {})
    assert browser.heading == "East led: which card?" and kinds(browser) == []
    assert "play" not in given(browser)


def test_a_revoke_by_hands_unknown_is_alleged_of_a_card_tapped() -> None:
    browser = play(start(), "DA DJ C8 D2 DK DT")
    assert kinds(browser) == []
    browser.open(browser.path.replace("/play", "/more")).tap("kind", "revoke").tap("option", "4")
    assert browser.heading == "Which card of West's?"
    browser.tap("option", "1")
    (matter, _, _), *_ = history(browser).interview.ruled.each
    assert (matter.incident.by, matter.incident.about) == ("W", "C8")


def test_a_card_taken_back_and_a_card_exposed() -> None:
    browser = play(start(), "DA DJ")
    browser.tap("back", "S:DJ")
    assert browser.heading == "South played: which card?"
    play(browser, "DT")
    assert given(browser)["play"] == "E: DA DJ> S:DT"
    browser.open(f"{browser.path}?seat=W").tap("card", "HA", way="exposed")
    assert {"exposed": "W:HA"} in given(browser)["events"]  # type: ignore[operator]
    assert kinds(browser) == [("card to be taken back", "S"), ("card exposed by a defender", "W")]


def test_a_disputed_trick_in_the_middle_of_a_play() -> None:
    """Its four cards alone: the first says which trick, and no opening lead is found out of turn."""
    browser = start()
    browser.open(f"{browser.path}?seat=W").tap("card", "DQ", trick="5")
    play(browser, "D2 DA DJ")
    assert kinds(browser) == [] and "play" not in given(browser)
    assert given(browser)["events"] == [{"led": "W:DQ@5 N:D2 E:DA S:DJ"}]
    assert browser.heading == "East led: which card?"


@pytest.mark.parametrize("seed", range(4))
def test_what_was_tapped_is_what_the_notation_says(seed: int) -> None:
    """Random cards, every fourth out of turn: the line read again gives the cards in the order tapped."""
    cards = random.Random(seed)
    deck = [f"{suit}{rank}" for suit in "CDHS" for rank in "23456789TJQKA"]
    cards.shuffle(deck)
    browser, tapped = start(), []
    for place, card in enumerate(deck[:11]):
        if place % 4 == 3:
            browser.open(f"{browser.path}?seat={cards.choice('NESW')}")
        seat = next(f for f in browser.page.forms if ("card", card) in f.buttons).fields["seat"]
        browser.tap("card", card)
        tapped.append(f"{seat}:{card}")
    text = str(given(browser)["play"])
    read = [e for e in events_of(parse_play(text), None) if isinstance(e, Led)]
    assert [f"{event.seat}:{event.card}" for event in read] == tapped


def test_a_form_sent_twice_is_one_card_and_an_old_page_is_refused() -> None:
    browser = start()
    form = next(f for f in browser.page.forms if ("card", "DA") in f.buttons)
    browser.send(form, {"card": "DA"}).send(form, {"card": "DA"})
    assert given(browser)["play"] == "E: DA"
    assert browser.send(form, {"card": "D2"}).status == 409


NO_CARDS: tuple[dict[str, str], ...] = (
    *({"card": "QQ"}, {"card": "DA", "trick": "14"}, {"card": "DA", "seat": "Q"}),
    *({"attention": "Q"}, {"back": "W:DA"}, {}),
)
NO_CONTRACTS: tuple[dict[str, str], ...] = (
    *({"strain": "S"}, {"declarer": "N"}, {"declarer": "N", "strain": "S", "level": "4"}),
    {"declarer": "N", "strain": "S", "level": "9", "risk": ""},
)


@pytest.mark.parametrize("fields", NO_CARDS)
def test_what_is_no_card_is_one_clear_error(fields: dict[str, str]) -> None:
    browser = start()
    form = next(f for f in browser.page.forms if ("card", "DA") in f.buttons)
    browser.send(form, fields)
    assert browser.status == 422 and "Traceback" not in browser.text


@pytest.mark.parametrize("fields", NO_CONTRACTS)
def test_no_contract_is_one_clear_error(fields: dict[str, str]) -> None:
    browser = Browser().under("WBF").open("/play")
    browser.fill("/play", **fields)
    assert browser.status == 422 and "Traceback" not in browser.text


def test_a_contract_with_its_level() -> None:
    browser = Browser().under("WBF").open("/play")
    browser.fill("/play", declarer="W", strain="N", level="3", risk="X")
    assert given(browser) == {"contract": "3NTX", "declarer": "W"}
    assert browser.heading == "North led: which card?"


def test_a_case_with_facts_answered_takes_no_cards_and_one_without_does() -> None:
    browser = Browser().under("WBF").open("/").tap("kind", "revoke").tap("option", "4")
    path = browser.path
    browser.open(f"{path}/play").tap("strain", "S", declarer="N")
    with_hands(browser)
    play(browser, "DA DJ C8 D2 DK DT DQ D3")
    assert kinds(browser) == [("revoke", "W")]  # what was alleged is what the cards show
    other = Browser().under("WBF").open("/").tap("kind", "revoke").tap("option", "4").tap("option", "1")
    other.open(f"{other.path}/play")
    assert other.status == 422 and "from the first page" in other.text


def test_an_auction_tells_who_declares() -> None:
    browser = Browser().under("WBF").open("/auction?dealer=N&calls=1S+P+P+P")
    browser.send(browser.form("/cases"), {"text": "N: 1S P P P"})
    browser.open(f"{browser.path}/play")
    assert browser.heading == "East led: which card?"
    play(browser, "DA")
    assert given(browser)["auction"] == "N: 1S P P P" and given(browser)["play"] == "E: DA"


def test_an_answer_changed_keeps_the_cards() -> None:
    browser = play(start(), "W:DQ")
    browser.open(browser.path.removesuffix("/play"))
    browser.tap("option", "2")
    before = given(browser)["play"]
    place = len(history(browser).interview.steps) - 1
    browser.open(f"{browser.path}/change/{place}").tap("option", "1")
    assert given(browser)["play"] == before == "W: DQ"


def test_every_row_has_seven_cards_at_most_and_every_card_its_name() -> None:
    browser = start()
    rows = [row.count('name="card"') for row in browser.html.split('<div class="ranks">')[1:]]
    assert rows == [7, 6] * 4
    assert len(set(re.findall(r'aria-label="(\w+ of \w+)"', browser.html))) == 52
