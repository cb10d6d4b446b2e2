"""A batch holds no more than a bound of what was sent and not answered, or answered and not taken."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import cast

import pytest

from rectify_bridge.app.service import batch
from rectify_bridge.app.service.batch import BatchRun
from rectify_bridge.app.service.metrics import Metrics
from rectify_bridge.app.service.pool import ProcessPool
from rectify_bridge.app.service.task import LineAnswer, Task
from tests.event_loop import in_a_loop

LINES, BYTES = 200, 1_000


class Quick:
    """Stands for the processes: it answers at once, with as much as it was sent."""

    count = 4

    async def answers(self, task: Task, whose: str = "", *, in_batch: bool = False) -> list[LineAnswer]:
        return [LineAnswer(200, line.text) for line in task.lines]


class Sent:
    """What somebody sends, without a pause. taken: bytes that were read of it."""

    def __init__(self) -> None:
        self.taken = 0

    async def body(self) -> AsyncIterator[bytes]:
        for number in range(LINES):
            text = b"%d" % number + b"x" * BYTES + b"\n"
            self.taken += len(text)
            yield text


@pytest.mark.parametrize("each", [100, 5_000])
def test_no_more_is_read_while_nobody_takes_the_answers(each: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick lines make long lists, and then large ones come: it is the bytes that count."""
    monkeypatch.setattr(batch, "LIST_BYTES", each)
    monkeypatch.setattr(batch, "HELD_BYTES", 10_000)
    monkeypatch.setattr(batch, "AHEAD", 1_000)

    async def over() -> None:
        sent = Sent()
        run = BatchRun(Task("rule", {}, (), 1.0), cast(ProcessPool, Quick()), Metrics(), None)
        answered = run.answered(sent.body())
        found = [await anext(answered)]
        await asyncio.sleep(0.05)
        assert sent.taken < 10_000 + 4 * (BYTES + each), "it was read on"
        found += [part async for part in answered]
        lines = b"".join(found).splitlines()
        assert [int(line.rstrip(b"x")) for line in lines] == list(range(LINES))

    in_a_loop(over())
