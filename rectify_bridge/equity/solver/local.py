"""The plain-Python engine: endings at once, longer hands not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rectify_bridge.equity.answer import BEYOND, AnyAnswer, NotSolved, Solved, Traced
from rectify_bridge.equity.position import Position
from rectify_bridge.equity.small import MOST_NODES, SmallSolver, ns_took
from rectify_bridge.equity.solver.interface import USUAL, Limit, Progress
from rectify_bridge.equity.solver.question import Cards, Line, Question, Tricks

MOST_CARDS = 9
"""Cards in a hand with which it begins at all: nine take some hundredths of a second, thirteen as a rule more
nodes than it has."""


class Local:
    """`SmallSolver` as an engine. most: the longest hands that it tries."""

    def __init__(self, most: int = MOST_CARDS) -> None:
        self.most = most
        self._small = SmallSolver()

    @property
    def name(self) -> str:
        return "plain Python"

    def answers(
        self,
        questions: Iterable[Question],
        limit: Limit = USUAL,
        progress: Progress | None = None,
    ) -> Iterator[AnyAnswer]:
        """See `Solver`. The limit is that of nodes: a question costs the same every time."""
        for number, question in enumerate(questions, 1):
            self._small.nodes = MOST_NODES if limit.nodes is None else limit.nodes
            yield self._answer(question)
            if progress is not None:
                progress(number)

    def close(self) -> None:
        self._small = SmallSolver()

    def _answer(self, question: Question) -> AnyAnswer:
        left = question.position.tricks_left
        if left > self.most:
            return NotSolved(BEYOND, 0, left, left)
        match question:
            case Tricks(position):
                return self._small.solve(position)
            case Cards(position):
                return self._small.each(position)
            case Line():
                return self._trace(question)

    def _trace(self, line: Line) -> Traced | NotSolved:
        left, taken = line.position.tricks_left, 0
        before: Position | None = None
        found = []
        for position in line.positions():
            taken += ns_took(before, position) if before is not None else 0
            answer = self._small.solve(position)
            if not isinstance(answer, Solved):
                return NotSolved(answer.why, 0, left, left)
            found.append(taken + answer.ns)
            before = position
        return Traced(tuple(found), left)
