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
AWAY = ("contested claim", "concession regretted")
"""What the Law asks about it is for the Director to find, away from the table."""
FIRST = {"concession regretted": ("1",)}
"""The questions before the usual facts, by their answers: 69A, whether any agreement is established."""
ESTABLISHED = ("3", "2")
"""71: the agreement is established, and the correction period still runs."""
TEN = (
    *("opening lead out of turn", "insufficient bid", "call out of rotation", "revoke", "contested claim"),
    *("card exposed by a defender", "hesitation", "misinformation", "card exposed in the auction"),
    "wrong number of cards",
)


def begun(kind: str, first: tuple[str, ...] | None = None) -> Browser:
    """A case up to its usual facts. first: other answers than `FIRST`."""
    browser = Browser().under("WBF").open("/").tap("kind", kind).tap("option", WEST)
    for number in FIRST.get(kind, ()) if first is None else first:
        browser.tap("option", number)
    return browser


@pytest.mark.parametrize("kind", usual_answers())
def test_what_is_usual_is_of_a_kind_and_facts_that_exist(kind: str) -> None:
    assert kind in book.irregularities() and kind in (*COMMON, *FIRST)
    for name, usual in usual_answers()[kind].items():
        fact = book.facts()[name]
        assert fact.kind in (Kind.RECORD, Kind.JUDGEMENT), f"{name} is for a player to choose"
        assert fact.value_of(usual.answer) in fact.values


@pytest.mark.parametrize("kind", usual_answers())
def test_one_tap_enters_what_was_told_and_nothing_else(kind: str) -> None:
    browser = begun(kind)
    case = browser.path.rpartition("/")[2]
    before = len(browser.app.state.desk.case(case).interview.steps)
    assert "The usual facts" in browser.text and browser.is_safe is (kind not in AWAY)
    browser.tap_usual(**usual_numbers(kind))
    history = browser.app.state.desk.case(case)
    entered = {step.id.partition(".")[2]: step.value for step in history.interview.steps[before:]}
    assert len(entered) >= 2
    for name, value in entered.items():
        fact, usual = book.facts()[name], usual_answers()[kind][name]
        assert value == fact.value_of(usual.answer)
    assert "not yet agreed" in browser.client.get(f"/case/{case}").text or history.interview.question.fact
    browser.fill("/undo")
    assert len(browser.app.state.desk.case(case).interview.steps) == before


@pytest.mark.parametrize(
    ("first", "chosen", "effect", "number"),
    [
        (
            None,
            {"conceded and cannot be lost": "2"},
            "tricks of the claim",
            "no more tricks than were claimed",
        ),
        (None, {"tricks more than claimed": "2"}, "tricks of the claim", "two tricks more than claimed"),
        (ESTABLISHED, {"sure tricks conceded": "1"}, "concession cancelled", "one trick"),
        (ESTABLISHED, {"trick conceded": "3"}, "concession stands", ""),
    ],
)
def test_a_regretted_concession_is_ruled_on_by_its_usual_facts(
    first: tuple[str, ...] | None, chosen: dict[str, str], effect: str, number: str
) -> None:
    """70A: before any agreement a trick goes back that no normal play loses. 71B: within the correction
    period so does one that could not be lost; what a normal play could lose stays conceded (71). One
    tap answers the last of what is asked."""
    browser = begun("concession regretted", first)
    assert "The usual facts" in browser.text and not browser.is_safe
    form, switches = browser.usual
    ids = {name.partition(".")[2]: name for name in switches}
    browser.send(form, {"how": "ordinary", **{ids[name]: answer for name, answer in chosen.items()}})
    assert browser.heading.startswith("Ruling")
    result = browser.client.get(f"/api/cases/{browser.path.rpartition('/')[2]}/result").json()
    (found,) = [one for one in result["rulings"][0]["effects"] if one["type"] == effect]
    assert found["detail"].get("number", "").startswith(number)


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
        offered = any("usual" in form.classes for form in browser.page.forms)
        browser = browser.tap_usual(**usual_numbers(kind)) if offered else browser.tap("option", "1")
        assert browser.taps < 12
    return browser.taps


def usual_numbers(kind: str) -> dict[str, str]:
    """In each switch of a kind, the number of the answer that is the usual one."""
    facts = {
        name: (book.facts()[name], usual) for name, usual in usual_answers()[kind].items() if usual.decides
    }
    return {
        name: str(fact.values.index(fact.value_of(one.answer)) + 1) for name, (fact, one) in facts.items()
    }


def test_the_way_is_short() -> None:
    """Four taps in the median over the ten commonest calls; a lead out of turn four. Five at most."""
    found = {kind: taps(kind) for kind in TEN if kind in book.irregularities()}
    assert len(found) == 10
    assert median(found.values()) <= 4 and max(found.values()) <= 5, found
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
    browser = begun(kind).tap_usual(**{"kind of call": "2"})
    question = browser.app.state.desk.case(browser.path.rpartition("/")[2]).interview.question
    assert question.fact is not None and question.fact.kind is Kind.CHOICE
    assert question.fact.name == chosen and f"Law {cite}" in browser.text


