"""An adjusted score with a thumb: what is typed, what is chosen, and the sum while it is written."""

from __future__ import annotations

from rectify_bridge.app.console.cases.case_desk import Desk
from tests.browser.conftest import Hand
from tests.browser.director import Director
from tests.console.judged import AUCTION, DEAL

OVER = f"{AUCTION} P P P"
MOST_ACTS = 12
"""Fields and buttons between the page and a score that is kept, where the case knows its board."""
LINES = """() => [...document.querySelectorAll(".playback th")].map((one) => {
  const range = document.createRange(); range.selectNodeContents(one);
  return range.getClientRects().length; })"""


def case_in(desk: Desk) -> str:
    """A hesitation by North in four spades by North, on board 1."""
    case = desk.open({"text": OVER}, "Ann", given={"board": "1", "deal": DEAL})
    for kind in ({"kind": "hesitation"}, {"option": "1"}, {"option": "2"}):
        desk.answer(case, len(desk.case(case).stored.entries), kind, "Ann")
    return case


class Writer:
    """A Director at the form, whose acts are counted."""

    def __init__(self, director: Director) -> None:
        self.director, self.acts = director, 0

    def type(self, name: str, text: str) -> None:
        self.acts += 1
        self.director.page.locator(f"#{name}").fill(text)

    def choose(self, name: str, words: str) -> None:
        self.acts += 1
        self.director.page.locator(f"#{name}").select_option(label=words)

    def tap(self, words: str) -> None:
        self.acts += 1
        self.director.follow(self.director.page.get_by_role("button", name=words))


def test_two_outcomes_and_a_score_for_both_sides_in_few_acts(hand: Hand) -> None:
    director = hand(390)
    case = case_in(director.console.app.state.desk)
    director.open(f"/case/{case}/adjust")
    writer, total = Writer(director), director.page.locator("#sum")
    for number, (result, weight) in enumerate((("Made", "70"), ("1 down", "30")), start=1):
        writer.type(f"what{number}", "4S N")
        writer.choose(f"result{number}", result)
        writer.type(f"weight{number}", weight)
        assert total.inner_text() == ("70" if number == 1 else "100")
    writer.choose("table_result", "Made")
    writer.choose("form", "Matchpoints: 2 for each score beaten")
    writer.type("others", "420 -50 170")
    writer.type("law", "16B3")
    writer.tap("Show the adjusted score")
    assert director.page.locator("#comes").is_visible()
    shown = director.page.locator(".playback").inner_text()
    # 420 against 420, -50, 170: 1 + 2 + 2 = 5; -50 ties one: 1; 0.7 x 5 + 0.3 x 1 = 3.8 of 6
    assert "1 matchpoint with the result" in shown  # of East-West: they beat nobody and tied with one
    heads = director.page.evaluate(LINES)
    assert heads == [1, 1, 1], heads  # no word is broken
    assert "North-South: 3.8 matchpoints of 6" in shown and "East-West: 2.2 matchpoints of 6" in shown
    writer.tap("Save it in the decision")
    written = director.page.locator(".document").inner_text().replace("♠", "S")
    assert "70% of 4S by North" in written and "NS North-South" not in written
    # 5.3 of 6, and of what the three others had: 5.3, 2.6 and 0.3
    assert "NS 1: pair 2, 88.33%" in written and "\npair 2: 5.3 (was 5); opponents of pair 2: 0.7" in written
    assert writer.acts <= MOST_ACTS
    assert director.faults == []


def test_the_result_fits_the_narrowest_phone(hand: Hand) -> None:
    director = hand(320)
    case = case_in(director.console.app.state.desk)
    director.open(f"/case/{case}/adjust")
    for name, text in {"what1": "4S N", "weight1": "100", "others": "420 -50", "law": "16B3"}.items():
        director.page.locator(f"#{name}").fill(text)
    for name, words in {"result1": "Made", "table_result": "Made", "form": "IMPs in a team match"}.items():
        director.page.locator(f"#{name}").select_option(label=words)
    director.page.locator("#others").fill("170")
    director.follow(director.page.get_by_role("button", name="Show the adjusted score"))
    assert director.page.locator("#comes").is_visible()
    assert director.page.evaluate("document.documentElement.scrollWidth") <= 320
    director.keep("adjusted score shown")


def test_what_was_typed_is_there_again_until_it_is_sent(hand: Hand) -> None:
    """The page is left for the decision, and loaded anew; what is folded away comes back unfolded. Once it is
    saved the form has what was saved, and no other tab has any of it."""
    director = hand(390)
    page, case = director.page, case_in(director.console.app.state.desk)
    told, what, auction = "is here again", page.locator("#what2"), page.locator("#ns_points")
    director.open(f"/case/{case}/adjust")
    assert told not in page.locator("main").inner_text()
    page.locator("summary", has_text="Their other boards").tap()
    what.fill("4S N")
    auction.fill("99")
    director.follow(page.get_by_role("link", name="Back to the case"))
    page.go_back()
    for _ in range(2):
        assert (what.input_value(), auction.input_value()) == ("4S N", "99")
        assert told in page.locator("main").inner_text() and auction.is_visible()
        page.reload()
    auction.fill("")
    what.fill("")
    for name, text in {"what1": "4S N", "weight1": "100", "others": "420 -50", "law": "16B3"}.items():
        page.locator(f"#{name}").fill(text)
    for name, words in {
        "result1": "Made",
        "table_result": "Made",
        "form": "Matchpoints: 2 for each score beaten",
    }.items():
        page.locator(f"#{name}").select_option(label=words)
    director.follow(page.get_by_role("button", name="Save it in the decision"))
    director.open(f"/case/{case}/adjust")
    assert (
        page.locator("#others").input_value() == "420 -50" and told not in page.locator("main").inner_text()
    )
    assert director.faults == []
