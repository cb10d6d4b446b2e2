"""Who waits for a worker, and who is turned away where too many do."""

from __future__ import annotations

import asyncio

import pytest

from rectify_bridge.app.console.workers.queue import Full, Queue
from tests.event_loop import in_a_loop


def test_who_comes_once_finds_room_beside_one_who_asks_without_end() -> None:
    async def trial() -> None:
        queue: Queue[int] = Queue(4, int)
        greedy = [asyncio.ensure_future(queue.take("greedy")) for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(Full):
            await queue.take("greedy")
        other = asyncio.ensure_future(queue.take("other"))
        await asyncio.sleep(0)
        with pytest.raises(Full):
            await greedy[-1]
        queue.give(1)
        queue.leave("greedy")
        queue.give(2)
        assert await asyncio.gather(greedy[0], other) == [1, 2]
        assert not greedy[1].done() and not greedy[2].done()
        for one in greedy[1:3]:
            one.cancel()

    in_a_loop(trial())


def test_where_all_wait_for_as_much_the_newest_is_turned_away() -> None:
    async def trial() -> None:
        queue: Queue[int] = Queue(3, int)
        waiting = [asyncio.ensure_future(queue.take(address)) for address in ("one", "two", "three")]
        await asyncio.sleep(0)
        with pytest.raises(Full):
            await queue.take("four")
        for one in waiting:
            assert not one.done()
            one.cancel()

    in_a_loop(trial())
