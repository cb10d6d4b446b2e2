"""What a Director does at one call, by real taps on a phone of 390 pixels: he sees what somebody else has
entered, which calls are comparable before the offender calls, what was explained, and has players polled."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Hand
from tests.browser.director import Director
from tests.browser.test_offline import READY, cut, tap
from tests.console.judged import AUCTION, DEAL, TOLD


def go(director: Director, words: str, *, role: str = "link") -> None:
    """Tap a link or a button by what it says."""
    director.follow(director.page.get_by_role(role, name=words).locator("visible=true").first)  # type: ignore[arg-type]


def begun(director: Director, auction: str) -> Director:
    """An auction typed into the search of the first page."""
    director.open("/")
    director.page.locator("#words").fill(auction)
    go(director, "Find", role="button")
    director.follow(director.page.locator("main button[name=text]").first)
    return director


def test_what_somebody_else_has_entered_is_one_tap_away(hand: Hand) -> None:
    """18: two phones at one case, one without the network."""
    mine = hand(390).begin("opening lead out of turn")
    mine.page.wait_for_function(READY)
    other = hand(390).open(f"/case/{mine.case}")
    cut(mine)
    tap(mine, 'button[name=option][value="1"]')
    question = other.heading
    other.answer(2)
    mine.page.context.set_offline(False)
    expect(mine.page.locator("#network")).to_contain_text("somebody else has entered")
    go(mine, "See what they entered")
    entered = mine.page.locator("ol.log li").all_inner_texts()
    assert len(entered) == 1 and question in entered[0] and entered[0].endswith("No")
    go(mine, "See the case")
    assert mine.heading == other.heading


def test_the_comparable_calls_are_seen_away_before_the_offender_calls(hand: Hand) -> None:
    """19: 1S - 1H, no slip, not accepted. Nothing of it stands where the players look."""
    director = begun(hand(390, 844), "N: 1S 1H")
    for _ in range(2):
        director.answer(2)
    page, at_the_table = director.page, director.page.url
    assert "comparable" in page.locator(".options").inner_text() and "/comparable" not in page.content()
    go(director, "For you only")
    go(director, "Comparable calls")
    assert page.locator("body.safe").count() == 0 and "say first what the pair plays" in page.inner_text(
        "main"
    )
    go(director, "The pair's system")
    page.locator("label:has(input[name=system][value=acol])").tap()
    go(director, "Use this system", role="button")
    go(director, "Comparable calls")
    found = " ".join(page.inner_text("main").split())
    assert re.search(r"The lowest bid that specifies the same 2♥ .*Law.27B1\(a\)", found)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    director.open(at_the_table)
    assert "2♥" not in page.inner_text("main"), "which call is comparable never stands at the table"


def test_what_was_explained_and_what_is_right_are_announced(hand: Hand) -> None:
    """19: misinformation, from the ruling: the call, what was said, what is right."""
    director = hand(390, 844).resume("misinformation")
    for _ in range(20):
        if director.question.id == "next":
            break
        director.answer(1)
    go(director, "What was explained, and what is right")
    page = director.page
    for name, words in (("call", "2D"), ("said", "weak"), ("right", "either major")):
        page.locator(f"[name={name}]").fill(words)
    director.follow(page.locator("main form button >> visible=true").first)
    assert "2♦ was explained as “weak”. The agreement is “either major”." in page.inner_text("main")


def test_a_poll_takes_auction_and_vulnerability_from_the_case(hand: Hand) -> None:
    """21: neither is typed again, and the decision has the hand and the auction."""
    director = hand(390, 844)
    desk = director.console.app.state.desk
    case = desk.open({"text": AUCTION}, "Ann", given={"board": "1", "deal": DEAL})
    for kind in ({"kind": "hesitation"}, {"option": "1"}, {"option": "2"}):
        desk.answer(case, len(desk.case(case).stored.entries), kind, "Ann")
    director.open(f"/case/{case}")
    page = director.page
    go(director, "Poll")
    assert page.locator("input[name=auction], input[name=vulnerable]").count() == 0
    assert page.locator("#decision").input_value() != "", "whose decision it is, is proposed"
    for name in ("methods", "level", "scoring"):
        page.locator(f"#{name}").fill(TOLD[name])
    go(director, "Make the poll sheet", role="button")
    on_another_phone(director, hand(390, 844))
    director.open(f"/case/{case}/decision")
    text = " ".join(page.inner_text("main").split())
    assert "Put to them as South. 1♠ 2♥* 2♠ 3♥ pass pass. Dealer North, vulnerable: neither side" in text
    assert "South 8753 A4 AK98 J98 Put to them" in text, "the hand stands beside the question"
    assert "East, 2♥. weak jump" in text, "in plain words, as on the sheet"


def on_another_phone(director: Director, pollee: Director) -> None:
    """From the sheet to the tally: a pollee answers on his own phone, the Director counts it."""
    page = director.page
    go(director, "Ask players on their own phones")
    go(director, "Ask somebody who is not in the event", role="button")
    pollee.open(page.locator(".address").inner_text())
    go(pollee, "Open the sheet", role="button")
    for box in ("input[name=chose][value='4S']", "input[name='o-P']"):
        pollee.tap(pollee.page.locator(f"label.pick:has({box})"))
    for _ in range(2):
        go(pollee, "That is my answer", role="button")
    assert pollee.heading.startswith("Thank you") and pollee.faults == []
    go(director, "Who is asked")
    assert "1 of 1 answered" in director.heading
    line = page.locator(".calls-list .reason")
    assert line.inner_text() == "4♠; also considered pass", "the sign on the line of its level"
    assert "answered asked" in " ".join(page.locator(".calls-list li").inner_text().split())
    go(director, "Tally")
    assert "1 answer is not counted: nobody has said" in page.inner_text("main")
    go(director, "A peer?")
    go(director, "Yes, a peer", role="button")
    assert "1 of 1 considered it, 1 chose it" in page.inner_text("main")
