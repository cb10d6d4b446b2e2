"""An adjusted score with a thumb: what is typed, what is chosen, and the sum while it is written."""

from __future__ import annotations

from rectify_bridge.app.console.cases.case_desk import Desk
from tests.browser.conftest import Hand
from tests.browser.director import Director
from tests.console.judged import AUCTION, DEAL

OVER = f"{AUCTION} P P P"
MOST_ACTS = 12
"""Fields and buttons between the page and a score that is kept, where the case knows its board."""


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
    assert "North-South: 3.8 matchpoints of 6" in shown and "East-West: 2.2 matchpoints of 6" in shown
    writer.tap("Save it in the decision")
    assert "70% of 4S by North" in director.page.locator(".document").inner_text().replace("♠", "S")
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
