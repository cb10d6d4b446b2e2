"""How many examples are drawn where a test does not say it, how many processes test; Ctrl-C is heard, and
what stands still is ended."""

from __future__ import annotations

import signal
from typing import Any

import pytest
from hypothesis import settings

from tests.sampling import number, processes
from tests.standing_still import watch

settings.register_profile("rectify", max_examples=number(100, 5), deadline=None)
settings.load_profile("rectify")
# A shell that starts the suite in the background ignores Ctrl-C, and so would all that a test starts.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """What `-n auto` stands for, where tests run beside each other at all."""
    return processes()


@pytest.hookimpl(optionalhook=True)
def pytest_timeout_set_timer(item: Any, settings: Any) -> bool | None:
    """How long a test may take is counted without what it waits for a processor."""
    if settings.method != "thread":
        return None
    watch(item, settings.timeout)
    return True
