"""Workers at work on an application that does nothing, and requests that last for as long as a test says."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from starlette.types import Message

from rectify_bridge.app.console.sessions.session import Signer
from rectify_bridge.app.console.workers.pool import Pool
from rectify_bridge.app.console.workers.shared import Line, Remote, Shared
from rectify_bridge.app.store.entry import StoreFault
from rectify_bridge.app.store.memory import Memory


async def wait(seconds: float) -> int:
    """Busy for so long."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        pass
    return os.getpid()


async def under_way(path: str) -> int:
    """Makes the file when it has begun, and is busy until somebody takes the file away."""
    file = Path("/", path)
    file.touch()
    while file.exists():
        pass
    return os.getpid()


async def die() -> None:
    """Ends its process."""
    os.kill(os.getpid(), signal.SIGKILL)


def small(line: Line) -> FastAPI:
    """An application that does nothing, for as long as it is told to."""
    began: list[bool] = []

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        began.append(True)
        yield

    app = FastAPI(lifespan=lifespan)
    app.state.signer = Signer(b"key")
    memory = Remote(line, "memory")

    @app.get("/began")
    async def has_begun() -> bool:
        return bool(began)

    app.get("/wait/{seconds}")(wait)
    app.get("/until/{path:path}")(under_way)
    app.get("/die")(die)

    @app.get("/keep/{value}")
    async def keep(value: str) -> str | None:
        memory.set("value", value, "somebody")
        try:
            memory.case("none")
        except StoreFault as error:
            return f"{memory.setting('value')}: {error.what}"
        return None

    return app


Ask = Callable[..., Awaitable[tuple[int, bytes]]]


@asynccontextmanager
async def asked() -> AsyncIterator[Ask]:
    """A pool at work."""
    pool, started, over = Pool(small, Shared({"memory": Memory()})), asyncio.Event(), asyncio.Event()
    messages = iter(({"type": "lifespan.startup"}, {"type": "lifespan.shutdown"}))

    async def live() -> Message:
        message = next(messages)
        if message["type"] == "lifespan.shutdown":
            await over.wait()
        return message

    async def lived(message: Message) -> None:
        assert message["type"].endswith(".complete"), message
        started.set()

    async def ask(path: str, address: str = "127.0.0.1") -> tuple[int, bytes]:
        scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "headers": []}
        scope |= {"query_string": b"", "client": (address, 1), "server": ("127.0.0.1", 80), "scheme": "http"}
        answer: list[Message] = []

        async def nothing() -> Message:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Message) -> None:
            answer.append(message)

        await pool(scope, nothing, send)
        return answer[0]["status"], answer[1]["body"]

    life = asyncio.create_task(pool({"type": "lifespan"}, live, lived))
    ready = asyncio.create_task(started.wait())
    await asyncio.wait({life, ready}, return_when=asyncio.FIRST_COMPLETED)
    if life.done():  # the start failed: say why, and wait for nothing
        ready.cancel()
        await life
    try:
        yield ask
    finally:
        over.set()
        await life


class Long:
    """A request of another address that lasts until it is told to end."""

    def __init__(self, ask: Ask, file: Path) -> None:
        self._file = file
        self.answer = asyncio.ensure_future(ask(f"/until{file}", "127.0.0.2"))

    async def begun(self) -> None:
        """As soon as it is under way."""
        while not self._file.exists():
            await asyncio.sleep(0.01)

    async def ended(self) -> int:
        """Its status; it may end as soon as it is under way."""
        await self.begun()
        self._file.unlink()
        return (await self.answer)[0]
