"""The player beside a kind of irregularity: `by` where the kind is his act, and nowhere else."""

from __future__ import annotations

import re

import pytest

from rectify_bridge.laws import book
from rectify_bridge.laws.irregularity import NOT_HIS, with_player

NO_ACT = re.compile(
    r"Who (noticed|is|says|had committed|had called|had made|has|wants|should|learned)"
    r"|Whose|Which player|At which"
)
"""How the question begins where its player has not done what the kind names."""
HIS_ALL_THE_SAME = {
    "card exposed in the auction": "whose card it was let it be seen",
    "designation changed": "declarer names the cards",
    "incomplete designation": "declarer names the cards",
    "appeal": "the side appeals",
    "own infraction noticed": "he noticed it",
    "unintended call": "he made it",
    "card to be taken back": "he played it",
}


def test_every_kind_is_one_of_the_book() -> None:
    assert book.irregularities().keys() >= NOT_HIS
    assert HIS_ALL_THE_SAME.keys() <= book.irregularities().keys() - NOT_HIS


def test_no_kind_is_by_two() -> None:
    assert not [kind for kind in book.irregularities() if with_player(kind, "West").count(" by ") > 1]


def test_who_only_noticed_it_has_not_done_it() -> None:
    asked = {kind.kind for kind in book.irregularities().values() if NO_ACT.match(kind.asks)}
    assert asked - NOT_HIS - HIS_ALL_THE_SAME.keys() == set()


@pytest.mark.parametrize(
    ("kind", "title"),
    [
        ("revoke", "revoke by West"),
        ("fouled board", "fouled board, West"),
        ("lead out of turn by a defender", "lead out of turn by a defender, West"),
        ("missing card", "missing card, West"),
        ("procedural penalty considered", "procedural penalty considered, West"),
    ],
)
def test_a_kind_with_its_player(kind: str, title: str) -> None:
    assert with_player(kind, "West") == title
