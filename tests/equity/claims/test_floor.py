"""What bounds the lines from below: what he counts, and cards that nothing beats."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.normal.plan import Plan
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.verdict import Status

LONG: dict[str, Any] = {
    "declarer": "S",
    "trump": "S",
    "leader": "S",
    "hands": {
        "N": ["SA", "SK", "DA", "DK", "DQ", "CA", "CK", "CQ"],
        "E": ["HK", "H9", "H8", "H7", "DT", "D9", "C9", "C8"],
        "S": ["SQ", "SJ", "HA", "DJ", "D2", "CJ", "C3", "C2"],
        "W": ["HJ", "HT", "H6", "H5", "D8", "D7", "CT", "C7"],
    },
    "edition": 2017,
    "authority": "WBF",
    "date": "2020-06-01",
    "aware": True,
}


@pytest.mark.parametrize(
    "intents",
    [[], [{"do": "good"}], [{"do": "top"}], [{"do": "list", "suits": {"S": None}}]],
)
def test_what_binds_no_play_leaves_the_count_a_bound(intents: list[dict[str, Any]]) -> None:
    """Eight winners in dummy with an entry, and what was said chooses no play: in few nodes."""
    verdict = adjudicate(read_case({**LONG, "statement": "all mine", "intents": intents}), nodes=2_000)
    assert (verdict.status, verdict.declarer_tricks) == (Status.RULED, 8)


def test_a_list_on_a_condition_may_choose_the_suit_that_is_led() -> None:
    """Until he knows how the suit lies he leads it: the count binds no line before."""
    intents = [{"do": "list", "suits": {"D": 2}, "if": {"suit": "D"}}]
    case = read_case({**LONG, "statement": "two diamonds if they break", "intents": intents})
    scene = Scene(case.position.hands, case.position.hands, 2, ())
    assert not Plan.of(case.intents, 0, 0, case.position.hands).is_over(scene)
