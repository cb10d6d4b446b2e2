"""Reads JSON in which no name is given twice: a reader would take the last, and say nothing of the first."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from rectify_bridge.table.errors import RecordError


def read_json(text: str | bytes) -> Any:
    """What a text of JSON says.

    Raises:
        RecordError: an object has a name twice. ValueError: it is not JSON, or a number has too many figures.
        RecursionError: it is nested too deeply.
    """
    return json.loads(text, object_pairs_hook=_mapping)


def _mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(name for name, times in Counter(name for name, _ in pairs).items() if times > 1)
        raise RecordError(f"'{twice[:40]}' is given twice", "", "give it once")
    return found
