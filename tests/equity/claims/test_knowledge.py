"""What claimer knows never makes his ruling worse: not his class, not the trumps that he knows of.

Whatever is said, forgotten or restricted. Where a clause of a guideline comes before what he counts, the
answer names it.
"""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.knowledge import ruled
from rectify_bridge.equity.claims.normal.guideline import Name, in_force
from rectify_bridge.equity.claims.question import Question
from tests.equity.claims.positions import endings, said
from tests.sampling import number

LESS_TO_MORE = (Class.NOVICE, Class.CLUB, Class.EXPERT)


def tricks(given: dict[str, Any], player_class: Class, unaware: bool) -> int:
    case = read_case({"statement": "", **given})
    rules = in_force(case.authority, case.date)
    found = ruled(Question(case, player_class, unaware, True, rules, case.authority == "ACBL", 10**7)).found
    assert found.low == found.high
    return found.low


@pytest.mark.parametrize("authority", ["WBF", "ACBL"])
@pytest.mark.parametrize("cards", [4, 5])
def test_who_knows_more_gets_no_fewer_tricks(cards: int, authority: str) -> None:
    for turn, ending in enumerate(endings(number(60 if cards == 4 else 12, 6), cards, seed=40 + cards)):
        given = {**ending, "authority": authority} | (said(ending, ending["id"]) if turn % 2 else {})
        of_class = {
            unaware: [tricks(given, one, unaware) for one in LESS_TO_MORE] for unaware in (True, False)
        }
        for found in of_class.values():
            assert found == sorted(found), given
        for forgot, knew in zip(of_class[True], of_class[False], strict=True):
            assert forgot <= knew, given


def test_the_line_that_decides_may_be_one_of_a_player_who_counts_more() -> None:
    """North leads. The count of a club player, who does not see that a hand may be without an entry, has him
    take the heart finesse, which wins; one who sees it may cash the king and lose a heart."""
    given = {
        "trump": "N",
        "declarer": "S",
        "leader": "N",
        "hands": {
            "N": ["H3", "H2", "S3", "S4"],
            "E": ["HQ", "S7", "S8", "S5"],
            "S": ["HJ", "H8", "SA", "HK"],
            "W": ["H7", "S2", "S6", "HT"],
        },
        "statement": "",
        "edition": 2017,
        "authority": "WBF",
        "date": "2020-06-01",
    }
    club, expert = (adjudicate(read_case(given), one) for one in (Class.CLUB, Class.EXPERT))
    assert club.declarer_tricks == expert.declarer_tricks == 3
    assert any("better player" in note for note in club.notes)
    assert not any("better player" in note for note in expert.notes)


def test_a_player_is_presumed_to_ruff_low_though_he_could_count_a_trick_by_ruffing_high() -> None:
    """ACBL since March 2019: the presumption comes before the count, and the answer names it. East has led a
    heart. With the king South takes all three; the three is ruffed over by the ten."""
    given = {
        "trump": "S",
        "declarer": "S",
        "leader": "E",
        "trick": ["H2"],
        "hands": {
            "N": ["D3", "D2", "C2"],
            "E": ["HA", "HK"],
            "S": ["SA", "SK", "S3"],
            "W": ["ST", "D4", "C4"],
        },
        "statement": "",
        "aware": True,
        "edition": 2017,
        "authority": "ACBL",
    }
    before = adjudicate(read_case({**given, "date": "2018-06-01"}), Class.EXPERT)
    since = adjudicate(read_case({**given, "date": "2020-06-01"}), Class.EXPERT)
    assert (before.declarer_tricks, since.declarer_tricks) == (3, 2)
    assert Name.RUFFS_LOW.value in [one.rule for one in since.excluded]
