"""Scores that only the Laws of 1997 gave, from the facts in one command. Figures worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from tests.app.scores import awards, score_of
from tests.app.terminal import Terminal

FIELD = [
    {"ns": 1, "ew": 11, "contract": "4S", "by": "S", "tricks": 10},
    {"ns": 2, "ew": 12, "contract": "4H", "by": "W", "result": -1},
    {"ns": 3, "ew": 13, "contract": "4H", "by": "W", "result": "="},
]
DAMAGED = {"ground for an adjusted score": "nothing prescribed", "worse than without the infraction": True}
WEIGHTED = [{"is": "4H by W =", "weight": 70}, {"is": "4H by W -1", "weight": 30}]
LIKELY = [{"is": "4H by W =", "chance": "likely"}, {"is": "4H by W -1", "chance": "at all probable"}]


def case_of(
    date: str, answers: dict[str, Any], kind: str = "adjusted score asked for", **score: Any
) -> dict[str, Any]:
    """An infraction by East, under the WBF's Laws of 1997; everybody is vulnerable."""
    given = {
        "board": 7,
        "events": [{"alleged": {"kind": kind, "by": "E"}}],
        "answers": {f"i1.{name}": value for name, value in answers.items()},
        "score": {"form": "matchpoints", "scale": 2, "field": FIELD, "table": {"ns": 1, "ew": 11}, **score},
    }
    return {"edition": 1997, "authority": "WBF", "date": date, "given": given}


def test_a_score_is_varied_to_do_equity(rectify: Terminal) -> None:
    """12C3: 70% of 4H made (a tie and a loss: 1 of 4) and 30% of one down (a tie and a win: 3 of 4)."""
    case = case_of("2003-05-01", DAMAGED, equity=WEIGHTED, by="committee")
    assert awards(score_of(rectify, case)) == {"ns": "8/5", "ew": "12/5"}


def test_without_it_the_scores_are_at_the_limits(rectify: Terminal) -> None:
    """12C2: North-South the best result that was likely, 620 away, 1 of 4. East-West the worst that was at
    all probable, 100 away: 1 of 4 as well."""
    case = case_of("2003-05-01", DAMAGED, without=LIKELY)
    assert awards(score_of(rectify, case)) == {"ns": "1", "ew": "1"}


def test_before_the_year_2000_the_committee_alone_varied_a_score(rectify: Terminal) -> None:
    case = case_of("1998-05-01", DAMAGED, equity=WEIGHTED)
    ran = rectify("rule", "-", typed=yaml.safe_dump(case))
    assert ran.code == 2 and "a director may not give a weighted score" in ran.err
    case["given"]["score"]["by"] = "committee"
    assert awards(score_of(rectify, case)) == {"ns": "8/5", "ew": "12/5"}


@pytest.mark.parametrize(
    ("own", "expected"),
    # 88: 70% of a top of 4 for who has that elsewhere, 60% at least; 12C1: 40% for who is at fault, or what
    # he has elsewhere (30%) where that is less (WBF Laws Committee, 30 August 1998)
    [(70, {"ns": "14/5", "ew": "6/5"}), (50, {"ns": "12/5", "ew": "6/5"})],
)
def test_indemnity_by_the_own_session(rectify: Terminal, own: int, expected: dict[str, str]) -> None:
    found = {
        "ground for an adjusted score": "no normal play",
        "fault of the one side": "directly",
        "fault of the other side": "none",
    }
    field = [{"ns": 1, "ew": 11, "no_result": True}, *FIELD[1:]]
    others = {1: {"points": own, "of": 100}, 11: {"points": 30, "of": 100}}
    assert awards(score_of(rectify, case_of("2003-05-01", found, field=field, others=others))) == expected
