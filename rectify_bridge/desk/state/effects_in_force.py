"""The effects of all rulings on a board, and since when and until when each binds."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.desk.state.binding_effect import BindingEffect, end_of
from rectify_bridge.desk.state.board_state import BoardState
from rectify_bridge.desk.state.log import statement
from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.desk.state.penalty_cards import became_major, last_left_the_table
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.fact import Fact
from rectify_bridge.laws import book
from rectify_bridge.laws.effects.windows import END_OF_BOARD, END_OF_PLAY, PLAYED
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.table.call import parse_call
from rectify_bridge.table.event import Answered

UP, MINOR = "picked up", "no lower card of the suit"
OVER_WITH_THE_PLAY = (END_OF_PLAY, END_OF_BOARD)


def effects_in_force(board: BoardState) -> tuple[BindingEffect, ...]:
    """The effects that bind now: of rulings that the Director has made, with an open window."""
    return tuple(one for one in effects_of_rulings(board) if one.until is None and one.made)


def effects_of_rulings(board: BoardState) -> Iterator[BindingEffect]:
    """The effects of every ruling on a board, also of those that the Director has not made yet."""
    for incident in board.incidents:
        call = incident.made.call if incident.made else None
        made = incident.director_came is not None
        cards, id_ = incident.cards, incident.incident.id
        for effect, since in incident.bound_since.items():
            until = end_of(effect, since, board.window_events)
            if until is None:
                until = _done(board, incident, effect, since)
            yield BindingEffect(effect, id_, since, until, call, cards, made)


def _done(board: BoardState, incident: OpenIncident, effect: Effect, since: int) -> int | None:
    """With which event an effect was over that no window closes by itself."""
    if effect.type == "must replace":
        replaced = incident.replaced_since
        return replaced if replaced is not None else _called_instead(board, incident)
    if effect.type == "take care":
        return next((at for other, at in incident.bound_since.items() if other.type == "care ends"), None)
    if effect.type == "any legal call":
        return _called_after(board, incident, effect, since)
    if effect.ends == PLAYED and board.play is not None and incident.fault is not None:
        left = last_left_the_table(board.play, board.incidents, incident, since)
        major = became_major(board.play, board.incidents, incident) if effect.type == MINOR else None
        return min((number for number in (left, major) if number is not None), default=None)
    if effect.ends == PLAYED:
        return _picked_up(incident, effect)
    if effect.ends in OVER_WITH_THE_PLAY:
        return _said_to_be_played_out(board, incident, since)
    return None


def _picked_up(incident: OpenIncident, effect: Effect) -> int | None:
    """With which event a ruling let the offender pick up a card that no record names."""
    return next(
        (at for other, at in incident.bound_since.items() if (other.type, other.binds) == (UP, effect.binds)),
        None,
    )


def _called_after(board: BoardState, incident: OpenIncident, effect: Effect, since: int) -> int | None:
    """With which answer the offender, who might make any legal call from an event on, has told which."""
    called = _called_instead(board, incident) if str(incident.seat) in effect.binds else None
    return called if called is not None and called > since else None


def _said_to_be_played_out(board: BoardState, incident: OpenIncident, since: int) -> int | None:
    """From when what binds until the end of play is over, because an answer says that the play of the board
    is over; None where none says so."""
    said = [
        (number, known.value)
        for number, event in enumerate(board.events_so_far)
        if isinstance(event, Answered)
        for key, known in (statement(event),)
        if key.incident == incident.incident.id and key.fact == PLAYED_OUT.name
    ]
    return max(said[-1][0], since) if said and said[-1][1] is True else None


def _called_instead(board: BoardState, incident: OpenIncident) -> int | None:
    """With which event an answer says what the offender called in place of the cancelled call; None while the
    ruling waits for a call of the offender's."""
    outcome, facts = incident.outcome, book.facts()
    if outcome is None or (outcome.fact is not None and _is_a_call_by_the_offender(outcome.fact)):
        return None
    answers = (
        number
        for number, event in enumerate(board.events_so_far)
        if isinstance(event, Answered)
        and (key := statement(event)[0]) in outcome.reads
        and key.incident == incident.incident.id
        and _is_a_call_by_the_offender(facts[key.fact])
    )
    return max(answers, default=None)


def _is_a_call_by_the_offender(fact: Fact) -> bool:
    return fact.parse is parse_call and "offender" in fact.who
