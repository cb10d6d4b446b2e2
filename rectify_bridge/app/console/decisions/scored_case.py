"""The adjusted score of a case as it was entered, read without being worked out: a report of an evening asks
only what was ruled, and working it out takes three times as long."""

from __future__ import annotations

from functools import lru_cache

from rectify_bridge.scoring.adjusted.case import Case
from rectify_bridge.scoring.adjusted.files.case import read
from rectify_bridge.scoring.adjusted.files.reading import load


@lru_cache(maxsize=256)
def scored_case(text: str) -> Case:
    """The case for the adjustment desk. Raises ValueError (or BadCase): it cannot be read."""
    return read(load(text))
