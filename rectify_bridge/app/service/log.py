"""The log of the service: one line of JSON for each request. No body, no address of a page, no name of a
player is in it."""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime
from typing import NamedTuple


class LoggedRequest(NamedTuple):
    """key: the name of the key, empty without one. route: of those that there are, `other` for the rest.
    lines: objects answered. bad: of these without a result."""

    key: str
    method: str
    route: str
    status: int
    ms: float
    lines: int
    bad: int


def write(one: LoggedRequest) -> None:
    """Write it on standard output."""
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    print(json.dumps({"at": at, **one._asdict(), "ms": round(one.ms, 1)}), file=sys.stdout, flush=True)
