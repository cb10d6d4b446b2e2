"""A claim or concession in the log opens its own incident (68), and the record tells what it can of it."""

from __future__ import annotations

from rectify_bridge.desk.reader.play_scene import trump_out
from rectify_bridge.desk.state.board_state import BoardState
from rectify_bridge.desk.state.effects_in_force import effects_in_force
from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.laws.scene.claim import ClaimScene
from rectify_bridge.table.event import Agreed, Alleged, Claimed, Conceded, Event
from rectify_bridge.table.play.playing import Playing

CLAIM, CONTESTED, BY_DUMMY = "claim or concession", "contested claim", "dummy spoke or acted"


def open_claim(board: BoardState, event: Event) -> None:
    """Open the incident of a claim or concession. Only declarer and the defenders can make one (68A): dummy
    who tries has spoken about the play (42, 43A1)."""
    if isinstance(event, Claimed | Conceded):
        state = board.play.state if board.play is not None else None
        kind = BY_DUMMY if state is not None and event.seat is state.dummy else CLAIM
        opened = board.open(kind, event.seat, None, "", None, effects_in_force(board))
        opened.claim = event


def is_on_record(board: BoardState, event: Alleged) -> bool:
    """Whether what is alleged is a claim that the record has, or that this claim is contested; or that dummy
    acted, where the record has a claim by dummy."""
    shown = {CLAIM: CLAIM, CONTESTED: CLAIM, BY_DUMMY: BY_DUMMY}.get(event.kind)
    return shown is not None and any(
        one.incident.kind == shown and one.claim is not None and one.seat is event.by
        for one in board.incidents
    )


def claim_of(board: BoardState, incident: OpenIncident) -> ClaimScene | None:
    """What the record tells of the claim that an incident is; None where it is none."""
    event = incident.claim
    if event is None:
        return None
    before = board.play.at(incident.number - 1) if board.play is not None else None
    return ClaimScene(
        concedes=isinstance(event, Conceded),
        tricks=event.tricks,
        left=_left(before),
        trump_out=None if before is None else trump_out(before, event.seat),
        is_silent=isinstance(event, Claimed) and event.words is not None and not event.words.strip(),
        agreed=_agreed(board, incident),
    )


def _left(before: Playing | None) -> int | None:
    """How many tricks were left; None where no card is on record."""
    return None if before is None or not before.played else 14 - before.number


def _agreed(board: BoardState, incident: OpenIncident) -> bool | None:
    """What came first: an opponent agreed, or the claim was contested."""
    for event in board.events_so_far[incident.number + 1 :]:
        match event:
            case Agreed(seat=seat) if seat.side is not incident.seat.side:
                return True
            case Alleged(kind=kind, by=by) if kind == CONTESTED and by is incident.seat:
                return False
    return None
