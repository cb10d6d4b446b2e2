"""How many boards are read per second on one core: real championship records, PBN and LIN.

    python benchmarks/boards.py [rounds]

Prints, for each kind of work, the distribution over the rounds and its ratio to the target of 2,000 boards a
second; and the machine. The time is that of the processor, so that other work on the machine counts little.
The records are those of `tests/data/vanderbilt-2012.pbn`; for LIN, the same boards, written by `write_lin`.
"""

from __future__ import annotations

import platform
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.lin import write_lin
from rectify_bridge.table.pbn import write_pbn
from rectify_bridge.table.reader import read_records
from rectify_bridge.table.record import Record
from rectify_bridge.table.record_problems import problems_of

FILE = Path(__file__).parent.parent / "tests" / "data" / "vanderbilt-2012.pbn"
TARGET = 2_000


def rates(work: Callable[[], int], rounds: int) -> list[float]:
    """Boards a second in each round."""
    found = []
    for _ in range(rounds):
        begin = time.process_time()
        boards = work()
        found.append(boards / (time.process_time() - begin))
    return found


def report(name: str, found: list[float]) -> None:
    low, *_, high = sorted(found)
    median = statistics.median(found)
    print(
        f"{name:34} boards/s  min {low:8,.0f}  median {median:8,.0f}  max {high:8,.0f}"
        f"  median/target {median / TARGET:5.2f}"
    )


def as_lin(records: list[Record]) -> bytes:
    """The boards that LIN can hold."""
    lines = []
    for record in records:
        try:
            lines.append(write_lin([record]))
        except RecordError:
            continue
    return "".join(lines).encode()


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    pbn = FILE.read_bytes()
    records = list(read_records(pbn))
    lin = as_lin(records)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, {platform.machine()}, {_processor()}")
    print(f"{len(records)} boards as PBN, {lin.count(b'pn|')} as LIN; {rounds} rounds, one core")
    report("read PBN", rates(lambda: sum(1 for _ in read_records(pbn)), rounds))
    report("read PBN and find every problem", rates(lambda: _examined(pbn), rounds))
    report("read LIN", rates(lambda: sum(1 for _ in read_records(lin)), rounds))
    report("write PBN", rates(lambda: write_pbn(records).count("[Event"), rounds))


def _examined(data: bytes) -> int:
    count = 0
    for record in read_records(data):
        problems_of(record)
        count += 1
    return count


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or "processor unknown"
    names = (line.partition(": ")[2] for line in lines if line.startswith("model name"))
    return next(names, "processor unknown")


if __name__ == "__main__":
    main()
