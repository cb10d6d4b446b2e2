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


LAST_TRUMP = {
    "declarer": "E",
    "trump": "S",
    "leader": "W",
    "hands": {
        "N": ["S6", "DQ", "DT", "C9", "C3"],
        "E": ["SJ", "D9", "D8", "D6", "D2"],
        "S": ["H8", "DK", "DJ", "D7", "D4"],
        "W": ["CA", "CJ", "C7", "C6"],
    },
    "trick": ["CQ"],
    "claimer": "E",
    "claimed": 5,
    "statement": "There is nothing more to play for.",
    "intents": [{"do": "good"}],
    "edition": 2007,
    "authority": "WBF",
}
"""Danish case 15-MAK-6. North has a trump, and follows to two clubs."""


@pytest.mark.parametrize("aware", [True, False, None])
@pytest.mark.parametrize("player_class", list(Class))
def test_the_last_trump_is_not_spent_on_a_winner_of_partners(player_class: Class, aware: bool | None) -> None:
    """He who knows of the trump that is out keeps his own against it: three tricks, as for who forgot it."""
    assert declarers({**LAST_TRUMP, "aware": aware}, player_class) == 3


def test_with_another_trump_he_may_ruff_his_winner() -> None:
    """He fears a ruff, ruffs the queen of clubs, draws the trump, and cannot reach the clubs again."""
    hands = {**LAST_TRUMP["hands"], "E": ["SJ", "ST", "D9", "D8", "D2"]}  # type: ignore[dict-item]
    assert declarers({**LAST_TRUMP, "hands": hands, "aware": True}, Class.NOVICE) == 2


LAST_THROW = {
    "declarer": "S",
    "trump": "N",
    "leader": "S",
    "hands": {"N": ["DA", "CQ"], "E": ["D9", "D7"], "S": ["SK", "D8"], "W": ["H3", "H2"]},
    "claimer": "S",
    "claimed": 2,
    "statement": "",
    "edition": 2017,
    "authority": "EBU",
}
"""Dummy throws on the king of spades, and then the last diamond is led."""


@pytest.mark.parametrize("player_class", list(Class))
def test_the_last_throw_keeps_the_winner_to_which_the_last_card_leads(player_class: Class) -> None:
    assert declarers(LAST_THROW, player_class) == 2


@pytest.mark.parametrize(
    ("player_class", "expected"), [(Class.EXPERT, 3), (Class.CLUB, 2), (Class.NOVICE, 2)]
)
def test_before_the_last_throw_a_blocked_entry_may_be_overlooked(player_class: Class, expected: int) -> None:
    """The ace goes on the first of two spades, and the diamond is lost at the end."""
    hands = {
        "N": ["DA", "CK", "CQ"],
        "E": ["D9", "D7", "D6"],
        "S": ["SK", "SQ", "D8"],
        "W": ["H4", "H3", "H2"],
    }
    assert declarers({**LAST_THROW, "hands": hands, "claimed": 3}, player_class) == expected


@pytest.mark.parametrize("player_class", [Class.CLUB, Class.NOVICE])
def test_a_defenders_partner_does_not_see_the_card_that_is_led_next(player_class: Class) -> None:
    hands = {"N": ["D9", "D7"], "E": ["DA", "CQ"], "S": ["H3", "H2"], "W": ["SK", "D8"]}
    given = {**LAST_THROW, "leader": "W", "claimer": "W", "hands": hands}
    assert declarers(given, player_class) == 1
