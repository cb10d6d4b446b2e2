"""The DDS library in worker processes: one thread each, started when there is something to solve, killed
when a deal takes too long, replaced when one dies. Nothing of the library is ever loaded in the program
itself.
"""

from __future__ import annotations

import atexit
import os
import threading
import time
import weakref
from collections import deque
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from itertools import islice
from queue import Empty, SimpleQueue
from typing import Any

from rectify_bridge.equity.answer import NO_ANSWER, OUT_OF_TIME, AnyAnswer, NotSolved, Solved
from rectify_bridge.equity.solver.interface import USUAL, Limit, Progress, SolverFault
from rectify_bridge.equity.solver.process import COMMAND, Process
from rectify_bridge.equity.solver.question import Question, Tricks
from rectify_bridge.equity.solver.wire import answer_of
from rectify_bridge.extras import how_to_install

BATCH = 40
"""Questions that a worker is given at a time."""
TRIES = 3
"""How often a question is asked of workers that die over it."""

FROM_OUTSIDE = "something on this machine ends them: try again when it has more memory to spare"


def is_installed() -> bool:
    """Whether the library is there; it is not loaded."""
    return find_spec("endplay") is not None


class Dds:
    """See `Solver`. jobs: worker processes at most; None for one for each core. One call is answered at a
    time; others, of other threads, wait."""

    def __init__(self, jobs: int | None = None, command: tuple[str, ...] = COMMAND) -> None:
        self.jobs = jobs or os.cpu_count() or 1
        self._command = command
        self._heard: SimpleQueue[tuple[Process, Any]] = SimpleQueue()
        self._workers: list[Process] = []
        self._lock = threading.Lock()
        self.version = ""
        _open.add(self)

    @property
    def name(self) -> str:
        return self.version or "DDS"

    def answers(
        self,
        questions: Iterable[Question],
        limit: Limit = USUAL,
        progress: Progress | None = None,
    ) -> Iterator[AnyAnswer]:
        """See `Solver`. The limit is that of seconds.

        Raises:
            SolverFault: no worker can be started (the library is missing, or does not load on this machine).
        """
        with self._lock:  # the answers of two calls at once would come out of one queue
            try:
                run = _Run(self, iter(enumerate(questions)), limit)
                for number, answer in enumerate(run.in_order(), 1):
                    if progress is not None:
                        progress(number)
                    yield answer
            finally:
                for worker in [one for one in self._workers if one.batch]:
                    self.end(worker)

    def start(self) -> Process:
        """One more worker."""
        worker = Process(self._heard, self._command)
        self._workers.append(worker)
        return worker

    def end(self, worker: Process) -> None:
        """Kill a worker."""
        if worker in self._workers:
            self._workers.remove(worker)
        worker.kill()

    def hear(self, seconds: float) -> tuple[Process, Any] | None:
        """The next message of a living worker; None when there is none for so long."""
        try:
            worker, message = self._heard.get(timeout=max(seconds, 0))
        except Empty:
            return None
        return (worker, message) if worker in self._workers else None

    @property
    def workers(self) -> tuple[Process, ...]:
        return tuple(self._workers)

    def close(self) -> None:
        """End all workers."""
        for worker in self.workers:
            self.end(worker)


_open: weakref.WeakSet[Dds] = weakref.WeakSet()


@atexit.register
def _close_all() -> None:
    for solver in list(_open):
        solver.close()


