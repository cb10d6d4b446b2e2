"""A terminal that a test looks at and types at."""

from __future__ import annotations

import os
import pty
import re
import select
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.waiting import PATIENCE


@contextmanager
def terminal() -> Iterator[tuple[int, int]]:
    """Its two ends: the test's, and that of the program."""
    ours, theirs = pty.openpty()
    try:
        yield ours, theirs
    finally:
        os.close(theirs)
        os.close(ours)


def up_to(ours: int, pattern: str) -> str:
    """What appears there until it fits."""
    seen, end = "", time.monotonic() + PATIENCE
    while not re.search(pattern, seen, re.DOTALL):
        assert time.monotonic() < end, seen
        if select.select([ours], [], [], 1)[0]:
            seen += os.read(ours, 4096).decode(errors="replace")
    return seen
