"""What a player may choose: each option a button with its sentence, all on one screen of a phone."""

from __future__ import annotations

import pytest

from rectify_bridge.app.console.views.kinds import COMMON
from rectify_bridge.desk.rulings.offer import Offer
from rectify_bridge.desk.rulings.spoken import spoken
from rectify_bridge.law.fact import Kind
from rectify_bridge.law.ruling import rule
from tests.browser.conftest import Hand
from tests.browser.director import Director
from tests.browser.ordinary import ORDINARY

WIDTH, HEIGHT = 390, 844
WEST = "4"
LONGEST = 12
FOLDED = ("The full text, with every clause", "What was told", "Table, hands, laws and papers")
"""What is one tap away under the options, in this order."""
CHOSEN = {
    "opening lead out of turn": 5,
    "insufficient bid": 2,
    "call out of rotation": 2,
    "unintended call": 2,
    "inadmissible double": 2,
}
"""Of the commonest kinds those that lead to a player's choice as they ordinarily are, with the number of his
options (54, 27A1, 30 to 32, 25B, 26A after 36)."""


def offered(director: Director, kind: str) -> Offer | None:
    """At the choice to which a kind leads as it ordinarily is; None where no player chooses."""
    desk = director.console.app.state.desk
    case = desk.open({"kind": kind}, "Ann")
    desk.answer(case, 1, {"option": WEST}, "Ann")
    for seen in range(2, LONGEST):
        question = desk.case(case).interview.question
        if question.fact is None or question.fact.kind is Kind.CHOICE:
            break
        values = [option.value for option in question.options]
        value = ORDINARY.get(kind, {}).get(question.fact.name, values[0])
        desk.answer(case, seen, {"option": str(values.index(value) + 1)}, "Ann")
    director.open(f"/case/{case}")
    matter = director.question.matter
    return spoken(matter, rule(matter)).offer if matter is not None and director.question.aloud else None


@pytest.mark.parametrize("kind", COMMON)
def test_the_options_of_the_commonest_kinds_fit_one_screen(hand: Hand, kind: str) -> None:
    director = hand(WIDTH, HEIGHT)
    offer, buttons = offered(director, kind), director.page.locator(".options button")
    assert buttons.count() == CHOSEN.get(kind, 0)
    if kind not in CHOSEN:
        return
    assert offer is not None and director.page.evaluate("scrollY") == 0
    texts = [" ".join(text.split()) for text in buttons.all_inner_texts()]
    assert texts == [f"{n} {option.text}" for n, option in enumerate(offer.options, start=1)]
    boxes = [button.bounding_box() for button in buttons.all()]
    assert all(box is not None and box["y"] + box["height"] <= HEIGHT for box in boxes)
    assert all(box is not None and box["height"] >= 48 and box["width"] >= WIDTH - 50 for box in boxes)
    folds = director.page.locator("main summary >> visible=true").all_inner_texts()
    names = [text.split("\n")[0] for text in folds]
    assert [name for name in names if name in FOLDED] == list(FOLDED)
    assert len(director.page.content()) < 60_000


@pytest.mark.parametrize("kind", ["opening lead out of turn"])
def test_a_tap_on_an_option_chooses_it_with_all_that_led_there_and_undo_takes_it_back(
    hand: Hand, kind: str
) -> None:
    """54 and 50D2: to refuse the lead and to leave the other defender a free one are one sentence."""
    director = hand(WIDTH, HEIGHT)
    offer = offered(director, kind)
    assert offer is not None
    before = len(director.history.interview.steps)
    director.follow(director.page.locator(".options button").last)
    actual = [(step.id, step.value) for step in director.history.interview.steps[before:]]
    assert actual == [(str(key), value) for key, value in offer.options[-1].answers] and len(actual) == 2
    assert director.heading == "Ruling" and director.question.id == "next"
    folds = director.page.locator("main summary >> visible=true").all_inner_texts()
    folded = {text.split("\n")[0] for text in folds}
    assert {"What was told", "Table, hands, laws and papers"} <= folded
    assert not director.page.locator("#facts").is_visible(), "the ruling comes first"
    director.follow(director.page.get_by_role("button", name="Undo the last answer"))
    assert director.page.locator(".options button").count() == len(offer.options)
    assert len(director.history.interview.steps) == before


def test_all_options_are_marked_as_read_out_by_one_tap(hand: Hand) -> None:
    director = hand(WIDTH, HEIGHT)
    assert offered(director, "opening lead out of turn") is not None
    director.follow(director.page.get_by_role("button", name="All read out"))
    assert {"1", "2", "3"} <= director.history.read(director.question).keys()
    assert director.page.get_by_role("button", name="All read at").count() == 1


def test_an_option_that_leads_on_is_chosen_without_the_network(hand: Hand) -> None:
    director = hand(WIDTH, HEIGHT)
    offer, page = offered(director, "opening lead out of turn"), director.page
    assert offer is not None
    page.wait_for_function("() => document.documentElement.dataset.offline === 'ready'")
    page.context.set_offline(True)
    page.locator(".options button").last.tap()
    page.get_by_role("heading", name="Ruling").wait_for()
    page.context.set_offline(False)
    page.wait_for_function("() => JSON.parse(localStorage.getItem('rectify-queue') || '[]').length === 0")
    page.wait_for_load_state("networkidle")
    assert director.question.id == "next"
    assert [step.value for step in director.history.interview.steps[-2:]] == [
        value for _, value in offer.options[-1].answers
    ]
