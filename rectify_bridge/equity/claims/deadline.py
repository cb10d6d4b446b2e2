"""A moment by which the search of a claim has to end, where somebody waits for it.

A budget of nodes gives the same answer every time; a deadline gives one in time. The console has both, the
command line the nodes alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic


def lasting(seconds: float) -> str:
    """So many seconds, in words."""
    return f"{seconds:g} second{'' if seconds == 1 else 's'}"


class Deadline:
    """seconds: from now. clock: seconds that never go back. nodes: the budget of each search until then;
    None: the usual one."""

    def __init__(
        self, seconds: float, clock: Callable[[], float] = monotonic, nodes: int | None = None
    ) -> None:
        self.seconds, self._clock, self.nodes = seconds, clock, nodes
        self._end = clock() + seconds

    @property
    def left(self) -> float:
        """Seconds until then; 0 when it is past."""
        return max(0.0, self._end - self._clock())

    @property
    def is_past(self) -> bool:
        return self.left == 0.0

    @property
    def ended(self) -> str:
        """How a search has ended that it ends, in words."""
        return f"the search was ended after {lasting(self.seconds)}"


class Ended(Deadline):
    """One that is past: a search has ended already. words: how."""

    def __init__(self, words: str) -> None:
        super().__init__(0)
        self._words = words

    @property
    def ended(self) -> str:
        return self._words


_current: ContextVar[Deadline | None] = ContextVar("deadline", default=None)


@contextmanager
def ending(deadline: Deadline) -> Iterator[Deadline]:
    """Every claim that is looked at meanwhile, in its threads too, ends by this deadline."""
    before = _current.set(deadline)
    try:
        yield deadline
    finally:
        _current.reset(before)


def current() -> Deadline | None:
    """The deadline of whoever waits; None where nobody named one."""
    return _current.get()
