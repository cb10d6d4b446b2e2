"""How fast claims are ruled on, on one core, and how often the number is the one agreed or published.

python benchmarks/claims.py [class] [every] [--contested] [--alone] [--silent] [--sensitivity] [--long]
    [--two-cores]

Takes the 861 accepted claims (or every so many of them), for a class of player or for `all` of them, and
prints for each class: the time for a claim (median, 90 and 99 of 100, most) and the share undecided, for all
and for each number of cards, and paired counts beside double dummy: both right, only the model, only double
dummy, neither. --contested: the contested claims of the tests in their place, for every class that is asked
for, whatever the class of the claim; right is what is expected or published. --silent: as if claimer had
said nothing, under the guidelines of the WBF of 2017. --long: those of nine cards and more alone.
--sensitivity: with how each ruling moves. Past the budget the DDS
library is asked where it is installed, in processes of its own; --alone: our own search only. The time is
that of this process, so that other work on the machine counts little, and the library's is not in it: how
many claims it was asked for, and the time by the clock for these, stand beside. --two-cores: a claim that
takes long is searched on two cores; the time by the clock stands beside that of the process, for all of its
threads together, and the time on the longer way: of the thread that the claim waits for, which is the clock's
on a machine with nothing else to do.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from machine import machine

sys.path.insert(0, str(Path(__file__).parent.parent))

from rectify_bridge.equity.answer import Solved
from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.count.counting import IS_COMPILED
from rectify_bridge.equity.claims.search import moves, rounds, second_core
from rectify_bridge.equity.small import SmallSolver
from rectify_bridge.equity.solver.choose import solver_beyond
from rectify_bridge.equity.solver.interface import Solver
from tests import yaml_file
from tests.equity.claims.accepted import accepted

T = TypeVar("T")
U = TypeVar("U")
LONG = 9
FEW = 40_000
"""Nodes for a double-dummy number beside the model's."""
WORDS = {(True, True): "both", (True, False): "only the model", (False, True): "only double dummy"}


class Known(NamedTuple):
    """One claim. given: its mapping. right: the tricks of declarer's side that were agreed or published, None
    where no number was. double_dummy: the double-dummy number; None: not proved soon."""

    given: dict[str, Any]
    right: int | None
    double_dummy: int | None


def known(contested: bool) -> list[Known]:
    """The claims, and what is known of them."""
    if not contested:
        return [Known(one.given, one.agreed, one.double_dummy) for one in accepted()]
    found = []
    for file in (*sorted((TESTS / "cases" / "claims").glob("*.yaml")), PUBLISHED):
        for entry in yaml_file.read(file):
            if "hands" in entry["given"]:
                given = {**PLAIN, **entry["given"]}
                right = entry.get("expect", {}).get("declarer_tricks")
                found.append(Known(given, right, double_dummy(given)))
    return found


def double_dummy(given: dict[str, Any]) -> int | None:
    """The double-dummy number of declarer's side, where our own search proves it."""
    answer = SmallSolver(FEW).solve(read_case(given).position)
    if not isinstance(answer, Solved):
        return None
    return answer.ns if given["declarer"] in "NS" else answer.left - answer.ns


def kind(claim: Known, tricks: int | None) -> str:
    """Which of the two numbers is the right one."""
    if claim.right is None:
        return "no number was published"
    return WORDS.get((tricks == claim.right, claim.double_dummy == claim.right), "neither")


class Timed(NamedTuple):
    """One claim. cards: in each hand. ms: of this process. clock: ms by the clock. waited: ms of the threads
    that the claim waited for."""

    cards: int
    ms: float
    undecided: bool
    clock: float
    waited: float


TESTS = Path(__file__).parent.parent / "tests"
PUBLISHED = TESTS / "published" / "cases" / "claims.yaml"
PLAIN: dict[str, object] = {"authority": "WBF"}
SILENT: dict[str, object] = {"statement": "", "edition": 2017, "authority": "WBF", "date": "2020-06-01"}


