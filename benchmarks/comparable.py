"""How long the table of all legal calls takes, beside sampling hands at random, and the check of each system.

    python benchmarks/comparable.py [rounds] [hands]

One withdrawn call, one heart out of turn, against every legal call over one spade in Standard American, on
one core, warm: the meanings have been read and the cells built. Beside it the same shares by drawing hands
at random (a million, or as many as are asked for), in pure Python for one of the calls and, where numpy is
there, with it: the ratio of the times, and by how much the sampled share is off. The exact count has no
error. Then the table and the page of an insufficient bid that the system reads in two auctions, and
`system check` of every shipped system, in a process of its own each.
"""

from __future__ import annotations

import math
import random
import resource
import statistics
import subprocess
import sys
import time
from importlib import import_module
from typing import Any

from machine import machine

from rectify_bridge.app.text.comparable import page
from rectify_bridge.meaning.comparable.attributed import attributed
from rectify_bridge.meaning.comparable.comparison import compare
from rectify_bridge.meaning.comparable.options import Meanings, Unknown, options
from rectify_bridge.meaning.comparable.situation import Situation, situation
from rectify_bridge.meaning.systems.system import Undefined, names, system
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.call import Call

TARGET, PAGE_TARGET, CHECK_TARGET = 0.1, 0.15, 10
"""Seconds for a whole table, warm; for it and its page; for the check of a system."""
MISREAD = "N: 2NT P 2H"
"""Two hearts is a weak two, or a transfer over one notrump."""
WITHDRAWN, REPLACEMENT = "5+H, 11-20", "5+H, 9-16"


def table_times(rounds: int) -> tuple[float, list[float], int, int]:
    """Seconds of the processor for the first table and for the ones after it; legal calls, and those
    compared.
    """
    where = situation(parse_auction("E: S:1H E:1S"))
    meaning, meaning_of = read_meaning(WITHDRAWN), by_system(where)
    times = []
    for _ in range(rounds + 1):
        begin = time.process_time()
        table = options(where, (meaning,), meaning_of)
        times.append(time.process_time() - begin)
    return times[0], times[1:], len(table), sum(bool(option.findings) for option in table)


def by_system(where: Situation) -> Meanings:
    """What each call would mean now in Standard American."""
    book = system("standard-american")

    def meaning_of(call: Call) -> Any:
        assert where.now is not None
        found = book.meaning(where.now, call)
        return Unknown(found.reason) if isinstance(found, Undefined) else found

    return meaning_of


def misread_times(rounds: int) -> list[float]:
    """Seconds of the processor for the table of a bid with two readings and its page, warm."""
    where = situation(parse_auction(MISREAD))
    withdrawn = attributed(where.before, where.made, system("standard-american"))
    meaning_of, times = by_system(where), []
    for _ in range(rounds + 1):
        begin = time.process_time()
        table = options(where, withdrawn.meanings, meaning_of, None, False, withdrawn.are_readings)
        page(where, withdrawn, table, 80)
        times.append(time.process_time() - begin)
    return times[1:]


def check_seconds(name: str) -> float:
    """Seconds of the processor for `system check`, from the start of the program."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    words = [sys.executable, "-m", "rectify_bridge.app.cli.main", "system", "check", name]
    subprocess.run(words, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def sampled(hands: int) -> tuple[float, int, int]:
    """Seconds, hands that make the replacement, and those among them that could have made the withdrawn
    call.
    """
    pick = random.Random(23).sample
    deck = range(52)  # suit by suit, thirteen each; 9 to 12 of a suit are jack to ace
    points = [max(card % 13 - 8, 0) for card in deck]
    begin, made, inside = time.process_time(), 0, 0
    for _ in range(hands):
        hand = pick(deck, 13)
        if sum(card // 13 == 1 for card in hand) >= 5:
            strength = sum(points[card] for card in hand)
            made += 9 <= strength <= 16
            inside += 11 <= strength <= 16
    return time.process_time() - begin, made, inside


def sampled_with_numpy(np: Any, hands: int) -> tuple[float, int, int]:
    """The same with numpy: the thirteen smallest of fifty-two random keys."""
    generator = np.random.default_rng(23)
    points = np.maximum(np.arange(52) % 13 - 8, 0)
    begin, made, inside = time.process_time(), 0, 0
    for start in range(0, hands, 50_000):
        keys = generator.random((min(50_000, hands - start), 52), dtype=np.float32)
        cards = np.argpartition(keys, 13, axis=1)[:, :13]
        hearts, strength = (cards // 13 == 1).sum(axis=1), points[cards].sum(axis=1)
        fits = (hearts >= 5) & (strength >= 9) & (strength <= 16)
        made += int(fits.sum())
        inside += int((fits & (strength >= 11)).sum())
    return time.process_time() - begin, made, inside


def report(name: str, seconds: float, made: int, inside: int, exact: float, mine: float) -> None:
    share = inside / made
    deviation = math.sqrt(exact * (1 - exact) / made)
    print(
        f"{name:26} {seconds:8.2f} s for one call, {seconds / mine:10,.0f} times as long; share {share:.4f}, "
        f"off by {abs(share - exact):.4f} (standard deviation {deviation:.4f})"
    )


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    hands = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    print(machine())
    first, times, calls, compared = table_times(rounds)
    median = statistics.median(times)
    print(f"table of {calls} legal calls, {compared} compared: first {first * 1000:.0f} ms")
    print(
        f"then min {min(times) * 1000:.1f} median {median * 1000:.1f} max {max(times) * 1000:.1f} ms; "
        f"median/target {median / TARGET:.2f}"
    )
    pages = misread_times(rounds)
    middle = statistics.median(pages)
    print(
        f"two readings and their page: median {middle * 1000:.1f} max {max(pages) * 1000:.1f} ms; "
        f"median/target {middle / PAGE_TARGET:.2f}"
    )
    for name in names():
        seconds = check_seconds(name)
        print(f"system check {name:18} {seconds:5.1f} s; {seconds / CHECK_TARGET:.2f} of the target")
    old, new = read_meaning(WITHDRAWN), read_meaning(REPLACEMENT)
    begin = time.process_time()
    for _ in range(rounds):
        found = compare(old, new)
    mine, exact = (time.process_time() - begin) / rounds, float(found.share_inside)
    print(
        f"{'exact':26} {mine * 1000:8.2f} ms for one call; "
        f"share {exact:.4f} of {found.hands:,} hands, no error"
    )
    report(f"{hands:,} hands, Python", *sampled(hands), exact, mine)
    try:
        np = import_module("numpy")
    except ImportError:
        print("numpy is not installed: not measured")
        return
    report(f"{hands:,} hands, numpy", *sampled_with_numpy(np, hands), exact, mine)


if __name__ == "__main__":
    main()
