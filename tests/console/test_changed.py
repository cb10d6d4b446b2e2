"""An early answer changed: what nobody said of the new player is asked again."""

from __future__ import annotations

import pytest

from tests.console.browser import Browser
from tests.console.test_facts import WEST, at_the_options, at_the_ruling


@pytest.fixture
def browser() -> Browser:
    return Browser().under("WBF").open("/")


def test_a_choice_dies_with_its_player(browser: Browser) -> None:
    """North accepted West's lead. It was East who led: South is the one to choose now, and has not."""
    path = at_the_ruling(browser).path
    assert "chosen by North" in browser.text
    browser.open(f"{path}/change/2").tap("option", "2")
    assert browser.heading.startswith("South, presumed declarer: what do you choose,")
    assert "chosen by" not in browser.text
    assert 'aria-current="true"' not in browser.html, "nor is North's choice offered to South as his own"


def test_a_choice_that_is_not_asked_for_meanwhile_is_forgotten_too(browser: Browser) -> None:
    """North accepted, then dummy had been seen, which leaves no choice; then it was East, and it had not."""
    path = at_the_ruling(browser).path
    for place, option in (("4", "1"), ("2", "2"), ("4", "2")):
        browser.open(f"{path}/change/{place}").tap("option", option)
    assert browser.heading.startswith("South, presumed declarer: what do you choose,")
    assert 'aria-current="true"' not in browser.html


def test_an_agreement_dies_with_its_wording(browser: Browser) -> None:
    """All agreed about West; nobody has agreed to anything about East."""
    path = at_the_options(browser).tap("fact", "all").path
    assert "not yet agreed" not in browser.text
    browser.open(f"{path}/change/2").tap("option", "2")
    facts = browser.text.partition("The facts so far")[2]
    assert "Which defender led out of turn?East not yet agreed" in facts
    assert facts.count("not yet agreed") == 3 and "What happened?Opening lead out of turn agreed" in facts


def test_what_is_changed_back_is_agreed_as_it_was(browser: Browser) -> None:
    path = at_the_options(browser).tap("fact", "all").path
    browser.open(f"{path}/change/2").tap("option", "2")
    browser.open(f"{path}/change/2").tap("option", WEST)
    assert "not yet agreed" not in browser.text


def test_what_the_sides_said_of_one_player_is_not_said_of_another(browser: Browser) -> None:
    path = at_the_options(browser).path
    browser.open(f"{path}/disputed/3?side=NS").fill("/change/3", NS="1", EW="2")
    browser.open(f"{path}/change/2").tap("option", "2")
    assert "North-South say" not in browser.text


def test_a_choice_of_the_same_player_stays(browser: Browser) -> None:
    """The same answer again is no other question to North."""
    path = at_the_ruling(browser).path
    browser.open(f"{path}/change/4").tap("option", "2")
    assert browser.heading == "Ruling" and "chosen by North" in browser.text


@pytest.mark.parametrize("kind", ["1", "3"])
def test_another_irregularity_outlives_a_change_of_the_first(browser: Browser, kind: str) -> None:
    """Where the first becomes one of another kind, its new questions come first, then the second again."""
    browser.open("/").tap("kind", "hesitation").tap("option", "1").tap("how", "ordinary")
    case = browser.path
    browser.open(f"{case}/more").tap("kind", "revoke").tap("option", "4").tap("option", "2")
    assert browser.heading == "Rulings" and "Revoke by West" in browser.text
    browser.open(f"{case}/change/1").tap("option", kind)
    assert browser.heading != "Rulings" and "Revoke by West" not in browser.text
    for _ in range(12):
        if browser.heading == "Rulings":
            break
        browser.tap("option", "1")
    assert "Revoke by West" in browser.text and "Hesitation by North" not in browser.text
    for _ in range(20):
        history = browser.app.state.desk.case(case.rpartition("/")[2])
        if history.entries_in_force[-1].kind == "change":
            break
        browser.fill("/undo")
    browser.fill("/undo")
    assert "Hesitation by North" in browser.text and "Revoke by West" in browser.text


def test_a_dispute_keeps_both_words_and_the_later_answer(browser: Browser) -> None:
    """The first fact is disputed after the second was answered: the finding leads to the second again, with
    its answer marked, and the log has both sides' words still."""
    path = at_the_options(browser).path
    browser.open(f"{path}/disputed/3?side=NS").fill("/change/3", NS="1", EW="2")
    both = "North-South say: yes, an opponent said so. East-West say: no."
    assert both in browser.heading and not browser.is_safe
    browser.tap("option", "2")
    assert "dummy's cards" in browser.heading and 'value="2" aria-current="true"' in browser.html
    browser.tap("option", "2")
    assert "presumed declarer: what do you choose" in browser.heading
    assert "North-South say yes, an opponent said so; East-West say no" in browser.text
