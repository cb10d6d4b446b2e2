"""What no board can have is refused before it is ruled on: one clear error, at once, and no large answer."""

from __future__ import annotations

import time
from typing import Any

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.desk.state.log import LogError

ALLEGED = {"alleged": {"kind": "insufficient bid", "by": "N"}}
TOO_MUCH: dict[str, dict[str, Any]] = {
    "allegations": {"events": [ALLEGED] * 300},
    "irregularities": {"auction": "N: " + " ".join(["1C"] * 600)},
    "calls": {"dealer": "N", "events": [{"call": "N:P"}] * 5_000},
    "answers": {"events": [{"answer": {"i1.accepted": "no"}}] * 5_000},
    "events of play and table": {"events": [{"director": None}] * 5_000},
}


@pytest.mark.parametrize("what", TOO_MUCH)
def test_more_than_a_board_can_have_is_told_at_once(what: str) -> None:
    began = time.process_time()
    with pytest.raises(LogError, match=f"{what} on one board") as actual:
        rule_on(read({"authority": "WBF", "date": "2026-01-15", "given": TOO_MUCH[what]}))
    assert time.process_time() - began < 30 and len(str(actual.value)) < 300


def test_what_a_board_can_have_is_ruled_on() -> None:
    given = {"events": [ALLEGED] * 3}
    assert len(rule_on(read({"authority": "WBF", "date": "2026-01-15", "given": given})).each) == 3
