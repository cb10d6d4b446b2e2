"""A double-dummy solver for endings, in plain Python: the check of the fast one and its stand-in.

Zero-window alpha-beta (can North-South take so many tricks?) trick by trick; what was proved is kept with
each position in which a trick begins, told apart only by who holds which of the ranks still in play; of
cards that are equal one is tried; top cards that can be cashed, and trumps that must win, cut branches off.
"""

from __future__ import annotations

from rectify.equity.answer import OUT_OF_NODES, Answer, Answers, EachCard, NotSolved, Solved
from rectify.equity.endgame import Endgame, OutOfNodes
from rectify.equity.pack import bit
from rectify.equity.position import Position
from rectify.table.card import Denomination
from rectify.table.seat import Side

MOST_NODES = 400_000
"""Cards tried before a position is given up; some seconds."""


class SmallSolver:
    """Keeps what it proved, so that positions of one ending are answered in no time after the first.

    nodes: cards tried before a position is given up.
    """

    def __init__(self, nodes: int = MOST_NODES) -> None:
        self.nodes = nodes
        self._endgames: dict[Denomination, Endgame] = {}

    def solve(self, position: Position) -> Answer:
        """The tricks of North-South with best play by all, or `NotSolved` with the bounds proved."""
        return _solve(self._endgame(position), position)

    def can_take(self, position: Position, need: int) -> bool | None:
        """Whether North-South can take so many of the tricks left; None when the nodes did not suffice."""
        try:
            return _can(self._endgame(position), position, need)
        except OutOfNodes:
            return None

    def each(self, position: Position) -> Answers:
        """The tricks of North-South after each legal card, or `NotSolved`; the nodes are for all cards
        together."""
        endgame, left = self._endgame(position), position.tricks_left
        start = endgame.nodes
        found: dict[int, int] = {}
        for card in position.different():
            after = position.play(card)
            answer = _solve(endgame, after)
            if isinstance(answer, NotSolved):
                return NotSolved(answer.why, 0, left, left, endgame.nodes - start)
            found[bit(card)] = answer.ns + ns_took(position, after)
        by_card = {card: found[max(one for one in found if one <= bit(card))] for card in position.legal()}
        return EachCard(by_card, left, endgame.nodes - start)

    def _endgame(self, position: Position) -> Endgame:
        """What is known in this denomination, with the nodes for one more question."""
        known = self._endgames.get(position.trumps)
        if known is None or known.is_full:
            known = self._endgames[position.trumps] = Endgame(position.trumps)
        known.stop = known.nodes + self.nodes
        return known


def ns_took(before: Position, after: Position) -> int:
    """1 when the card between these two positions ended a trick that North or South won, else 0."""
    return int(len(before.trick) == 3 and after.leader.side is Side.NS)


def _solve(endgame: Endgame, position: Position) -> Answer:
    left, start = position.tricks_left, endgame.nodes
    low, high = 0, left
    while low < high:
        need = (low + high + 1) // 2
        try:
            can = _can(endgame, position, need)
        except OutOfNodes:
            return NotSolved(OUT_OF_NODES, low, high, left, endgame.nodes - start)
        low, high = (need, high) if can else (low, need - 1)
    return Solved(low, left, endgame.nodes - start)


def _can(endgame: Endgame, position: Position, need: int) -> bool:
    trick = tuple(bit(card) for card in position.trick)
    return endgame.can_take(position.hands, position.leader.index, trick, need)
