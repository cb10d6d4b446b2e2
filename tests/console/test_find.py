"""What players say finds what it is, and every kind is two taps away by browsing."""

from __future__ import annotations

from pathlib import Path

import pytest

from rectify_bridge.app.console.views.kinds import by_phase, common
from rectify_bridge.desk.interview.find import find, phrases_of_players
from rectify_bridge.laws import book
from tests import yaml_file
from tests.console.browser import Browser

PHRASES = yaml_file.read(Path(__file__).parent / "phrases.yaml")
ENOUGH = 0.95


def missed() -> list[str]:
    found = {one["said"]: {kind.kind for kind in find(one["said"])[:3]} for one in PHRASES}
    return [one["said"] for one in PHRASES if not found[one["said"]] & set(one["means"])]


def test_what_players_say_is_found_among_the_first_three() -> None:
    assert len(PHRASES) >= 80
    assert len(missed()) <= (1 - ENOUGH) * len(PHRASES), missed()


def test_no_phrase_is_a_phrase_of_the_program() -> None:
    """Otherwise the list would prove nothing."""
    known = {words.lower() for kind in book.irregularities().values() for words in kind.words}
    known |= {words.lower() for phrases in phrases_of_players().values() for words in phrases}
    own = [one["said"] for one in PHRASES if one["said"].lower() in known]
    assert len(own) <= len(PHRASES) // 10, own


def test_what_is_said_is_said_of_kinds_that_exist() -> None:
    assert set(phrases_of_players()) <= set(book.irregularities())


def test_every_kind_is_two_taps_away() -> None:
    """One opens a heading, one is the kind."""
    browser = Browser().under("WBF").open("/")
    listed = {kind.kind for group in by_phase() for kind in group.kinds}
    assert listed == set(book.irregularities())
    headings = browser.html.count("<summary>")
    assert headings == len(by_phase())


def test_what_this_club_meets_follows_what_every_club_meets() -> None:
    rare = "dummy indicated a card"
    assert rare not in [kind.kind for kind in common().kinds]
    assert [kind.kind for kind in common([rare, "revoke"]).kinds][-1] == rare
    browser = Browser().under("WBF").open("/").tap("kind", rare)
    browser.open("/")
    kinds = [value for form in browser.page.forms for name, value in form.buttons if name == "kind"]
    assert kinds.index(rare) == len(common().kinds)


@pytest.mark.parametrize("words", ["", "   ", "zzz", "<b>", "'; --", "N: 1S 1H"])
def test_no_page_of_results_is_empty(words: str) -> None:
    browser = Browser().under("WBF").open("/").fill("/find", words=words)
    assert browser.status == 200
    assert any(name in ("kind", "text") for form in browser.page.forms for name, _ in form.buttons)
