"""Break so many sessions: `python -m tests.event 100000 [first]`. Prints each that is neither read nor
refused with one line, with its seed, and how long it took; ends with 1 where there was one."""

from __future__ import annotations

import sys
import time
import traceback
from collections import Counter

from tests.event.damage import SEEDS, input_of, read_all

SLOW = 5.0
"""Seconds of processor time after which an input is told of."""


def main() -> int:
    """Every seed from the first on."""
    many, first = (int(one) for one in (*sys.argv[1:], "0")[:2])
    read, wrong, worst = Counter[str](), 0, 0.0
    for seed in range(first, first + many):
        kind, data = input_of(seed)
        began = time.process_time()
        try:
            read[kind] += read_all(kind, data)
        except Exception as error:
            wrong += 1
            last = traceback.extract_tb(error.__traceback__)[-1]
            print(f"seed {seed}, {kind}: {error!r:.200} at {last.filename}:{last.lineno}", flush=True)
        took = time.process_time() - began
        worst = max(worst, took)
        if took > SLOW:
            wrong += 1
            print(f"seed {seed}, {kind}: {took:.1f} s", flush=True)
    each = ", ".join(f"{kind} {100 * read[kind] * len(SEEDS) // many}%" for kind in SEEDS)
    print(f"{many} inputs, worst {worst:.2f} s of processor time; read: {each}")
    print(f"wrong: {wrong}")
    return min(1, wrong)


if __name__ == "__main__":
    sys.exit(main())
