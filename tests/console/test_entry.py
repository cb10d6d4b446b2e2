"""Quick entry: hands by thumb, and the bidding box."""

from __future__ import annotations

import random
import re

import pytest

from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.card import PACK
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.seat import CLOCKWISE, Seat
from tests.console.browser import Browser


@pytest.fixture
def browser() -> Browser:
    return Browser().under("WBF").open("/").tap("kind", "revoke").tap("option", "4")


def dealt(seed: int) -> dict[Seat, list[str]]:
    cards = [str(card) for card in PACK]
    random.Random(seed).shuffle(cards)
    return {seat: cards[place * 13 : place * 13 + 13] for place, seat in enumerate(CLOCKWISE)}


def hand_form(browser: Browser):  # type: ignore[no-untyped-def]
    return next(form for form in browser.page.forms if "seat" in form.fields)


@pytest.mark.parametrize("seed", range(3))
def test_three_hands_give_the_fourth(browser: Browser, seed: int) -> None:
    hands, path = dealt(seed), browser.path
    browser.open(f"{path}/hands")
    for seat in (Seat.N, Seat.E, Seat.S):
        assert browser.heading == f"Which cards does {seat.word} have?"
        assert not browser.is_safe
        browser.send(hand_form(browser), dict.fromkeys(hands[seat], "1"))
    browser.fill("/hands")  # another hand: nothing is lost by looking
    form = next(form for form in browser.page.forms if ("keep", "1") in form.buttons)
    browser.send(form, {"keep": "1"})
    kept = browser.app.state.desk.case(path.rpartition("/")[2]).deal
    west = Deal.parse(kept)[Seat.W]
    assert west is not None and {str(card) for card in west.cards} == set(hands[Seat.W])


def test_used_cards_vanish_and_thirteen_it_must_be(browser: Browser) -> None:
    hands = dealt(1)
    browser.open(f"{browser.path}/hands")
    browser.send(hand_form(browser), dict.fromkeys(hands[Seat.N][:12], "1"))
    assert "North has 12 cards" in browser.text and browser.html.count(" checked") == 12
    browser.send(hand_form(browser), dict.fromkeys(hands[Seat.N], "1"))
    offered = set(re.findall(r'type="checkbox" name="(\w+)"', browser.html))
    assert offered == {str(card) for card in PACK} - set(hands[Seat.N])


def test_no_row_has_more_than_seven_cards(browser: Browser) -> None:
    browser.open(f"{browser.path}/hands")
    rows = [row.count("checkbox") for row in browser.html.split('<div class="ranks">')[1:]]
    assert rows == [7, 6] * 4
    assert 'aria-label="ten of hearts"' in browser.html and 'aria-label="7 of clubs"' in browser.html


@pytest.mark.parametrize(
    "deal",
    ["x", "N:AK.. - -", "N:AKQJT98765432... AKQJT98765432... - -", "N:" + "A" * 300, "Q:- - - -"],
)
def test_a_deal_that_is_none_is_one_clear_error(browser: Browser, deal: str) -> None:
    browser.open(f"{browser.path}/hands").fill("/deal", deal=deal)
    assert browser.status == 422 and "Traceback" not in browser.text


def test_a_pasted_deal_is_filled_up(browser: Browser) -> None:
    whole = "N:AKJ9.K32.Q2.5432 43.QJ954.KJ4.KQ6 Q872.A6.A9753.J8 T65.T87.T86.AT97"
    assert not Deal.parse(whole).problems()
    path = browser.path
    browser.open(f"{path}/hands").fill("/deal", deal=f"{whole.rpartition(' ')[0]} -")
    form = next(form for form in browser.page.forms if ("keep", "1") in form.buttons)
    browser.send(form, {"keep": "1"})
    assert browser.app.state.desk.case(path.rpartition("/")[2]).deal == whole


def test_hands_never_stand_on_a_page_for_the_table(browser: Browser) -> None:
    """A canary: a hand that is known to the case is on none of its safe pages."""
    path, canary = browser.path, "AKQJT98765432"
    deal = Deal((Hand.parse(f"{canary}..."), Hand.parse(f".{canary}.."), Hand.parse(f"..{canary}."), None))
    browser.open(f"{path}/hands").fill("/deal", deal=deal.text(Seat.N))
    form = next(form for form in browser.page.forms if ("keep", "1") in form.buttons)
    browser.send(form, {"keep": "1"})
    assert canary in browser.html and not browser.is_safe
    for page in ("/", "/cases", path, f"{path}/laws", f"{path}/change/2"):
        browser.open(page)
        assert browser.is_safe and canary not in browser.html, page


# --- the bidding box ----------------------------------------------------------------------------------


def call(browser: Browser, **more: str) -> Browser:
    """One tap or two in the box."""
    form = next(f for f in browser.page.forms if f.action == "/auction" and ("add", "P") in f.buttons)
    return browser.send(form, more)


