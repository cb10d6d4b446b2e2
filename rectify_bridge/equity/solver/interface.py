"""What a double-dummy engine has to do to be used here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from rectify_bridge.equity.answer import AnyAnswer
from rectify_bridge.equity.solver.question import Question

Progress = Callable[[int], None]
"""Called with the number of questions answered so far."""


class SolverFault(RuntimeError):
    """The engine cannot be used at all. right: what would help."""

    def __init__(self, what: str, right: str) -> None:
        super().__init__(what)
        self.what, self.right = what, right


@dataclass(frozen=True, slots=True)
class Limit:
    """What one question may cost before it is answered with `NotSolved`.

    seconds: for an engine that is measured by the clock. nodes: for one that counts, so that its answers
    repeat; None for its own budget. start: seconds that a process of the engine may take to start.
    """

    seconds: float = 30.0
    nodes: int | None = None
    start: float = 60.0


USUAL = Limit()


class Solver(Protocol):
    """An engine. One that cannot answer in time, or at all, answers `NotSolved`: it does not raise."""

    @property
    def name(self) -> str:
        """What it is called in evidence."""

    def answers(
        self, questions: Iterable[Question], limit: Limit = USUAL, progress: Progress | None = None
    ) -> Iterator[AnyAnswer]:
        """An answer to each question, in the order of the questions, each as soon as it and all before it
        are known.

        The questions are taken as they are needed: there may be any number of them.
        """

    def close(self) -> None:
        """Let go of what it holds; it may be asked again and then begins anew."""
