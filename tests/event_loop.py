"""Where the tests run what is asynchronous."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def in_a_loop(work: Coroutine[Any, Any, T]) -> T:
    """What it comes to, in a thread of its own: the loop of a browser may run in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def all_else() -> None:
    """All other tasks of the loop go on until each waits for something: by their steps, not by the clock."""
    for _ in range(200):
        await asyncio.sleep(0)
