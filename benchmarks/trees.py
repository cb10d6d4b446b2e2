"""What the tree costs that a page carries for want of a network, and how long pages may have to wait for it.

    python benchmarks/trees.py [KIND ...]

For each kind of irregularity (all of them, or those named) the tree of its first question: the time that
passes, that of the processor, and the bytes as they are sent. Beside it a clock ticks every millisecond, as a
page would wait for its turn: the longest that it was held up, and the longest search for garbage in all that
the process holds, which holds up everything. Prints the ten largest, the share of kinds under a tenth of a
second, and the machine with its load.
"""

from __future__ import annotations

import gc
import os
import sys
import threading
import time
from typing import Any

from machine import machine

from rectify_bridge.app.console.views.tree import tree_of
from rectify_bridge.app.console.web.app import create_app
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.desk.interview.interview import Interview
from rectify_bridge.laws import book

WEST, OLDEST, QUICK, SHOWN = "4", 2, 0.1, 10


def main(kinds: list[str]) -> None:
    """Print the largest."""
    desk = create_app(Memory()).state.desk
    desk.choose("WBF", "benchmark")
    found = []
    for kind in kinds or list(book.irregularities()):
        case = desk.open({"kind": kind}, "Ann")
        if desk.case(case).interview.question.fact is None:
            desk.answer(case, 1, {"option": WEST}, "Ann")
        found.append((*cost(desk.case(case).interview), kind))
    found.sort(reverse=True)
    for used, wall, held_up, garbage, size, kind in found[:SHOWN]:
        times = f"{used:5.2f} s of the processor, {wall:5.2f} s"
        waits = f"held up {held_up * 1000:5.0f} ms, by a search for garbage {garbage * 1000:5.0f} ms"
        print(f"{kind:<34} {times}, {waits}, {size / 1000:5.1f} kB")
    quick = sum(one[0] < QUICK for one in found)
    print(
        f"{quick} of {len(found)} under {QUICK} s; the heaviest {max(one[4] for one in found) / 1000:.1f} kB"
    )
    print(machine(), f"load {os.getloadavg()[0]:.0f}")


def cost(interview: Interview) -> tuple[float, float, float, float, int]:
    """Seconds of the processor and of the clock, the longest that a tick waited, the longest search for
    garbage in everything, and bytes."""
    searches, ticks, is_done = list[float](), [0.0], threading.Event()

    def searched(phase: str, told: dict[str, Any]) -> None:
        if told["generation"] == OLDEST:
            searches.append(time.perf_counter() * (1 if phase == "stop" else -1))

    def tick() -> None:
        last = time.perf_counter()
        while not is_done.wait(0.001):
            last, before = time.perf_counter(), last
            ticks.append(last - before)

    gc.callbacks.append(searched)
    beside = threading.Thread(target=tick)
    beside.start()
    wall, used = time.perf_counter(), time.process_time()
    size = len(tree_of(interview))
    wall, used = time.perf_counter() - wall, time.process_time() - used
    is_done.set()
    beside.join()
    gc.callbacks.remove(searched)
    longest = max(
        (end + begun for begun, end in zip(searches[::2], searches[1::2], strict=True)), default=0.0
    )
    return used, wall, max(ticks), longest, size


if __name__ == "__main__":
    main(sys.argv[1:])
