"""A test that stands still is named, with what each thread does, and its process ends; the rest goes on in
another. On a busy machine everything is late and nothing stands still: the time in which a test is ready and
has no processor does not count."""

from __future__ import annotations

import faulthandler
import os
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

OUT = 2
"""Standard error, which every process that tests has in common."""


def stands_still(limit: float, has_passed: Callable[[], float], ends: Callable[[float], bool]) -> bool:
    """Whether so many seconds pass before it ends. has_passed: the seconds that count, from any moment on.
    ends: whether it ends within so many seconds of the clock."""
    until = has_passed() + limit
    while (left := until - has_passed()) > 0:
        if ends(left):
            return False
    return True


def time_of(thread: int) -> Callable[[], float]:
    """Seconds in which a thread works or waits for something other than a processor. thread: as the system
    numbers it. Where the system does not tell, each second counts."""
    held_up = Path(f"/proc/self/task/{thread}/schedstat")

    def has_passed() -> float:
        try:
            _, nanoseconds, _ = held_up.read_text().split()
        except (OSError, ValueError):
            return monotonic()
        return monotonic() - int(nanoseconds) / 1e9

    return has_passed


def watch(item: Any, limit: float) -> None:
    """Watch the test that begins in this thread."""
    over, has_passed = threading.Event(), time_of(threading.get_native_id())

    def wait() -> None:
        if stands_still(limit, has_passed, over.wait):
            _tell_and_end(item, limit)

    thread = threading.Thread(target=wait, name=f"watch {item.nodeid}", daemon=True)
    thread.start()

    def cancel() -> None:
        over.set()
        thread.join()

    item.cancel_timeout = cancel


def _tell_and_end(item: Any, limit: float) -> None:
    capture = item.config.pluginmanager.getplugin("capturemanager")
    if capture is not None:
        capture.suspend_global_capture(in_=True)
    os.write(OUT, f"\n{item.nodeid} stands still, for {limit:.0f} seconds:\n".encode())
    faulthandler.dump_traceback(OUT, all_threads=True)
    os._exit(1)
