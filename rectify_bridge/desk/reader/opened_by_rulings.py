"""Incidents that a ruling brings to light: a second card after an irregular one, a revoke by a restored card.

The ruling says so with the effect `another incident`; the desk opens it, and asks and rules as for any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rectify_bridge.desk.state.board_state import BoardState
from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.law.ruling import Status
from rectify_bridge.table.event import Alleged
from rectify_bridge.table.seat import Seat

ANOTHER_INCIDENT = "another incident"
"""The type of effect that opens an incident."""


def incidents_opened_by_rulings(board: BoardState) -> bool:
    """Open what the rulings say comes next. Whether there was any."""
    found = False
    for cause in tuple(board.incidents):
        for seat, kind in _named_by(cause):
            if _is_reported(board, seat, kind):
                continue
            if not any(_is_it(one, cause, seat, kind) for one in board.incidents):
                _open(board, cause, seat, kind)
                found = True
    return found


def close_what_no_ruling_opens(board: BoardState) -> None:
    """Close what a ruling had opened that is another one by now."""
    causes = {one.incident.id: one for one in board.incidents}
    board.incidents = [
        one for one in board.incidents if not one.opened_by or _still_named(board, one, causes)
    ]


def _still_named(board: BoardState, one: OpenIncident, causes: Mapping[str, OpenIncident]) -> bool:
    cause, named = causes.get(one.opened_by), (one.seat, one.incident.kind)
    return cause is not None and named in _named_by(cause) and not _is_reported(board, *named)


def _named_by(cause: OpenIncident) -> Iterator[tuple[Seat, str]]:
    """Whose irregularity the ruling names, and of which kind; nothing where a role has no seat."""
    if cause.outcome is None or cause.outcome.status is not Status.RULED:
        return
    for effect in cause.outcome.effects:
        if effect.type == ANOTHER_INCIDENT and effect.binds[0] in set(map(str, Seat)):
            yield Seat(effect.binds[0]), effect.part("kind")


def _is_reported(board: BoardState, seat: Seat, kind: str) -> bool:
    """Whether the log itself puts it before the Director, at any time."""
    return any(isinstance(e, Alleged) and e.kind == kind and e.by is seat for e in board.events)


def _is_it(one: OpenIncident, cause: OpenIncident, seat: Seat, kind: str) -> bool:
    return one.opened_by == cause.incident.id and one.seat is seat and one.incident.kind == kind


def _open(board: BoardState, cause: OpenIncident, seat: Seat, kind: str) -> None:
    """Open it with the event that is being read. The card in question is on record where the same player's
    card was already in question."""
    same = cause.seat is seat and cause.fault is not None
    incident = board.new_incident(kind, seat, cause.incident.at if same else None, "", None)
    if same and cause.fault is not None:
        fault = replace(cause.fault, kind=kind)
        about = replace(incident, about=cause.incident.about)
        opened = replace(cause.copy(), incident=about, fault=fault, outcome=None, bound_since={})
    else:
        opened = OpenIncident(incident, number=board.number)
    opened.opened_by = cause.incident.id
    opened.director_came, opened.auction_at_ruling = cause.director_came, cause.auction_at_ruling
    board.incidents.append(opened)
