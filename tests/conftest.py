"""How many examples are drawn where a test does not say it, and how many processes test."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests.sampling import number, processes

settings.register_profile("rectify", max_examples=number(100, 5), deadline=None)
settings.load_profile("rectify")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """What `-n auto` stands for, where tests run beside each other at all."""
    return processes()
