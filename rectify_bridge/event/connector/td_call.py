"""A call for the Director as a Data Connector gives it: the table and the minute, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from typing import Any

from rectify_bridge.event.files.connector_row import text, whole

KEY = 24
"""Digits of the key of a call."""


class TdStatus(Enum):
    """How a call stands in Bridgemate Control."""

    LAUNCHED = 1
    AT_TABLE = 2
    RESOLVED = 3
    DEFERRED = 4


@dataclass(frozen=True, slots=True)
class TdCall:
    """One call. session: its GUID. hour, minute: on the clock of the computer of Bridgemate Control. There is
    no board, no seat and no reason, and no name of its own but all of these together."""

    session: str
    section: str
    table: int
    round: int | None
    hour: int
    minute: int
    status: TdStatus

    @property
    def key(self) -> str:
        """What tells it from every other call: the same call, the same key."""
        said = f"{self.session} {self.section} {self.table} {self.round} {self.hour}:{self.minute}"
        return sha256(said.encode()).hexdigest()[:KEY]


def td_calls(rows: Sequence[Mapping[str, Any]]) -> tuple[TdCall, ...]:
    """The calls, each as it stands last. A row without a table, a minute or a status that is known is left
    out."""
    return tuple({one.key: one for one in _calls(rows)}.values())


def _calls(rows: Sequence[Mapping[str, Any]]) -> Iterator[TdCall]:
    known = {one.value for one in TdStatus}
    for row in rows:
        table, hour, minute, status = (whole(row, one) for one in ("TableNumber", "Hour", "Minute", "Status"))
        if not table or hour is None or minute is None or status not in known:
            continue
        if 0 <= hour < 24 and 0 <= minute < 60:
            names = (text(row, "SessionGuid"), text(row, "SectionLetters"))
            yield TdCall(*names, table, whole(row, "RoundNumber") or None, hour, minute, TdStatus(status))
