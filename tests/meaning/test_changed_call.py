"""A changed call against the one that stands (26A): which was withdrawn depends on 25B1 and 25B2."""

from __future__ import annotations

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.engines.registry import engines_of

CLUBS, DIAMONDS, BETTER_DIAMONDS = "5+C, 8-15", "5+D, 8-15", "5+D, 10-12"


def clauses(accepted: str, first: str, second: str) -> tuple[str, ...]:
    """What is ruled of `2C>2D` by East over 1S; first, second: what the two calls mean."""
    withdrawn = first if accepted == "yes" else second
    given = {
        "auction": "N: 1S 2C>2D",
        "answers": {"i1.slip": "no", "i1.second call accepted": accepted},
        "meanings": {"withdrawn": [withdrawn], "calls": {"2C": first, "2D": second}},
    }
    case = read({"authority": "WBF", "date": "2024-06-01", "given": given})
    ((_, outcome, _),) = rule_on(case, engines_of(case)).each
    return outcome.path


@pytest.mark.parametrize("accepted", ["yes", "no"])
def test_another_suit_is_not_comparable(accepted: str) -> None:
    """The withdrawn call is never compared with itself: clubs and diamonds are different (23A)."""
    assert "26A" not in clauses(accepted, CLUBS, DIAMONDS)


def test_the_call_that_stands_may_show_a_part_of_the_hands_and_not_more() -> None:
    """23A2: a subset is comparable; the other way round it is not."""
    assert "26A" in clauses("no", BETTER_DIAMONDS, DIAMONDS)
    assert "26A" in clauses("yes", DIAMONDS, BETTER_DIAMONDS)
    assert "26A" not in clauses("no", DIAMONDS, BETTER_DIAMONDS)
