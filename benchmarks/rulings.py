"""How many rulings are made per second on one core, and how many full trees are grown.

    python benchmarks/rulings.py [rounds]

A ruling is what `rule` makes of a matter whose facts are known: the matters are those of the cases of
the laws that end in a ruling, each with its record and its answers, in the order of their files. A tree
is what `explore` grows from every kind of irregularity when nothing is known but who did it. Prints the
distribution over the rounds, the ratio of the median to the target, and the machine; the time is that of
the processor.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml
from machine import machine

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Status, rule
from rectify_bridge.law.tree import explore
from rectify_bridge.laws import book
from rectify_bridge.table.event import Alleged
from rectify_bridge.table.seat import Seat

CASES = Path(__file__).parent.parent / "tests" / "cases"
TARGET = 5_000
"""Decided rulings per second on one core."""
LEAST = 0.5
"""Seconds of the processor that a round takes at least."""


def decided() -> list[Matter]:
    """The matters of the cases that end in a ruling."""
    found: list[Any] = []
    for path in sorted(CASES.glob("law*/*.yaml")):
        for case in yaml.safe_load(path.read_text(encoding="utf-8")):
            file = read(case)
            found += open_docket(file.log, file.rulebook).matters
    return [matter for matter in found if rule(matter).status is Status.RULED]


def bare() -> list[Matter]:
    """A matter of every kind of irregularity, with nothing known but who did it."""
    law = rulebook(2017, "WBF", "2024-01-01")
    return [open_docket(Log((Alleged(kind, Seat.W),)), law).matters[0] for kind in book.irregularities()]


def afresh(matter: Matter) -> Matter:
    """The matter as it comes in: what the record says has not been read yet."""
    return replace(matter, readings={})


def rates(work: Callable[[Matter], object], matters: list[Matter], rounds: int) -> list[float]:
    """How many a second, in each round."""
    found: list[Any] = []
    for _ in range(rounds):
        done, begin = 0, time.process_time()
        while time.process_time() - begin < LEAST:
            for matter in matters:
                work(afresh(matter))
            done += len(matters)
        found.append(done / (time.process_time() - begin))
    return found


def report(name: str, found: list[float], target: int | None = None) -> None:
    low, *_, high = sorted(found)
    median = statistics.median(found)
    ratio = f"  median/target {median / target:5.2f}" if target else ""
    print(f"{name:34} per s  min {low:8,.0f}  median {median:8,.0f}  max {high:8,.0f}{ratio}")


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    rulings, trees = decided(), bare()
    print(machine())
    print(f"{len(rulings)} decided matters of the cases; {len(trees)} kinds of irregularity; {rounds} rounds")
    report("rulings", rates(rule, rulings, rounds), TARGET)
    report("full trees", rates(explore, trees, rounds))


if __name__ == "__main__":
    main()
