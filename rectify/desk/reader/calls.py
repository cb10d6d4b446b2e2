"""Reading the auction: which irregularity a call is, in the light of what was ruled on before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rectify.desk.reader.call_faults import (
    CHANGE,
    INSUFFICIENT,
    NEVER_STANDS,
    OUT_OF_ROTATION,
    SKIPPED,
    Bond,
    Fault,
    fault,
)
from rectify.desk.state.docket import Tracked
from rectify.desk.state.effects_on_calls import Fate
from rectify.desk.state.open_incident import Entry
from rectify.table.auction.auction import Auction, Made
from rectify.table.call import Pass
from rectify.table.seat import Seat

if TYPE_CHECKING:
    from rectify.desk.reader.reader import Reading


def fault_of(reading: Reading, before: Auction, made: Made, live: tuple[Tracked, ...]) -> Fault | None:
    """What is wrong with a call, but for what belongs to the ruling on his call just before."""
    if any(entry.heard is None and entry.incident.kind in NEVER_STANDS for entry in reading.entries):
        return None  # it falls with the call that it was made over, and is nobody's fault (36A, 38B)
    mine = _just_before(reading, made.seat)
    if mine is not None and mine.incident.kind == CHANGE:
        return None
    replaces, premature = False, False
    if mine is not None and mine.incident.kind == INSUFFICIENT:
        premature = mine.heard is None
        replaces = premature or mine.open_for_replacement
    bonds = (Bond(t.incident, t.effect, t.call) for t in live)
    return fault(before, made, bonds, replaces_a_bid=replaces, premature=premature)


def _just_before(reading: Reading, seat: Seat) -> Entry | None:
    """The incident of this player's since which nobody else has called."""
    for entry in reversed(reading.entries):
        at = entry.incident.at
        if (
            at is not None
            and entry.fault is None
            and entry.seat is seat
            and all(m.seat is seat for m in reading.calls[at:])
        ):
            return entry
    return None


def open_skipped(reading: Reading, place: int, made: Made, live: tuple[Tracked, ...]) -> None:
    """Three passes, and a turn was lost: the incident begins with the first pass out of rotation."""
    start = max((p for p, m in enumerate(reading.calls) if not isinstance(m.call, Pass)), default=-1)
    for entry in reading.entries:
        at = entry.incident.at
        if entry.incident.kind != OUT_OF_ROTATION or at is None or not start < at < place:
            continue
        if reading.fates.get(at) is not Fate.CANCELLED:
            reading.open(Fault(SKIPPED, entry.incident.id), entry.seat, at, entry.incident.about, live)
            return
    reading.open(Fault(SKIPPED), made.seat, place, str(made.call), live)