class _Run:
    """The questions of one call on their way through the workers."""

    def __init__(self, pool: Dds, asked: Iterator[tuple[int, Question]], limit: Limit) -> None:
        self.pool, self.asked, self.limit = pool, asked, limit
        self.waiting: deque[tuple[int, Question]] = deque()
        self.known: dict[int, AnyAnswer] = {}
        self.deaths: dict[int, int] = {}
        self.next = 0

    def in_order(self) -> Iterator[AnyAnswer]:
        while True:
            self._give_out()
            while self.next in self.known:
                yield self.known.pop(self.next)
                self.next += 1
            busy = [worker for worker in self.pool.workers if worker.batch]
            if not busy and not self.waiting and not self.known:
                return
            if busy:
                self._listen(busy)

    def _give_out(self) -> None:
        """Fill the queue from the questions, and give batches to whoever is free."""
        jobs = self.pool.jobs
        ahead = len(self.known) + sum(len(worker.batch) for worker in self.pool.workers)
        if ahead < 40 * jobs * BATCH:  # one slow question must not let everything after it pile up
            self._refill(2 * jobs * BATCH)
        while self.waiting:
            idle = [worker for worker in self.pool.workers if not worker.batch]
            if not idle and len(self.pool.workers) >= jobs:
                return
            size = min(BATCH, -(-len(self.waiting) // jobs))
            worker = idle[0] if idle else self.pool.start()
            worker.give([self.waiting.popleft() for _ in range(size)])

    def _refill(self, wanted: int) -> None:
        while len(self.waiting) < wanted:
            more = list(islice(self.asked, wanted - len(self.waiting)))
            if not more:
                return
            for number, question in more:
                if question.position.is_over and isinstance(question, Tricks):
                    self.known[number] = Solved(0, 0)
                else:
                    self.waiting.append((number, question))

    def _listen(self, busy: list[Process]) -> None:
        now = time.monotonic()
        soonest = min(self._deadline(worker) for worker in busy)
        heard = self.pool.hear(soonest - now)
        if heard is None:
            for worker in busy:
                if time.monotonic() >= self._deadline(worker):
                    self._too_long(worker)
        elif heard[1] is None:
            self._died(heard[0])
        else:
            self._take(*heard)

    def _deadline(self, worker: Process) -> float:
        return worker.since + (self.limit.seconds if worker.ready else self.limit.start)

    def _take(self, worker: Process, message: Any) -> None:
        """What a worker said: that it is ready, that it cannot work, or an answer."""
        if isinstance(message, dict):
            if "fault" in message:
                self.pool.end(worker)
                raise SolverFault(
                    f"the DDS library cannot be used: {message['fault']}", how_to_install("solver")
                )
            worker.ready, worker.since, self.pool.version = True, time.monotonic(), message["ready"]
            return
        number, score, *wrong = message
        asked, question = worker.batch.popleft()
        assert asked == number
        worker.since = time.monotonic()
        left = question.position.tricks_left
        self.known[number] = (
            NotSolved(NO_ANSWER, 0, left, left, note=wrong[0]) if wrong else answer_of(question, score)
        )

    def _too_long(self, worker: Process) -> None:
        self.pool.end(worker)
        if not worker.ready:
            raise SolverFault(
                "a worker of the solver did not start", "try again when the machine is less busy"
            )
        number, question = worker.batch.popleft()
        left = question.position.tricks_left
        note = f"stopped after {self.limit.seconds:g} s"
        self.known[number] = NotSolved(OUT_OF_TIME, 0, left, left, note=note)
        self._redo(worker)

    def _died(self, worker: Process) -> None:
        """Another worker does what this one left; a question over which several died is given up."""
        end, signal = worker.end, worker.signal
        self.pool.end(worker)
        if worker.batch:
            number, question = worker.batch[0]
            self.deaths[number] = self.deaths.get(number, 0) + 1
            if self.deaths[number] >= TRIES:
                if not worker.ready:
                    right = how_to_install("solver") if signal is None else FROM_OUTSIDE
                    raise SolverFault(f"the workers of the solver end at once ({end})", right)
                worker.batch.popleft()
                left = question.position.tricks_left
                note = f"{TRIES} workers ended while they worked on it ({end})"
                self.known[number] = NotSolved(NO_ANSWER, 0, left, left, note=note)
        self._redo(worker)

    def _redo(self, worker: Process) -> None:
        self.waiting.extendleft(reversed(worker.batch))
        worker.batch.clear()
