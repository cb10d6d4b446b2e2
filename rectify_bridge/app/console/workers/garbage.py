"""When Python looks for garbage in all that the process holds."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

NEVER = 2**31 - 1
"""So many passes over what is new come before one over everything."""


@contextmanager
def no_pass_over_everything() -> Iterator[None]:
    """Python looks for garbage in all that is held, and no page goes on meanwhile: for seconds where the
    machine is busy. Not while a tree grows: it has no circles, and is gone when it is written."""
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    try:
        yield
    finally:
        gc.set_threshold(young, middle, old)
