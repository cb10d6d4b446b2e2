"""How long the tracker takes for one step: an event is read, and who may call or play what is told.

    python benchmarks/tracker.py [logs]

The logs are random plays with irregular cards, exposed cards, attention and answers among them (those of the
tests). Prints the distribution over all steps, for cards and for answers, the ratio of the median to the
target, and the machine; the time is that of the processor.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

from machine import machine

sys.path.insert(0, str(Path(__file__).parent.parent))

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.reader.reader import Reader
from rectify_bridge.desk.tracker.auction import track
from rectify_bridge.table.event import Answered, Led
from tests.desk.plays import random_log

TARGET = 0.001
"""Seconds for a step."""


def main(logs: int) -> None:
    laws = rulebook(2017, "WBF", "2026-01-01")
    cards, answers = list[float](), list[float]()
    for seed in range(logs):
        log = random_log(seed, cards=52, wrong=0.04)
        reading = Reader(log, laws)
        for event in log.events:
            start = time.process_time()
            reading.add(event)
            track(reading.docket())
            took = time.process_time() - start
            if isinstance(event, Led):
                cards.append(took)
            elif isinstance(event, Answered):
                answers.append(took)
    for name, times in (("a card", cards), ("an answer", answers)):
        cuts = statistics.quantiles(times, n=100)
        actual = ", ".join(f"{p}%: {cuts[p - 1] * 1000:.2f} ms" for p in (5, 50, 95, 99))
        print(f"{name:<10} {len(times):>6} steps   {actual}, most: {max(times) * 1000:.2f} ms")
        print(f"           the median is {statistics.median(times) / TARGET:.2f} of the target, 1 ms")
    print(machine())


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
