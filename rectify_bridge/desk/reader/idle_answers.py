"""Answers on which no ruling rests. They are told as unused; that one was given does not say that the Director came."""

from __future__ import annotations

from collections.abc import Mapping

from rectify_bridge.desk.reader.scene import facts_used, refusals
from rectify_bridge.desk.state.board_state import BoardState
from rectify_bridge.law.fact import Key, Known
from rectify_bridge.law.ruling import Status


def idle_answers(board: BoardState, stated: Mapping[Key, tuple[Known, ...]]) -> frozenset[Key]:
    """Of what is stated, the facts for which no ruling has asked, now or while the log was read.

    A fact of an incident that is disputed is left out: each side's version may rest on it.
    """
    left = stated.keys() - facts_used(board.first_asked, ())
    if not left:
        return frozenset()
    rulings = [(one, one.outcome) for one in board.incidents if one.outcome is not None]
    used = {key for _, outcome in rulings for key in (*outcome.reads, outcome.key)}
    used |= {Key(one.incident.id, name) for one, _ in rulings for name in refusals(one, board.facts)}
    disputed = {one.incident.id for one, outcome in rulings if outcome.status is Status.DISPUTED}
    return frozenset(key for key in left - used if key.incident not in disputed)
