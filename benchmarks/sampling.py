"""Deals that fit what a player could know: how many a second, with numpy and without.

    python benchmarks/sampling.py [deals]

One hand is seen; what the others showed is from nothing to two rare meanings. Deals drawn, and deals that
fit, by seconds of the processor; the ratio is numpy over plain Python.
"""

from __future__ import annotations

import sys
import time

from machine import machine

from rectify.equity.pack import bits_of
from rectify.equity.sampling import View, has_numpy, sample
from rectify.meaning.wording import read_meaning
from rectify.table.hand import Hand
from rectify.table.seat import Seat

SEEN = {Seat.S: bits_of(Hand.parse("AK32.Q4.KJ65.A87").cards)}
SHOWN = {
    "nothing": {},
    "a weak two by North": {Seat.N: "6S or 6H, 6-10, 2 of top 4 H or 2 of top 4 S"},
    "a strong notrump by North": {Seat.N: "15-17 balanced"},
    "an overcall by East, a raise by West": {Seat.E: "5+H, 8-16", Seat.W: "3+H, 6-10"},
}


def speeds(shown: dict[Seat, str], wanted: int, fast: bool) -> tuple[float, float, int]:
    """Deals drawn and deals that fit, a second; and how many fitted."""
    view = View(SEEN, {seat: read_meaning(text).shows for seat, text in shown.items()})
    sample(view, 1, seed=1, fast=fast)  # the tables of holdings are worked out once
    begin = time.process_time()
    found = sample(view, wanted, seed=2, fast=fast)
    seconds = time.process_time() - begin
    return found.tried / seconds, len(found.deals) / seconds, len(found.deals)


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    print(machine())
    for name, shown in SHOWN.items():
        drawn, fitting, _ = speeds(shown, max(wanted // 20, 20), fast=False)
        print(f"{name}: plain Python {drawn:,.0f} drawn/s, {fitting:,.0f} that fit/s")
        if has_numpy():
            many, good, number = speeds(shown, wanted, fast=True)
            told = f"{many:,.0f} drawn/s, {good:,.0f} that fit/s ({number:,} found)"
            print(f"    numpy {told}; {good / fitting:.0f} times")


if __name__ == "__main__":
    main()
