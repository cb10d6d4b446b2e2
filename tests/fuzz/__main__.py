"""Try so many inputs: `python -m tests.fuzz 100000 [first]`. Prints each that is not answered as it should
be, with its seed, and how long it all took; ends with 1 where there was one."""

from __future__ import annotations

import sys
import time
import traceback

from tests.fuzz.readers import READERS, input_of

SLOW = 10.0
"""Seconds of the processor after which an input is told of; the console would end it after 30."""


def main() -> int:
    """Every seed from the first on."""
    many, first = (int(one) for one in (*sys.argv[1:], "0")[:2])
    spent, wrong, worst = dict.fromkeys(READERS, 0.0), 0, 0.0
    for seed in range(first, first + many):
        kind, data = input_of(seed)
        began = time.process_time()
        try:
            READERS[kind](data)
        except Exception as error:
            wrong += 1
            last = traceback.extract_tb(error.__traceback__)[-1]
            print(
                f"seed {seed}, {kind}: {error!r:.200} at {last.filename}:{last.lineno}\n  {data!r:.600}",
                flush=True,
            )
        took = time.process_time() - began
        spent[kind] += took
        worst = max(worst, took)
        if took > SLOW:
            wrong += 1
            print(f"seed {seed}, {kind}: {took:.1f} s\n  {data!r:.600}", flush=True)
    each = ", ".join(f"{kind} {seconds * len(READERS) / many * 1000:.2f}" for kind, seconds in spent.items())
    print(f"{many} inputs in {sum(spent.values()):.0f} s, worst {worst:.2f} s; milliseconds each: {each}")
    print(f"wrong: {wrong}")
    return min(1, wrong)


if __name__ == "__main__":
    sys.exit(main())
