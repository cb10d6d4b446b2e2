"""From items to their answers, in the order of the items, any number of them, through one solver."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator

from rectify_bridge.equity.answer import AnyAnswer
from rectify_bridge.equity.dd.item import Bad, Item
from rectify_bridge.equity.solver.interface import Limit, Solver
from rectify_bridge.equity.solver.question import Question
from rectify_bridge.equity.solver.wire import batch_line

KEPT = 20_000
"""So many items, the latest of them, are known again: the other room's, the other tables'."""

Waiting = tuple[Item | Bad, list[AnyAnswer]]
"""An item, and the answers to its questions as far as they have come: one list for all that ask the same."""


def solved(
    items: Iterable[Item | Bad], solver: Solver, limit: Limit
) -> Iterator[tuple[Item | Bad, tuple[AnyAnswer, ...]]]:
    """Each item with the answers to its questions; what is bad comes in its place with none. What was asked
    before is not asked again."""
    queue, asked = deque[Waiting](), deque[Waiting]()

    def questions() -> Iterator[Question]:
        known = OrderedDict[bytes, list[AnyAnswer]]()
        for item in items:
            if isinstance(item, Bad):
                queue.append((item, []))
                continue
            key = batch_line([(0, question) for question in item.questions])
            is_new = key not in known
            waiting = item, known.setdefault(key, [])
            queue.append(waiting)
            if is_new:
                asked.append(waiting)
                if len(known) > KEPT:
                    known.popitem(last=False)
                yield from item.questions

    for answer in solver.answers(questions(), limit):
        item, mine = asked[0]
        mine.append(answer)
        if isinstance(item, Item) and len(mine) == len(item.questions):
            asked.popleft()
            yield from _ready(queue)
    yield from _ready(queue)


def _ready(queue: deque[Waiting]) -> Iterator[tuple[Item | Bad, tuple[AnyAnswer, ...]]]:
    """What stands first and has all its answers."""
    while queue and (isinstance(queue[0][0], Bad) or len(queue[0][1]) == len(queue[0][0].questions)):
        item, answers = queue.popleft()
        yield item, tuple(answers)
