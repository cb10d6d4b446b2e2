"""Answers on which no ruling rests: told as unused. One of them does not say that the Director had come."""

from __future__ import annotations

from collections.abc import Mapping

from rectify_bridge.desk.reader.scene import facts_used
from rectify_bridge.desk.state.board_state import BoardState
from rectify_bridge.law.fact import Key, Known
from rectify_bridge.law.ruling import Status


def idle_answers(board: BoardState, stated: Mapping[Key, tuple[Known, ...]]) -> frozenset[Key]:
    """Of what is stated, the facts for which no ruling has asked, now or while the log was read.

    A fact of an incident that is disputed is left out: each side's version may rest on it.
    """
    left = stated.keys() - facts_used(board)
    if not left:
        return frozenset()
    disputed = {
        one.incident.id
        for one in board.incidents
        if one.outcome is not None and one.outcome.status is Status.DISPUTED
    }
    return frozenset(key for key in left if key.incident not in disputed)
