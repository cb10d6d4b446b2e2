"""Third in hand: what is normal there once second hand has played."""

from __future__ import annotations

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.normal.guideline import in_force
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.pack import cards_of

LAWS = {"edition": 2017, "authority": "WBF", "date": "2019-06-01"}
SMALL = "C9 C8 C7 C6 C5"


def normal(hand: str, trick: str, behind: str, trumps: str = "N") -> set[str]:
    """What is normal for a novice in dummy, North: South has led, West has played. behind: East's cards."""
    laid = trick.split()
    size = len(hand.split())
    south, west = ((SMALL + " D9 D8 D7 D6 D5").split()[start : start + size - 1] for start in (0, 5))
    east = [*behind.split(), *["S9", "S8", "S7"]][:size]
    hands = {"N": hand.split(), "E": east, "S": south, "W": west}
    given = {"declarer": "S", "trump": trumps, "leader": "S", "hands": hands, "trick": laid, "statement": ""}
    case = read_case({**given, **LAWS})
    rules = in_force(case.authority, case.date, frozenset())
    question = Question(case, Class.NOVICE, False, True, rules, False, 10_000)
    lines = question.lines()
    scene = question.start(lines)
    return {str(card) for card in cards_of(lines.norm.plays(scene, lines.limits.legal(scene)))}


@pytest.mark.parametrize(
    ("hand", "trick", "behind", "expected"),
    [
        ("HA HJ", "H3 HK", "HQ", {"HA"}),  # not the jack under the king
        ("HA HQ", "H3 HK", "HJ", {"HA"}),  # ace and queen are equal but for the king that lies there
        ("HQ H2", "H3 HK", "HA", {"H2"}),  # nothing takes the king: a low one
        ("HQ HJ H2", "H3 HK", "HA", {"H2"}),
        ("HA HJ H2", "H3 HT", "HQ", {"HA", "HJ"}),  # a finesse is left
        ("HA HQ", "H3 HJ", "HK", {"HA", "HQ"}),
        ("HA HT H2", "H3 HJ", "HK", {"HA"}),  # the ten is below the jack
        ("HK H2", "H3 H4", "HA", {"HK"}),  # second hand low, third hand high
    ],
)
def test_third_hand_takes_the_trick_from_second_hand_or_plays_low(
    hand: str, trick: str, behind: str, expected: set[str]
) -> None:
    assert normal(hand, trick, behind) == expected


def test_no_high_card_is_played_under_a_ruff() -> None:
    assert normal("HK H2", "H3 S2", "HA", "S") == {"H2"}


def test_a_queen_that_could_not_take_the_king_takes_a_trick_later() -> None:
    """South leads a heart, West plays the king and a heart: dummy's queen is a trick even for a novice, for
    nobody plays it under the king. Played so, it was lost."""
    hands = {"N": ["HQ", "H2"], "E": ["D3", "D2"], "S": ["H3", "C2"], "W": ["HK", "H4"]}
    given = {"declarer": "S", "trump": "N", "leader": "S", "hands": hands, "claimer": "S"}
    said = {"statement": "A heart.", "intents": [{"do": "order", "suits": ["H"]}], "class": "novice"}
    assert adjudicate(read_case({**given, **said, **LAWS})).declarer_tricks == 1
