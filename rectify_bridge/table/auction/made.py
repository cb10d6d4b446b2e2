"""One call as it was made at the table."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.table.call import Call
from rectify_bridge.table.seat import Seat

CALLS_LIMIT = 1_000  # readers refuse more; the longest legal auction has 319 calls


@dataclass(frozen=True, slots=True)
class Made:
    """One call made at the table.

    seat: who made it. standing: still part of the auction; False once it was withdrawn or cancelled.
    alerted, note: as the record has them (an alert without words has no note). marks: what the record
    says about the call, in its order: `I` (insufficient bid), `S` (a player was skipped; once for each),
    `T` (break in tempo), `$n` (a numeric glyph of PBN, such as `$2` for a poor call).
    """

    seat: Seat
    call: Call
    standing: bool = True
    alerted: bool = False
    note: str | None = None
    marks: tuple[str, ...] = ()

    @property
    def explained(self) -> str | None:
        """Its explanation as people read it: records join its words by `_`."""
        return self.note.replace("_", " ") if self.note else self.note

    def __str__(self) -> str:
        return f"{self.seat}:{self.call}"
