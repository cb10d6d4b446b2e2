"""What `make test` samples, `make gate` walks whole; docs/testing.md lists which.

The gate sets RECTIFY_GATE=1, and `make brute` RECTIFY_BRUTE=1 besides. They are read here and nowhere else. A
share is always the same one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from itertools import islice
from typing import TypeVar

import pytest

T = TypeVar("T")
Test = Callable[[T], None]
WHOLE = os.environ.get("RECTIFY_GATE") == "1"
BRUTE = os.environ.get("RECTIFY_BRUTE") == "1"
gate_only = pytest.mark.skipif(not WHOLE, reason="only `make gate` runs it")
"""Marks a test of which a share would say nothing."""


def share(items: Iterable[T], every: int, first: int = 0) -> list[T]:
    """The first and every so many after it; all of them in the gate. first: which is the first, where those
    before it take long."""
    return list(islice(items, 0 if WHOLE else first, None, 1 if WHOLE else every))


def number(whole: int, every: int) -> int:
    """How many a share of so many has; all of them in the gate."""
    return len(share(range(whole), every))


def brute_share(items: Iterable[T], gate: int, every: int) -> list[T]:
    """All with `make brute`; the first and every so many after it: `gate` in the gate, `every` elsewhere."""
    return list(islice(items, 0, None, 1 if BRUTE else gate if WHOLE else every))


def brute_number(whole: int, gate: int, every: int) -> int:
    """How many a share of so many has; see `brute_share`."""
    return len(brute_share(range(whole), gate, every))


def each(name: str, items: Iterable[T], parts: int = 1) -> Callable[[Test[T]], Callable[..., None]]:
    """Makes a test of one thing a test of many, in so many parts that can run beside each other: a thousand
    tests of a millisecond would take longer to name than to run. A failure says at which it was.
    """
    every = list(items)

    def decorate(test: Test[T]) -> Callable[..., None]:
        @pytest.mark.parametrize("part", range(parts))
        def walk(part: int) -> None:
            for item in every[part::parts]:
                try:
                    test(item)
                except Exception as error:
                    error.add_note(f"{name}: {item}")
                    raise

        walk.__name__, walk.__doc__, walk.__module__ = test.__name__, test.__doc__, test.__module__
        return walk

    return decorate


def processes() -> int:
    """How many processes test beside each other: one for each core, and in `make test` two more, because so
    many tests wait (for a browser, a server, a clock)."""
    return (os.cpu_count() or 1) + 2 * (not WHOLE)
