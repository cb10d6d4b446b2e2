"""What is kept of the calls for a Director: one log of all tables, in the order in which it was entered."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, NamedTuple

UNREADABLE = "unreadable"
"""The kind of an entry of which the database is damaged."""


class NewCallEntry(NamedTuple):
    """Something to enter. call: the id of the call that it is about; empty where it is about a Director.
    kind: see `rectify_bridge.app.event_log.calls.call`. data: what it says, as JSON holds it."""

    call: str
    kind: str
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CallEntry:
    """One entry. number: its place in the log, 1 first. at: UTC, ISO. link: made of it and of the link before
    it. is_intact: whether it is as it was entered."""

    number: int
    at: str
    by: str
    call: str
    kind: str
    data: Mapping[str, Any] = field(hash=False)
    link: str = ""
    is_intact: bool = True


def call_link(before: str, number: int, at: str, by: str, new: NewCallEntry) -> str:
    """The link of an entry. before: of the one before it, empty for the first."""
    said = [before, number, at, by, new.call, new.kind, new.data]
    return sha256(json.dumps(said, sort_keys=True, default=dict).encode()).hexdigest()
