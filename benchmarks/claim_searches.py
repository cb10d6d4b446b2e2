"""How long a claim is waited for in the console, by the clock, on one core and on two.

    python benchmarks/claim_searches.py [most]

Takes the contested claims of the tests with nine cards and more, each as an expert's, a club player's and a
novice's, and of these the ten (or `most`) that take the most nodes. Each is searched in a process as the
console starts it: alone, on one core and on two; then two claims at the same time, both on one core each, the
first of them on two, and both on two. Prints the seconds of each; what they come to has to be the same. No
search is ended by the clock here, so that a busy machine changes no answer; the load is printed.
"""

from __future__ import annotations

import os
import sys
import time

from claims import LONG, known
from machine import machine

from rectify_bridge.app.console.claims import search_process
from rectify_bridge.app.console.claims.search_process import ClaimSearch, SearchResult, What
from rectify_bridge.app.console.claims.searches import Process, UnderWay
from rectify_bridge.app.processes import prepare
from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Case, Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.verdict import Verdict

CLASSES = (Class.EXPERT, Class.CLUB, Class.NOVICE)
PRELOADED = ["rectify_bridge.app.console.claims.search_process"]


def slowest(most: int) -> list[Case]:
    """Those that take the most nodes."""
    cases = [read_case({**one.given, "class": each.value}) for one in known(True) for each in CLASSES]
    long = [case for case in cases if case.position.tricks_left >= LONG]
    return sorted(long, key=lambda case: adjudicate(case).nodes, reverse=True)[:most]


def searched(cases: list[Case], alone: list[bool]) -> tuple[list[float], list[Verdict]]:
    """The seconds of claims that are searched at the same time, and what they come to. alone: for each
    whether it is searched as one beside which there is no other."""
    running = [
        Process(ClaimSearch(case, What.RULING), time.monotonic, is_alone)
        for case, is_alone in zip(cases, alone, strict=True)
    ]
    seconds, found = [0.0] * len(cases), dict[int, Verdict]()
    while len(found) < len(cases):
        time.sleep(0.01)
        for number, process in enumerate(running):
            if number in found or isinstance(state := process.state(), UnderWay):
                continue
            assert isinstance(state, SearchResult), state
            seconds[number], found[number] = process.seconds, state.rulings[cases[number]]
    return seconds, [found[number] for number in range(len(cases))]


def main() -> None:
    cases = slowest(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
    prepare(PRELOADED)
    search_process.LONGEST = 3_600.0
    print(machine(), f"load {os.getloadavg()[0]:.0f}", sep=", ", flush=True)
    searched(cases[-1:], [False])  # the processes are ready
    print("cards, class, status: seconds alone on one core, on two")
    answers = []
    for case in cases:
        (one,), answer = searched([case], [False])
        (two,), same = searched([case], [True])
        assert answer == same, case.id
        answers += answer
        assert case.player_class is not None
        what = f"{case.position.tricks_left}, {case.player_class.value}, {answer[0].status.value}"
        print(f"  {what}: {one:.2f}, {two:.2f}  {(case.statement or '')[:60]}", flush=True)
    print("two at the same time: seconds of both")
    for alone in ([False, False], [True, False], [True, True]):
        found = [searched(cases[at : at + 2], alone) for at in range(0, len(cases) - 1, 2)]
        assert [verdict for _, verdicts in found for verdict in verdicts] == answers
        words = ", ".join(f"{first:.2f} and {second:.2f}" for (first, second), _ in found)
        print(f"  on {' and '.join(str(1 + each) for each in alone)} cores: {words}", flush=True)


if __name__ == "__main__":
    main()
