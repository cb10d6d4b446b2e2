"""The published claims that take more nodes than those of the test, with the budget of a claim.

python -m tests.published.alone          each with its time, and in what it differs; minutes
"""

from __future__ import annotations

import time

from rectify_bridge.equity.claims.adjudicate import NODES
from tests.published.published import collected, of_a_claim
from tests.published.verdict import UNDECIDED, kept


def main() -> None:
    """Print every one whose verdict was found so, and those that are undecided."""
    verdicts = kept()["claims"]
    for one in collected():
        verdict = verdicts.get(one.name) if one.topic == "claims" and "expect" in one.data else None
        if verdict is None or not (verdict.alone or verdict.name == UNDECIDED):
            continue
        began = time.process_time()
        found = "; ".join(of_a_claim(one.data, NODES)) or "as published"
        print(f"{time.process_time() - began:6.1f} s  {verdict.name}: {one.name}: {found}", flush=True)


if __name__ == "__main__":
    main()
