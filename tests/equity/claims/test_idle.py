"""Points of judgement for which nothing is searched: with the search they come to the same."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.idle import SAME_CLASSES, idle_rules
from rectify_bridge.equity.claims.normal.guideline import Name
from rectify_bridge.equity.claims.question import Question
from tests.equity.claims.test_brute import PARTS, questions


def bounds(question: Question) -> tuple[int, int]:
    found = question.solve()[0]
    return found.low, found.high


def test_a_rule_that_is_idle_changes_no_number() -> None:
    seen: set[Name] = set()
    for question in questions(4, 24 * PARTS, 1):
        known = bounds(question)
        for name in idle_rules(question):
            seen.add(name)
            assert bounds(replace(question, rules=question.rules ^ {name})) == known, (name, question.case)
    assert {Name.STATEMENT, Name.COUNT, Name.UNAWARE, Name.CHECK, Name.NOT_FORCED} <= seen


def test_expert_and_good_are_the_same() -> None:
    for question in questions(4, 12 * PARTS, 2):
        one, other = (bounds(replace(question, player_class=each)) for each in SAME_CLASSES)
        assert one == other


def test_every_other_rule_and_class_is_asked_for() -> None:
    """Of these endings each rule that is not idle, and each other class, changes some number."""
    changed: set[object] = set()
    for question in questions(4, 30 * PARTS, 3):
        known = bounds(question)
        for name in set(Name) - idle_rules(question) - changed:
            if bounds(replace(question, rules=question.rules ^ {name})) != known:
                changed.add(name)
        for one in set(Class) - changed:
            if bounds(replace(question, player_class=one)) != known:
                changed.add(one)
    assert {Name.COUNT, Name.WINNERS_FIRST, Name.TOP_DOWN, Class.NOVICE} <= changed
