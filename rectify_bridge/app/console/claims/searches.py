"""Searches of claims that take longer than a page may: each in a process of its own, and what came of it.

Kept in the first process of a console; its workers ask for it. Each ends by itself (`What.seconds`).
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from typing import Any, NamedTuple

from rectify_bridge.app.console.claims.search_process import (
    CaseKept,
    ClaimSearch,
    SearchResult,
    Step,
    search,
)
from rectify_bridge.app.processes import context, kill
from rectify_bridge.equity.claims.deadline import lasting

AT_ONCE = 2
"""Searches under way at the same time; others wait."""
LEFT_ALONE = 30.0
"""Seconds after which a claim that waits for its search waits no more, where nobody has looked."""
MOST = 100
"""Searches of which it is remembered what came of them."""


class UnderWay(NamedTuple):
    """It is searched. seconds: for so long, of at most so many. about: what is looked at now, in words."""

    seconds: float
    longest: float
    about: str


class Over(NamedTuple):
    """It is searched no more, and not decided. words: why."""

    words: str


class Waiting(Enum):
    """It waits until another search has ended."""

    WAITING = "waiting"


State = UnderWay | Over | SearchResult | Waiting
Clock = Callable[[], float]


class Process:
    """The search of one claim. is_alone, kept: as in `search`."""

    def __init__(
        self, wanted: ClaimSearch, clock: Clock, is_alone: bool = True, kept: CaseKept | None = None
    ) -> None:
        self._clock, self._began, self._about = clock, clock(), ""
        self._longest = wanted.what.seconds
        self._line, there = context().Pipe()
        asked = (there, wanted, self._longest, is_alone, kept)
        self._process: Any = context().Process(target=search, args=asked, daemon=True)  # type: ignore[attr-defined]
        self._process.start()
        there.close()

    @property
    def seconds(self) -> float:
        return self._clock() - self._began

    def state(self) -> State:
        """How far it is."""
        try:
            while self._line.poll():
                said = self._line.recv()
                if isinstance(said, SearchResult):
                    self.end()
                    return said
                assert isinstance(said, Step)
                self._about = said.about
        except (EOFError, OSError):
            self.end()
            return Over(f"the search broke off after {lasting(round(self.seconds))}")
        return UnderWay(self.seconds, self._longest, self._about)

    def end(self) -> None:
        """End it at once."""
        kill(self._process)
        self._process.join()
        self._line.close()


def _stopped(wanted: ClaimSearch, running: Process, state: State) -> Over:
    """What is told of a search that was stopped: how long it was, and what it had come to."""
    proved = state.about if isinstance(state, UnderWay) and not wanted.what.is_moves else ""
    words = f"the search was stopped after {lasting(round(running.seconds))}"
    return Over(f"{words}; it had come to this: {proved}" if proved else words)


class Searches:
    """All of them. start: makes the process of a search; clock: as `time.monotonic`. db: the URL of the
    database in which a search keeps the ruling on its case; None: the page that shows it does."""

    def __init__(
        self,
        start: Callable[[ClaimSearch, Clock, bool, CaseKept | None], Process] = Process,
        clock: Clock = time.monotonic,
        db: str | None = None,
    ) -> None:
        self._start, self._clock, self._db = start, clock, db
        self._cases: dict[ClaimSearch, str] = {}
        self._running: dict[ClaimSearch, Process] = {}
        self._waiting: OrderedDict[ClaimSearch, float] = OrderedDict()
        self._over: OrderedDict[ClaimSearch, Over | SearchResult] = OrderedDict()

    def look(self, wanted: ClaimSearch) -> State | None:
        """How a search stands; None where none was begun."""
        self._collect()
        if wanted in self._waiting:
            return self.begin(wanted)
        running = self._running.get(wanted)
        return self._over.get(wanted) if running is None else running.state()

    def begin(self, wanted: ClaimSearch, case: str | None = None) -> State:
        """Search from the beginning, unless that is under way; where too many are, wait. case: which asks for
        it; its ruling is kept when the search has ended, and a claim that was another one is searched for it
        no more."""
        self._collect()
        if case is not None and not wanted.what.is_moves:
            self._leave(case, wanted)
            self._cases[wanted] = case
        if wanted not in self._running:
            self._over.pop(wanted, None)
            self._waiting[wanted] = self._clock()
            if not self._may_begin(wanted):
                return Waiting.WAITING
            del self._waiting[wanted]
            try:
                is_alone, kept = not self._running, self._kept(wanted)
                self._running[wanted] = self._start(wanted, self._clock, is_alone, kept)
            except (EOFError, OSError):  # what starts the processes was killed at the very moment
                self._cases.pop(wanted, None)
                broken = Over("the search could not begin")
                self._keep(wanted, broken)
                return broken
        return self._running[wanted].state()

    def _may_begin(self, wanted: ClaimSearch) -> bool:
        """Whether it is the turn of one that waits: there is room, and nobody before it could begin. Of the
        longer ones one is searched at a time, so that the others need not wait for two of them."""
        is_one_longer = any(one.what.is_longer for one in self._running)
        ready = (one for one in self._waiting if not (is_one_longer and one.what.is_longer))
        return len(self._running) < AT_ONCE and next(ready, None) == wanted

    def _leave(self, case: str, wanted: ClaimSearch) -> None:
        """What is searched for a case and is not its claim any more, because something else was entered."""
        for one in [one for one, of in self._cases.items() if of == case and one.claim != wanted.claim]:
            del self._cases[one]
            self._waiting.pop(one, None)
            running = self._running.pop(one, None)
            if running is not None:
                running.end()

    def _kept(self, wanted: ClaimSearch) -> CaseKept | None:
        case = self._cases.get(wanted)
        return None if case is None or self._db is None else CaseKept(self._db, case)

    def stop(self, wanted: ClaimSearch) -> None:
        """Search no further."""
        self._collect()
        if self._waiting.pop(wanted, None) is not None:
            self._cases.pop(wanted, None)
            self._keep(wanted, Over("the search was stopped before it began"))
        running = self._running.pop(wanted, None)
        if running is not None:
            self._cases.pop(wanted, None)
            state = running.state()
            running.end()
            self._keep(wanted, state if isinstance(state, SearchResult) else _stopped(wanted, running, state))

    def close(self) -> None:
        """End all of them."""
        for running in self._running.values():
            with suppress(OSError):
                running.end()
        self._running.clear()

    def _collect(self) -> None:
        """What has ended, and who waits no more."""
        for wanted, running in list(self._running.items()):
            state = running.state()
            if isinstance(state, Over | SearchResult):
                del self._running[wanted]
                self._cases.pop(wanted, None)
                self._keep(wanted, state)
        for wanted, seen in list(self._waiting.items()):
            if self._clock() - seen > LEFT_ALONE:
                del self._waiting[wanted]
                self._cases.pop(wanted, None)

    def _keep(self, wanted: ClaimSearch, state: Over | SearchResult) -> None:
        self._over[wanted] = state
        while len(self._over) > MOST:
            self._over.popitem(last=False)
