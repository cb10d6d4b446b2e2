"""What JSON holds of a ruling's facts."""

from __future__ import annotations

from typing import Any

from rectify_bridge.law.fact import Value

Json = dict[str, Any]


def json_value(value: Value) -> bool | int | float | str:
    """A fact's value as JSON holds it: a call or card as its text."""
    return value if isinstance(value, bool | int | float | str) else str(value)