class Way:
    """The time of the threads that a claim waits for. What is searched on two cores is timed by it."""

    def __init__(self) -> None:
        self._more = 0.0
        self._beside = second_core.beside
        for user in (rounds, moves):
            vars(user)["beside"] = self.beside

    @property
    def seconds(self) -> float:
        """So far: of this thread, and where it waited for the other one, of that."""
        return time.thread_time() + self._more

    def beside(
        self, first: Callable[[], bool], second: Callable[[], T], stop: second_core.Stop
    ) -> tuple[bool, T | None]:
        took = dict.fromkeys(("first", "second"), 0.0)

        def of(name: str, search: Callable[[], U]) -> Callable[[], U]:
            def timed() -> U:
                began = time.thread_time()
                try:
                    return search()
                finally:
                    took[name] = time.thread_time() - began

            return timed

        found = self._beside(of("first", first), of("second", second), stop)
        if not found[0]:
            self._more += max(0.0, took["second"] - took["first"])
        return found


def measured(
    player_class: Class,
    claims: list[Known],
    solver: Solver | None,
    said: dict[str, object],
    moving: bool,
    way: Way | None,
) -> None:
    timed, handed, pairs = [], [], Counter[str]()
    for claim in claims:
        case = read_case({**claim.given, **said})
        before = now(way)
        verdict = adjudicate(case, player_class, sensitivity=moving, solver=solver, two_cores=way is not None)
        ms, clock, waited = (1000 * (after - then) for after, then in zip(now(way), before, strict=True))
        timed.append(Timed(verdict.left, ms, verdict.low < verdict.high, clock, waited))
        if any("found by" in note for note in verdict.notes):
            handed.append(clock)
        pairs[kind(claim, verdict.declarer_tricks)] += 1
    print(f"class {player_class.value}", flush=True)
    tell("all", timed)
    if way is not None:
        tell("all, by the clock", [one._replace(ms=one.clock) for one in timed])
        tell("all, the longer way", [one._replace(ms=one.waited) for one in timed])
    for cards in range(1, 14):
        tell(f"{cards} cards", [one for one in timed if one.cards == cards])
    if handed:
        print(f"  by the library {len(handed)}; these, by the clock, at most {max(handed):.0f} ms")
    print("  right: " + ", ".join(f"{word} {pairs[word]}" for word in (*WORDS.values(), "neither")))
    if pairs["no number was published"]:
        print(f"  no number was published of {pairs['no number was published']}")


def now(way: Way | None) -> tuple[float, float, float]:
    """Seconds of this process, by the clock, and of the threads that are waited for."""
    spent = time.process_time()
    return spent, time.perf_counter(), spent if way is None else way.seconds


def tell(what: str, timed: list[Timed]) -> None:
    """One line: how many, the times and how many are undecided."""
    if not timed:
        return
    times = sorted(one.ms for one in timed)
    at = {share: times[min(len(times) - 1, len(times) * share // 100)] for share in (50, 90, 99)}
    shares = ", ".join(f"{share} of 100 under {ms:.1f}" for share, ms in at.items())
    late = sum(one.undecided for one in timed)
    print(f"  {what}: {len(timed)} claims, ms: {shares}, most {times[-1]:.0f}; undecided {late}", flush=True)


def main(words: list[str]) -> None:
    named = [word for word in words if not word.startswith("--")]
    named += ("expert", "1")[len(named) :]
    classes = list(Class) if named[0] == "all" else [Class(named[0])]
    solver = None if "--alone" in words else solver_beyond()
    said: dict[str, object] = SILENT if "--silent" in words else {}
    claims = known("--contested" in words)[:: int(named[1])]
    if "--long" in words:
        claims = [one for one in claims if read_case(one.given).position.tricks_left >= LONG]
    way = Way() if "--two-cores" in words else None
    print(machine(), "compiled" if IS_COMPILED else "plain Python", sep=", ")
    for player_class in classes:
        given = [one._replace(given={**one.given, "class": player_class.value}) for one in claims]
        measured(player_class, given, solver, said, "--sensitivity" in words, way)


if __name__ == "__main__":
    main(sys.argv[1:])
