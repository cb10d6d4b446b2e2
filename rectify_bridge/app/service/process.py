"""One process of the service, as the service sees it: tasks go to it, and answers come back, on a socket."""

from __future__ import annotations

import asyncio
import pickle
import socket
from contextlib import suppress
from typing import Any

from rectify_bridge.app.errors import OUR_FAULT, Failure
from rectify_bridge.app.processes import context, kill
from rectify_bridge.app.service.task import HEAD, READY, LineAnswer, Task, refused_line

GRACE = 10.0
"""Seconds beyond those of a task that one line may take; then its process is ended."""
AT_ONCE = 1_000_000
"""Bytes of answers that are taken from the socket at once: most answers are smaller."""
PRELOADED = ["rectify_bridge.app.service.preloaded"]
TOO_LONG = Failure("this takes too long, and was ended", "", "ask for less at once")
STOPPED = Failure("the process that worked on this was stopped", "", "send this alone", OUR_FAULT)


class ProcessEnded(Exception):
    """A process is gone before it was ready."""


class ServiceProcess:
    """Made by `started`."""

    def __init__(self, process: Any, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.process, self._reader, self._writer = process, reader, writer

    @classmethod
    async def started(cls) -> ServiceProcess:
        """A process that is ready. Raises ProcessEnded: it is gone at once."""
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                process = await asyncio.to_thread(_start, theirs)
            found = cls(process, *await asyncio.open_connection(sock=ours, limit=AT_ONCE))
        except (EOFError, OSError):
            ours.close()
            raise ProcessEnded from None
        try:
            await found._reader.readexactly(len(READY))
        except (EOFError, OSError):
            await found.end()
            raise ProcessEnded from None
        return found

    async def answers(self, task: Task) -> tuple[list[LineAnswer], LineAnswer | None]:
        """The answers to the lines of a task, as many as came; and, where that is not all of them, what there
        is to say of the line at which it ended. The process is then of no use any more."""
        found: list[LineAnswer] = []
        try:
            self._writer.write(pickle.dumps(task))
            while len(found) < len(task.lines):
                async with asyncio.timeout(task.seconds + GRACE):
                    found.append(await self._answer())
        except TimeoutError:
            return found, refused_line(503, TOO_LONG)
        except (EOFError, OSError):
            return found, refused_line(500, STOPPED)
        return found, None

    async def _answer(self) -> LineAnswer:
        status, seconds, size = HEAD.unpack(await self._reader.readexactly(HEAD.size))
        return LineAnswer(status, await self._reader.readexactly(size), seconds)

    async def end(self) -> None:
        """End it at once, whatever it does."""
        kill(self.process)
        self._writer.close()
        with suppress(OSError):
            await self._writer.wait_closed()
        await asyncio.to_thread(self.process.join)


def _start(line: socket.socket) -> Any:
    from rectify_bridge.app.service.worker import work

    process = context().Process(target=work, args=(line,), daemon=True)  # type: ignore[attr-defined]
    process.start()
    return process
