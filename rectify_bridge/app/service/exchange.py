"""One request to the service, and its answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.service.keys import ApiKey

IDLE = 20.0
"""Seconds for which the next part of a body is waited for."""
JSON = "application/json"


class ServiceRefusal(Exception):
    """A request that is not served. headers: of the answer, besides."""

    def __init__(self, status: int, failure: Failure, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(failure.what)
        self.status, self.failure, self.headers = status, failure, headers or {}


class HungUp(Exception):
    """Whoever asked has gone."""


def late() -> ServiceRefusal:
    """The error for a body that does not come."""
    what, right = "the rest of the body did not come in time", "send it without a pause"
    return ServiceRefusal(408, Failure(what, "", right), {"connection": "close"})


@dataclass
class Exchange:
    """One request and its answer. route: for the log; status, lines, bad: as they come out."""

    scope: Scope
    receive: Receive
    send: Send
    headers: Headers
    route: str = "other"
    key: ApiKey | None = None
    status: int = 0
    lines: int = 0
    bad: int = 0

    @property
    def whose(self) -> str:
        """The name of its key; empty without one."""
        return self.key.name if self.key else ""

    async def begin(self, status: int, kind: str, more: Mapping[str, str] | None = None) -> None:
        """Send the head of the answer."""
        self.status = status
        every = {"content-type": kind, "cache-control": "no-store", "x-content-type-options": "nosniff"}
        head = [(name.encode(), value.encode()) for name, value in {**every, **(more or {})}.items()]
        await self.send({"type": "http.response.start", "status": status, "headers": head})

    async def answer(
        self, status: int, text: str | bytes, kind: str = JSON, more: Mapping[str, str] | None = None
    ) -> None:
        """Send the whole answer. text: as bytes in UTF-8."""
        body = text.encode() if isinstance(text, str) else text
        body = b"%b\n" % body if kind == JSON else body
        await self.begin(status, kind, {"content-length": str(len(body)), **(more or {})})
        await self.send({"type": "http.response.body", "body": body})

    async def body(self) -> AsyncIterator[bytes]:
        """What is sent, part by part, read when it is asked for.

        Raises:
            ServiceRefusal: nothing came for too long. HungUp: nothing will come.
        """
        more = True
        while more:
            try:
                async with asyncio.timeout(IDLE):
                    message: Message = await self.receive()
            except TimeoutError:
                raise late() from None
            if message["type"] == "http.disconnect":
                raise HungUp
            more = message.get("more_body", False)
            yield message.get("body", b"")
