"""Reading a call: what is wrong with it in the light of earlier rulings, then every ruling counts it in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rectify_bridge.desk.reader.call_faults import (
    AFTER_THE_END,
    INSUFFICIENT,
    NEVER_STANDS,
    NOT_REPEATED,
    OBLIGED,
    OUT_OF_ROTATION,
    SKIPPED,
    CallFault,
    call_fault,
)
from rectify_bridge.desk.reader.rule_again import rule_again
from rectify_bridge.desk.state.binding_effect import BindingEffect, must_pass
from rectify_bridge.desk.state.board_state import BoardState
from rectify_bridge.desk.state.effects_in_force import effects_in_force
from rectify_bridge.desk.state.effects_on_calls import CallEffect
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.desk.state.ruling_on_calls import CHANGE, lets_change, puts_right_a_slip
from rectify_bridge.desk.state.window import WindowEvent
from rectify_bridge.law.incident import Incident
from rectify_bridge.table.auction.auction import Auction, Made
from rectify_bridge.table.call import Double, Pass, Redouble
from rectify_bridge.table.event import Alleged
from rectify_bridge.table.seat import Seat


def read_call(board: BoardState, made: Made, answers: OpenIncident | None = None) -> None:
    """A call is made: it is judged as things stand, then every ruling takes it into account.

    answers: the incident in whose ruling the call was the answer; that ruling has it before the call is
    judged.

    Raises:
        LogError: the log has no dealer.
    """
    live, place = effects_in_force(board), len(board.calls)
    if answers is not None:
        answers.note_call(place, made, is_answer=True)
        rule_again(board)
    before = board.auction_as_played_on()
    if before is None:
        raise LogError("the log has calls but no dealer", "", "add `dealer`")
    fault = _fault_of(board, before, made, live)
    for incident in board.incidents:
        if incident is not answers:
            incident.note_call(place, made)
    board.calls.append(made)
    if board.auction_as_called is not None:
        board.auction_as_called = board.auction_as_called.with_made(made)
    if fault is not None and fault.kind == SKIPPED:
        _open_skipped(board, place, made, live)
    elif fault is not None:
        at = place - 1 if fault.changes_call_before else place
        opened = board.open(fault.kind, made.seat, at, str(board.calls[at].call), fault.caused_by, live)
        opened.is_further_change = fault.changes_call_before
        opened.is_meant = answers is not None and puts_right_a_slip(answers)
    rule_again(board)
    board.window_events.append(_window_event(board, before, made, live))


def _window_event(
    board: BoardState, before: Auction, made: Made, live: Sequence[BindingEffect]
) -> WindowEvent:
    """What a call did. before: the auction before it. live: the effects that bound then."""
    is_next = before.turn.lho is made.seat
    passed_over = before.turn if is_next and must_pass(before.turn, live) else None
    in_turn = before.turn is made.seat or passed_over is not None
    after = board.auction_as_played_on()
    return WindowEvent(
        board.number,
        board.events[board.number],
        made.seat,
        in_turn,
        auction_over=after is not None and after.is_over,
        cards=board.cards_so_far,
        passed_over=passed_over,
    )


def _fault_of(
    board: BoardState, before: Auction, made: Made, live: Sequence[BindingEffect]
) -> CallFault | None:
    """What is wrong with a call, but for what belongs to the ruling on the same player's call just before."""
    if any(one.director_came is None and one.incident.kind in NEVER_STANDS for one in board.incidents):
        return None  # it is cancelled with the call that it was made over, and is nobody's fault (36A, 38B)
    own = _incident_just_before(board, made.seat)
    if own is None:
        fault = call_fault(before, made, live, replaces_a_bid=False)
        return None if _is_cancelled_anyway(board, before, made, fault) else fault
    if _is_changed_again(board, own):
        fault = call_fault(before, made, live, replaces_a_bid=False)
        never = fault is not None and fault.kind in (*NEVER_STANDS, AFTER_THE_END)
        return fault if never else CallFault(CHANGE, changes_call_before=True)
    if own.incident.kind == CHANGE:
        return None
    replaces, premature = False, False
    if own.incident.kind == INSUFFICIENT:
        premature = own.director_came is None
        replaces = premature or own.waits_for_replacement
    return call_fault(before, made, live, replaces_a_bid=replaces, premature=premature)


def _is_cancelled_anyway(board: BoardState, before: Auction, made: Made, fault: CallFault | None) -> bool:
    """Whether a call after the final pass is cancelled with an earlier one (39A) and brings nothing more: a
    pass, or any call by the side that declares (39B). A bid or double by a defender can (39C)."""
    if fault is None or fault.kind != AFTER_THE_END:
        return False
    if all(one.incident.kind != AFTER_THE_END for one in board.incidents):
        return False
    declarer = before.declarer
    return isinstance(made.call, Pass) or declarer is None or declarer.side is made.seat.side


