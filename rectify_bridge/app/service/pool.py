"""The processes of the service, and what waits for them: of each key in turn, so that who asks often waits
for himself."""

from __future__ import annotations

import asyncio
import heapq
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from itertools import count as counting
from math import ceil

from rectify_bridge.app.processes import prepare
from rectify_bridge.app.service.process import PRELOADED, ProcessEnded, ServiceProcess
from rectify_bridge.app.service.task import LineAnswer, Task

TRIES = 3
"""How often a line is given to processes that end over it."""
LONGEST_WAIT = 60
"""Seconds after which one is told to come again, at the most."""
AGAIN = 1.0
"""Seconds until a process that ended before it was ready is started again."""


class ServiceFull(Exception):
    """Too many requests wait already. seconds: after which there may be room."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class ProcessPool:
    """count: processes. most: single requests of one key that may wait; more are refused. Lists of a batch
    wait behind single requests, and their number is bounded where they are read."""

    def __init__(self, count: int, most: int) -> None:
        self.count, self._most = count, most
        self.ended = 0
        """Processes that ended, were ended, and were replaced."""
        self._free: list[ServiceProcess] = []
        self.processes: set[ServiceProcess] = set()
        self._waiting: list[tuple[bool, int, int, asyncio.Future[ServiceProcess]]] = []
        self._turn = [0, 0]
        self._turns: dict[tuple[bool, str], int] = {}
        self._numbers, self._singles, self._mean = counting(), Counter[str](), 0.0
        self._behind: set[asyncio.Task[None]] = set()
        self._is_open = True

    @property
    def waiting(self) -> int:
        """Single requests that wait."""
        return self._singles.total()

    @property
    def busy(self) -> int:
        """Processes at work."""
        return len(self.processes) - len(self._free)

    async def open(self) -> None:
        """Start the processes. Raises ProcessEnded: the first of them ends before it is ready."""
        await asyncio.to_thread(prepare, PRELOADED)
        await self._add()
        for _ in range(self.count - 1):
            self._soon(self._replaced())

    async def close(self) -> None:
        """End all processes at once."""
        self._is_open = False
        for task in self._behind:
            task.cancel()
        await asyncio.gather(*(process.end() for process in self.processes))

    async def answers(self, task: Task, whose: str = "", *, in_batch: bool = False) -> list[LineAnswer]:
        """The answer to each line of a task, in their order. A line over which a process ends is tried again;
        those beside it are not lost. whose: the name of the key; empty where there are none.

        Raises:
            ServiceFull: too many single requests of this key wait.
        """
        found: list[LineAnswer] = []
        tries = 0
        while len(found) < len(task.lines):
            process = await self._taken(whose, in_batch)
            rest = task.after(len(found))._replace(is_alone=not in_batch and self.busy == 1)
            more, why = await self._worked(process, rest)
            found += more
            tries = 0 if more else tries
            if why is None:
                continue
            tries += 1
            if why.status == 503 or tries == TRIES:
                found.append(why)
                tries = 0
        return found

    async def _worked(
        self, process: ServiceProcess, task: Task
    ) -> tuple[list[LineAnswer], LineAnswer | None]:
        """What a process makes of a task; it is then given back, or replaced. Whoever waits may go: the
        process is given back when it has done what it was given."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        work = asyncio.create_task(process.answers(task))
        work.add_done_callback(lambda done: self._after(process, done))
        answers = await asyncio.shield(work)
        self._mean += (loop.time() - began - self._mean) / 20
        return answers

    def _after(
        self, process: ServiceProcess, done: asyncio.Future[tuple[list[LineAnswer], LineAnswer | None]]
    ) -> None:
        if not self._is_open or done.cancelled():
            return
        if done.exception() is None and done.result()[1] is None:
            self._given_back(process)
            return
        self.ended += 1
        self._soon(self._replaced(process))

    # --- processes come and go --------------------------------------------------------------------

    async def _add(self) -> None:
        process = await ServiceProcess.started()
        if not self._is_open:
            await process.end()
            return
        self.processes.add(process)
        self._given_back(process)

    async def _replaced(self, gone: ServiceProcess | None = None) -> None:
        if gone is not None:
            self.processes.discard(gone)
            await gone.end()
        while True:
            with suppress(ProcessEnded):
                await self._add()
                return
            await asyncio.sleep(AGAIN)

    def _soon(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._behind.add(task)
        task.add_done_callback(self._behind.discard)

    # --- who waits --------------------------------------------------------------------------------

    async def _taken(self, whose: str, in_batch: bool) -> ServiceProcess:
        if self._free and not self._waiting:
            return self._free.pop()
        if not in_batch and self._singles[whose] >= self._most:
            raise ServiceFull(self.wait())
        place: asyncio.Future[ServiceProcess] = asyncio.get_running_loop().create_future()
        turn = max(self._turn[in_batch], self._turns.get((in_batch, whose), 0)) + 1
        self._turns[in_batch, whose] = turn
        heapq.heappush(self._waiting, (in_batch, turn, next(self._numbers), place))
        self._singles[whose] += not in_batch
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._given_back(place.result())
            raise
        finally:
            self._singles[whose] -= not in_batch

    def _given_back(self, process: ServiceProcess) -> None:
        while self._waiting:
            in_batch, turn, _, place = heapq.heappop(self._waiting)
            if not place.done():
                self._turn[in_batch] = turn
                place.set_result(process)
                return
        self._free.append(process)

    def wait(self) -> int:
        """Seconds after which there may be room for one more."""
        return min(LONGEST_WAIT, ceil(self.waiting * self._mean / self.count) or 1)
