"""A position handed to another solver: the best line where the search of `best` has run out of nodes."""

from __future__ import annotations

from dataclasses import dataclass, field

from rectify_bridge.equity.answer import EachCard
from rectify_bridge.equity.claims.deadline import Deadline
from rectify_bridge.equity.claims.search.lines import LineBounds
from rectify_bridge.equity.pack import bit, bits_of
from rectify_bridge.equity.position import Position, runs
from rectify_bridge.equity.solver.interface import USUAL, Limit, Solver, SolverFault
from rectify_bridge.equity.solver.question import Cards
from rectify_bridge.table.seat import Side


class _NoAnswer(Exception):
    """The solver does not answer, or not in a way that its own line bears out."""


def best_by(
    solver: Solver, position: Position, side: Side, proved: LineBounds, deadline: Deadline | None = None
) -> LineBounds:
    """The tricks of a side with best play by all, a line on which it takes them, and on it the plays that
    give one up.

    The solver is asked before each card. proved: the bounds that are known; they come
    back as they are where it does not answer every time and before the deadline, where its number passes
    them, or where its line does not yield its number.
    """
    try:
        run = _Run(solver, position, side, deadline)
        tricks = run.play()
    except (_NoAnswer, SolverFault):
        return proved
    if not proved.low <= tricks <= proved.high:
        return proved
    return LineBounds(tricks, tricks, tuple(run.line), solver.name, tuple(run.lost))


@dataclass(slots=True)
class _Run:
    """A line as the solver has it played. line: its cards. lost: for each of them the other plays of the
    side that give up a trick, one of equals. position: where it has come to."""

    solver: Solver
    position: Position
    side: Side
    deadline: Deadline | None = None
    line: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)

    def play(self) -> int:
        """The tricks of the side on the line. Raises _NoAnswer."""
        said, taken = self._step()
        while not self.position.is_over:
            more, won = self._step()
            if taken + more != said:
                raise _NoAnswer
            taken += won
        if taken != said:
            raise _NoAnswer
        return said

    def _step(self) -> tuple[int, int]:
        """One card: the tricks of the side that the solver saw before it, and those it took by it."""
        each_card, position = self._each_card(), self.position
        mover, left = position.turn.side, position.tricks_left
        best = each_card.best(mover)
        card = min((card for card in each_card.ns if each_card.of(mover, card) == best), key=bit)
        gone = bits_of(one for one in each_card.ns if each_card.of(mover, one) < best)
        self.lost.append(sum(runs(gone, position.in_play)) if mover is self.side else 0)
        self.line.append(bit(card))
        self.position = position.play(card)
        ended = not self.position.trick
        return (
            best if mover is self.side else left - best,
            int(ended and self.position.leader.side is self.side),
        )

    def _limit(self) -> Limit:
        if self.deadline is None:
            return USUAL
        left = self.deadline.left
        if not left:
            raise _NoAnswer
        return Limit(min(USUAL.seconds, left), start=min(USUAL.start, left))

    def _each_card(self) -> EachCard:
        (answer,) = self.solver.answers((Cards(self.position),), self._limit())
        if not isinstance(answer, EachCard) or set(answer.ns) != set(self.position.legal()):
            raise _NoAnswer
        return answer
