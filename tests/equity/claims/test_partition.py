"""The partition search: right on random endings, and each proof right wherever the cards that it rests on lie
the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from itertools import chain

import pytest

from rectify_bridge.equity.answer import Solved
from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.holding import Book, Suits
from rectify_bridge.equity.claims.count.suits import SUITS, Four
from rectify_bridge.equity.claims.search.bounds import Bounds
from rectify_bridge.equity.claims.search.proofs import Proof
from rectify_bridge.equity.pack import bit, suit_bits
from rectify_bridge.equity.partition import Partition
from rectify_bridge.equity.position import Position
from rectify_bridge.equity.solver.dds import Dds, is_installed
from rectify_bridge.equity.solver.question import Tricks
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.seat import Seat
from tests.equity.brute import few_suits, ns_tricks, random_position

DEALS = (random_position, few_suits)
ALWAYS = 10**9


def positions(seed: int, cards: int, number: int) -> Iterator[Position]:
    dice = random.Random(seed)
    for turn in range(number):
        yield DEALS[turn % 2](dice, cards)


def before_a_lead(seed: int, cards: int, number: int) -> Iterator[Position]:
    return (position for position in positions(seed, cards, number) if not position.trick)


def tricks(position: Position, mine: int, search: Partition | None = None) -> int:
    """Of one side, asked trick by trick in no order."""
    search = search or Partition(suit_bits(position.trumps), mine, Budget(ALWAYS))
    left, leader = position.tricks_left, position.leader.index
    trick = tuple(bit(card) for card in position.trick)
    numbers = random.Random(left).sample(range(1, left + 1), left)
    can = {need for need in numbers if search.can(position.hands, leader, trick, left, need)}
    assert can == set(range(1, len(can) + 1)), f"not one number: {can} in {position}"
    return len(can)


@pytest.mark.parametrize(("cards", "number"), [(1, 40), (2, 160), (3, 80), (4, 8)])
def test_the_same_as_trying_every_card(cards: int, number: int) -> None:
    """Both sides; what is proved of one ending is at hand for the next in the same denomination."""
    searches = {
        (trumps, mine): Partition(suit_bits(trumps), mine, Budget(ALWAYS))
        for trumps in Denomination
        for mine in (0, 1)
    }
    for position in positions(cards, cards, number):
        ns = ns_tricks(position)
        assert tricks(position, 0, searches[position.trumps, 0]) == ns, str(position)
        assert tricks(position, 1, searches[position.trumps, 1]) == position.tricks_left - ns, str(position)


@pytest.mark.skipif(not is_installed(), reason="the library is not installed")
@pytest.mark.parametrize("cards", [6, 7])
def test_the_same_as_the_library(cards: int) -> None:
    asked = list(positions(cards, cards, 25))
    with closing(Dds(1)) as solver:
        answers = list(solver.answers(map(Tricks, asked)))
    for position, answer in zip(asked, answers, strict=True):
        assert isinstance(answer, Solved)
        assert tricks(position, 0) == answer.ns, str(position)


def alike(hands: Four, rests: int, dice: random.Random) -> Four:
    """The hands with the cards below those that a proof rests on dealt anew, as many of a suit to each."""
    found = list(hands)
    for suit in SUITS:
        ranks = rests & suit
        below = (ranks & -ranks) - 1 if ranks else suit
        low = (hands[0] | hands[1] | hands[2] | hands[3]) & suit & below
        free = [1 << number for number in range(52) if low >> number & 1]
        dice.shuffle(free)
        for seat in range(4):
            number = (hands[seat] & suit & below).bit_count()
            found[seat] = found[seat] & ~(suit & below) | sum(free[:number])
            del free[:number]
    return found[0], found[1], found[2], found[3]


class Searched(Partition):
    """Without a word said of any position but by a search."""

    def _at_once(self, suits: Suits, leader: int, left: int, need: int) -> Proof | None:
        return None


def holds(position: Position, hands: Four, mine: int, need: int) -> bool:
    search = Searched(suit_bits(position.trumps), mine, Budget(ALWAYS))
    return search.can(hands, position.leader.index, (), position.tricks_left, need)


CORNERS = (
    ("N:3.A9..Q 9..32.2 .8.7.J9 4.3.Q.K", "H", "E"),  # a queen that is the equal of no nine
    ("N:AQ.5.Q. 8.8.4.7 T.6.62. .QT9.3.", "S", "S"),
)
"""Positions in which one slip in what a proof rests on is a wrong answer."""


def corners() -> list[Position]:
    return [
        Position.of_deal(Deal.parse(deal), Denomination.parse(trumps), Seat.parse(leader))
        for deal, trumps, leader in CORNERS
    ]


def test_what_is_said_without_a_search() -> None:
    """Each bound is right, also with all the cards dealt anew on which it does not rest."""
    dice, said = random.Random(4), {"cashed": 0, "kept": 0}
    some = (before_a_lead(21, 3, 300), before_a_lead(31, 5, 700), before_a_lead(41, 6, 200))
    for position in [*corners(), *chain(*some)]:
        left, leader, trumps = position.tricks_left, position.leader.index, position.trumps
        bounds = Bounds(trumps.rank if trumps is not Denomination.NOTRUMP else -1)
        suits = Book().of(position.hands)
        for want in range(1, left + 1):
            cashed = bounds.cashed(suits, leader, want)
            kept = bounds.kept(suits, leader, left, want)
            for name, rests, side in (("cashed", cashed, leader & 1), ("kept", kept, leader & 1 ^ 1)):
                if rests is not None:
                    said[name] += 1
                    assert holds(position, position.hands, side, want), f"{name} {want}: {position}"
                    hands = alike(position.hands, rests, dice)
                    assert holds(position, hands, side, want), f"{name} {want}: {position}"
    assert min(said.values()) > 100


def test_a_proof_holds_in_all_that_is_alike() -> None:
    dice, moved = random.Random(6), 0
    for position in [*corners() * 5, *before_a_lead(33, 3, 200), *before_a_lead(43, 4, 60)]:
        for mine in (0, 1):
            left, leader = position.tricks_left, position.leader.index
            search = Partition(suit_bits(position.trumps), mine, Budget(ALWAYS))
            for need in range(1, left + 1):
                can, rests = search.proof(position.hands, leader, left, need)
                hands = alike(position.hands, rests, dice)
                moved += hands != position.hands
                assert holds(position, hands, mine, need) is can, f"{need} of side {mine}: {position}"
    assert moved > 100


def test_the_budget_is_kept() -> None:
    (position,) = positions(9, 9, 1)
    spent = []
    for _ in range(2):
        search = Partition(suit_bits(position.trumps), 0, Budget(200))
        with pytest.raises(OutOfNodes):
            tricks(position, 0, search)
        spent.append(search.budget.nodes)
    assert spent[0] == spent[1] <= 210
