"""The streams that say when to look at the list of calls: at once, to all, and held by no worker."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from starlette.types import Message

from rectify_bridge.app.console.workers import live as lives
from rectify_bridge.app.console.workers import pool as pools
from rectify_bridge.app.console.workers.live import EACH, LOOK, TYPE, Live, is_stream
from rectify_bridge.app.console.workers.pool import Pool
from rectify_bridge.app.console.workers.shared import Shared
from rectify_bridge.app.console.workers.worker import Asked, WorkerResponse
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import Browser
from tests.console.test_calls import director
from tests.event_loop import in_a_loop
from tests.waiting import PATIENCE

HEADERS = [(b"content-type", f"{TYPE}; charset=utf-8".encode()), (b"content-length", b"9")]
SCOPE: dict[str, Any] = {"type": "http", "client": ("192.0.2.7", 1), "headers": [], "path": "/calls/live"}


class Line:
    """A browser's end: what it got, and when it hangs up."""

    def __init__(self) -> None:
        self.got: list[Message] = []
        self.gone = asyncio.Event()

    async def receive(self) -> Message:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        self.got.append(message)

    @property
    def said(self) -> list[bytes]:
        return [one["body"] for one in self.got if one["type"] == "http.response.body" and one["body"]]


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for it."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it did not come to be"
        await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lives, "APART", 0.01)


def test_all_are_told_at_once_and_who_hangs_up_is_forgotten() -> None:
    async def seen() -> None:
        live, lines = Live(), [Line(), Line()]
        tasks = [asyncio.create_task(live.keep(HEADERS, b"first", one.receive, one.send)) for one in lines]
        await until(lambda: all(one.said == [b"first"] for one in lines))
        await asyncio.to_thread(live.changed)  # as the thread of a worker does
        await until(lambda: all(one.said == [b"first", LOOK] for one in lines))
        lines[0].gone.set()
        await tasks[0]
        live.changed()
        await until(lambda: len(lines[1].said) == 3)
        assert lines[0].said == [b"first", LOOK]
        live.end()
        await tasks[1]
        assert [name for name, _ in lines[1].got[0]["headers"]] == [b"content-type"]
        assert lines[1].got[-1] == {"type": "http.response.body", "body": b""}

    in_a_loop(seen())


def test_it_is_said_now_and_then_anyway(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lives, "BEAT", 0.02)

    async def seen() -> None:
        live, line = Live(), Line()
        task = asyncio.create_task(live.keep(HEADERS, b"first", line.receive, line.send))
        await until(lambda: len(line.said) > 2)
        assert set(line.said[1:]) == {LOOK}
        live.end()
        await task

    in_a_loop(seen())


def test_it_is_not_said_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lives, "BEAT", 0.02)
    monkeypatch.setattr(lives, "LASTS", 0.1)

    async def seen() -> None:
        line = Line()
        await Live().keep(HEADERS, b"first", line.receive, line.send)
        assert line.got[-1] == {"type": "http.response.body", "body": b""}

    in_a_loop(seen())


def test_one_address_has_so_many_and_no_worker_is_asked_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A burst of them is refused before a worker has anything to do with it; one that ends makes room."""
    asked: list[Asked] = []

    async def answer(self: Pool, one: Asked, scope: object) -> WorkerResponse:
        asked.append(one)
        return WorkerResponse(200, HEADERS, b"first")

    monkeypatch.setattr(pools.Pool, "_answer", answer)

    async def seen() -> None:
        pool, lines = Pool(lambda _: None, Shared({})), [Line() for _ in range(EACH + 3)]  # type: ignore[arg-type, return-value]
        tasks = [asyncio.create_task(stream(pool, one)) for one in lines]
        await until(lambda: all(one.got for one in lines))
        assert [one.got[0]["status"] for one in lines] == [200] * EACH + [503] * 3
        assert len(asked) == EACH
        lines[0].gone.set()
        await tasks[0]
        again = Line()
        tasks.append(asyncio.create_task(stream(pool, again)))
        await until(lambda: bool(again.got))
        assert again.got[0]["status"] == 200
        pool.live.end()
        await asyncio.gather(*tasks)

    in_a_loop(seen())


async def stream(pool: Pool, line: Line) -> None:
    """One that is asked for by a pool."""
    came = iter([{"type": "http.request", "body": b""}])

    async def receive() -> Message:
        return next(came, None) or await line.receive()

    await pool(SCOPE, receive, line.send)


def test_a_stream_holds_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one worker that there is answers its beginning, and then everybody else."""

    async def answer(self: Pool, asked: Asked, scope: object) -> WorkerResponse:
        is_live = asked.scope["path"] == "/calls/live"
        return WorkerResponse(200, HEADERS if is_live else [], b"first" if is_live else b"page")

    monkeypatch.setattr(pools.Pool, "_answer", answer)

    async def seen() -> None:
        pool, line, other = Pool(lambda _: None, Shared({})), Line(), Line()  # type: ignore[arg-type, return-value]
        task = asyncio.create_task(stream(pool, line))
        await until(lambda: line.said == [b"first"])
        other.gone.set()
        await pool({**SCOPE, "path": "/"}, other.receive, other.send)
        assert other.said == [b"page"] and not task.done()
        line.gone.set()
        await task

    in_a_loop(seen())


def test_only_a_director_has_one_and_every_form_is_told() -> None:
    told: list[str] = []

    class Told:
        def changed(self) -> None:
            told.append("changed")

    store = Memory()
    assert Browser(store).under("WBF").open("/calls/live").status == 404
    ann = director(store, "Ann", "blue")
    ann.app.state.live = Told()
    answer = ann.client.get("/calls/live")
    assert is_stream(answer.headers.raw) and answer.text.endswith("data: look\n\n") and not told
    ann.open("/calls").fill("/calls", table="7")
    ann.tap("step", "taken")
    assert len(told) == 2
