"""The values of one object that a Data Connector gives, read without trusting their types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

MOST = 1_000_000
"""The largest number that is one."""
LONGEST = 200
"""Characters of a text."""


def whole(row: Mapping[str, Any], name: str) -> int | None:
    """A whole number; None where there is none."""
    found = row.get(name)
    return found if isinstance(found, int) and not isinstance(found, bool) and abs(found) <= MOST else None


def text(row: Mapping[str, Any], name: str) -> str:
    """Text, printable and without blanks around it; empty where there is none."""
    found = row.get(name)
    made = found.strip()[:LONGEST] if isinstance(found, str) else ""
    return "".join(c if c.isprintable() else "?" for c in made)


def rows(row: Mapping[str, Any], name: str) -> Iterator[Mapping[str, Any]]:
    """The objects of a list inside; what is none is left out."""
    found = row.get(name)
    yield from (one for one in (found if isinstance(found, list) else ()) if isinstance(one, dict))
