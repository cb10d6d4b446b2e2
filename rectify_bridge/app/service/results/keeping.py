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
TAKEN = LONGEST + 2 * GRACE
"""Seconds for which no other process takes up what one works on."""
MOST_OPEN = 1_000
"""Answers of one key that may be open."""
MOST_BYTES, COUNTED = 1_000_000_000, 60.0
"""Of what is kept for one key; seconds until it is counted anew: several services may keep for it."""
THREADS, MOST_ASKING = 4, 64
"""That speak with the database at once; so many may ask it, or wait for that."""
EVERY, TIDY = 5.0, 3_600.0
"""Seconds until the database is asked again for something open; until what is old is taken away."""
Found = TypeVar("Found")


class Keeping:
    """pool: one process of its own, so that nobody who waits stands behind what takes long."""

    def __init__(self, table: ResultTable, pool: ProcessPool) -> None:
        self._table, self._pool = table, pool
        self._threads = ThreadPoolExecutor(THREADS)
        self._asking = 0
        self._kept: dict[str, tuple[float, int]] = {}
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
            ServiceRefusal: the database does not answer, or too much of this key is open or kept.
        """
        await self._check_room(whose, len(task.lines[0].text) + len(answer.text))
        is_open = _is_open(task.operation, answer)
        if is_open and await self._answered(self._table.open_of, whose) >= MOST_OPEN:
            wrong = Failure(f"{MOST_OPEN:,} answers of this key are open", "keep", "wait for one of them")
            raise ServiceRefusal(503, wrong, {"retry-after": "60"})
        name = await self._answered(partial(self._table.keep, is_open=is_open), whose, task, answer)
        if is_open:
            self._come.set()
        return f"{PLACE}{name}"

    async def _check_room(self, whose: str, size: int) -> None:
        now = asyncio.get_running_loop().time()
        counted, held = self._kept.get(whose, (-COUNTED, 0))
        if now - counted >= COUNTED:
            counted, held = now, await self._answered(self._table.bytes_of, whose)
        if held + size > MOST_BYTES:
            right = "wait until the oldest are not kept any more, or keep less"
            wrong = Failure(f"{MOST_BYTES // 1_000_000:,} MB of this key are kept", "keep", right)
            raise ServiceRefusal(503, wrong, {"retry-after": "3600"})
        self._kept[whose] = counted, held + size

    async def get(self, name: str, whose: str) -> KeptAnswer | None:
        """A kept answer; None where this key has none of this id. Raises ServiceRefusal: as `keep`."""
        return await self._answered(self._table.get, name, whose)

    async def _go_on(self) -> None:
        while True:
            found = None
            with suppress(StoreFault):  # it is asked again soon
                found = await self._beside(self._table.take_up, TAKEN)
            if found is not None:
                await self._settle(found)
                continue
            self._come.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._come.wait(), EVERY)

    async def _settle(self, one: OpenTask) -> None:
        until = asyncio.get_running_loop().time() + TAKEN
        operation = OPERATIONS.get(one.task.operation)
        if operation is None:  # of another version of the service
            await self._settled(one.id, None, until)
            return
        options = {**one.task.options, **operation.later}
        try:
            (found,) = await self._pool.answers(one.task._replace(options=options, seconds=LONGEST))
        except asyncio.CancelledError:
            with suppress(StoreFault):
                self._table.give_back(one.id)
            raise
        await self._settled(one.id, found if found.status == 200 else None, until)

    async def _settled(self, name: str, answer: LineAnswer | None, until: float) -> None:
        """Keep what came of it, as soon as the database answers; after `until` another may be at it."""
        loop = asyncio.get_running_loop()
        while loop.time() < until:
            with suppress(StoreFault):
                await self._beside(self._table.settle, name, answer)
                return
            await asyncio.sleep(EVERY)

    async def _answered(self, ask: Callable[..., Found], *about: object) -> Found:
        """What the database says. Raises ServiceRefusal: it does not answer."""
        if self._asking >= MOST_ASKING:
            wrong = Failure("too many wait for the database", "keep", "try again in 10 s")
            raise ServiceRefusal(503, wrong, {"retry-after": "10"})
        self._asking += 1
        try:
            return await self._beside(ask, *about)
        except StoreFault as fault:
            wrong = Failure(fault.what, "keep", fault.right)
            raise ServiceRefusal(503, wrong, {"retry-after": "10"}) from None
        finally:
            self._asking -= 1

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
