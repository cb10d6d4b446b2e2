"""Compiled double dummy against its twin in plain Python: the same answers in the same nodes."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from shutil import which

import pytest

from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.counting import IS_COMPILED
from rectify_bridge.equity.claims.deadline import Deadline
from rectify_bridge.equity.double_dummy import FULL, DoubleDummy, PlainTricks, Proved
from rectify_bridge.equity.pack import bit, suit_bits
from rectify_bridge.equity.position import Position
from tests.equity.brute import few_suits, random_position
from tests.sampling import number

if IS_COMPILED:
    from rectify_bridge.equity.compiled import TrickProofs

compiled_only = pytest.mark.skipif(not IS_COMPILED, reason="there was no compiler when it was installed")
DEALS = (random_position, few_suits)
FEW = 3_000
"""Nodes for one question; some of them are not decided in these."""
SIZES = {2: number(100, 10), 3: number(100, 10), 5: number(60, 10), 8: number(20, 10), 13: number(8, 8)}


def positions(cards: int, many: int) -> Iterator[Position]:
    dice = random.Random(cards)
    for turn in range(many):
        yield DEALS[turn % 2](dice, cards)


def of(position: Position, mine: int, is_plain: bool) -> DoubleDummy:
    trumps = suit_bits(position.trumps)
    return DoubleDummy(trumps, mine, Budget(0), Proved(is_plain).of(trumps, mine))


def asked(search: DoubleDummy, position: Position, need: int, nodes: int) -> tuple[bool | None, int]:
    """The answer, and the nodes spent on it."""
    search.budget.nodes, search.budget.most = 0, nodes
    trick = tuple(map(bit, position.trick))
    try:
        can = search.can(position.hands, position.leader.index, trick, position.tricks_left, need)
        return can, search.budget.nodes
    except OutOfNodes:
        return None, search.budget.nodes


@pytest.mark.skipif("CI" not in os.environ or not which("cc"), reason="it need not be compiled here")
def test_where_every_change_is_checked_it_is_compiled() -> None:
    assert IS_COMPILED


@compiled_only
@pytest.mark.parametrize("cards", SIZES)
def test_compiled_it_is_the_plain_one_node_for_node(cards: int) -> None:
    """Also in the middle of a trick, and with what was proved before at hand."""
    spent, open_ = 0, 0
    for position in positions(cards, SIZES[cards]):
        left = position.tricks_left
        for mine in (0, 1):
            plain, compiled = of(position, mine, is_plain=True), of(position, mine, is_plain=False)
            for need in random.Random(left).sample(range(1, left + 1), left):
                found = asked(plain, position, need, FEW)
                assert asked(compiled, position, need, FEW) == found, (position, mine, need)
                spent, open_ = spent + found[1], open_ + (found[0] is None)
    assert spent
    assert cards < 13 or open_


@pytest.mark.parametrize("is_plain", [True, pytest.param(False, marks=compiled_only)])
def test_it_ends_with_its_nodes_and_by_its_deadline(is_plain: bool) -> None:
    (position,) = positions(13, 1)
    for deadline, nodes in ((None, 50), (Deadline(0), 10**7)):
        search = of(position, 0, is_plain)
        search.budget = Budget(nodes, deadline=deadline)
        with pytest.raises(OutOfNodes):
            for need in range(13, 0, -1):
                search.can(position.hands, position.leader.index, (), 13, need)
        assert 0 < search.budget.nodes <= 10_000


@pytest.mark.parametrize("is_plain", [True, pytest.param(False, marks=compiled_only)])
def test_what_is_proved_is_kept_and_told_by_its_size(is_plain: bool) -> None:
    (position,) = positions(6, 1)
    search = of(position, 0, is_plain)
    assert not search.size
    spent = asked(search, position, 3, 10**6)[1]
    assert spent and search.size
    assert not asked(search, position, 3, 10**6)[1]


@pytest.mark.parametrize("is_plain", [True, pytest.param(False, marks=compiled_only)])
def test_proofs_do_not_grow_without_end(is_plain: bool) -> None:
    """Once enough are kept they begin anew: the same answer costs the same nodes again."""
    (position,) = positions(6, 1)
    trumps, leader = suit_bits(position.trumps), position.leader.index
    for full, again in ((0, True), (FULL, False)):
        held = PlainTricks(trumps, 0, full) if is_plain else TrickProofs(trumps, 0, full)
        first = held.can(position.hands, leader, tuple(map(bit, position.trick)), 6, 3, 10**6, None)
        assert first[1]
        second = held.can(position.hands, leader, tuple(map(bit, position.trick)), 6, 3, 10**6, None)
        assert second == (first if again else (first[0], 0))


@compiled_only
def test_what_is_no_position_is_refused() -> None:
    proofs = TrickProofs(0, 0, FULL)
    for hands, trick in (
        ((1, 1, 4, 8), ()),
        (((1 << 14) - 1, 1 << 20, 1 << 21, 1 << 22), ()),
        ((1, 2, 4, 8), (4,)),
        ((1, 2, 4, 8), (1 << 60,)),
        ((1, 2, 4, 8), (16, 32, 64, 128)),
    ):
        with pytest.raises(ValueError, match=r"position|card|trick"):
            proofs.can(hands, 0, trick, 1, 1, 100, None)
    with pytest.raises(ValueError, match="one suit"):
        TrickProofs(3, 0, FULL)
