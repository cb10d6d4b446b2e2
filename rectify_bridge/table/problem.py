"""A named defect of a record."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.table.seat import Seat


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a record.

    name: from the list in the docstring of the `problems` method that found it. what: one plain
    sentence. seat: who, when a player did it. at: the place of the call or play in the record, 0 first.
    """

    name: str
    what: str
    seat: Seat | None = None
    at: int | None = None

    def __str__(self) -> str:
        return f"{self.name}: {self.what}"
