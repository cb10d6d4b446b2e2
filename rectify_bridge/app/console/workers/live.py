"""Those who look at the list of calls: told at once that something has changed in it.

A stream of server-sent events is held open here, in the first process: no worker has anything to do with it
once it has let its sender in, and none is asked where there are too many already. It says only *look*; what
there is to see is asked for like any other page.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

from starlette.types import Receive, Send

PATH = "/calls/live"
TYPE = "text/event-stream"
LOOK = b"data: look\n\n"
BEAT, APART, LASTS = 20.0, 0.3, 900.0
"""Seconds: after which *look* is said anyway, for what changes by the clock or by another program; between
two of them at the least; after which a stream ends, so that who it is for is asked again."""
MOST, EACH = 100, 8
"""Streams in all, and of one address, with those that are still asked for."""


class TooMany(Exception):
    """No further stream is opened."""


class Live:
    """The streams that are open."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._open: set[asyncio.Event] = set()
        self._of: Counter[str] = Counter()
        self._is_ended = False

    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        """For one stream of an address. Raises TooMany."""
        if self._of.total() >= MOST or self._of[address] >= EACH:
            raise TooMany
        self._of[address] += 1
        try:
            yield
        finally:
            self._of -= Counter((address,))

    def changed(self) -> None:
        """Something has changed; may be said in any thread."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._tell)

    def end(self) -> None:
        """The console ends: so do the streams."""
        self._is_ended = True
        self._tell()

    def _tell(self) -> None:
        for one in self._open:
            one.set()

    async def keep(
        self, headers: list[tuple[bytes, bytes]], first: bytes, receive: Receive, send: Send
    ) -> None:
        """Hold a stream open until its browser or the console goes; it has its place. headers, first: of what
        a worker answered."""
        self._loop = asyncio.get_running_loop()
        news, gone = asyncio.Event(), asyncio.create_task(_gone(receive))
        self._open.add(news)
        kept = [header for header in headers if header[0].lower() != b"content-length"]
        try:
            await send({"type": "http.response.start", "status": HTTPStatus.OK, "headers": kept})
            await self._said(send, first, news, gone)
        finally:
            gone.cancel()
            self._open.discard(news)
        await send({"type": "http.response.body", "body": b""})

    async def _said(self, send: Send, first: bytes, news: asyncio.Event, gone: asyncio.Task[None]) -> None:
        loop, said = asyncio.get_running_loop(), first
        until = loop.time() + LASTS
        while not (gone.done() or self._is_ended) and loop.time() < until:
            await send({"type": "http.response.body", "body": said, "more_body": True})
            said = LOOK
            await asyncio.sleep(APART)
            waited = asyncio.create_task(news.wait())
            await asyncio.wait({waited, gone}, timeout=BEAT, return_when=asyncio.FIRST_COMPLETED)
            waited.cancel()
            news.clear()


def is_stream(headers: list[tuple[bytes, bytes]]) -> bool:
    """Whether a worker has answered with the beginning of a stream."""
    return any(name.lower() == b"content-type" and value.startswith(TYPE.encode()) for name, value in headers)


async def _gone(receive: Receive) -> None:
    """Comes back when the browser has hung up."""
    while (await receive())["type"] != "http.disconnect":
        pass
