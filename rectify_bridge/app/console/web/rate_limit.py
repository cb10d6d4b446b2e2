"""How fast one address may ask: faster than any room full of phones, slower than a script that ran away."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from time import monotonic

STEADY, AT_ONCE = 50, 300
"""Requests of one address in a second, for as long as it likes, and what it may ask at once after a rest: two
Directors and twenty pollees behind one address who all open a page ask for some 130."""
REMEMBERED = 1_000
"""So many addresses are remembered; then the one that has rested the longest is forgotten."""
HERE = ("127.0.0.1", "::1")
"""This computer is not slowed down: whoever is on it can do worse than ask."""


class RateLimit:
    """What each address has left to ask. clock: seconds that never go back."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, address: str) -> int:
        """How many seconds an address has to wait before it may ask again; 0 where this one is served, and
        counts."""
        if address in HERE:
            return 0
        now = self._clock()
        left, at = self._left.pop(address, (float(AT_ONCE), now))
        left = min(AT_ONCE, left + (now - at) * STEADY)
        served = left >= 1
        self._left[address] = (left - served, now)
        while len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return 0 if served else ceil((1 - left) / STEADY)


def retry_after(seconds: int) -> tuple[str, dict[str, str]]:
    """What to do about too many requests: in words, and as the header of an answer."""
    return f"wait {seconds} {'second' if seconds == 1 else 'seconds'}", {"Retry-After": str(seconds)}
