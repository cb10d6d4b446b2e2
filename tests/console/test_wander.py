"""Wandering through a case (answer, undo, change, mark, agree) comes to where the straight way comes."""

from __future__ import annotations

import random

import pytest

from rectify_bridge.app.console.views.answers import answers
from rectify_bridge.law.fact import UNDETERMINED
from tests.console.browser import Browser
from tests.sampling import share

KINDS = (
    "opening lead out of turn",
    "revoke",
    "insufficient bid",
    "misinformation",
    "card exposed by a defender",
)
STEPS = 14


def buttons(browser: Browser, name: str) -> list[str]:
    return [value for form in browser.page.forms for button, value in form.buttons if button == name]


@pytest.mark.parametrize("seed", share(range(6), 3))
def test_wandering_loses_nothing(seed: int) -> None:
    choose = random.Random(seed)
    kind = KINDS[seed % len(KINDS)]
    browser = Browser().under("WBF").open("/").tap("kind", kind).tap("option", choose.choice("1234"))
    path = browser.path
    desk, case = browser.app.state.desk, path.rpartition("/")[2]
    for _ in range(STEPS):
        moves = [name for name in ("option", "read", "fact") if buttons(browser, name)]
        moves += ["undo"] * ("/undo" in browser.html) + ["change"]
        match choose.choice(moves):
            case "undo":
                browser.fill("/undo")
            case "change":
                place = choose.choice([one.place for one in answers(desk.case(case))])
                browser.open(f"{path}/change/{place}")
                if options := buttons(browser, "option"):
                    browser.tap("option", choose.choice(options))
            case name:
                browser.tap(name, choose.choice(buttons(browser, name)))
        assert browser.status == 200, browser.text
        browser.open(path)
    straight_is_the_same(desk, case)


def straight_is_the_same(desk, case: str) -> None:  # type: ignore[no-untyped-def]
    """The same answers, given one after another, come to the same question and ruling."""
    wandered = desk.case(case).interview
    browser = Browser().under("WBF").open("/")
    steps = wandered.steps
    browser.tap("kind", str(next(step.value for step in steps if step.id == "kind")))
    for step in steps:
        if step.id in ("what", "kind"):
            continue
        question = browser.app.state.desk.case(browser.path.rpartition("/")[2]).interview.question
        assert question.id == step.id
        if step.value == UNDETERMINED:
            browser.tap("how", "not sure")
        else:
            values = [option.value for option in question.options]
            browser.tap("option", str(values.index(step.value) + 1))
    straight = browser.app.state.desk.case(browser.path.rpartition("/")[2]).interview
    assert straight.steps == wandered.steps
    assert straight.question.id == wandered.question.id and straight.question.text == wandered.question.text
