"""A claim goes from the facts to the score in one command. Figures worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from tests.app.scores import awards, score_of
from tests.app.terminal import Terminal

DEAL = "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"
CLAIM = {
    "trump out and not mentioned": False,
    "line that was stated": "silent",
    "needs a card with one opponent": "no",
}
AS_CLAIMED = CLAIM | {"less successful normal line": False}
NO_FEWER = CLAIM | {"needs a card with one opponent": "unproven", "tricks by normal play": "as claimed"}
"""The finesse is not accepted (70E1), and no normal line wins fewer without it."""
FEWER = CLAIM | {"less successful normal line": True, "tricks fewer than claimed": "one fewer"}


def claimed(answers: dict[str, Any], line: dict[str, Any], **score: Any) -> dict[str, Any]:
    """A claim in two spades after one trick, which South's queen won; 110 and 140 at the other tables."""
    field = [
        {"ns": 1, "ew": 11, "contract": "2S", "by": "N", **line},
        {"ns": 2, "ew": 12, "contract": "2S", "by": "N", "tricks": 8},
        {"ns": 3, "ew": 13, "contract": "2S", "by": "N", "tricks": 9},
    ]
    given = {
        "board": 1,
        "deal": DEAL,
        "auction": "N: 1S P 2S P P P",
        "play": "E: H4 HQ H9 H2",
        "events": [{"claimed": "N:8"}, {"alleged": {"kind": "contested claim", "by": "N"}}],
        "answers": {f"i1.{name}": value for name, value in answers.items()},
        "score": {"form": "matchpoints", "scale": 2, "field": field, "table": {"ns": 1, "ew": 11}, **score},
    }
    return {"edition": 2017, "authority": "WBF", "date": "2024-03-02", "given": given}


@pytest.mark.parametrize("line", [{"tricks": 9}, {}], ids=["scored as claimed", "not scored yet"])
@pytest.mark.parametrize(
    ("answers", "expected", "typed"),
    # nine tricks tie with one table and beat one: 3 of 4; eight tie with the other: 1 of 4
    [
        (AS_CLAIMED, {"ns": "3", "ew": "1"}, "+1 (+140)"),
        (NO_FEWER, {"ns": "3", "ew": "1"}, "+1 (+140)"),
        (FEWER, {"ns": "1", "ew": "3"}, "= (+110)"),
    ],
    ids=["as claimed", "a finesse not accepted, none fewer", "one fewer"],
)
def test_a_claim_ends_in_the_score(
    rectify: Terminal, answers: dict[str, Any], expected: dict[str, str], typed: str, line: dict[str, Any]
) -> None:
    """70A: one trick is won and eight are claimed."""
    ruled = score_of(rectify, claimed(answers, line))
    assert awards(ruled) == expected
    assert ruled["score"]["entry"] and typed in str(ruled["score"]["entry"]), ruled["score"]["entry"]


@pytest.mark.parametrize(("number", "result"), [("3", "-2"), ("4", "-3"), ("6", "-5")])
def test_a_claim_of_three_or_more_tricks_too_many_is_scored(
    rectify: Terminal, number: str, result: str
) -> None:
    """Nine tricks as claimed, and so many fewer: below both other tables."""
    case = claimed(FEWER | {"tricks fewer than claimed": "fewer"}, {"tricks": 9})
    ran = rectify("rule", "-", typed=yaml.safe_dump(case))
    assert ran.code == 3 and "i1.three or more fewer than claimed" in ran.out
    case["given"]["answers"]["i1.three or more fewer than claimed"] = number
    ruled = score_of(rectify, case)
    assert awards(ruled) == {"ns": "0", "ew": "4"}
    assert f"{result} (" in str(ruled["score"]["entry"])
