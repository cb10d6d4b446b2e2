"""How fast accepted claims are ruled on, on one core, and how often the number is the one that was agreed.

python benchmarks/claims.py [class] [every] [--alone]

Takes the 861 accepted claims (or every so many of them), for a class of player or for `all` of them, and
prints for each class: the time for a claim (median, 90 and 99 of 100, most), the share undecided, and paired
counts beside double dummy: both right, only the model, only double dummy, neither. Past the budget the DDS
library is asked where it is installed, in processes of its own; --alone: our own search only. The time is
that of this process, so that other work on the machine counts little, and the library's is not in it: how
many claims it was asked for, and the time by the clock for these, stand beside.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path

from machine import machine

sys.path.insert(0, str(Path(__file__).parent.parent))

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.solver.choose import solver_beyond
from rectify_bridge.equity.solver.interface import Solver
from tests.equity.claims.accepted import Accepted, accepted

WORDS = {(True, True): "both", (True, False): "only the model", (False, True): "only double dummy"}


def kind(claim: Accepted, tricks: int | None) -> str:
    """Which of the two numbers is the one agreed."""
    return WORDS.get((tricks == claim.agreed, claim.double_dummy == claim.agreed), "neither")


def measured(player_class: Class, every: int, solver: Solver | None) -> None:
    times, handed, pairs, undecided = [], [], Counter[str](), 0
    for claim in accepted()[::every]:
        case = read_case(claim.given)
        began, clock = time.process_time(), time.perf_counter()
        verdict = adjudicate(case, player_class, solver=solver)
        times.append((time.process_time() - began) * 1000)
        if any("found by" in note for note in verdict.notes):
            handed.append((time.perf_counter() - clock) * 1000)
        pairs[kind(claim, verdict.declarer_tricks)] += 1
        undecided += verdict.low < verdict.high
    times.sort()
    at = {share: times[min(len(times) - 1, len(times) * share // 100)] for share in (50, 90, 99)}
    print(f"class {player_class.value}, {len(times)} claims")
    print("  ms for a claim: " + ", ".join(f"{share} of 100 under {ms:.1f}" for share, ms in at.items()))
    print(f"  most {times[-1]:.0f} ms; undecided {undecided} ({100 * undecided / len(times):.1f} of 100)")
    if handed:
        print(f"  by the library {len(handed)}; these, by the clock, at most {max(handed):.0f} ms")
    print("  right: " + ", ".join(f"{word} {pairs[word]}" for word in (*WORDS.values(), "neither")))


def main(classes: list[Class], every: int, solver: Solver | None) -> None:
    print(machine())
    for player_class in classes:
        measured(player_class, every, solver)


if __name__ == "__main__":
    given = [word for word in sys.argv[1:] if word != "--alone"]
    words = [*given, *("expert", "1")[len(given) :]]
    classes = list(Class) if words[0] == "all" else [Class(words[0])]
    main(classes, int(words[1]), None if "--alone" in sys.argv else solver_beyond())
