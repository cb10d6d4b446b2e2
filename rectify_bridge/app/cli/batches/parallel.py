"""Work on many things in several processes, in order; it outlives a process that dies over one of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, Generic, TypeVar

from rectify_bridge.app.processes import ctrl_c_waits, end_with_parent, kill

Given = TypeVar("Given")
Done = TypeVar("Done")

_AHEAD = 3
"""So many things that are not done are given out for each process: one is worked on, the others wait."""
_KEPT = 64
"""So many answers for each process may wait for one before them that takes long."""


def in_order(
    work: Callable[[Given], Done], given: Iterable[Given], jobs: int, lost: Callable[[Given], Done]
) -> Iterator[Done]:
    """What `work` makes of each thing, in the order of the things. One that takes long keeps no process from
    the things after it.

    When a process dies, killed or out of memory, nobody can tell over which of the things given out. Each
    of those that are not done is then done in a process of its own; lost: what is told of one that ends
    this too. Whoever stops before the end, by Ctrl-C for one, ends the processes at once, whatever they do.
    """
    finished = False
    crew = _Processes(work, given, jobs, lost)
    try:
        yield from crew.answers()
        finished = True
    finally:
        if not finished:
            crew.context.kill()
        crew.pool.shutdown(cancel_futures=True)


class _Context(SpawnContext):
    """Starts processes anew: where the first is killed, nobody would tell forked ones, which hold both ends
    of the line that work comes on. It knows its own: those of another batch are not killed with them."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[SpawnProcess] = []

    def Process(self, *args: Any, **named: Any) -> SpawnProcess:  # type: ignore[override]
        process = SpawnProcess(*args, **named)
        self.started.append(process)
        return process

    def kill(self) -> None:
        """End those that run, whatever they do."""
        for process in self.started:
            kill(process)


class _Processes(Generic[Given, Done]):
    """The things that were given out, in order, and the processes that do them."""

    def __init__(
        self,
        work: Callable[[Given], Done],
        given: Iterable[Given],
        jobs: int,
        lost: Callable[[Given], Done],
    ) -> None:
        self.work, self.rest, self.jobs, self.lost = work, iter(given), jobs, lost
        self.out: deque[tuple[Given, Future[Done], ProcessPoolExecutor]] = deque()
        self.context = _Context()
        self.pool = _pool(jobs, self.context)

    def answers(self) -> Iterator[Done]:
        while True:
            unfinished = self._give_out()
            if not self.out:
                return
            _, head, _ = self.out[0]
            if head.done():
                yield self._first()
            else:
                wait(unfinished, return_when=FIRST_COMPLETED)

    def _give_out(self) -> list[Future[Done]]:
        """Give out more where there is room. Returns what was not done when the room was counted: what ends
        after that makes room, so whoever waits must hear of it."""
        unfinished = [future for _, future, _ in self.out if not future.done()]
        many = min(self.jobs * _AHEAD - len(unfinished), self.jobs * _KEPT - len(self.out))
        for one in islice(self.rest, max(many, 0)):
            self.out.append((one, _given_to(self.pool, self.work, one), self.pool))
            unfinished.append(self.out[-1][1])
        return unfinished

    def _first(self) -> Done:
        one, future, its_pool = self.out.popleft()
        try:
            return future.result()
        except BrokenProcessPool:
            if its_pool is self.pool:
                self.pool.shutdown()
                self.pool = _pool(self.jobs, self.context)
            return self._alone(one)

    def _alone(self, one: Given) -> Done:
        pool = _pool(1, self.context)
        try:
            return _given_to(pool, self.work, one).result()
        except BrokenProcessPool:
            return self.lost(one)
        finally:
            pool.shutdown(wait=False)


def _given_to(pool: ProcessPoolExecutor, work: Callable[[Given], Done], one: Given) -> Future[Done]:
    try:
        with ctrl_c_waits():
            return pool.submit(work, one)
    except BrokenProcessPool as error:  # known only now
        future: Future[Done] = Future()
        future.set_exception(error)
        return future


def _pool(jobs: int, context: _Context) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, mp_context=context, initializer=end_with_parent)
