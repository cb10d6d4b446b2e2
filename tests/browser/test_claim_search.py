"""The page of a claim that is searched, in a real browser: it asks again by itself, also without a script."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Page

from rectify_bridge.table.seat import CLOCKWISE
from tests.browser.chromium import Console
from tests.browser.conftest import Hand
from tests.browser.director import Director
from tests.browser.test_entry import LEFT, choose, tick
from tests.console.claim_searching import Beside

APART = 8
"""CSS pixels between two things to tap."""
BOXES = """() => [...document.querySelectorAll(".playback :is(button, a.button)")]
  .map((one) => { const { left, right, top, bottom } = one.getBoundingClientRect();
    return { left, right, top, bottom }; })"""


@pytest.fixture
def searching(console: Console, beside: Beside) -> Iterator[Beside]:
    """The console searches beside its pages."""
    console.app.state.searches = beside
    yield beside
    console.app.state.searches = None


def gaps(page: Page) -> list[float]:
    """Between every two things to tap on what is said of the claim: across or down, whichever is more."""
    return [
        max(b["left"] - a["right"], a["left"] - b["right"], b["top"] - a["bottom"], a["top"] - b["bottom"])
        for a, b in combinations(page.evaluate(BOXES), 2)
    ]


def searched(director: Director, words: str = "") -> None:
    """A claim that is searched; with words one whose words come first."""
    page = director.page
    director.begin("contested claim", "S")
    director.follow(page.locator("a", has_text="The claim, from the cards"))
    for name, value in (("declarer", "S"), ("trump", "S"), ("does", "claimed"), ("tricks", "all")):
        choose(director, name, value)
    for name, value in (("said", "words" if words else "none"), ("class", "club"), ("aware", "no")):
        choose(director, name, value)
    page.locator("textarea[name=words]").fill(words)
    director.follow(page.locator("button.main", has_text="Enter the cards left"))
    for seat in CLOCKWISE:
        tick(director, LEFT[seat].split())
        director.follow(page.locator("form[data-left] button.main"))
    director.follow(page.locator("button[name=leader][value=S]"))


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_tells_how_far_it_is_and_shows_the_ruling_when_it_is_there(
    hand: Hand, searching: Beside, scripts: bool, scheme: str
) -> None:
    director = hand(390, java_script_enabled=scripts, color_scheme=scheme)
    searched(director)
    page = director.page
    assert director.heading == "The claim is being worked out"
    searching.clock.now += 9
    page.locator("main", has_text="9 of at most 60 seconds").wait_for()
    assert page.locator("progress").bounding_box()["width"] > 200  # type: ignore[index]
    director.keep(f"claim searched {scheme}")
    searching.begun[-1].finish()
    page.locator("#cards").wait_for()
    assert page.locator("#cards").inner_text().startswith("Two of the last three tricks to South")
    assert director.faults == []


@pytest.mark.parametrize("width", [320, 1280])
def test_the_cards_left_lie_as_the_players_sit(hand: Hand, searching: Beside, width: int) -> None:
    """One hand stood under the other."""
    director = hand(width)
    searched(director)
    searching.begun[-1].finish()
    page = director.page
    page.locator("#cards").wait_for()
    boxes = {seat: page.locator(f".cross .o-{seat}").bounding_box() for seat in CLOCKWISE}
    north, east, south, west = (box for box in boxes.values() if box is not None)
    assert north["y"] + north["height"] < west["y"] == east["y"]
    assert west["x"] + west["width"] < east["x"] and east["x"] + east["width"] <= width
    assert west["x"] < north["x"] < east["x"] and west["y"] + west["height"] < south["y"]
    director.keep(f"cards left {width}")
    assert director.faults == []


def test_stop_and_search_again_are_a_tap_each(hand: Hand, searching: Beside) -> None:
    director = hand(390)
    searched(director)
    page = director.page
    director.follow(page.locator("button", has_text="Stop"))
    assert page.locator("#cards").inner_text() == "Not decided"
    assert searching.begun[0].is_ended
    assert min(gaps(page)) >= APART
    director.follow(page.locator("button", has_text="Search again"))
    assert director.heading == "The claim is being worked out" and len(searching.begun) == 2
    assert director.faults == []


def test_what_the_words_mean_is_one_text_beside_its_box(hand: Hand, searching: Beside) -> None:
    """Each symbol of a suit stood in a column of its own."""
    director = hand(390)
    searched(director, words="one spade, one heart and one diamond")
    text = director.page.locator("details[open] label.pick.wide > span")
    assert text.inner_text().endswith("his tricks, in no order: 1 ♠, 1 ♥, 1 ♦")
    assert text.count() == 1 and director.faults == []
