"""Why a request of a simulated evening took long: the console had just been started, others asked at the same
moment, the machine was busy with other things, or the page itself takes that long."""

from __future__ import annotations

import os
import re
import threading
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.console.evening_phones import Asked

EVERY = 0.1
"""Seconds between two looks at the processors."""
STARTING = 3.0
"""Seconds after a start in which each worker does everything for the first time."""
MANY, BUSY = 3, 0.5
"""So many others at the same moment; what part of the processors had others' work."""
TICKS = os.sysconf("SC_CLK_TCK")
CAUSES = ("started just before", "others asked at the same moment", "the machine had other work", "the page")


class Look(NamedTuple):
    """The processors at a moment: seconds of work so far of the console with its workers, and of all."""

    at: float
    console: float
    machine: float


class Watch:
    """Looks at the processors until it is ended. pid: of the console now; None while there is none. starts:
    when a console was killed, and when the next one answered."""

    def __init__(self, pid: Callable[[], int | None]) -> None:
        self.looks: list[Look] = []
        self.starts: list[tuple[float, float]] = []
        self._pid, self._ended = pid, threading.Event()
        self._worked: dict[int, float] = {}
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def end(self) -> None:
        """No more looks."""
        self._ended.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._ended.wait(EVERY):
            pid = self._pid()
            for one in () if pid is None else family(pid):
                self._worked[one] = max(self._worked.get(one, 0.0), _worked(one))
            self.looks.append(Look(time.perf_counter(), sum(self._worked.values()), _machine()))

    def processor(self) -> float:
        """Seconds of processors that all consoles used."""
        return self.looks[-1].console if self.looks else 0.0

    def cause(self, one: Asked, all_: Sequence[Asked]) -> str:
        """The cause that is told of a request. all_: by when they began."""
        ended = one.began + one.took
        if any(kill <= ended and one.began < start + STARTING for kill, start in self.starts):
            return CAUSES[0]
        first = bisect_left(all_, (one.began - 5.0,))
        beside = 0
        for other in all_[first:]:
            if other.began > ended:
                break
            beside += other is not one and other.began + other.took > one.began
        if beside >= MANY:
            return CAUSES[1]
        return CAUSES[2] if self._others(one) >= BUSY else CAUSES[3]

    def _others(self, one: Asked) -> float:
        """The share of all processors that did the work of other programs meanwhile."""
        before = [look for look in self.looks if look.at <= one.began][-1:] or self.looks[:1]
        after = [look for look in self.looks if look.at >= one.began + one.took][:1] or self.looks[-1:]
        if not before or not after or after[0].at <= before[0].at:
            return 0.0
        machine = after[0].machine - before[0].machine
        console = after[0].console - before[0].console
        return max(0.0, machine - console) / (after[0].at - before[0].at) / (os.cpu_count() or 1)


def causes(watch: Watch, asked: Sequence[Asked], slow: float) -> list[str]:
    """Lines on the requests that took longer than so many seconds."""
    found: dict[str, Counter[str]] = {name: Counter() for name in CAUSES}
    ordered = sorted(asked)
    for one in ordered:
        if one.took > slow:
            found[watch.cause(one, ordered)][one.kind] += 1
    return [
        f"    {name}: {kinds.total()}, {', '.join(f'{kind} {n}' for kind, n in kinds.most_common(5))}"
        for name, kinds in found.items()
        if kinds
    ]


def family(pid: int) -> list[int]:
    """A process and those that it started."""
    found, todo = [], [pid]
    while todo:
        one = todo.pop()
        found.append(one)
        try:
            todo += map(int, Path(f"/proc/{one}/task/{one}/children").read_text().split())
        except OSError:
            continue
    return found


def held(pid: int) -> int:
    """Megabytes that a process and those that it started hold, shared ones counted once."""
    found = 0
    for one in family(pid):
        try:
            rollup = Path(f"/proc/{one}/smaps_rollup").read_text()
        except OSError:
            continue
        match = re.search(r"^Pss:\s+(\d+)", rollup, re.MULTILINE)
        found += int(match[1]) if match else 0
    return found // 1024


def _worked(pid: int) -> float:
    """Seconds of processor that a process has used."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def _machine() -> float:
    """Seconds of all processors that were not idle."""
    try:
        fields = [int(one) for one in Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
    except (OSError, ValueError):
        return 0.0
    return (sum(fields[:8]) - fields[3] - fields[4]) / TICKS