def test_a_small_card_dropped_is_a_minor_penalty_card() -> None:
    """50B: a single card below honour rank, exposed by accident."""
    assert penalty_cards(begun("card exposed by a defender").tap_usual(honour="2")) == ["minor"]


def test_an_honour_dropped_is_a_major_penalty_card() -> None:
    """50B: any card of honour rank."""
    assert penalty_cards(begun("card exposed by a defender").tap_usual(honour="1")) == ["major"]


def penalty_cards(browser: Browser) -> list[str]:
    """Of what rank each penalty card of the ruling is."""
    result = browser.client.get(f"/api/cases/{browser.path.rpartition('/')[2]}/result").json()
    found = [effect for effect in result["rulings"][0]["effects"] if effect["type"] == "penalty card"]
    return [effect["detail"]["rank"] for effect in found]


DECIDING = {
    "revoke": {"winner of the revoke trick", "later trick won"},
    "card exposed by a defender": {"honour"},
    "call out of rotation": {"kind of call"},
    "card exposed in the auction": {"cards exposed"},
    "contested claim": {
        "trump out and not mentioned",
        "line that was stated",
        "needs a card with one opponent",
        "less successful normal line",
        "tricks fewer than claimed",
    },
    "concession regretted": {"conceded and cannot be lost", "tricks more than claimed"},
}
"""What says how many tricks go over (64A) or are lost (70), and of what rank a card (24, 50B) or a call
(30, 31) is."""


@pytest.mark.parametrize("kind", usual_answers())
def test_what_decides_is_a_switch_with_nothing_chosen(kind: str) -> None:
    browser = begun(kind)
    form, switches = browser.usual
    assert {name.partition(".")[2] for name in switches} == DECIDING.get(kind, set())
    assert " checked" not in browser.html
    case = browser.path.rpartition("/")[2]
    for name in switches:
        fact = book.facts()[name.partition(".")[2]]
        usual = usual_answers()[kind][fact.name]
        led = fact.value_of(usual.answer) if usual.with_the_next else None
        numbers = [str(n) for n, value in enumerate(fact.values, start=1) if value != led]
        assert switches[name] == numbers, "the answer that leads to the next switch is said with it"
    if not switches:
        return
    browser.send(form, {"how": "ordinary"})
    entered = {step.id.partition(".")[2] for step in browser.app.state.desk.case(case).interview.steps}
    assert not entered & DECIDING[kind], "nothing that decides is entered unless it is chosen"


@pytest.mark.parametrize(
    ("winner", "later", "tricks"),
    [("1", "1", ["two tricks"]), ("1", "2", ["one trick"]), ("2", "1", ["one trick"]), ("3", "2", [])],
)
def test_the_switches_of_a_revoke_decide_the_number_of_tricks(
    winner: str, later: str, tricks: list[str]
) -> None:
    """64A1: the offender won the revoke trick, and one more after it, two; none after it, one. 64A2: his
    partner won it, and one after it, one. 64B1: the other side won it, and the offending side none after it,
    no trick."""
    browser = begun("revoke").tap_usual(**{"winner of the revoke trick": winner, "later trick won": later})
    result = browser.client.get(f"/api/cases/{browser.path.rpartition('/')[2]}/result").json()
    moved = [effect for effect in result["rulings"][0]["effects"] if effect["type"] == "tricks transferred"]
    assert [effect["detail"]["number"] for effect in moved] == tricks


CLAIM = {"trump out and not mentioned": "2", "needs a card with one opponent": "1"}


@pytest.mark.parametrize(
    ("last", "line", "entered"),
    [
        ({"tricks fewer than claimed": "2"}, {}, ["silent", "no", True, "two fewer"]),
        ({"less successful normal line": "2"}, {}, ["silent", "no", False]),
        ({"less successful normal line": "2"}, {"line that was stated": "1"}, ["wins"]),
    ],
)
def test_an_answer_of_the_next_switch_says_the_one_that_leads_there(
    last: dict[str, str], line: dict[str, str], entered: list[object]
) -> None:
    """70D and 70E ask about an unstated line only where none was stated, and how many tricks a less
    successful line loses only where there is one. A line that was marked itself is not overruled."""
    browser = begun("contested claim")
    form, switches = browser.usual
    ids = {name.partition(".")[2]: name for name in switches}
    browser.send(form, {"how": "ordinary", **{ids[name]: n for name, n in (CLAIM | line | last).items()}})
    steps = browser.app.state.desk.case(browser.path.rpartition("/")[2]).interview.steps
    found = {step.id.partition(".")[2]: step.value for step in steps}
    assert found["trump out and not mentioned"] is False and found["claim by a defender"] is False
    assert list(found.values())[-len(entered) :] == entered
