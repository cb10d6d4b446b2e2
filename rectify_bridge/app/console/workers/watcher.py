"""A process beside the workers that looks at the source of the open event, and tells what was entered."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from multiprocessing.connection import Connection
from typing import Any

from rectify_bridge.app.event_log.watching import EVERY, Watch
from rectify_bridge.app.processes import context, end_with_parent, kill
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import StoreFault

ENTERED = "entered"
"""What it says."""


def watch(line: Connection, db: str) -> None:
    """Look again and again, until the console ends. db: the URL of a database that is up to date."""
    end_with_parent()
    watching = Watch(Database(db, is_prepared=True), lambda: datetime.now().astimezone())
    while True:
        with suppress(StoreFault):  # tried again next time
            if watching.look():
                line.send(ENTERED)
        time.sleep(EVERY)


class Watcher:
    """That process. db: as in `watch`. on_entry: called when something was entered."""

    def __init__(self, db: str, on_entry: Callable[[], None]) -> None:
        self._db, self._on_entry = db, on_entry
        self._process: Any = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start it, and again whenever it has gone."""
        self._task = asyncio.create_task(self._kept_running())

    def end(self) -> None:
        """End it at once."""
        if self._task is not None:
            self._task.cancel()
        if self._process is not None:
            kill(self._process)
            self._process.join()

    async def _kept_running(self) -> None:
        while True:
            await asyncio.to_thread(self._listen)
            await asyncio.sleep(EVERY)

    def _listen(self) -> None:
        """Start it and listen until it has gone."""
        here, there = context().Pipe()
        self._process = context().Process(target=watch, args=(there, self._db), daemon=True)  # type: ignore[attr-defined]
        with suppress(EOFError, OSError):
            self._process.start()
            there.close()
            while here.recv():
                self._on_entry()
        here.close()
