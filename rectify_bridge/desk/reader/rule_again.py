"""Ruling again on every incident of a board after an event."""

from __future__ import annotations

from rectify_bridge.desk.reader.opened_by_rulings import (
    close_what_no_ruling_opens,
    incidents_opened_by_rulings,
)
from rectify_bridge.desk.reader.scene import matter_of
from rectify_bridge.desk.reader.watched_facts import WatchedFacts
from rectify_bridge.desk.state.board_state import BoardState
from rectify_bridge.desk.state.effects_on_calls import CallEffect
from rectify_bridge.desk.state.effects_on_play import effects_on_play
from rectify_bridge.desk.state.ruling_on_calls import effects_on_calls, note_calls_over
from rectify_bridge.law.ruling import rule
from rectify_bridge.table.event import PlayEvent


def rule_again(board: BoardState) -> None:
    """Rule on every incident again, until the rulings change nothing more in the auction and the play.

    A ruling that cancels a call, or takes a card back, changes what an incident after it is about, and one
    that accepts a call settles what it was made over, so one round is not always enough. Each round settles
    at least one incident more, in their order or against it.
    """
    close_what_no_ruling_opens(board)
    facts = WatchedFacts(board.facts, board.first_asked, board.number)
    board.auction = board.auction_with(board.effects)
    for _ in range(2 * len(board.incidents) + 1):
        before = board.effects
        board.effects = _rule_on_each(board, facts)
        board.auction = board.auction_with(board.effects)
        play_has_changed = board.play is not None and board.play.apply(effects_on_play(board.incidents))
        calls_over_have_changed = _calls_over_have_changed(board)
        opened = incidents_opened_by_rulings(board)
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
        incident.note_ruling(rule(matter_of(board, incident, facts)), board.number)
        effects.update(effects_on_calls(incident, board.calls))
    return effects
