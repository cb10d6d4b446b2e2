"""A hand is nobody else's to see: a card that only a hand has is looked for on every page that is safe."""

from __future__ import annotations

from tests.browser.conftest import Hand

CANARY = "T98765432"
"""Nine cards of one suit: nowhere but in this hand."""
HANDS = f"N:{CANARY}.AK.A.A AKQJ.432.432.432 .QJT9.QJT98.QJT9 .8765.K765.K8765"
PBN = f'[Board "7"]\n[Dealer "N"]\n[Deal "{HANDS}"]\n[Auction "N"]\n1S 1H Pass Pass\n'


def test_no_card_of_a_hand_is_on_a_page_that_is_safe(hand: Hand) -> None:
    director = hand(390).open("/paste")
    page = director.page
    assert not page.locator("body.safe").count(), "what is pasted is four hands"
    page.locator("#record").fill(PBN)
    director.follow(page.locator("main button.main"))
    assert CANARY in page.content() and not page.locator("body.safe").count(), "the boards carry their hands"
    director.follow(page.locator("main button[name=text], main button.main").first)
    desk, case = director.console.app.state.desk, director.case
    assert CANARY in str(desk.case(case).stored.base), "the hand is known to the case"
    safe = 0
    for path in ("", "/own", "/more", "/view", "/hands", "/laws", "/what-if/1", "/change/0"):
        director.open(f"/case/{case}{path}")
        if page.locator("body.safe").count():
            safe += 1
            html = page.content().replace(" ", "")
            assert CANARY not in html and "S T 9 8" not in page.inner_text("main")
    for path in ("/", "/cases"):
        assert CANARY not in director.open(path).page.content()
    assert safe >= 2
