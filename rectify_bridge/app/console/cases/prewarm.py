"""What the first case of a kind would have to wait for, worked out beforehand while nobody asks anything."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import date as Day
from typing import Any

from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.store.entry import StoreFault
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rule_on
from rectify_bridge.desk.rulings.result_json import result_line
from rectify_bridge.desk.rulings.result_templates import ResultTemplates
from rectify_bridge.engines.registry import engines_of
from rectify_bridge.laws import book
from rectify_bridge.table.seat import Seat

MOST = 16_000_000
"""Bytes of forms, about."""
QUIET = 1.0
"""Seconds for which nobody may have asked anything, before each kind."""


@dataclass
class ResultWriter:
    """What this server has written of rulings that are still open: the same comes again, by other players."""

    templates: ResultTemplates = field(default_factory=lambda: ResultTemplates(MOST))

    def result(self, case: dict[str, Any]) -> bytes:
        """The result of a case, as one line of JSON in UTF-8. Raises what `read` and `rule_on` raise."""
        found = read(case)
        return self.text(rule_on(found, engines_of(found), self.templates))

    def text(self, ruled: BoardRulings) -> bytes:
        """The result of a ruling, as one line of JSON in UTF-8."""
        return result_line(ruled, self.templates) + b"\n"


RESULT_WRITER = ResultWriter()


@dataclass
class Activity:
    """Whether anybody asks anything. under_way: how many do now. last: when the last one was answered."""

    under_way: int = 0
    last: float = field(default_factory=time.monotonic)

    async def quiet(self) -> None:
        """Wait until nobody has asked anything for a while."""
        while self.under_way or (left := self.last + QUIET - time.monotonic()) > 0:
            await asyncio.sleep(QUIET / 4 if self.under_way else left)


class ActivityMiddleware:
    """Notes in `activity` when the application answers a request."""

    def __init__(self, app: ASGIApp, activity: Activity) -> None:
        self.app, self.activity = app, activity

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        self.activity.under_way += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.activity.under_way -= 1
            self.activity.last = time.monotonic()


async def prewarm(activity: Activity, authority: str, known: ResultWriter) -> None:
    """Work out what can follow in every kind of irregularity of which nothing is known yet: beside the pages,
    one kind at a time, whenever it is quiet. What comes of it is used as a whole."""
    beforehand, loop = ResultWriter(), asyncio.get_running_loop()
    with ThreadPoolExecutor(1) as beside:
        for kind in book.irregularities():
            await activity.quiet()
            await loop.run_in_executor(beside, beforehand.result, bare_case(authority, kind))
    known.templates = beforehand.templates


def bare_case(authority: str, kind: str) -> dict[str, Any]:
    """A case of which nothing is known but what happened. Who did it makes no difference to a template."""
    event = {"alleged": {"kind": kind, "by": str(Seat.N)}}
    return {"authority": authority, "date": Day.today().isoformat(), "given": {"events": [event]}}


@asynccontextmanager
async def prewarm_lifespan(app: FastAPI) -> AsyncIterator[None]:
    """While the application runs."""
    work = asyncio.create_task(_as_soon_as_chosen(app))
    yield
    work.cancel()


async def _as_soon_as_chosen(app: FastAPI) -> None:
    """Under whose Laws a case will be, nobody knows before somebody has said it."""
    while (authority := _chosen(app.state.desk)) is None:
        await asyncio.sleep(QUIET)
    await prewarm(app.state.activity, authority, RESULT_WRITER)


def _chosen(desk: Desk) -> str | None:
    """Whose Laws are in force here; None also where the database does not answer just now."""
    with suppress(StoreFault):
        return desk.authority
    return None
