"""Answers that are kept where it is asked for, and those that are worked on further when they are given."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import TypeVar

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.service.exchange import ServiceRefusal
from rectify_bridge.app.service.openapi import PLACE
from rectify_bridge.app.service.operations.every import OPERATIONS
from rectify_bridge.app.service.pool import ProcessPool
from rectify_bridge.app.service.process import GRACE
from rectify_bridge.app.service.results.table import KeptAnswer, OpenTask, ResultTable
from rectify_bridge.app.service.task import LineAnswer, Task
from rectify_bridge.app.store.entry import StoreFault

LONGEST = 300.0
"""Seconds that are given to what was undecided in time."""
MOST_OPEN = 1_000
"""Answers of one key that may be open."""
THREADS = 4
"""That speak with the database at once."""
EVERY, TIDY = 5.0, 3_600.0
"""Seconds until the database is asked again for something open; until what is old is taken away."""
Found = TypeVar("Found")


class Keeping:
    """pool: one process of its own, so that nobody who waits stands behind what takes long."""

    def __init__(self, table: ResultTable, pool: ProcessPool) -> None:
        self._table, self._pool = table, pool
        self._threads = ThreadPoolExecutor(THREADS)
        self._come = asyncio.Event()
        self._work: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to work on what is open, of an earlier service too. Raises ProcessEnded: as the pool."""
        await self._pool.open()
        self._work = [asyncio.create_task(self._go_on()), asyncio.create_task(self._tidy())]

    async def close(self) -> None:
        """Stop; what is not settled is taken up by the next service."""
        for work in self._work:
            work.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)
        await self._pool.close()
        await asyncio.to_thread(self._threads.shutdown)  # what the database was asked for ends first
        self._table.close()

    async def keep(self, whose: str, task: Task, answer: LineAnswer) -> str:
        """Keep the answer to the one line of a task, and go on with it where more time may tell more.

        Returns its address.

        Raises:
            ServiceRefusal: the database does not answer, or too much of this key is open.
        """
        is_open = _is_open(task.operation, answer)
        if is_open and await self._answered(self._table.open_of, whose) >= MOST_OPEN:
            wrong = Failure(f"{MOST_OPEN:,} answers of this key are open", "keep", "wait for one of them")
            raise ServiceRefusal(503, wrong, {"retry-after": "60"})
        name = await self._answered(partial(self._table.keep, is_open=is_open), whose, task, answer)
        if is_open:
            self._come.set()
        return f"{PLACE}{name}"

    async def get(self, name: str, whose: str) -> KeptAnswer | None:
        """A kept answer; None where this key has none of this id. Raises ServiceRefusal: as `keep`."""
        return await self._answered(self._table.get, name, whose)

    async def _go_on(self) -> None:
        while True:
            found = None
            with suppress(StoreFault):  # it is asked again soon
                found = await self._beside(self._table.take_up, LONGEST + 2 * GRACE)
            if found is not None:
                await self._settle(found)
                continue
            self._come.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._come.wait(), EVERY)

    async def _settle(self, one: OpenTask) -> None:
        options = {**one.task.options, **OPERATIONS[one.task.operation].later}
        try:
            (found,) = await self._pool.answers(one.task._replace(options=options, seconds=LONGEST))
        except asyncio.CancelledError:
            with suppress(StoreFault):
                self._table.give_back(one.id)
            raise
        with suppress(StoreFault):  # it is taken up again when its time is over
            await self._beside(self._table.settle, one.id, found if found.status == 200 else None)

    async def _answered(self, ask: Callable[..., Found], *about: object) -> Found:
        """What the database says. Raises ServiceRefusal: it does not answer."""
        try:
            return await self._beside(ask, *about)
        except StoreFault as fault:
            wrong = Failure(fault.what, "keep", fault.right)
            raise ServiceRefusal(503, wrong, {"retry-after": "10"}) from None

    async def _beside(self, ask: Callable[..., Found], *about: object) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._threads, ask, *about)

    async def _tidy(self) -> None:
        while True:
            with suppress(StoreFault):
                await self._beside(self._table.forget)
            await asyncio.sleep(TIDY)


def _is_open(operation: str, answer: LineAnswer) -> bool:
    unfinished = OPERATIONS[operation].unfinished
    return bool(unfinished) and answer.status == 200 and json.loads(answer.text).get("status") == unfinished
