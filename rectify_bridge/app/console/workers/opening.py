"""The console as `serve` runs it: what is shared stands in its own process, the pages in workers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from fastapi import FastAPI

from rectify_bridge.app.console.cases.case_desk import Desk, MemoryStores
from rectify_bridge.app.console.claims.searches import Searches
from rectify_bridge.app.console.sessions.passcode import Counted, Passcode
from rectify_bridge.app.console.web.app import create_app
from rectify_bridge.app.console.workers.live import Live
from rectify_bridge.app.console.workers.pool import Pool
from rectify_bridge.app.console.workers.shared import Line, Remote, Shared
from rectify_bridge.app.console.workers.watcher import Watcher
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.memory import Memory


@dataclass(frozen=True)
class Opening:
    """What a worker makes its application from. db: the URL of a database that is up to date. host: the name
    of this computer for other devices."""

    db: str
    passcode: Passcode | None
    secret: bytes
    host: str = ""

    def __call__(self, line: Line) -> FastAPI:
        """The application in a worker."""
        practice, samples = (cast(Memory, Remote(line, name)) for name in MemoryStores._fields)
        if self.passcode is not None:
            self.passcode.tries = cast(Counted, Remote(line, "tries"))
        store = Database(self.db, is_prepared=True)
        memories = MemoryStores(practice, samples)
        app = create_app(store, self.passcode, memories=memories, secret=self.secret, host=self.host)
        app.state.live, app.state.searches = Remote(line, "live"), Remote(line, "searches")
        return app


def pool_of(db: str, passcode: Passcode | None, secret: bytes, host: str = "") -> Pool:
    """The workers of a console over a database, which is brought up to date first. host: the name of this
    computer for other devices.

    Raises:
        StoreFault: the database cannot be opened.
    """
    store = Database(db)
    try:
        desk = Desk(store, samples=True)
    finally:
        store.close()
    live, searches = Live(), Searches(db=db)
    shared: dict[str, Any] = {"practice": desk.practice, "samples": desk.samples.memory}
    shared |= {"live": live, "searches": searches}
    if passcode is not None:
        shared["tries"] = passcode.tries
    return Pool(
        Opening(db, passcode, secret, host), Shared(shared), live, Watcher(db, live.changed), searches
    )
