"""The workers of a console: requests are answered in processes of their own, so that one that takes long
stands in nobody's way, and one that takes too long can be ended.

A worker that has been at one request for longer than `SHORT` counts as busy with a long one, and another
takes its place. So many long ones may be under way at once, for one address and for all together; one that
comes on top of them and lasts for `PATIENCE`, or takes longer than `LONGEST`, is ended and its sender told.
The system gives a worker that has been at a request for `LASTING` less of the processor than the others.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http import HTTPStatus
from typing import Any

from starlette.types import Receive, Scope, Send

from rectify_bridge.app.console.claims.searches import Searches
from rectify_bridge.app.console.web.refusal import Refusal
from rectify_bridge.app.console.workers.live import PATH, Live, TooMany, is_stream
from rectify_bridge.app.console.workers.queue import Full, Queue
from rectify_bridge.app.console.workers.shared import Call, Shared
from rectify_bridge.app.console.workers.watcher import Watcher
from rectify_bridge.app.console.workers.worker import LONGEST, Asked, Start, WorkerResponse, work
from rectify_bridge.app.processes import context, kill, prepare

SHORT, LASTING, PATIENCE = 0.1, 0.1, 5.0
"""Seconds: of a short request; beyond it, after which the worker gives way to the others (with a whole second
before, short requests beside long ones took two on a busy machine); of one that is longer while there is no
room for another long one."""
AT_ONCE = 8
"""Workers for short requests: with four, a short one waited up to 0.4 s behind six senders of long ones."""
LONG, LONG_EACH = 4, 2
"""Long requests at once, of all and of one address."""
TRIES = 3
"""Times that the first worker is started, where it ends before it is ready."""
NO_WORKER = "The processes that answer requests end before they are ready. Start the console again."
WAITING = 300
"""Requests that may wait for a worker."""
_TARGET = ("type", "asgi", "http_version", "method", "scheme", "path", "raw_path", "query_string")
SENT = (*_TARGET, "root_path", "headers", "client", "server")
"""What a worker is told of a request."""
LATER = 10
"""How nice a worker at a long request is to the others, as Unix counts it. Only an administrator could take
it back; one that has had two is replaced."""
PRELOADED = ["rectify_bridge.app.console.workers.preloaded"]
TOO_LONG = ("This takes too long, and was ended", "ask for less at once, or try again later")
TOO_MANY = ("The console is busy with requests that take long", "try again in a few seconds")
TOO_MANY_LOOK = ("too many look at the list of calls", "the list is asked for now and then instead")
ENDED = ("The process that worked on this has ended", "send this again")


class Ended(Exception):
    """A worker is gone."""


class Worker:
    """One process. number: the lower, the longer it has been there, and the more it remembers. is_first: no
    other is there yet."""

    def __init__(self, number: int, start: Start, shared: Shared, *, is_first: bool) -> None:
        self.number, self._shared, self.gives_way = number, shared, False
        self.is_worn = False
        self._line, there = context().Pipe()
        arguments = (there, start, is_first)
        self.process: Any = context().Process(target=work, args=arguments, daemon=True)  # type: ignore[attr-defined]
        try:
            self.process.start()
            there.close()
            self._line.recv()  # it is ready
        except (EOFError, OSError):
            raise Ended from None

    def answer(self, asked: Asked) -> WorkerResponse:
        """Have a request answered. Raises Ended: the process has gone."""
        try:
            self._line.send(asked)
            while isinstance(said := self._line.recv(), Call):
                self._line.send(self._shared.reply(said))
        except (EOFError, OSError):
            raise Ended from None
        assert isinstance(said, WorkerResponse)
        return said

    def give_way(self) -> None:
        """It is at a long request: the others come first from now on."""
        if hasattr(os, "setpriority"):
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, self.process.pid, LATER)
        self.gives_way = True

    def end(self) -> None:
        """End it at once, whatever it does."""
        kill(self.process)
        self.process.join()
        self._line.close()


class Pool:
    """An application that has its requests answered by workers. start: makes the application there. shared:
    what all of them share. live: who is told of what changes in the list of calls. watcher: the process that
    reads the open event by itself; None for none. searches: of claims, as its pages ask for them."""

    def __init__(
        self,
        start: Start,
        shared: Shared,
        live: Live | None = None,
        watcher: Watcher | None = None,
        searches: Searches | None = None,
    ) -> None:
        self._start, self._shared, self.live = start, shared, live or Live()
        self._watcher, self._searches = watcher, searches
        self._threads = ThreadPoolExecutor(AT_ONCE + LONG + 2)
        self._queue: Queue[Worker] = Queue(WAITING, lambda worker: worker.number)
        self._long: Counter[str] = Counter()
        self._workers: set[Worker] = set()
        self._coming: set[asyncio.Task[None]] = set()
        self._number, self._is_open = 0, True

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http" and scope["path"] == PATH:
            await self._stream(scope, receive, send)
        elif scope["type"] == "http":
            await _send(await self._answer(await _asked(scope, receive), scope), send)

    async def _stream(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A stream, where a worker lets its sender in."""
        try:
            with self.live.place(_address(scope)):
                answer = await self._answer(await _asked(scope, receive), scope)
                if answer.status == HTTPStatus.OK and is_stream(answer.headers):
                    await self.live.keep(answer.headers, answer.body, receive, send)
                else:
                    await _send(answer, send)
        except TooMany:
            await _send(_refused(scope, TOO_MANY_LOOK), send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        prepare(PRELOADED)
        try:
            await self._add_first()
        except Ended:
            await send({"type": "lifespan.startup.failed", "message": NO_WORKER})
            return
        for _ in range(AT_ONCE - 1):
            self._add_soon()
        if self._watcher is not None:
            self._watcher.start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        self._is_open = False
        if self._watcher is not None:
            self._watcher.end()
        if self._searches is not None:
            self._searches.close()
        for task in self._coming:
            task.cancel()
        for worker in self._workers:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)
        await send({"type": "lifespan.shutdown.complete"})

    # --- workers come and go ----------------------------------------------------------------------

    async def _add_first(self) -> None:
        """The first worker, tried again where it ends before it is ready. Raises Ended: it does each time."""
        for _ in range(TRIES - 1):
            with suppress(Ended):
                await self._add()
                return
            await asyncio.sleep(1)
        await self._add()

    async def _add(self) -> None:
        self._number += 1
        first = not self._workers  # also where an earlier one ended before it was ready
        worker = await asyncio.to_thread(Worker, self._number, self._start, self._shared, is_first=first)
        self._workers.add(worker)
        if self._is_open:
            self._queue.give(worker)
        else:
            worker.end()

    def _add_soon(self) -> None:
        task = asyncio.create_task(self._add())
        self._coming.add(task)
        task.add_done_callback(self._came)

    def _came(self, task: asyncio.Task[None]) -> None:
        self._coming.discard(task)
        if not task.cancelled() and task.exception() is not None and self._is_open:
            asyncio.get_running_loop().call_later(1.0, self._keep_enough)

    def _keep_enough(self) -> None:
        """As many workers for short requests as there should be."""
        there = len(self._workers) - sum(self._long.values()) + len(self._coming)
        if self._is_open and there < AT_ONCE:
            self._add_soon()

    async def _gone(self, worker: Worker) -> None:
        self._workers.discard(worker)
        await asyncio.get_running_loop().run_in_executor(None, worker.end)
        self._keep_enough()

    # --- requests ---------------------------------------------------------------------------------

    async def _answer(self, asked: Asked, scope: Scope) -> WorkerResponse:
        address = _address(scope)
        try:
            worker = await self._queue.take(address)
        except Full:
            return _refused(scope, TOO_MANY)
        try:
            said = await self._said(worker, asked, address)
        finally:
            self._queue.leave(address)
        return said if isinstance(said, WorkerResponse) else _refused(scope, said)

    async def _said(self, worker: Worker, asked: Asked, address: str) -> WorkerResponse | tuple[str, str]:
        """What a worker answers, which is then given back; or why there is no answer, and no worker."""
        work = asyncio.get_running_loop().run_in_executor(self._threads, worker.answer, asked)
        try:
            said = await self._waited(work, worker, address)
        except (Ended, asyncio.CancelledError) as error:
            await self._gone(worker)
            if isinstance(error, Ended):
                return ENDED
            raise
        if isinstance(said, WorkerResponse) and not worker.is_worn:
            self._queue.give(worker)
            return said
        await self._gone(worker)
        if isinstance(said, WorkerResponse):
            return said
        with suppress(Ended):
            await work
        return said

    async def _waited(
        self, work: asyncio.Future[WorkerResponse], worker: Worker, address: str
    ) -> WorkerResponse | tuple[str, str]:
        """The answer; or why it is waited for no longer. Raises Ended."""
        for _ in range(int(PATIENCE / SHORT)):
            done, _pending = await asyncio.wait({work}, timeout=SHORT)
            if done:
                return work.result()
            if self._long.total() < LONG and self._long[address] < LONG_EACH:
                return await self._waited_long(work, worker, address)
        return TOO_MANY

    async def _waited_long(
        self, work: asyncio.Future[WorkerResponse], worker: Worker, address: str
    ) -> WorkerResponse | tuple[str, str]:
        self._long[address] += 1
        self._keep_enough()
        try:
            done, _ = await asyncio.wait({work}, timeout=min(LASTING, LONGEST))
            if not done:
                worker.is_worn = worker.gives_way
                worker.give_way()
                done, _ = await asyncio.wait({work}, timeout=LONGEST - LASTING)
        finally:
            self._long -= Counter((address,))
        return work.result() if done else TOO_LONG


def _address(scope: Scope) -> str:
    """Of whoever asks; empty where nobody knows it."""
    return str((scope.get("client") or ("",))[0])


async def _send(answer: WorkerResponse, send: Send) -> None:
    await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
    await send({"type": "http.response.body", "body": answer.body})


async def _asked(scope: Scope, receive: Receive) -> Asked:
    message = await receive()
    return Asked({name: scope[name] for name in SENT if name in scope}, bytes(message.get("body", b"")))


def _refused(scope: Scope, words: tuple[str, str]) -> WorkerResponse:
    what, right = words
    refusal = Refusal(HTTPStatus.SERVICE_UNAVAILABLE, what, right, {"Retry-After": "5"})
    return WorkerResponse(refusal.status, *refusal.written(scope))
