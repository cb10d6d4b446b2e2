"""What is proved so far of a claim that is searched, for whoever waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple


class SoFar(NamedTuple):
    """Of the tricks left claimer's side gets so many at least, and so many at most."""

    low: int
    high: int
    left: int

    @property
    def words(self) -> str:
        """As it is told; empty where nothing is proved."""
        if self.low == self.high:
            return f"{self.high} of {self.left} tricks to claimer's side"
        least = f"{self.low} or more" if self.low else ""
        most = f"at most {self.high}" if self.high < self.left else ""
        found = ", ".join(filter(None, (least, most)))
        return f"{found} of {self.left} tricks to claimer's side" if found else ""


Told = Callable[[SoFar], None]


def tell_nobody(found: SoFar) -> None:
    """Where nobody waits."""


_hears: ContextVar[Told] = ContextVar("hears", default=tell_nobody)


@contextmanager
def hearing(told: Told) -> Iterator[None]:
    """Whoever waits is told what is proved of every claim that is ruled on meanwhile."""
    before = _hears.set(told)
    try:
        yield
    finally:
        _hears.reset(before)


def who_hears() -> Told:
    """Whom to tell."""
    return _hears.get()
