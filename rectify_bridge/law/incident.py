"""An incident: something that a law may have to rectify."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Incident:
    """One irregularity, or alleged irregularity.

    id: `i1`, `i2` ... in the order of events. kind: from the domain's list. group: where the law on it
    begins. by: the seat of the offender. at: its place in the record, where there is a record. about:
    the call, card or seat in question, as text. caused_by: the id of an incident that led to it.
    """

    id: str
    kind: str
    group: str
    by: str
    at: int | None = None
    about: str = ""
    caused_by: str | None = None
