"""The solver of endings: against trying every card, and on endings whose answer is known."""

from __future__ import annotations

import random

import pytest

from rectify_bridge.equity.answer import OUT_OF_NODES, EachCard, NotSolved, Solved
from rectify_bridge.equity.position import Position
from rectify_bridge.equity.small import SmallSolver, ns_took
from rectify_bridge.table.card import SUITS, Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.seat import Seat, Side
from tests.equity.brute import few_suits, ns_tricks, random_position
from tests.sampling import number


@pytest.mark.parametrize(("cards", "times"), [(1, 50), (2, 150), (3, 120), (4, 16)])
@pytest.mark.parametrize("deal", [random_position, few_suits])
def test_the_same_as_trying_every_card(cards: int, times: int, deal) -> None:  # type: ignore[no-untyped-def]
    dice = random.Random(cards * 7 + (deal is few_suits))
    solver = SmallSolver()
    for _ in range(number(times, 10)):
        position = deal(dice, cards)
        answer = solver.solve(position)
        assert isinstance(answer, Solved)
        assert answer.ns == ns_tricks(position), str(position)


def test_each_card_is_the_position_after_it() -> None:
    dice = random.Random(11)
    for _ in range(number(60, 6)):
        position = few_suits(dice, 3)
        answers = SmallSolver().each(position)
        assert isinstance(answers, EachCard)
        assert set(answers.ns) == set(position.legal())
        for card in position.legal():
            after = position.play(card)
            assert answers.ns[card] == ns_took(position, after) + ns_tricks(after), f"{card} in {position}"
        assert answers.best(position.turn.side) == _of(ns_tricks(position), position)


def _of(ns: int, position: Position) -> int:
    return ns if position.turn.side is Side.NS else position.tricks_left - ns


def test_turning_the_table_and_renaming_suits_change_nothing() -> None:
    dice, solver = random.Random(5), SmallSolver()
    for _ in range(number(40, 4)):
        position = random_position(dice, 5)
        answer = solver.solve(position)
        assert isinstance(answer, Solved)
        turned = Position(
            (position.hands[3], *position.hands[:3]), position.trumps, position.leader.lho, position.trick
        )
        other = solver.solve(turned)
        assert isinstance(other, Solved)
        assert other.ns == answer.left - answer.ns
        new = dict(zip(SUITS, (*SUITS[1:], SUITS[0]), strict=True)) | {
            Denomination.NOTRUMP: Denomination.NOTRUMP
        }
        renamed = Position.of(
            {seat: tuple(Card(new[card.suit], card.rank) for card in position.held(seat)) for seat in Seat},
            new[position.trumps],
            position.leader,
            tuple(Card(new[card.suit], card.rank) for card in position.trick),
        )
        assert solver.solve(renamed) == answer


ENDINGS = {
    "a finesse that works": ("N:AQ... .65.. 32... KJ...", "N", "S", 2),
    "a finesse that is off": ("N:AQ... KJ... 32... .65..", "N", "S", 1),
    "West in with the heart leads into the tenace": ("N:AQ.2.. 43.4.. 52.5.. KJ.A..", "N", "W", 2),
    "the last club squeezes West in the majors": ("N:AJ..2. ..345. 2.Q..A KQ.K..", "N", "S", 3),
    "two rounds draw the trumps": ("N:AK2... 43.5.. .234.. QJ.6..", "S", "N", 3),
    "the ace is ruffed": ("N:.3..4 .AK.. 2...A .54..", "S", "E", 2),
    "an ace on lead, the trump waits": ("N:.3..4 .AK.. 2...A .54..", "N", "E", 0),
}
"""Deal, trumps, who leads, tricks of North-South: worked out by hand."""


@pytest.mark.parametrize("name", ENDINGS)
def test_endings(name: str) -> None:
    deal, trumps, leader, ns = ENDINGS[name]
    position = Position.of_deal(Deal.parse(deal), Denomination.parse(trumps), Seat.parse(leader))
    answer = SmallSolver().solve(position)
    assert isinstance(answer, Solved)
    assert answer.ns == ns


def test_a_budget_is_kept_and_what_was_proved_is_told() -> None:
    position = random_position(random.Random(3), 7)
    answer = SmallSolver(nodes=50).solve(position)
    assert isinstance(answer, NotSolved)
    assert answer.why == OUT_OF_NODES
    assert answer.nodes <= 60
    right = SmallSolver().solve(position)
    assert isinstance(right, Solved)
    assert answer.low <= right.ns <= answer.high
    assert isinstance(SmallSolver(nodes=50).each(position), NotSolved)
    assert SmallSolver(nodes=1).can_take(position, 3) is None


def test_the_last_card_and_none() -> None:
    position = Position.of_deal(Deal.parse("N:A... K... Q... J..."), Denomination.NOTRUMP, Seat.W)
    assert SmallSolver().solve(position) == Solved(1, 1)
    while not position.is_over:
        position = position.play(position.legal()[0])
    assert SmallSolver().solve(position) == Solved(0, 0)
