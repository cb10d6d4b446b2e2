"""From items to their answers, in the order of the items, any number of them, through one solver."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from rectify_bridge.equity.answer import AnyAnswer
from rectify_bridge.equity.dd.item import Bad, Item
from rectify_bridge.equity.solver.interface import Limit, Solver
from rectify_bridge.equity.solver.question import Question


def solved(
    items: Iterable[Item | Bad], solver: Solver, limit: Limit
) -> Iterator[tuple[Item | Bad, tuple[AnyAnswer, ...]]]:
    """Each item with the answers to its questions; what is bad comes in its place with none."""
    queue: deque[Item | Bad] = deque()

    def questions() -> Iterator[Question]:
        for item in items:
            queue.append(item)
            if isinstance(item, Item):
                yield from item.questions

    answers = solver.answers(questions(), limit)
    mine: list[AnyAnswer] = []
    for answer in answers:
        while isinstance(queue[0], Bad):
            yield queue.popleft(), ()
        mine.append(answer)
        if len(mine) == len(queue[0].questions):
            yield queue.popleft(), tuple(mine)
            mine = []
    for left in queue:
        yield left, ()
