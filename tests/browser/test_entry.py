"""Auctions, hands and claims entered by thumb in a real browser: the taps are counted, and nothing that
cannot be is let through."""

from __future__ import annotations

from playwright.sync_api import Locator

from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.seat import CLOCKWISE, Seat
from tests.browser.conftest import Hand
from tests.browser.director import Director
from tests.sampling import gate_only

AUCTION = "1H! P 2C P 2D! X P 3H P 4C P 4H P P"
CALLS, MOST = 14, 30
DEAL = "N:AKJ9.K32.Q2.5432 43.QJ954.KJ4.KQ6 Q872.A6.A9753.J8 T65.T87.T86.AT97"
LEFT = {Seat.N: "D4 H3 H2", Seat.E: "D5 H5 H4", Seat.S: "SA HA DA", Seat.W: "S2 D3 D2"}
TAPS_OF_A_CLAIM = 28
"""From the first page to the number and the line: twelve cards, four to go on, and twelve for the rest."""


def call(director: Director, word: str) -> None:
    """One call in the bidding box: an alert, a level and a denomination; or one of the three."""
    box, plain = director.page.locator("form.box"), word.rstrip("!")
    if word.endswith("!"):
        director.tap(box.locator("label", has=director.page.locator("[name=alert]")))
    if plain in ("P", "X", "XX"):
        director.follow(box.locator(f"button[name=add][value={plain}]"))
        return
    director.tap(box.locator("label", has=director.page.locator(f"[name=level][value='{plain[0]}']")))
    director.follow(box.locator(f"button[name=strain][value='{plain[1]}']"))


@gate_only
def test_an_auction_of_fourteen_calls_takes_thirty_taps_at_most(hand: Hand) -> None:
    """Two taps a bid, one for pass, double and an alert; the auction is the one entered."""
    director = hand(320).open("/auction")
    director.follow(director.page.locator("button[name=dealer][value=E]"))
    for word in AUCTION.split():
        call(director, word)
    assert len(AUCTION.split()) == CALLS and director.taps <= MOST
    assert director.page.locator("ol.auction li").count() == CALLS
    text = director.page.locator("button[name=text]").get_attribute("value") or ""
    made = parse_auction(text).calls
    assert [str(one.call) + "!" * one.alerted for one in made] == AUCTION.split()
    assert director.faults == []


def test_what_is_illegal_is_out_of_reach_and_undo_leads_to_the_empty_box(hand: Hand) -> None:
    director = hand(390).open("/auction?dealer=N&calls=3H+X")
    page = director.page
    assert page.locator("[name=level][value='2']").is_disabled()
    assert page.locator("button[name=add][value=X]").is_disabled()
    director.tap(page.locator("label", has=page.locator("[name=level][value='3']")))
    lower, higher = (page.locator(f"button[name=strain][value={letter}]") for letter in "DS")
    assert lower.is_disabled() and higher.is_enabled()
    for left in (1, 0):
        director.follow(page.locator("button", has_text="Undo the last call"))
        assert page.locator("ol.auction li[aria-label]").count() == left
    assert page.locator("button", has_text="Undo the last call").count() == 0


def cards_of(seat: Seat) -> list[str]:
    found = Deal.parse(DEAL)[seat]
    assert found is not None
    return [str(card) for card in found.cards]


def tick(director: Director, cards: list[str]) -> None:
    for card in cards:
        director.tap(director.page.locator("label.card", has=director.page.locator(f"input[name={card}]")))


@gate_only
def test_three_hands_by_thumb_give_the_fourth(hand: Hand) -> None:
    """Thirteen taps and one to go on; with twelve cards or fourteen there is no going on, a card that another
    player has is not there to be tapped."""
    director = hand(320).begin("revoke")
    director.open(f"/case/{director.case}/hands")
    page, case, dealt = director.page, director.case, []
    for seat in (Seat.N, Seat.E, Seat.S):
        go, cards = page.locator("form[data-hand] button.main"), cards_of(seat)
        before = director.taps
        tick(director, cards[:12])
        assert go.is_disabled() and go.inner_text() == "12 of 13 cards"
        tick(director, cards[12:])
        assert go.is_enabled()
        other = next(iter(free(page.locator("form[data-hand]")) - set(cards)))
        tick(director, [other])
        assert go.is_disabled() and go.inner_text() == "14 of 13 cards"
        tick(director, [other])
        director.follow(go)
        assert director.taps - before == 13 + 2 + 1
        dealt += cards
        if seat is not Seat.S:
            assert free(page.locator("form[data-hand]")).isdisjoint(dealt)
    director.follow(page.locator("button[name=keep]"))
    fourth = Deal.parse(director.console.app.state.desk.case(case).deal)[Seat.W]
    assert fourth is not None and sorted(map(str, fourth.cards)) == sorted(cards_of(Seat.W))
    assert director.faults == []


def free(form: Locator) -> set[str]:
    """The cards that can be ticked."""
    names = form.locator("input[type=checkbox]").evaluate_all("(all) => all.map((one) => one.name)")
    return set(names)


def test_a_contested_claim_by_thumb_comes_to_its_number_and_line(hand: Hand) -> None:
    director = hand(320).begin("contested claim", "S")
    page, case = director.page, director.case
    director.follow(page.locator("a", has_text="The claim, from the cards"))
    for name, value in (("declarer", "S"), ("trump", "S"), ("does", "claimed"), ("tricks", "all")):
        choose(director, name, value)
    for name, value in (("said", "none"), ("class", "club"), ("aware", "no")):
        choose(director, name, value)
    director.follow(page.locator("button.main", has_text="Enter the cards left"))  # what is ticked is kept
    for seat in CLOCKWISE:
        assert director.heading == f"Which cards does {seat.word} have left?"
        tick(director, LEFT[seat].split())
        go = page.locator("form[data-left] button.main")
        assert go.inner_text() == "These 3 cards: continue"
        director.follow(go)
    director.follow(page.locator("button[name=leader][value=S]"))
    assert page.locator("#cards").inner_text().startswith("Two of the last three tricks to South, declarer")
    assert director.taps <= TAPS_OF_A_CLAIM
    director.tap(page.locator("summary", has_text="What was not normal, and why"))
    assert page.locator("details[open] li", has_text="70 footnote").first.is_visible()
    director.keep("claim ruled 320")
    director.follow(page.locator("a", has_text="To the ruling"))
    assert page.locator("body.safe").count() == 1 and "♠" not in page.inner_text("main")
    assert "one trick fewer than claimed" in page.inner_text("main")
    assert director.console.app.state.desk.case(case).interview.question.id == "next"
    assert director.faults == []


def choose(director: Director, name: str, value: str) -> None:
    button = director.page.locator(f"input[name={name}][value='{value}']")
    director.tap(director.page.locator("form.claim label", has=button))
