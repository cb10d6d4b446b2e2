"""Work on many things in several processes, in order; it outlives a process that dies over one of them."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children, get_context
from typing import TypeVar

Given = TypeVar("Given")
Done = TypeVar("Done")

_AHEAD = 4
"""For each process so many things are given out ahead."""


def in_order(
    work: Callable[[Given], Done], given: Iterable[Given], jobs: int, lost: Callable[[Given], Done]
) -> Iterator[Done]:
    """What `work` makes of each thing, in the order of the things.

    When a process dies, killed or out of memory, nobody can tell over which of the things given out. Each
    of those that are not done is then done in a process of its own; lost: what is told of one that ends
    this too. Whoever stops before the end, by Ctrl-C for one, ends the processes at once, whatever they do.
    """
    others, finished = set(active_children()), False
    rest, out = iter(given), deque[tuple[Given, Future[Done], ProcessPoolExecutor]]()
    pool = _pool(jobs)
    try:
        while True:
            for one in islice(rest, jobs * _AHEAD - len(out)):
                out.append((one, _given_to(pool, work, one), pool))
            if not out:
                finished = True
                return
            one, future, its_pool = out.popleft()
            try:
                done = future.result()
            except BrokenProcessPool:
                if its_pool is pool:
                    pool.shutdown()
                    pool = _pool(jobs)
                done = _alone(work, one, lost)
            yield done
    finally:
        for process in () if finished else set(active_children()) - others:
            process.kill()
        pool.shutdown(cancel_futures=True)


def _given_to(pool: ProcessPoolExecutor, work: Callable[[Given], Done], one: Given) -> Future[Done]:
    try:
        return pool.submit(work, one)
    except BrokenProcessPool as error:  # known only now
        future: Future[Done] = Future()
        future.set_exception(error)
        return future


def _alone(work: Callable[[Given], Done], one: Given, lost: Callable[[Given], Done]) -> Done:
    pool = _pool(1)
    try:
        return pool.submit(work, one).result()
    except BrokenProcessPool:
        return lost(one)
    finally:
        pool.shutdown(wait=False)


def _pool(jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_ctrl_c)


def _leave_ctrl_c() -> None:
    """Ctrl-C reaches every process at the terminal: it is for the one that then ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
