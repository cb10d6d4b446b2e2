"""Double dummy through the workers beside the library alone, in batches of forty full deals.

    python benchmarks/dd.py [batches] [workers]

The same deals go in turn to the library in this process (`solve_all_boards` of endplay, as many threads as
workers) and to worker processes that are already running; their answers are compared. Ratios are of the
clock, library time over ours, batch by batch: 1 is as fast as the library, and 0.9 is wanted for the
median. Then: how long a worker takes to start, and the plain-Python solver on endings of each length.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Iterator
from importlib import import_module

from machine import machine

from rectify_bridge.equity.answer import NotSolved, Solved
from rectify_bridge.equity.position import Position
from rectify_bridge.equity.small import SmallSolver
from rectify_bridge.equity.solver.dds import BATCH, Dds
from rectify_bridge.equity.solver.question import Tricks
from rectify_bridge.table.card import PACK, Denomination
from rectify_bridge.table.seat import CLOCKWISE

TARGET = 0.9


def positions(dice: random.Random, number: int, cards: int = 13) -> list[Position]:
    found = []
    for _ in range(number):
        dealt = dice.sample(PACK, 4 * cards)
        held = {
            seat: tuple(dealt[place * cards : (place + 1) * cards]) for place, seat in enumerate(CLOCKWISE)
        }
        found.append(Position.of(held, dice.choice(list(Denomination)), dice.choice(CLOCKWISE)))
    return found


class Library:
    """endplay in this process."""

    def __init__(self, threads: int) -> None:
        self.dds = import_module("endplay.dds")
        self.types = import_module("endplay.types")
        import_module("endplay._dds").SetMaxThreads(threads)
        self.mode = self.dds.solve.SolveMode.OptimalOne

    def deals(self, batch: list[Position]) -> list[object]:
        found = []
        for position in batch:
            hands = (
                ".".join("".join(c.rank for c in position.held(seat) if c.suit.value == s) for s in "SHDC")
                for seat in CLOCKWISE
            )
            deal = self.types.Deal(f"N:{' '.join(hands)}")
            deal.first = self.types.Player.find(position.leader.value)
            deal.trump = self.types.Denom.find(position.trumps.word if position.trumps.rank < 4 else "nt")
            found.append(deal)
        return found

    def solve(self, deals: list[object]) -> list[int]:
        """Tricks of the side on lead."""
        return [next(tricks for _, tricks in board) for board in self.dds.solve_all_boards(deals, self.mode)]


def batches(number: int) -> Iterator[list[Position]]:
    dice = random.Random(40)
    for _ in range(number):
        yield positions(dice, BATCH)


def ratios(number: int, workers: int) -> list[tuple[float, float]]:
    """Seconds of the library and of the workers, batch by batch."""
    library, pool = Library(workers), Dds(workers)
    warm = [Tricks(position) for position in positions(random.Random(1), 4 * workers)]
    list(pool.answers(warm))
    library.solve(library.deals([question.position for question in warm]))
    times = []
    for batch in batches(number):
        deals = library.deals(batch)
        begin = time.perf_counter()
        theirs = library.solve(deals)
        middle = time.perf_counter()
        ours = list(pool.answers(Tricks(position) for position in batch))
        end = time.perf_counter()
        for position, one, other in zip(batch, theirs, ours, strict=True):
            assert isinstance(other, Solved)
            assert other.of(position.leader.side) == one, position
        times.append((middle - begin, end - middle))
    pool.close()
    return times


def start_times(number: int) -> list[float]:
    """Seconds from nothing to the first answer, of a position of one card."""
    (position,) = positions(random.Random(2), 1, 1)
    found = []
    for _ in range(number):
        pool = Dds(1)
        begin = time.perf_counter()
        list(pool.answers([Tricks(position)]))
        found.append(time.perf_counter() - begin)
        pool.close()
    return found


def plain(cards: int, number: int) -> tuple[list[float], int]:
    """Milliseconds of the processor for endings of so many cards, sorted, and how many were given up."""
    times, failed = [], 0
    for position in positions(random.Random(cards), number, cards):
        begin = time.process_time()
        failed += isinstance(SmallSolver().solve(position), NotSolved)
        times.append((time.process_time() - begin) * 1000)
    return sorted(times), failed


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    workers = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    print(machine())
    started = start_times(3)
    print(f"start of a worker to its first answer: median {statistics.median(started) * 1000:.0f} ms")
    times = ratios(number, workers)
    each = [theirs / ours for theirs, ours in times]
    median = statistics.median(each)
    print(f"{number} batches of {BATCH} full deals, {workers} worker(s) against {workers} thread(s):")
    theirs, ours = (statistics.median(column) for column in zip(*times, strict=True))
    print(f"  the library {theirs:.2f} s, ours {ours:.2f} s")
    spread = f"min {min(each):.2f} median {median:.2f} max {max(each):.2f}"
    print(f"  library/ours: {spread}; median/target {median / TARGET:.2f}")
    for cards in (4, 5, 6, 7, 8):
        sorted_times, failed = plain(cards, 60)
        middle, last = sorted_times[len(sorted_times) // 2], sorted_times[-1]
        actual = f"median {middle:.1f} ms, longest {last:.1f} ms, given up {failed} of 60"
        print(f"plain Python, {cards} cards: {actual}")


if __name__ == "__main__":
    main()