_OWN_CALLS = {OUT_OF_ROTATION: 0, NOT_REPEATED: 0, OBLIGED: 0, INSUFFICIENT: 1, CHANGE: 1}
"""Irregular calls that the player can change before the Director comes (25B), and how many calls that he
makes at once are part of the ruling on them: 27C deals with one replacement."""


def _is_changed_again(board: BoardState, own: OpenIncident) -> bool:
    """Whether a further call at once by the same player changes the call that he made before it, and is not
    part of the ruling on that one. own: his incident just before."""
    at, kind = own.incident.at, own.incident.kind
    if at is None or own.director_came is not None or kind not in _OWN_CALLS or lets_change(own):
        return False
    return len(board.calls) - 1 - at >= _OWN_CALLS[kind]


def _incident_just_before(board: BoardState, seat: Seat) -> OpenIncident | None:
    """The incident of this player's since which nobody else has called."""
    for incident in reversed(board.incidents):
        at = incident.incident.at
        if at is None or incident.fault is not None or incident.seat is not seat:
            continue
        if all(made.seat is seat for made in board.calls[at:]):
            return incident
    return None


def _open_skipped(board: BoardState, place: int, made: Made, live: Sequence[BindingEffect]) -> None:
    """Three passes, and a turn was lost: the incident begins with the first pass out of rotation."""
    last_bid = max((p for p, m in enumerate(board.calls) if not isinstance(m.call, Pass)), default=-1)
    for one in board.incidents:
        incident, at = one.incident, one.incident.at
        if incident.kind != OUT_OF_ROTATION or at is None or not last_bid < at < place:
            continue
        if board.effects.get(at) is not CallEffect.CANCELLED:
            board.open(SKIPPED, one.seat, at, incident.about, incident.id, live)
            return
    board.open(SKIPPED, made.seat, place, str(made.call), None, live)


# --- what is alleged of a call -----------------------------------------------------------------------------

UNINTENDED, INADMISSIBLE = "unintended call", "inadmissible call"
_SENT_ON_BY_35 = frozenset({*NEVER_STANDS, OBLIGED, AFTER_THE_END})
_FITTING: dict[str, tuple[type, ...]] = {
    UNINTENDED: (object,),
    "call without looking": (object,),
    "double misstated": (Double, Redouble),
}
"""Kinds of irregularity that no record shows, and what call each can be about."""


def is_call_on_record(board: BoardState, event: Alleged) -> bool:
    """Whether what is alleged of a call is an incident already: the record shows the same, or a call that
    Law 25A asks about first, as it does of one that is said to be unintended."""
    shown = (one.incident for one in board.incidents if one.made is not None and one.seat is event.by)
    return any(event.at in (None, one.at) and _is_the_same(event.kind, one) for one in shown)


def _is_the_same(alleged: str, shown: Incident) -> bool:
    """Whether a kind that is alleged is the one that the record shows, or a wider name for it."""
    if shown.group != "25A":
        return alleged == shown.kind == SKIPPED
    return alleged in (shown.kind, UNINTENDED) or (alleged == INADMISSIBLE and shown.kind in _SENT_ON_BY_35)


def _only_call_of(board: BoardState, seat: Seat) -> int | None:
    """The place of a player's only call; None while it is his turn, since he may be thinking still, and after
    the auction, since it may be about a card."""
    own = [place for place, made in enumerate(board.calls) if made.seat is seat]
    auction = board.auction
    if auction is None or auction.is_over or auction.turn is seat:
        return None
    return own[0] if len(own) == 1 else None


def _only_call_made_on_it(board: BoardState, seat: Seat) -> int | None:
    """The place of the only call that opponents of the player who misinformed them made since his side first
    called; None where another call has followed, so that it may be about that one or about a lead."""
    sides = [made.seat.side for made in board.calls]
    first = sides.index(seat.side) if seat.side in sides else len(sides)
    return len(sides) - 1 if sides[first + 1 :] == [seat.side.opponents] else None


_IN_THE_AUCTION: dict[str, Callable[[BoardState, Seat], int | None]] = {
    "hesitation": _only_call_of,
    "misinformation": _only_call_made_on_it,
}
"""Kinds that can be about a call or about a card, and the only call that one can be about while the auction
lasts."""


def place_of_call(board: BoardState, event: Alleged) -> int | None:
    """The place of the call in question: as it is said, else of the only call that it can be; None where
    several can, or none."""
    if event.at is None and event.kind in _IN_THE_AUCTION:
        return _IN_THE_AUCTION[event.kind](board, event.by)
    if event.at is not None or event.kind not in _FITTING:
        return event.at
    fitting = [
        place
        for place, made in enumerate(board.calls)
        if made.seat is event.by
        and isinstance(made.call, _FITTING[event.kind])
        and event.about in ("", str(made.call))
    ]
    return fitting[0] if len(fitting) == 1 else None
