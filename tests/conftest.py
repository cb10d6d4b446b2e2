"""How many examples are drawn where a test does not say it."""

from __future__ import annotations

from hypothesis import settings

from tests.sampling import number

settings.register_profile("rectify", max_examples=number(100, 5), deadline=None)
settings.load_profile("rectify")
