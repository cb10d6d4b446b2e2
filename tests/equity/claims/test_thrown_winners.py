"""Who can ruff an opponent's trick for sure throws no winner on it, whatever his class."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case

ENDING = {
    "declarer": "S",
    "trump": "C",
    "leader": "W",
    "hands": {
        "N": ["H4", "D5", "D4"],
        "E": ["H9", "D9", "D8"],
        "S": ["SA", "SK", "C9"],
        "W": ["ST", "DK", "DQ"],
    },
    "claimer": "S",
    "claimed": 3,
    "statement": "",
    "edition": 2017,
    "authority": "EBU",
}


def declarers(given: dict[str, Any], player_class: Class) -> int | None:
    return adjudicate(read_case({**given, "class": player_class.value})).declarer_tricks


@pytest.mark.parametrize("player_class", list(Class))
def test_no_spade_is_thrown_on_a_diamond_that_the_last_trump_takes(player_class: Class) -> None:
    assert declarers(ENDING, player_class) == 3


def test_a_loser_may_be_thrown() -> None:
    """A novice may keep the trump and throw a small heart on the king of diamonds: West leads another one."""
    hands = {**ENDING["hands"], "S": ["H2", "SK", "C9"], "N": ["H4", "D5", "SA"]}  # type: ignore[dict-item]
    assert declarers({**ENDING, "hands": hands}, Class.NOVICE) == 2


def test_where_the_next_hand_may_ruff_higher_the_winner_may_go() -> None:
    """East leads and West has the ten of trumps behind South: to throw the king and keep the nine is open."""
    theirs = {"E": ["DK", "DQ", "D9"], "W": ["ST", "S9", "CT"]}
    given = {**ENDING, "leader": "E", "hands": {**ENDING["hands"], **theirs}}  # type: ignore[dict-item]
    assert declarers(given, Class.NOVICE) == 0
