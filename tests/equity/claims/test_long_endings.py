"""What holds of long endings too, which brute force does not reach: 7 to 13 cards by chance, in which claimer
is mostly strong. The budget is small; of those that it does not decide the bounds are held to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.count import Count
from rectify_bridge.equity.claims.count.counting import CountQuestion, Counts
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.normal.guideline import Name, in_force
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search import plain
from rectify_bridge.equity.claims.search.best import Best
from rectify_bridge.equity.claims.search.lines import Lines
from rectify_bridge.equity.claims.search.plain import PlainLines
from tests.equity.claims.kept import strong
from tests.equity.claims.positions import held_strongly
from tests.equity.claims.test_count import half_pooled
from tests.equity.claims.test_on_lead import for_sure
from tests.equity.claims.test_properties import meet, renamed, turned
from tests.sampling import number

LONG = range(7, 14)
FROM_LESS_TO_MORE = (Class.NOVICE, Class.CLUB, Class.GOOD, Class.EXPERT)
NODES = 1_000
FEW, MANY = 2_000, 60_000
"""Nodes of one question: in Python, and compiled."""


def asked(given: dict[str, Any], player_class: Class = Class.NOVICE, nodes: int = NODES) -> Question:
    """A claim of one who said nothing and knows what trumps are out."""
    case = read_case({**given, "aware": True})
    rules, strict = in_force(case.authority, case.date), case.authority == "ACBL"
    return Question(case, player_class, False, True, rules, strict, nodes)


def double_dummy(question: Question) -> int:
    """More than so many tricks nobody takes, as far as it is proved."""
    return Best(question._double_dummy(Budget(20 * NODES))).bounds(question.scene)[1]


@pytest.mark.parametrize("cards", LONG)
def test_no_class_passes_double_dummy_or_falls_below_the_worst_of_all_legal_lines(cards: int) -> None:
    decided = 0
    for given in held_strongly(number(20, 10), cards, seed=1):
        for player_class in Class:
            question = asked(given, player_class)
            found, most = question.solve()[0], double_dummy(question)
            worst = replace(question, rules=frozenset({Name.WORST_ORDER})).solve()[0]
            assert worst.low <= found.high and found.low <= most, (given, player_class)
            assert found.low <= found.high and worst.low <= most, (given, player_class)
            decided += found.low == found.high
    assert decided


@pytest.mark.parametrize("cards", LONG)
def test_who_knows_more_gets_no_fewer(cards: int) -> None:
    """Of two that are undecided the bounds leave it possible."""
    for given in held_strongly(number(20, 10), cards, seed=2):
        case = read_case({**given, "aware": True})
        found = [adjudicate(case, one, nodes=NODES) for one in FROM_LESS_TO_MORE]
        for place, less in enumerate(found):
            assert all(less.low <= more.high for more in found[place:]), (given, found)
        assert (found[2].low, found[2].high) == (found[3].low, found[3].high), given


@pytest.mark.parametrize("cards", LONG)
def test_other_names_of_suits_and_another_turn_of_the_table_change_nothing(cards: int) -> None:
    for given in held_strongly(number(10, 5), cards, seed=3):
        for player_class in Class:
            found = asked(given, player_class).solve()[0]
            for other in (turned(given), renamed(given), renamed(renamed(turned(given)))):
                assert meet(asked(other, player_class).solve()[0], found), (given, player_class)


class Granted:
    """In place of the game in which what he threw is named later: he takes everything in it."""

    budget = Budget(0)

    def at_lead(self, hands: Four, leader: int, left: int, need: int) -> tuple[bool, int]:
        return True, 0


@pytest.mark.parametrize("cards", LONG)
def test_what_he_counts_is_the_same_without_the_game_in_which_he_names_it_later(cards: int) -> None:
    """And without any game that is easier."""
    refused = settled = 0
    for turn, given in enumerate(held_strongly(number(12, 6), cards, seed=4)):
        question = asked(given)
        scene, kind = question.scene, (question.trumps, question.mine, turn % 3 > 0, turn % 5 == 0)
        view = half_pooled(scene.view, scene.hands, question.mine, given["id"]) if turn % 2 else scene.view
        whole = Counts().of(*kind)
        for need in range(cards, 0, -1):
            can = whole.can(CountQuestion(view, scene.leader, (), cards, need, MANY))[0]
            for alone in _without(kind):
                found = _can(alone, view, scene.leader, cards, need)
                assert can is None or found in (None, can), (given, view, need)
                settled += found is not None
                refused += found is False
            if can:
                break
    assert settled and refused


def _without(kind: tuple[int, int, bool, bool]) -> Iterator[Count]:
    trumps, mine, entries, ruffs_low = kind
    first, second = (Count(trumps, mine, Budget(FEW), entries, ruffs_low) for _ in range(2))
    first._keeping._later = Granted()  # type: ignore[assignment]
    second._soon = lambda hands, leader, left, need: None  # type: ignore[method-assign]
    yield first
    yield second


def _can(count: Count, view: Four, leader: int, left: int, need: int) -> bool | None:
    try:
        return count.can(view, leader, (), left, need)
    except OutOfNodes:
        return None


@pytest.mark.parametrize("cards", [5, 6, *LONG])
def test_no_line_is_found_without_the_bounds_that_rule_it_out(
    cards: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is said, forgotten and restricted."""
    monkeypatch.setattr(plain, "keeps_for_sure", lambda *_: False)
    settled = 0
    for question in strong(number(60, 15), cards, Class.NOVICE):
        lines = question.lines()
        start = question.start(lines)
        bound = for_sure(lines, start)
        if bound:
            found = _comes_to(lines, start, bound - 1)
            assert not found, question.case
            settled += found is False
    assert settled or cards > 9


def _comes_to(lines: Lines, scene: Scene, most: int) -> bool | None:
    """In Python, with no bound of the honours; None where a few nodes do not tell it."""
    search = PlainLines(lines.norm, lines.limits, lines.floor, FEW)
    return search.holds(scene, most, FEW, None, False)[0]
