"""The processes of the service: what ends is done again, what takes too long is ended, and nobody waits in a
queue without end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import pytest

from rectify_bridge.app.service import pool as pools
from rectify_bridge.app.service.pool import TRIES, ProcessPool, ServiceFull
from rectify_bridge.app.service.process import STOPPED, TOO_LONG
from rectify_bridge.app.service.task import LineAnswer, NumberedLine, Task, refused_line
from tests.event_loop import all_else, in_a_loop

Answers = tuple[list[LineAnswer], LineAnswer | None]
STOP, SLOW = b"stop", b"slow"


class Pretended:
    """Stands for a process: it answers what it is sent, once `go` is set. `stop` ends it, as often as `times`
    says; `slow` takes too long. alone: of each task whether nothing else was worked on."""

    made: list[Pretended] = []
    alone: list[bool] = []
    times = 0
    go = asyncio.Event()

    def __init__(self) -> None:
        self.made.append(self)
        self.is_ended = False

    @classmethod
    async def started(cls) -> Pretended:
        return cls()

    async def answers(self, task: Task) -> Answers:
        self.alone.append(task.is_alone)
        found: list[LineAnswer] = []
        for _, text in task.lines:
            await self.go.wait()
            if text == SLOW:
                return found, refused_line(503, TOO_LONG)
            if text == STOP and Pretended.times > 0:
                Pretended.times -= 1
                return found, refused_line(500, STOPPED)
            found.append(LineAnswer(200, text))
        return found, None

    async def end(self) -> None:
        self.is_ended = True


@pytest.fixture(autouse=True)
def pretended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "ServiceProcess", Pretended)
    monkeypatch.setattr(pools, "prepare", lambda preloaded: None)
    monkeypatch.setattr(Pretended, "made", [])
    monkeypatch.setattr(Pretended, "alone", [])
    monkeypatch.setattr(Pretended, "times", 0)
    monkeypatch.setattr(Pretended, "go", asyncio.Event())
    Pretended.go.set()


def task(*texts: bytes) -> Task:
    lines = tuple(NumberedLine(number, text) for number, text in enumerate(texts, 1))
    return Task("rule", {}, lines, 1.0)


def run(work: Callable[[ProcessPool], Coroutine[Any, Any, None]], count: int = 2, most: int = 2) -> None:
    async def over() -> None:
        pool = ProcessPool(count, most)
        await pool.open()
        while len(pool.processes) < count:
            await asyncio.sleep(0.01)
        try:
            await work(pool)
        finally:
            Pretended.go.set()
            await pool.close()

    in_a_loop(over())


def texts(answers: list[LineAnswer]) -> list[str]:
    return [one.text.decode() if one.status == 200 else str(one.status) for one in answers]


@pytest.mark.parametrize("times", range(TRIES + 1))
def test_what_a_process_ends_over_is_done_again_and_nothing_beside_it_is_lost(times: int) -> None:
    async def work(pool: ProcessPool) -> None:
        Pretended.times = times
        answers = await pool.answers(task(b"1", STOP, b"3"))
        assert texts(answers) == ["1", "stop" if times < TRIES else "500", "3"]
        await all_else()
        assert (pool.ended, len(pool.processes)) == (times, 2)
        assert [one.is_ended for one in Pretended.made].count(True) == times

    run(work)


def test_what_takes_too_long_is_not_tried_again() -> None:
    async def work(pool: ProcessPool) -> None:
        assert texts(await pool.answers(task(b"1", SLOW, b"3"))) == ["1", "503", "3"]
        assert pool.ended == 1

    run(work)


def test_a_single_request_alone_may_use_a_second_core_and_no_list_of_a_batch() -> None:
    async def work(pool: ProcessPool) -> None:
        await pool.answers(task(b"1"))
        await pool.answers(task(b"1", b"2"), in_batch=True)
        Pretended.go.clear()
        beside = [asyncio.create_task(pool.answers(task(b"1"))) for _ in range(2)]
        await all_else()
        Pretended.go.set()
        await asyncio.gather(*beside)
        await pool.answers(task(b"1"))
        assert Pretended.alone == [True, False, True, False, True]

    run(work)


def test_where_too_many_wait_one_is_told_to_come_again() -> None:
    async def work(pool: ProcessPool) -> None:
        Pretended.go.clear()
        under_way = [asyncio.create_task(pool.answers(task(b"1"))) for _ in range(4)]
        await all_else()
        assert (pool.busy, pool.waiting) == (2, 2)
        with pytest.raises(ServiceFull) as full:
            await pool.answers(task(b"1"))
        assert full.value.seconds >= 1
        Pretended.go.set()
        assert [texts(found) for found in await asyncio.gather(*under_way)] == [["1"]] * 4
        assert pool.waiting == 0

    run(work)


def test_a_single_request_goes_before_the_lists_of_a_batch() -> None:
    async def work(pool: ProcessPool) -> None:
        done: list[str] = []

        async def noted(name: str, in_batch: bool) -> None:
            await pool.answers(task(b"1"), in_batch=in_batch)
            done.append(name)

        Pretended.go.clear()
        first = asyncio.create_task(noted("at work", False))
        await all_else()
        later = [asyncio.create_task(noted("list", True)) for _ in range(3)]
        await all_else()
        later.append(asyncio.create_task(noted("single", False)))
        await all_else()
        Pretended.go.set()
        await asyncio.gather(first, *later)
        assert done == ["at work", "single", "list", "list", "list"]

    run(work, count=1)


def test_whoever_goes_leaves_no_process_behind() -> None:
    async def work(pool: ProcessPool) -> None:
        Pretended.go.clear()
        gone = [asyncio.create_task(pool.answers(task(b"1"))) for _ in range(4)]
        await all_else()
        for one in gone:
            one.cancel()
            with suppress(asyncio.CancelledError):
                await one
        assert pool.waiting == 0
        Pretended.go.set()
        await all_else()
        assert pool.busy == 0
        assert texts(await pool.answers(task(b"1"))) == ["1"]

    run(work)


def test_who_asks_often_waits_for_himself() -> None:
    """Another key comes next, however many of the first wait; of each key they come in their order."""

    async def work(pool: ProcessPool) -> None:
        done: list[str] = []

        async def ask(whose: str, text: bytes) -> None:
            done.extend(texts(await pool.answers(task(text), whose)))

        Pretended.go.clear()
        asked = [asyncio.create_task(ask("often", b"a%d" % number)) for number in range(6)]
        await all_else()
        asked += [asyncio.create_task(ask("seldom", b"b%d" % number)) for number in range(2)]
        await all_else()
        Pretended.go.set()
        await asyncio.gather(*asked)
        assert done == ["a0", "a1", "b0", "a2", "b1", "a3", "a4", "a5"]

    run(work, count=1, most=9)


def test_the_places_of_one_key_are_not_those_of_another() -> None:
    async def work(pool: ProcessPool) -> None:
        Pretended.go.clear()
        asked = [asyncio.create_task(pool.answers(task(b"a"), "often")) for _ in range(3)]
        await all_else()
        with pytest.raises(ServiceFull):
            await pool.answers(task(b"one more"), "often")
        asked.append(asyncio.create_task(pool.answers(task(b"b"), "seldom")))
        await all_else()
        assert pool.waiting == 3
        Pretended.go.set()
        await asyncio.gather(*asked)
        assert pool.waiting == 0

    run(work, count=1)
