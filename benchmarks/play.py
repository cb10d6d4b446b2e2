"""How many whole plays are checked per second on one core, and how long one step of the table takes.

    python benchmarks/play.py [rounds]

Prints, for each kind of work, the distribution over the rounds and its ratio to the target of 1,000 records
a second; the distribution of single steps, each with the legal cards of the next player, against 0.1 ms; and
the machine. The records are those of `tests/data/vanderbilt-2012.pbn`, most of which end in a claim, and 500
plays of fifty-two cards made at random from a fixed seed, clean and with a revoke and a lead out of turn.
The time is that of the processor, so that other work on the machine counts little.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from machine import machine

from rectify_bridge.table.play.history import events_of
from rectify_bridge.table.play.playing import begin, step
from rectify_bridge.table.reader import read_records
from rectify_bridge.table.record import Record
from rectify_bridge.table.record_problems import problems_of
from tests.table.made_records import record_of
from tests.table.other_play import made

FILE = Path(__file__).parent.parent / "tests" / "data" / "vanderbilt-2012.pbn"
RECORDS_A_SECOND, STEP = 1_000, 0.1e-3


def rates(records: list[Record], rounds: int) -> list[float]:
    """Records a second in each round, every problem of each found."""
    found = []
    for _ in range(rounds):
        begun = time.process_time()
        for record in records:
            problems_of(record)
        found.append(len(records) / (time.process_time() - begun))
    return found


def report(name: str, found: list[float]) -> None:
    low, median, high = min(found), statistics.median(found), max(found)
    print(
        f"{name:44} records/s  min {low:7,.0f}  median {median:7,.0f}  max {high:7,.0f}"
        f"  median/target {median / RECORDS_A_SECOND:5.2f}"
    )


def steps(records: list[Record]) -> list[float]:
    """Seconds of each step with the legal cards after it."""
    found = []
    for record in records:
        if record.play is None or record.contract is None:
            continue
        trumps = record.contract.denomination
        state = begin(record.deal, record.declarer, trumps)
        for event in list(events_of(record.play, trumps)):
            begun = time.process_time()
            state, _ = step(state, event)
            if state.turn is not None:
                state.legal(state.turn)
            found.append(time.process_time() - begun)
    return sorted(found)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    real = list(read_records(FILE.read_bytes()))
    source = random.Random(2012)
    clean = [record_of(made(source)) for _ in range(500)]
    irregular = [record_of(made(source, irregular=True)) for _ in range(500)]
    print(machine())
    print(f"{len(real)} championship records, {len(clean)} random whole plays; {rounds} rounds, one core")
    report("championship records, every problem", rates(real, rounds))
    report("fifty-two cards, clean", rates(clean, rounds))
    report("fifty-two cards, a revoke and a lead astray", rates(irregular, rounds))
    times = steps(real + clean)
    shares = ((name, times[min(int(len(times) * part), len(times) - 1)]) for name, part in PARTS)
    print(f"{len(times):,} steps: " + "  ".join(f"{name} {one * 1e6:.1f} us" for name, one in shares))
    print(f"median step/0.1 ms {statistics.median(times) / STEP:.2f}")


PARTS = (("median", 0.5), ("90 %", 0.9), ("99 %", 0.99), ("99.9 %", 0.999), ("max", 1.0))

if __name__ == "__main__":
    main()
