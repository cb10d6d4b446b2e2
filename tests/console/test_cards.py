"""Suits and ranks are ticked, not typed."""

from __future__ import annotations

import pytest

from rectify_bridge.app.console.views.tap_choices import tap_choices, ticked_text
from rectify_bridge.desk.interview.question import Question
from rectify_bridge.laws import book
from tests.console.browser import Browser

SUITS = {"suits specified", "suits of the withdrawn call", "suits that the withdrawn call named"}
RANKS = {"dummy's cards of the suit", "dummy's winning cards"}
"""The facts that take several suits, or ranks (26B, 46B; 26A of 2007 and 1997); a single suit is among
its answers."""


def asked(name: str) -> Question:
    fact = next(fact for fact in book.facts().values() if fact.name == name)
    return Question(f"i1.{name}", fact.ask, fact=fact)


def test_every_fact_that_is_read_as_suits_or_ranks_has_its_boxes() -> None:
    found = {name: tap_choices(asked(name)) for name in {fact.name for fact in book.facts().values()}}
    assert {name for name, one in found.items() if one and one.name == "suit"} == SUITS
    assert {name for name, one in found.items() if one and one.name == "rank"} == RANKS


@pytest.mark.parametrize("name", sorted(SUITS | RANKS))
def test_what_is_ticked_is_an_answer_to_its_fact(name: str) -> None:
    found = tap_choices(asked(name))
    assert found is not None and max(map(len, found.rows)) <= 7
    for letter in (str(one) for row in found.rows for one in row):
        assert asked(name).value(ticked_text([f"{found.name}-{letter}"])) == letter
    both = [f"{found.name}-{letter}" for letter in ("HC" if name in SUITS else "7A")]
    assert ticked_text(both) == ("H C" if name in SUITS else "A7")


def test_dummys_ranks_are_ticked_at_the_table() -> None:
    """46B1(b): told to win the trick, dummy plays the lowest card that is known to; which do is ticked."""
    browser = Browser().under("WBF").open("/").tap("kind", "incomplete designation").tap("option", "1")
    browser.tap("option", "2").tap("option", "2")
    assert browser.heading.startswith("Which of dummy's cards")
    assert browser.html.count('type="checkbox" name="rank-') == 13 and 'name="text"' not in browser.html
    assert 'aria-label="queen"' in browser.html
    form = next(f for f in browser.page.forms if f.action.endswith("/answer") and not f.buttons)
    path = browser.path
    assert browser.send(form, {}).status == 422
    browser.send(form, {"rank-7": "1", "rank-A": "1", "rank-Q": "1"})
    assert browser.status == 200
    history = browser.app.state.desk.case(path.split("/")[2])
    assert history.interview.steps[-1].value == "AQ7"