def test_fourteen_calls_take_thirty_taps_at_most() -> None:
    """Two taps a bid, one for pass, double and alert; three passes end it."""
    wanted = "1H! P 2C P 2D! X P 3H P 4C P 4H P P"
    browser, taps = Browser().under("WBF").open("/auction").tap("dealer", "E"), 1
    for word in wanted.split():
        plain = word.rstrip("!")
        fields = {"add": plain} if plain in ("P", "X", "XX") else {"level": plain[0], "strain": plain[1]}
        alerts = {"alert": "1"} if word.endswith("!") else {}
        call(browser, **fields, **alerts)
        taps += len(fields) + len(alerts)
    assert len(wanted.split()) == 14 and taps <= 30 and browser.heading == "West to call"
    call(browser, add="P")
    assert browser.heading == "The auction is over"
    text = next(f for f in browser.page.forms if f.action == "/cases").buttons[0][1]
    calls = parse_auction(text).calls
    assert [str(made.call) for made in calls] == [word.rstrip("!") for word in wanted.split()] + ["P"]
    assert [made.alerted for made in calls] == [word.endswith("!") for word in wanted.split()] + [False]
    assert 'aria-label="East: one heart, alerted"' in browser.html


WHERE = {"table": "4", "board": "7"}


def test_an_auction_takes_table_and_board_along() -> None:
    browser = Browser().under("WBF").open("/auction?table=4&board=7")
    browser.send(next(f for f in browser.page.forms if f.action == "/auction"), {"dealer": "N", **WHERE})
    call(browser, level="1", strain="S")
    browser.send(next(f for f in browser.page.forms if f.action == "/auction" and not f.buttons), {})
    call(browser, level="1", strain="S")
    browser.tap("text", "N: 1S")
    assert "Table 4 Board 7" in browser.text


def test_a_play_takes_table_and_board_along() -> None:
    browser = Browser().under("WBF").open("/play?table=4&board=7")
    browser.send(browser.form("/play"), {"declarer": "S", "strain": "N", "risk": ""} | WHERE)
    browser.open(browser.path.removesuffix("/play"))
    assert "Table 4 Board 7" in browser.text


@pytest.mark.parametrize(("number", "board"), [('[Board "12"]\n', "12"), ("", "7")])
def test_a_pasted_record_takes_the_table_along_and_the_board_where_it_names_none(
    number: str, board: str
) -> None:
    record = f'{number}[Dealer "N"]\n[Auction "N"]\n1S 1H\n'
    browser = Browser().under("WBF").open("/paste?table=4&board=7")
    browser.send(browser.form("/paste"), {"record": record, **WHERE})
    browser.tap("text", "N: 1S 1H")
    assert f"Table 4 Board {board}" in browser.text


def test_an_irregular_call_needs_its_switch() -> None:
    browser = Browser().under("WBF").open("/auction?dealer=N&calls=1S")
    call(browser, level="1", strain="H")
    assert "irregular" in browser.text and "1♥" not in browser.text
    browser.tap("irregular", "1")
    call(browser, level="1", strain="H")
    assert 'aria-label="East: one heart"' in browser.html
    text = next(f for f in browser.page.forms if f.action == "/cases").buttons[0]
    browser.tap(*text)
    assert browser.path.startswith("/case/") and "East" in browser.heading


def test_calls_out_of_reach_are_disabled() -> None:
    browser = Browser().under("WBF").open("/auction?dealer=N&calls=3NT")
    levels = re.findall(r'name="level" value="(\d)"( disabled)?', browser.html)
    assert [bool(off) for _, off in levels] == [True, True, True, False, False, False, False]
    double, redouble = (f'name="add" value="{word}"' for word in ("X", "XX"))
    assert f"{double}>" in browser.html and f"{redouble} disabled" in browser.html


def test_undo_leads_back_to_the_empty_box() -> None:
    browser = Browser().under("WBF").open("/auction?dealer=S&calls=1S+P+2S+X")
    for left in (3, 2, 1, 0):
        form = next(f for f in browser.page.forms if f.action == "/auction" and not f.buttons)
        browser.send(form, {})
        assert browser.html.count("<li aria-label=") == left
    assert "No call yet" in browser.text


def test_the_calls_that_followed_are_entered_in_the_box() -> None:
    browser = Browser().under("WBF").open("/").fill("/find", words="N: 1S 1H").tap("text", "N: 1S 1H")
    browser.tap("option", "2").tap("option", "1")
    path = browser.path
    browser.open(f"/auction?case={path.rpartition('/')[2]}")
    assert browser.heading == "South to call"
    call(browser, level="2", strain="S")
    form = next(f for f in browser.page.forms if f.action.endswith("/answer"))
    assert form.buttons == [("calls", "S:2S")]
    browser.send(form, dict(form.buttons))
    case = browser.app.state.desk.case(path.rpartition("/")[2])
    assert [str(made.call) for made in case.interview.ruled.docket.auction.calls] == ["1S", "1H", "2S"]


@pytest.mark.parametrize(
    "query", ["dealer=N&calls=zz", "dealer=N&calls=" + "P+" * 2000, "case=nope", "dealer=Q"]
)
def test_a_box_that_cannot_be_read_is_one_clear_error(query: str) -> None:
    browser = Browser().under("WBF").open(f"/auction?{query}")
    assert browser.status in (200, 404, 422) and "fault of rectify" not in browser.text


def test_what_is_described_later_keeps_the_table_and_the_board(browser: Browser) -> None:
    """They were told before the tap: the list of what is left for later calls the case by them."""
    browser.open("/").fill("/cases", table="9", board="21", how="later")
    assert "Table 9" in browser.html and "Board 21" in browser.html
    assert browser.open("/").html.count('action="/cases"') == 1, "one form has all that begins a case"
