"""Ruling again on every incident of a board after an event.

A ruling can bring another incident to light, such as a second card after an irregular one or a revoke by a
restored card: it says so with the effect `another incident`. That is opened here, and ruled on as any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rectify_bridge.desk.reader.call_faults import OUT_OF_ROTATION
from rectify_bridge.desk.reader.checkpoints import WatchedFacts
from rectify_bridge.desk.reader.scene import acceptance_keys, matter_of
from rectify_bridge.desk.state.board_state import BoardState
from rectify_bridge.desk.state.card_fault import CardFault
from rectify_bridge.desk.state.effects_on_calls import CallEffect
from rectify_bridge.desk.state.effects_on_play import effects_on_play
from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.desk.state.ruling_on_calls import effects_on_calls, note_calls_over
from rectify_bridge.law.ruling import Status, rule
from rectify_bridge.table.event import Alleged, PlayEvent
from rectify_bridge.table.seat import Seat

ANOTHER_INCIDENT = "another incident"
"""The type of effect that opens an incident."""


def rule_again(board: BoardState) -> None:
    """Rule on every incident again, until the rulings change nothing more in the auction and the play.

    A ruling that cancels a call, or takes a card back, changes what an incident after it is about, and one
    that accepts a call settles what it was made over, so one round is not always enough. Each round settles
    at least one incident more, in their order or against it.
    """
    _close_what_no_ruling_opens(board)
    facts = WatchedFacts(board.facts, board.first_asked, board.number)
    board.auction = board.auction_with(board.effects)
    for _ in range(2 * len(board.incidents) + 1):
        before = board.effects
        board.effects = _rule_on_each(board, facts)
        board.auction = board.auction_with(board.effects)
        play_has_changed = board.play is not None and board.play.apply(effects_on_play(board.incidents))
        calls_over_have_changed = _calls_over_have_changed(board)
        opened = _incidents_opened_by_rulings(board) | _calls_over_what_stands_opened(board)
        changed = play_has_changed or calls_over_have_changed or opened
        if board.effects == before and not changed:
            return


def _calls_over_have_changed(board: BoardState) -> bool:
    """Note what the rulings on later calls make of each incident. Whether that is something new."""
    before = [one.by_others for one in board.incidents]
    for incident in board.incidents:
        note_calls_over(incident, board.incidents, board.calls)
    return before != [one.by_others for one in board.incidents]


def _rule_on_each(board: BoardState, facts: WatchedFacts) -> dict[int, CallEffect]:
    """Rule once on each incident, in order. Gives what the rulings do to the calls."""
    effects: dict[int, CallEffect] = {}
    is_play = isinstance(board.events[board.number], PlayEvent)
    for incident in board.incidents:
        if is_play and incident.is_closed_to_cards(board.number):
            continue
        incident.auction_before = board.auction_before(incident, effects)
        outcome = rule(matter_of(board, incident, facts))
        incident.note_ruling(outcome, board.number)
        if incident.made is not None:
            board.acceptances_read |= outcome.reads.keys() & acceptance_keys(incident)
        effects.update(effects_on_calls(incident, board.calls))
    return effects


def _incidents_opened_by_rulings(board: BoardState) -> bool:
    """Open what the rulings say comes next. Whether there was any."""
    found = False
    for cause in tuple(board.incidents):
        for seat, kind, cite, turn in _named_by(cause):
            if _is_reported(board, seat, kind) or _is_on_record(board, cause, seat, kind):
                continue
            if not any(_is_it(one, cause, seat, kind) for one in board.incidents):
                opened = _open(board, cause, seat, kind)
                opened.opened_under, opened.opened_at_turn = cite, turn
                found = True
    return found


def _calls_over_what_stands_opened(board: BoardState) -> bool:
    """Open what partner called, at his own turn, over a call out of rotation: where that one stands, his turn
    had passed. Irregular calls made later come first: while one of them is not cancelled, it settles these.
    Whether there was any."""
    found = False
    for cause in tuple(board.incidents):
        at = cause.incident.at
        if cause.incident.kind != OUT_OF_ROTATION or at is None:
            continue
        over = cause.calls_before_ruling.get(at + 1)
        is_partners = over is not None and over.standing and over.seat is cause.seat.partner
        if over is None or not is_partners or board.effects.get(at) is not CallEffect.STANDS:
            continue
        if not all(_is_out_of_the_way(board, one, at) for one in board.incidents if one is not cause):
            continue
        opened = board.open(OUT_OF_ROTATION, over.seat, at + 1, str(over.call), None, ())
        opened.director_came, opened.auction_at_ruling = cause.director_came, cause.auction_at_ruling
        found = True
    return found


def _is_out_of_the_way(board: BoardState, other: OpenIncident, at: int) -> bool:
    """Whether another incident leaves the call after that place to be ruled on: it is about no call, or about
    one that was made later and is cancelled."""
    place = other.incident.at
    return place is None or (place > at + 1 and board.effects.get(place) is CallEffect.CANCELLED)


def _close_what_no_ruling_opens(board: BoardState) -> None:
    """Close what a ruling had opened that is another one by now."""
    causes = {one.incident.id: one for one in board.incidents}
    board.incidents = [
        one for one in board.incidents if not one.opened_by or _still_named(board, one, causes)
    ]


def _still_named(board: BoardState, one: OpenIncident, causes: Mapping[str, OpenIncident]) -> bool:
    named = one.seat, one.incident.kind, one.opened_under, one.opened_at_turn
    cause = causes.get(one.opened_by)
    if cause is None or named not in _named_by(cause):
        return False
    return not _is_reported(board, *named[:2]) and not _is_on_record(board, cause, *named[:2])


def _named_by(cause: OpenIncident) -> Iterator[tuple[Seat, str, str, str]]:
    """Whose irregularity the ruling names, its kind, the clause, and at whose turn the card came where it
    tells; nothing where a role has no seat."""
    if cause.outcome is None or cause.outcome.status is not Status.RULED:
        return
    for effect in cause.outcome.effects:
        if effect.type == ANOTHER_INCIDENT and effect.binds[0] in set(map(str, Seat)):
            yield Seat(effect.binds[0]), effect.part("kind"), effect.cite, effect.part("turn")


def _is_reported(board: BoardState, seat: Seat, kind: str) -> bool:
    """Whether the log itself puts it before the Director, at any time."""
    return any(isinstance(e, Alleged) and e.kind == kind and e.by is seat for e in board.events)


def _is_on_record(board: BoardState, cause: OpenIncident, seat: Seat, kind: str) -> bool:
    """Whether the record has shown it by itself, as a card to the same trick."""
    trick = _trick(board, cause)
    return trick is not None and any(
        not one.opened_by and one.seat is seat and one.incident.kind == kind and _trick(board, one) == trick
        for one in board.incidents
    )


def _trick(board: BoardState, incident: OpenIncident) -> int | None:
    """To which trick the card in question came; None where it came to none."""
    if board.play is None or incident.fault is None or not incident.is_on_event:
        return None
    return board.play.trick_of(incident.number)


def _is_it(one: OpenIncident, cause: OpenIncident, seat: Seat, kind: str) -> bool:
    return one.opened_by == cause.incident.id and one.seat is seat and one.incident.kind == kind


def _open(board: BoardState, cause: OpenIncident, seat: Seat, kind: str) -> OpenIncident:
    """Open it with the event that is being read. The card in question is on record where the same player's
    card was already in question; it is the one that he faced in its place where he faced another (47F2)."""
    same = cause.seat is seat and cause.fault is not None
    incident = board.new_incident(kind, seat, cause.incident.at if same else None, "", None)
    if same and cause.fault is not None and cause.fault.instead is not None:
        card = cause.fault.instead.card
        named, shown = replace(incident, at=None, about=str(card)), CardFault(kind, seat, (card,))
        opened = OpenIncident(named, number=board.number, fault=shown)
    elif same and cause.fault is not None:
        fault = replace(cause.fault, kind=kind)
        about = replace(incident, about=cause.incident.about)
        opened = replace(cause.copy(), incident=about, fault=fault, outcome=None, bound_since={})
    else:
        opened = OpenIncident(incident, number=board.number)
    opened.opened_by = cause.incident.id
    opened.director_came, opened.auction_at_ruling = cause.director_came, cause.auction_at_ruling
    board.incidents.append(opened)
    return opened
