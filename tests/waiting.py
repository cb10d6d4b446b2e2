"""What the tests wait with. A busy machine is late, so nobody waits for a short time; what stands still is
ended by `tests/standing_still.py`."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds within which anything comes to be so, on a slow and busy machine."""


def until(
    is_so: Callable[[], object], what: Callable[[], object] | str = "it does not come to be so"
) -> None:
    """Wait for something. what: what is said where it does not come."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, what() if callable(what) else what
        time.sleep(0.05)
