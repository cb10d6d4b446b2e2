"""How many examples are drawn where a test does not say it, how many processes test; Ctrl-C is heard."""

from __future__ import annotations

import signal

import pytest
from hypothesis import settings

from tests.sampling import number, processes

settings.register_profile("rectify", max_examples=number(100, 5), deadline=None)
settings.load_profile("rectify")
# A shell that starts the suite in the background ignores Ctrl-C, and so would all that a test starts.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """What `-n auto` stands for, where tests run beside each other at all."""
    return processes()
