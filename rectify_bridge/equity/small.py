"""A double-dummy solver of our own: the check of the fast one and its stand-in.

The search is that of `rectify_bridge.equity.double_dummy`, seen from North-South: one for each denomination,
so that what was proved of a position is at hand for the next.
"""

from __future__ import annotations

from rectify_bridge.equity.answer import OUT_OF_NODES, Answer, Answers, EachCard, NotSolved, Solved
from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.double_dummy import DoubleDummy
from rectify_bridge.equity.pack import bit, suit_bits
from rectify_bridge.equity.position import Position
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.seat import Side

MOST_NODES = 400_000
"""Nodes before a position is given up; some seconds."""
FULL = 300_000
"""What is kept of one denomination, proofs and holdings, before it is thrown away."""


class SmallSolver:
    """Keeps what it proved, so that positions of one ending are answered in no time after the first.

    nodes: of the search before a position is given up.
    """

    def __init__(self, nodes: int = MOST_NODES) -> None:
        self.nodes = nodes
        self._searches: dict[Denomination, DoubleDummy] = {}

    def solve(self, position: Position) -> Answer:
        """The tricks of North-South with best play by all, or `NotSolved` with the bounds proved."""
        return _solve(self._search(position), position)

    def can_take(self, position: Position, need: int) -> bool | None:
        """Whether North-South can take so many of the tricks left; None when the nodes did not suffice."""
        try:
            return _can(self._search(position), position, need)
        except OutOfNodes:
            return None

    def each(self, position: Position) -> Answers:
        """The tricks of North-South after each legal card, or `NotSolved`; the nodes are for all cards
        together."""
        search, left = self._search(position), position.tricks_left
        start = search.budget.nodes
        found: dict[int, int] = {}
        for card in position.different():
            after = position.play(card)
            answer = _solve(search, after)
            if isinstance(answer, NotSolved):
                return NotSolved(answer.why, 0, left, left, search.budget.nodes - start)
            found[bit(card)] = answer.ns + ns_took(position, after)
        by_card = {card: found[max(one for one in found if one <= bit(card))] for card in position.legal()}
        return EachCard(by_card, left, search.budget.nodes - start)

    def _search(self, position: Position) -> DoubleDummy:
        """What is known in this denomination, with the nodes for one more question."""
        known = self._searches.get(position.trumps)
        if known is None or known.size > FULL:
            known = self._searches[position.trumps] = DoubleDummy.of(suit_bits(position.trumps), 0, Budget(0))
        known.budget.most = known.budget.nodes + self.nodes
        return known


def ns_took(before: Position, after: Position) -> int:
    """1 when the card between these two positions ended a trick that North or South won, else 0."""
    return int(len(before.trick) == 3 and after.leader.side is Side.NS)


def _solve(search: DoubleDummy, position: Position) -> Answer:
    left, start = position.tricks_left, search.budget.nodes
    low, high = 0, left
    while low < high:
        need = (low + high + 1) // 2
        try:
            can = _can(search, position, need)
        except OutOfNodes:
            return NotSolved(OUT_OF_NODES, low, high, left, search.budget.nodes - start)
        low, high = (need, high) if can else (low, need - 1)
    return Solved(low, left, search.budget.nodes - start)


def _can(search: DoubleDummy, position: Position, need: int) -> bool:
    trick = tuple(bit(card) for card in position.trick)
    return search.can(position.hands, position.leader.index, trick, position.tricks_left, need)
