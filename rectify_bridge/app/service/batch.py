"""A batch: JSON Lines that are read, worked on and answered at the same time, in their order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass, field

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.service.keys import ApiKey
from rectify_bridge.app.service.metrics import Metrics
from rectify_bridge.app.service.pool import ProcessPool
from rectify_bridge.app.service.task import LONGEST_LINE, LineAnswer, NumberedLine, Task, refused_line

LIST_SECONDS = 0.05
"""A list that goes to a process is about so much work."""
MOST_LINES = 100
AHEAD = 16
"""For each process so many lists are read ahead of the first that is not answered."""
LIST_BYTES, HELD_BYTES = 1_000_000, 8_000_000
"""Of a list; and of all that was read, or answered, and has not been sent: then no more is read."""
TOO_LONG_LINE = Failure(f"more than {LONGEST_LINE:,} bytes", "", "write one object on each line")


@dataclass
class BatchRun:
    """task: without its lines. key: whose limit counts; None for none."""

    task: Task
    pool: ProcessPool
    metrics: Metrics
    key: ApiKey | None
    lines: int = 0
    bad: int = 0
    _mean: float = 0.0
    _held: int = 0
    _room: asyncio.Event = field(default_factory=asyncio.Event)
    _lists: asyncio.Queue[asyncio.Task[list[LineAnswer]] | None] = field(init=False)

    def __post_init__(self) -> None:
        self._lists = asyncio.Queue(self.pool.count * AHEAD)

    async def answered(self, body: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
        """The answers, a line each, as soon as all before them are there. Raises what `body` raises."""
        reader = asyncio.create_task(self._read(body))
        try:
            while (work := await self._lists.get()) is not None:
                answers = await work
                self._count(answers)
                yield b"".join(b"%b\n" % one.text for one in answers)
                self._held -= _size(answers)
                self._room.set()
            await reader
        finally:
            reader.cancel()
            while not self._lists.empty():
                if (left := self._lists.get_nowait()) is not None:
                    left.cancel()

    def _count(self, answers: list[LineAnswer]) -> None:
        self.lines += len(answers)
        self.bad += sum(one.status != 200 for one in answers)
        self.metrics.answered(self.task.operation, answers)
        for one in answers:
            self._mean += (one.seconds - self._mean) / 20

    async def _read(self, body: AsyncIterator[bytes]) -> None:
        """Read on as long as there is room; what came is worked on at once, even if it is one line."""
        number, rest, ready = 0, b"", list[NumberedLine]()
        try:
            async for chunk in body:
                *whole, rest = (rest + chunk).split(b"\n")
                for text in whole:
                    number += 1
                    await self._add(ready, NumberedLine(number, text))
                await self._give(ready)
                if len(rest) > LONGEST_LINE:
                    break  # where the next line begins is not known
            await self._add(ready, NumberedLine(number + 1, rest))
            await self._give(ready)
        finally:
            await self._lists.put(None)

    async def _add(self, ready: list[NumberedLine], line: NumberedLine) -> None:
        if not line.text.strip():
            return
        if len(line.text) > LONGEST_LINE:
            await self._give(ready)
            await self._lists.put(asyncio.create_task(self._refused()))
            return
        ready.append(line)
        if len(ready) >= self._most() or _size(ready) >= LIST_BYTES:
            await self._give(ready)

    def _most(self) -> int:
        """Lines of a list: as many as are about so much work."""
        return max(1, min(MOST_LINES, int(LIST_SECONDS / self._mean) if self._mean else 1))

    async def _give(self, ready: list[NumberedLine]) -> None:
        if not ready:
            return
        while self.key is not None and (seconds := self.key.wait(len(ready))):
            await asyncio.sleep(seconds)
        while self._held >= HELD_BYTES:
            self._room.clear()
            await self._room.wait()
        task = self.task._replace(lines=tuple(ready))
        self._held += _size(ready)
        ready.clear()
        await self._lists.put(asyncio.create_task(self._worked(task)))

    async def _worked(self, task: Task) -> list[LineAnswer]:
        whose = self.key.name if self.key else ""
        answers = await self.pool.answers(task, whose, in_batch=True)
        self._held += _size(answers) - _size(task.lines)
        return answers

    async def _refused(self) -> list[LineAnswer]:
        answers = [refused_line(413, TOO_LONG_LINE)]
        self._held += _size(answers)
        return answers


def _size(parts: Iterable[NumberedLine | LineAnswer]) -> int:
    """The bytes of lines that came, or of what is answered to them."""
    return sum(len(part.text) for part in parts)
