"""The commonest calls as they ordinarily happen: told in full, entered by one tap, nothing of it assumed."""

from __future__ import annotations

from statistics import median

import pytest

from rectify_bridge.app.console.views.kinds import COMMON
from rectify_bridge.app.console.views.ordinary import usual_answers
from rectify_bridge.law.fact import Kind
from rectify_bridge.laws import book
from tests.console.browser import Browser

WEST = "4"
TEN = (
    *("opening lead out of turn", "insufficient bid", "call out of rotation", "revoke", "contested claim"),
    *("card exposed by a defender", "hesitation", "misinformation", "card exposed in the auction"),
    "wrong number of cards",
)


def begun(kind: str) -> Browser:
    return Browser().under("WBF").open("/").tap("kind", kind).tap("option", WEST)


@pytest.mark.parametrize("kind", usual_answers())
def test_what_is_usual_is_of_a_kind_and_facts_that_exist(kind: str) -> None:
    assert kind in book.irregularities() and kind in COMMON
    for name, answer in usual_answers()[kind].items():
        fact = book.facts()[name]
        assert fact.kind in (Kind.RECORD, Kind.JUDGEMENT), f"{name} is for a player to choose"
        assert fact.value_of(answer) in fact.values


@pytest.mark.parametrize("kind", usual_answers())
def test_one_tap_enters_what_was_told_and_nothing_else(kind: str) -> None:
    browser = begun(kind)
    case = browser.path.rpartition("/")[2]
    before = len(browser.app.state.desk.case(case).interview.steps)
    assert "The usual facts" in browser.text and browser.is_safe
    browser.tap("how", "ordinary")
    history = browser.app.state.desk.case(case)
    entered = {step.id.partition(".")[2]: step.value for step in history.interview.steps[before:]}
    assert len(entered) >= 2
    for name, value in entered.items():
        assert value == book.facts()[name].value_of(usual_answers()[kind][name])
    assert "not yet agreed" in browser.client.get(f"/case/{case}").text or history.interview.question.fact
    browser.fill("/undo")
    assert len(browser.app.state.desk.case(case).interview.steps) == before


def test_nothing_usual_is_offered_where_there_is_none() -> None:
    browser = begun("waiver asked for")
    assert "The usual facts" not in browser.text
    form = browser.form("/answer")
    assert browser.send(form, {"how": "ordinary"}).status == 422


def taps(kind: str) -> int:
    """From the first page to the options or the ruling: what is usual, then first answers."""
    browser = Browser().under("WBF").open("/")
    browser.taps = 0
    browser.tap("kind", kind).tap("option", WEST)
    while not (browser.heading.startswith("Ruling") or "Hear every option" in browser.text):
        offered = any(("how", "ordinary") in form.buttons for form in browser.page.forms)
        browser.tap(*(("how", "ordinary") if offered else ("option", "1")))
        assert browser.taps < 12
    return browser.taps


def test_the_way_is_short() -> None:
    """Four taps in the median over the ten commonest calls; a lead out of turn four. Nine at most: where a
    score is adjusted, Law 12 asks two questions more."""
    found = {kind: taps(kind) for kind in TEN if kind in book.irregularities()}
    assert len(found) == 10
    assert median(found.values()) <= 4 and max(found.values()) <= 9, found
    assert found["opening lead out of turn"] <= 4


@pytest.mark.parametrize(
    ("kind", "chosen", "cite"),
    [
        ("opening lead out of turn", "declarer's option", "54"),
        ("insufficient bid", "accepted", "27A1"),
        ("call out of rotation", "accepted out of rotation", "31"),
    ],
)
def test_where_the_usual_leads_a_player_has_his_option(kind: str, chosen: str, cite: str) -> None:
    """54: nothing of dummy was seen, so declarer may accept or refuse. 27A1: left-hand opponent may accept
    the bid. 31: a bid at the turn of the opponent on the right, whom the Laws let accept it."""
    browser = begun(kind).tap("how", "ordinary")
    question = browser.app.state.desk.case(browser.path.rpartition("/")[2]).interview.question
    assert question.fact is not None and question.fact.kind is Kind.CHOICE
    assert question.fact.name == chosen and f"Law {cite}" in browser.text


def test_a_small_card_dropped_is_a_minor_penalty_card() -> None:
    """50B: a single card below honour rank, exposed by accident."""
    browser = begun("card exposed by a defender").tap("how", "ordinary")
    result = browser.client.get(f"/api/cases/{browser.path.rpartition('/')[2]}/result").json()
    found = [effect for effect in result["rulings"][0]["effects"] if effect["type"] == "penalty card"]
    assert [effect["detail"]["rank"] for effect in found] == ["minor"]
