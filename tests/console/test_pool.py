"""Workers: a long request stands in nobody's way, what takes too long is ended, none outlives the console."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.types import Message, Receive, Scope, Send

from rectify_bridge.app.console.web.app import create_app
from rectify_bridge.app.console.workers import pool as pools
from rectify_bridge.app.console.workers.pool import LONG_EACH, Pool
from rectify_bridge.app.console.workers.shared import Line, Shared
from rectify_bridge.app.console.workers.worker import LONGEST, SEARCH, Asked, answered
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.equity.claims.deadline import current
from tests.console.served import Served
from tests.console.small_pool import Long, asked
from tests.event_loop import in_a_loop
from tests.sampling import gate_only
from tests.waiting import PATIENCE, until


def test_short_requests_do_not_wait_for_long_ones(tmp_path: Path) -> None:
    async def trial() -> None:
        async with asked() as ask:
            long = [Long(ask, tmp_path / f"{number}") for number in range(LONG_EACH)]
            for one in long:
                await one.begun()
            for _ in range(10):
                assert (await ask("/wait/0"))[0] == 200
            assert not any(one.answer.done() for one in long)
            assert [await one.ended() for one in long] == [200] * LONG_EACH

    in_a_loop(trial())


def test_what_is_done_beforehand_is_done_by_the_first_worker_alone(tmp_path: Path) -> None:
    """All eight at it took both cores from whoever asked: an answer took two seconds on a busy machine."""

    async def trial() -> None:
        async with asked() as ask:
            assert (await ask("/began"))[1] == b"true"
            long = Long(ask, tmp_path / "long")
            await long.begun()
            assert (await ask("/began"))[1] == b"false"
            assert await long.ended() == 200

    in_a_loop(trial())


def test_what_takes_too_long_is_ended_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "LONGEST", 1.0)

    async def trial() -> None:
        async with asked() as ask:
            began = time.monotonic()
            status, body = await ask("/wait/600")
            assert status == 503 and b"too long" in body and time.monotonic() - began < PATIENCE
            monkeypatch.undo()  # the next is not measured by it
            assert (await ask("/wait/0"))[0] == 200

    in_a_loop(trial())


def test_more_long_ones_than_there_is_room_for_are_told_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pools, "PATIENCE", 0.5)

    async def trial() -> None:
        async with asked() as ask:
            many = [Long(ask, tmp_path / f"{number}") for number in range(LONG_EACH + 3)]
            while sum(one.answer.done() for one in many) < 3:
                await asyncio.sleep(0.01)
            assert [(await one.answer)[0] for one in many if one.answer.done()] == [503] * 3
            assert [await one.ended() for one in many if not one.answer.done()] == [200] * LONG_EACH
            assert (await ask("/wait/0"))[0] == 200

    in_a_loop(trial())


def test_a_request_tells_its_claims_when_to_end() -> None:
    """Ten seconds before its worker is ended; where it goes on in a thread, too."""
    assert SEARCH == LONGEST - 10
    left: list[float] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        for deadline in (current(), await asyncio.to_thread(current)):
            left.append(0.0 if deadline is None else deadline.left)

    in_a_loop(answered(app, Asked({"type": "http"}, b"")))
    assert len(left) == 2 and all(SEARCH / 2 < one <= SEARCH for one in left)
    assert current() is None


def test_a_worker_that_dies_is_told_and_another_comes() -> None:
    async def trial() -> None:
        async with asked() as ask:
            for _ in range(4):
                status, body = await ask("/die")
                assert status == 503 and b"ended" in body
            assert (await ask("/wait/0"))[0] == 200

    in_a_loop(trial())


def _ends_at_once(line: Line) -> FastAPI:
    os._exit(1)


def test_workers_that_end_before_they_are_ready_are_told_and_not_waited_for() -> None:
    async def trial() -> list[Message]:
        said: list[Message] = []

        async def startup() -> Message:
            return {"type": "lifespan.startup"}

        async def send(message: Message) -> None:
            said.append(message)

        await asyncio.wait_for(Pool(_ends_at_once, Shared({}))({"type": "lifespan"}, startup, send), PATIENCE)
        return said

    (only,) = in_a_loop(trial())
    assert only["type"] == "lifespan.startup.failed" and "before they are ready" in only["message"]


def test_the_first_worker_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where what starts the workers was killed at the very moment; what is done beforehand is done then."""
    made, first = pools.Worker, iter((True,))

    def worker(*given: Any, is_first: bool) -> pools.Worker:
        if next(first, False):
            raise pools.Ended
        return made(*given, is_first=is_first)

    monkeypatch.setattr(pools, "Worker", worker)

    async def trial() -> None:
        async with asked() as ask:
            assert (await ask("/wait/0"))[0] == 200
            assert (await ask("/began"))[1] == b"true"

    in_a_loop(trial())


def test_what_is_shared_is_the_same_for_all_workers_its_errors_too() -> None:
    async def trial() -> None:
        async with asked() as ask:
            for value in ("one", "two", "three", "four"):
                status, body = await ask(f"/keep/{value}")
                assert status == 200 and body.decode() == f"\"{value}: there is no case 'none'\""

    in_a_loop(trial())


def descendants(pid: int) -> set[int]:
    """Every process that a process has started, and those that they have."""
    found: set[int] = set()
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, path.read_text().split()):
            found |= {child} | descendants(child)
    return found


@gate_only
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no /proc")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_when_the_console_ends_no_worker_is_left(tmp_path: Path, how: signal.Signals) -> None:
    with Served(f"sqlite:///{tmp_path / 'console.db'}") as served:
        assert served.process is not None
        started = descendants(served.process.pid)
        assert len(started) >= 2
        served.process.send_signal(how)
        served.process.communicate(timeout=PATIENCE)  # until the last one has let go of it
        until(lambda: not any(Path(f"/proc/{pid}/exe").exists() for pid in started), f"left of {started}")


def test_a_new_worker_finds_its_routes_worked_out() -> None:
    """Each would take a tenth of a second for them at its first request, while somebody waits."""
    one, other = (create_app(Memory()) for _ in range(2))
    mine, its = (
        [route for route in app.router.routes if hasattr(route, "original_router")] for app in (one, other)
    )
    assert len(mine) > 10
    assert all(a is b for a, b in zip(mine, its, strict=True))
