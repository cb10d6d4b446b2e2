"""Before a player chooses he hears what has been decided since the last choice, and not what he has heard."""

from __future__ import annotations

import re

import pytest

from rectify_bridge.app.console.rulings.incident_script import said_before
from rectify_bridge.desk.rulings.offer import offer
from rectify_bridge.law.ruling import rule
from tests import trees
from tests.console.browser import Browser
from tests.said import BEFORE, BUDGETS, choices

WEST, FIRST, SECOND = "4", "1", "2"
DOUBLED = (
    "The attempted double or redouble is cancelled. East must pass for the rest of the auction. "
    "West must now replace the insufficient bid."
)


@pytest.fixture
def browser() -> Browser:
    browser = Browser()
    return browser.open("/laws").tap("authority", "WBF")


def before_the_options(browser: Browser) -> str:
    """What the page says above the options, without the tags."""
    (above,) = re.findall(r'<div class="offer"><p>(.*?)</p><p><b>', browser.html)
    return str(above)


def test_a_page_says_what_is_decided_before_the_options(browser: Browser) -> None:
    """27A1, 27B: not accepted, so the bid is cancelled. 27B3: a double that is not comparable is cancelled
    too, and partner must pass; that the bid is cancelled was said before."""
    browser.open("/").tap("kind", "insufficient bid").tap("option", WEST).tap("how", "ordinary")
    browser.tap("option", SECOND)
    assert before_the_options(browser) == "The insufficient bid is cancelled. West must now replace the bid."
    browser.tap("option", "4")
    assert before_the_options(browser) == DOUBLED


def test_with_it_the_words_keep_to_the_budget() -> None:
    for kind in ("insufficient bid", "opening lead out of turn", "card exposed by a defender"):
        plant = trees.Planted(kind, trees.NO_RECORD)
        for choice in choices(trees.matter(plant, "WBF"), trees.tree(plant, "WBF"), set()):
            said = offer(choice.matter, choice.fork)
            if said.aloud:
                text = f"{said_before(choice.matter, rule(choice.matter))} {said.read_out()}"
                assert len(text.split()) <= BUDGETS[BEFORE][2], text
