"""Names of players whose time is over are forgotten while the console runs, whether anybody looks or not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool

from rectify_bridge.app.console.cases.prewarm import prewarm_lifespan
from rectify_bridge.app.event_log.names import forget_due
from rectify_bridge.app.store.entry import Store, StoreFault

EVERY = 3_600.0
"""Seconds."""


@asynccontextmanager
async def console_lifespan(app: FastAPI) -> AsyncIterator[None]:
    """While the application runs."""
    work = asyncio.create_task(forget_each_hour(app.state.desk.store))
    async with prewarm_lifespan(app):
        yield
    work.cancel()
    with suppress(asyncio.CancelledError):
        await work


async def forget_each_hour(store: Store) -> None:
    """Forget what is due, and wipe from the disk what could not be wiped when it was forgotten."""
    while True:
        with suppress(StoreFault):  # tried again next time
            await run_in_threadpool(_forget, store)
        await asyncio.sleep(EVERY)


def _forget(store: Store) -> None:
    forget_due(store)
    store.forget_names([])
