"""Somebody else has entered something: the page says what, and nothing that was typed is lost."""

from __future__ import annotations

import pytest

from rectify_bridge.app.store.memory import Memory
from tests.console.browser import Browser


@pytest.fixture
def two() -> tuple[Browser, Browser]:
    """Two Directors before the same question of one case."""
    store = Memory()
    ann = Browser(store).under("WBF").open("/").tap("kind", "revoke").tap("option", "4")
    return ann, Browser(store).open(ann.path)


def entries(browser: Browser, case: str) -> int:
    """How many entries a case has."""
    return len(browser.app.state.desk.case(case).stored.entries)


def test_what_others_entered_stands_there_and_what_was_typed_too(two: tuple[Browser, Browser]) -> None:
    ann, bob = two
    case, asked = ann.path, bob.heading
    ann.tap("option", "1")
    bob.tap("option", "2")
    assert bob.status == 409 and not bob.is_safe
    since, _, mine = bob.text.partition("What you entered is not saved")
    assert "Entered since your page was made" in since and f"{asked} Yes" in since
    assert "Who revoked" not in since, "that is not new"
    assert asked in mine and "No" in mine and case in bob.page.links
    assert not [form for form in bob.page.forms if form.action.endswith("/answer")], (
        "another question is open"
    )


def test_what_was_typed_can_be_entered_where_the_question_is_still_open(two: tuple[Browser, Browser]) -> None:
    ann, bob = two
    case = ann.path
    ann.fill("/label", table="4", board="7")
    bob.tap("option", "1")
    assert bob.status == 409 and "Table 4, board 7" in bob.text
    bob.fill("/answer")
    assert bob.status == 200 and bob.path == case
    assert entries(bob, case.rpartition("/")[2]) == 4


def test_a_table_is_entered_over_whatever_came_between(two: tuple[Browser, Browser]) -> None:
    ann, bob = two
    ann.tap("option", "1")
    bob.fill("/label", table="9", board="8")
    assert bob.status == 409 and "table: 9" in bob.text.lower()
    assert "Table 9 Board 8" in bob.fill("/label").text


def test_no_undo_is_sent_again(two: tuple[Browser, Browser]) -> None:
    """It would take back what its author has never seen."""
    ann, bob = two
    ann.tap("option", "1")
    bob.fill("/undo")
    assert bob.status == 409 and not [form for form in bob.page.forms if "/undo" in form.action]


def test_what_is_new_can_be_looked_at(two: tuple[Browser, Browser]) -> None:
    ann, bob = two
    case = ann.path
    ann.tap("option", "1")
    text = bob.open(f"{case}/newer?seen=2").text
    assert not bob.is_safe and text.count(": ") and "Who revoked" not in text and "Yes" in text
    assert "Nothing." in bob.open(f"{case}/newer?seen=99").text


def test_what_was_typed_is_shown_as_words_and_never_as_markup(two: tuple[Browser, Browser]) -> None:
    ann, bob = two
    ann.tap("option", "1")
    bob.fill("/label", table="<b>9", board="8")
    assert bob.status == 409 and "<b>9" not in bob.html and "&lt;b&gt;9" in bob.html
