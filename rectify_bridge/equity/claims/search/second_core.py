"""Two searches for one claim, beside each other where there is a second core, else one after the other.

The second one uses nothing that the first one finds out, and what it found is thrown away where the first one
has decided the claim. So the answer and the nodes are the same with one core and with two.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Thread
from typing import TypeVar

from rectify_bridge.equity.claims.deadline import Deadline

HAS_THREADS = sys.platform != "emscripten"


def cores() -> int:
    """How many cores one claim may use: two, where this process has them."""
    if not HAS_THREADS:
        return 1
    own = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(2, own)


_is_spare: ContextVar[bool] = ContextVar("a spare core", default=False)


@contextmanager
def spare_core(is_spare: bool) -> Iterator[None]:
    """Whether claims that are ruled on meanwhile may use a second core, where there is one."""
    before = _is_spare.set(is_spare)
    try:
        yield
    finally:
        _is_spare.reset(before)


def has_spare_core() -> bool:
    """Whether whoever asks has a second core to spare; False where nobody says so."""
    return _is_spare.get() and cores() > 1


class Stop(Deadline):
    """The deadline of a second search: that of the claim, or when nobody needs it any more."""

    def __init__(self, whole: Deadline | None) -> None:
        super().__init__(0.0 if whole is None else whole.seconds)
        self._whole, self._is_asked = whole, False

    def ask(self) -> None:
        """Ask the search to end."""
        self._is_asked = True

    @property
    def left(self) -> float:
        if self._is_asked:
            return 0.0
        return float("inf") if self._whole is None else self._whole.left


T = TypeVar("T")


def one_then_other(first: Callable[[], bool], second: Callable[[], T], stop: Stop) -> tuple[bool, T | None]:
    """Whether the first one decides the claim; where it does not, the second one is searched too."""
    return (True, None) if first() else (False, second())


def beside(first: Callable[[], bool], second: Callable[[], T], stop: Stop) -> tuple[bool, T | None]:
    """The same on two cores. stop: ends the second one where the first one decides."""
    found: list[T] = []
    faults: list[BaseException] = []

    def search() -> None:
        try:
            found.append(second())
        except BaseException as fault:  # it is raised where the claim is ruled on
            faults.append(fault)

    thread = Thread(target=search, name="second core", daemon=True)
    thread.start()
    try:
        decided = first()
        if not decided:
            thread.join()
    except BaseException:  # Ctrl-C, at either of them
        stop.ask()
        thread.join()
        raise
    if decided:
        stop.ask()
        thread.join()
        return True, None
    if faults:
        raise faults[0]
    return False, found[0]
