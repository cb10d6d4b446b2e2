"""A worker: a process that answers one request after another, and ends when the console does."""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections.abc import Callable
from contextlib import nullcontext
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from fastapi import FastAPI
from starlette.types import ASGIApp, Message

from rectify_bridge.app.console.sessions.session import SessionMiddleware
from rectify_bridge.app.console.web.refusal import OUR_OWN
from rectify_bridge.app.console.workers.shared import Line
from rectify_bridge.app.processes import end_with_parent
from rectify_bridge.app.store.engine import asked_once
from rectify_bridge.equity.claims.deadline import Deadline, ending

READY = "ready"
"""What a worker says when it can answer."""


class Asked(NamedTuple):
    """A request as it goes to a worker. scope: as ASGI has it, without what cannot leave the process."""

    scope: dict[str, Any]
    body: bytes


class WorkerResponse(NamedTuple):
    """What a worker answers. headers: names and values as they are sent."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


LONGEST = 30.0
"""Seconds of a request; then its worker is ended."""
SEARCH = LONGEST - 10
"""Seconds of it after which the search of a claim ends: its page still has to be made."""
Start = Callable[[Line], FastAPI]
"""Makes the application in a worker; can be sent to another process."""


def work(line: Connection, start: Start, is_first: bool) -> None:
    """Answer requests until the console hangs up. is_first: requests come here before they go to others, so
    what an application does beforehand is done here alone; eight at it would keep the cores from whoever
    asks."""
    end_with_parent()
    app = start(Line(line))
    line.send(READY)
    asyncio.run(_serve(line, app, is_first))


async def _serve(line: Connection, app: FastAPI, is_first: bool) -> None:
    loop, behind = asyncio.get_running_loop(), SessionMiddleware(app, app.state.signer)
    async with app.router.lifespan_context(app) if is_first else nullcontext():
        while True:
            try:
                asked = await loop.run_in_executor(None, line.recv)
            except (EOFError, OSError):
                return
            line.send(await answered(behind, asked))


async def answered(app: ASGIApp, asked: Asked) -> WorkerResponse:
    """What an application answers; an error that it raises is told on standard error."""
    status, headers, parts = 500, [], list[bytes]()
    given = iter((asked.body,))

    async def receive() -> Message:
        for body in given:
            return {"type": "http.request", "body": body, "more_body": False}
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        nonlocal status, headers
        if message["type"] == "http.response.start":
            status, headers = message["status"], list(message["headers"])
        else:
            parts.append(bytes(message.get("body", b"")))

    try:
        with ending(Deadline(SEARCH)), asked_once():
            await app({**asked.scope, "state": {}}, receive, send)
    except Exception:
        traceback.print_exc(file=sys.stderr)
        if not headers:
            return WorkerResponse(OUR_OWN.status, *OUR_OWN.written(asked.scope))
    return WorkerResponse(status, headers, b"".join(parts))
