"""Deals that fit what a player could know: how many a second, with numpy and without.

    python benchmarks/sampling.py [deals]

One hand is seen; what the others showed is from nothing to two rare meanings. Deals drawn, and deals that
fit, by seconds of the processor; the ratio is numpy over plain Python. Where hardly any deal fits, the rarest
hand is drawn first, from all that fit: to count those takes a moment once for each meaning, told apart.
"""

from __future__ import annotations

import sys
import time

from machine import machine

from rectify_bridge.equity.deals.fitting_hands import fitting_hands
from rectify_bridge.equity.deals.sampling import has_numpy, sample
from rectify_bridge.equity.deals.view import View
from rectify_bridge.equity.pack import bits_of
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.seat import Seat

SEEN = {Seat.S: bits_of(Hand.parse("AK32.Q4.KJ65.A87").cards)}
SHOWN = {
    "nothing": {},
    "a weak two by North": {Seat.N: "6S or 6H, 6-10, 2 of top 4 H or 2 of top 4 S"},
    "a strong notrump by North": {Seat.N: "15-17 balanced"},
    "an overcall by East, a raise by West": {Seat.E: "5+H, 8-16", Seat.W: "3+H, 6-10"},
    "a two-suiter by East": {Seat.E: "5+H, 5+C, 6-11"},
    "a strong two clubs by East": {Seat.E: "22+"},
    "four exact hearts and a singleton by North": {Seat.N: "4=4=4=1 or 4=4=1=4, 14-15, 3+ controls"},
    "a two notrump by East, a transfer by West": {Seat.E: "20-22 balanced", Seat.W: "5+S, 0-4"},
}


def speeds(shown: dict[Seat, str], wanted: int, fast: bool) -> tuple[float, float, int, str]:
    """Deals drawn and deals that fit, a second; how many fitted; whose hand was drawn first."""
    view = View(SEEN, {seat: read_meaning(text).shows for seat, text in shown.items()})
    sample(view, wanted, seed=1, fast=fast)  # the tables of holdings are worked out once
    begin = time.process_time()
    found = sample(view, wanted, seed=2, fast=fast)
    seconds = time.process_time() - begin
    first = f", {found.first.word} first" if found.first else ""
    return found.tried / seconds, len(found.deals) / seconds, len(found.deals), first


def counting(shown: dict[Seat, str]) -> float:
    """Seconds to count the hands of every meaning."""
    view = View(SEEN, {seat: read_meaning(text).shows for seat, text in shown.items()})
    fitting_hands.cache_clear()
    begin = time.process_time()
    for seat, expression in view.asked:
        fitting_hands(expression, view.unseen, 0, view.room()[seat.index])
    return time.process_time() - begin


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    print(machine())
    for name, shown in SHOWN.items():
        drawn, fitting, _, first = speeds(shown, max(wanted // 20, 20), fast=False)
        print(f"{name}: plain Python {drawn:,.0f} drawn/s, {fitting:,.0f} that fit/s{first}")
        if has_numpy():
            many, good, number, first = speeds(shown, wanted, fast=True)
            actual = f"{many:,.0f} drawn/s, {good:,.0f} that fit/s ({number:,} found{first})"
            print(f"    numpy {actual}; {good / fitting:.0f} times")
        if first:
            print(f"    counting the hands that fit: {counting(shown):.2f} s, once")


if __name__ == "__main__":
    main()
