"""How much work something is, whatever the machine: measured by a piece of work beside it."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

AGAIN = 5
"""The least of so many counts: now and then something else is done in between."""


def effort(work: Callable[[], object]) -> float:
    """So many times the processor adds up a million numbers one by one meanwhile."""
    return min(_took(work) / _took(_adds_up) for _ in range(AGAIN))


def _took(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began


def _adds_up() -> None:
    total = 0
    for number in range(1_000_000):
        total += number
