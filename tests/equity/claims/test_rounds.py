"""From the most down and from below: whichever has the larger part of the budget, the number is the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.count.counting import Counts
from rectify_bridge.equity.claims.normal.guideline import in_force
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.search import rounds
from rectify_bridge.equity.claims.search.proving import KnownLines
from rectify_bridge.equity.claims.search.second_core import Stop
from tests.equity.claims.positions import held_strongly
from tests.equity.claims.test_brute import PARTS, questions
from tests.sampling import number


def fresh(question: Question) -> Question:
    return replace(question, counts=Counts(), known=KnownLines())


def turned_round(self: rounds.Rounds, stop: Stop) -> tuple[object, object]:
    """The two searches in the other order."""
    below = rounds._FromBelow(self.lines, self.told)
    above = rounds._FromAbove(self.lines, self.told)
    if self.lines.norm.count is None:
        return above, rounds._Beside(self.second, rounds._FromBelow, stop)
    return below, rounds._Beside(self.second, rounds._FromAbove, stop)


def long_ones() -> list[Question]:
    found = []
    for turn, given in enumerate(held_strongly(number(24, 8), 8, seed=3)):
        case = read_case(given)
        rules = in_force(case.authority, case.date)
        player_class = (Class.NOVICE, Class.CLUB, Class.EXPERT)[turn % 3]
        strict = case.authority == "ACBL"
        found.append(Question(case, player_class, turn % 2 == 0, True, rules, strict, 60_000))
    return found


@pytest.mark.parametrize("asked", [lambda: questions(4, 12 * PARTS, 7), long_ones])
def test_the_order_of_the_two_searches_changes_no_number(
    asked: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert callable(asked)
    ones: list[Question] = asked()
    usual = [fresh(one).solve()[0] for one in ones]
    monkeypatch.setattr(rounds.Rounds, "_searches", turned_round)
    other = [fresh(one).solve()[0] for one in ones]
    decided = 0
    for question, one, two in zip(ones, usual, other, strict=True):
        assert one.low <= two.high and two.low <= one.high, question.case
        decided += one.low == one.high and two.low == two.high
    assert decided > len(ones) // 2


def test_who_counts_nothing_is_searched_from_below_and_who_counts_from_the_most_down() -> None:
    stop, one = Stop(None), questions(4, PARTS, 7)[0]
    for player_class, first in ((Class.NOVICE, rounds._FromBelow), (Class.EXPERT, rounds._FromAbove)):
        question = replace(one, player_class=player_class, rules=in_force("WBF", one.case.date))
        search = rounds.Rounds(question.lines(), lambda _: pytest.fail("no second one"))
        assert isinstance(search._searches(stop)[0], first)
