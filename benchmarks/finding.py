"""How often players' words find the kind of irregularity, and how long the search takes.

    python benchmarks/finding.py [rounds]

The phrases are those of tests/data/phrases.yaml, in parts: gathered before the search was tried on them.
Prints for each part the share with a right kind first and among the first three, then the distribution of the
time of a search, the ratio of the 95 % to the target, and the machine; the time is that of the processor.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path
from typing import Any

import yaml
from machine import machine

sys.path.insert(0, str(Path(__file__).parent.parent))

from rectify_bridge.desk.interview.find import find

PHRASES = Path(__file__).parent.parent / "tests" / "data" / "phrases.yaml"
FIRST, TARGET = 3, 0.005
"""How many kinds count as the first; seconds for a search."""


def main(rounds: int) -> None:
    parts: dict[str, list[dict[str, Any]]] = yaml.safe_load(PHRASES.read_text(encoding="utf-8"))
    start = time.process_time()
    find("revoke")
    begun = time.process_time() - start
    for name, phrases in parts.items():
        places = [rank(one["said"], set(one["means"])) for one in phrases]
        at_once, early = places.count(1), sum(place <= FIRST for place in places)
        share = f"{early} of {len(places)} among the first three ({early / len(places):.1%})"
        print(f"{name:<8} {share}, {at_once} first")
    times = [seconds(one["said"]) for _ in range(rounds) for part in parts.values() for one in part]
    cuts = statistics.quantiles(times, n=100)
    told = ", ".join(f"{p}%: {cuts[p - 1] * 1000:.2f} ms" for p in (5, 50, 95, 99))
    print(f"{len(times)} searches   {told}, most: {max(times) * 1000:.2f} ms")
    print(f"the first of all, which reads the phrases: {begun * 1000:.0f} ms")
    print(f"the 95 % is {cuts[94] / TARGET:.2f} of the target, 5 ms")
    print(machine())


def rank(words: str, right: set[str]) -> int:
    """The place of the first right kind, 1 for the first; 99 where none is found."""
    return next((n for n, kind in enumerate(find(words), 1) if kind.kind in right), 99)


def seconds(words: str) -> float:
    """How long one search takes."""
    start = time.process_time()
    find(words)
    return time.process_time() - start


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
