"""Where in the open event a case comes from, and what the event's file has of its board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rectify_bridge.app.store.entry import Entry
from rectify_bridge.app.store.reading import StoredReading
from rectify_bridge.event.report import outcome_text
from rectify_bridge.event.session import Played
from rectify_bridge.event.tables import BoardThere
from rectify_bridge.scoring.board.notation import parse_contract
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import Seat

PLACE = "place"
"""The kind of entry that says it; no undo takes it back."""
FROM_EVENT = "by_event"
"""In an entry, the last of its steps, where the event gave them."""


def is_from_event(entries: Iterable[Entry], step: Mapping[str, Any]) -> bool:
    """Whether the event gave the answer of a step, and it stands so. entries: those in force."""
    return step in [one for entry in entries for one in entry.data.get(FROM_EVENT) or ()]


def place_of(reading: StoredReading, there: BoardThere) -> dict[str, Any]:
    """What the entry says: never a row of the file, which may be another in the next reading. played: the
    result as contract, declarer and tricks, where the file has one."""
    at, result = there.meeting.place, there.result
    made: dict[str, Any] = {
        "event": reading.event, "reading": reading.number, "section": at.section, "round": at.round,
        "table": at.table, "board": there.board, "ns": there.meeting.ns, "ew": there.meeting.ew,
    }  # fmt: skip
    if result is not None:
        made |= {"ns": result.ns, "ew": result.ew, "result": outcome_text(result.outcome)}
        came = result.outcome
        if isinstance(came, Played) and came.declarer is not None:
            made["played"] = [came.contract, str(came.declarer), came.tricks]
    return made


def given_of(there: BoardThere) -> dict[str, Any]:
    """What a case is given: the board, by which dealer and vulnerability are known; hands; the auction as far
    as it was recorded, else contract and declarer."""
    given: dict[str, Any] = {"board": str(there.board)}
    if there.deal is not None:
        given["deal"] = there.deal.deal.text(Seat.N)
    if there.calls:
        return given | {"auction": there.calls}
    came = there.result.outcome if there.result is not None else None
    if isinstance(came, Played):
        if came.declarer is None:
            return given
        return given | {"contract": came.contract, "declarer": str(came.declarer)}
    if there.result is None and there.begun is not None:
        try:
            bid = parse_contract(there.begun.contract, there.begun.declarer)
        except RecordError:
            return given
        return given | {"contract": there.begun.contract, "declarer": str(bid.declarer)}
    return given


def place_words(place: Mapping[str, Any]) -> str:
    """`Table A 7, round 3, 5 against 12; entered: 4S by N, 10 tricks: +420`."""
    table = f"{place['section']} {place['table']}".strip()
    said = f"Table {table}, round {place['round']}, {place['ns']} against {place['ew']}"
    return f"{said}; entered: {place['result']}" if "result" in place else said


def result_filled_in(place: Mapping[str, Any]) -> dict[str, str]:
    """The result at the table as the page of an adjusted score takes it."""
    if "played" not in place:
        return {}
    contract, declarer, tricks = place["played"]
    over = int(tricks) - 6 - int(contract[0])
    return {"table_what": f"{contract} {declarer}", "table_result": f"{over:+d}" if over else "="}
