"""What every worker of the console needs, loaded and used once before they are started: so that the first
request of a worker is as quick as the next."""

from __future__ import annotations

import asyncio
import gc
import json

import rectify_bridge.app.console.workers.opening
import rectify_bridge.equity.claims.statement.reader  # noqa: F401
from rectify_bridge.app.console.cases.prewarm import RESULT_WRITER
from rectify_bridge.app.console.sessions.session import SessionMiddleware
from rectify_bridge.app.console.web.app import create_app
from rectify_bridge.app.console.web.render import environment, statics
from rectify_bridge.app.console.workers.worker import Asked, answered
from rectify_bridge.app.store.memory import Memory

PAGES = ("/laws", "/", "/find", "/cases", "/auction")
CASE = {"authority": "WBF", "given": {"auction": "N: 1S 1H"}}


def _asked(method: str, path: str, body: bytes = b"") -> Asked:
    """A request as a worker gets it."""
    headers = [(b"content-type", b"application/json")] if body else []
    scope = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "headers": headers}
    scope |= {"query_string": b"", "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80)}
    return Asked(scope | {"scheme": "http", "http_version": "1.1", "root_path": ""}, body)


async def _used() -> None:
    """Ask an application over an empty memory for pages and for a ruling."""
    store = Memory()
    store.set("authority", "WBF", "rectify")
    app = create_app(store)
    behind = SessionMiddleware(app, app.state.signer)
    for path in PAGES:
        await answered(behind, _asked("GET", path))
    await answered(behind, _asked("POST", "/api/rule", json.dumps(CASE).encode()))


for template in environment().list_templates():
    environment().get_template(template)
statics()
RESULT_WRITER.result(CASE)
asyncio.run(_used())
gc.freeze()  # what is loaded by now stays: no request waits while it is looked through for garbage
