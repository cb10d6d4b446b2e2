"""What is kept of the readings of an event: each a snapshot of what its file said, in their order."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, NamedTuple


class NewReading(NamedTuple):
    """Something read. event: its id. source: the file, in full. kind: of the file. digest: SHA-256 of its
    bytes. changes: since the reading before, as JSON holds it. session: packed
    (`rectify_bridge.event.kept`)."""

    event: str
    source: str
    kind: str
    digest: str
    changes: Mapping[str, Any]
    session: bytes


@dataclass(frozen=True, slots=True)
class StoredReading:
    """One reading. number: its place in the event, 1 first. at: UTC, ISO. link: made of it and of the link
    before it. is_intact: whether it is as it was entered."""

    event: str
    number: int
    at: str
    by: str
    source: str
    kind: str
    digest: str
    changes: Mapping[str, Any] = field(hash=False)
    session: bytes = field(repr=False)
    link: str
    is_intact: bool = True


def link(before: str, number: int, at: str, by: str, new: NewReading) -> str:
    """The link of a reading. before: of the one before it, empty for the first."""
    said = [before, number, at, by, new.event, new.source, new.kind, new.digest, new.changes]
    whole = json.dumps(said, sort_keys=True, default=dict).encode() + sha256(new.session).digest()
    return sha256(whole).hexdigest()
