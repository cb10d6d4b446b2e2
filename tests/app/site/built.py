"""A folder with a few kinds: what all tests of it look at."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from rectify_bridge.app.site.folder import folder

DATE = "2026-01-15"
KINDS = ("insufficient bid", "opening lead out of turn", "option to be chosen")
"""Kinds with small trees: a bid, a lead with options in options, one that asks little."""


@cache
def built() -> Mapping[str, bytes]:
    """The files, by name."""
    return folder(DATE, KINDS)


@cache
def data(name: str) -> Any:
    """What a data file holds."""
    return json.loads(gzip.decompress(built()[name]))
