"""How a ruling moves: all points share one budget, and what stays open is told by name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.knowledge import Ruled, ruled
from rectify_bridge.equity.claims.normal.guideline import in_force
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.search import moves
from rectify_bridge.equity.claims.verdict import Status
from tests.equity.claims.accepted import accepted

NODES = 100_000
(LONG,) = (one.given for one in accepted() if one.given["id"].endswith("SemiF:3 #6803 board 37"))
"""Eleven cards."""


def test_all_points_share_one_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside that of the search of the claim itself."""
    spent: list[int] = []

    def counted(question: Question, shown: bool = False) -> Ruled:
        found = ruled(question, shown)
        spent.append(found.nodes)
        return found

    monkeypatch.setattr(moves, "ruled", counted)
    verdict = adjudicate(read_case(LONG), Class.EXPERT, nodes=NODES, sensitivity=True)
    assert verdict.status is Status.RULED
    budget = moves._budget(asked(), verdict.nodes)
    assert len(spent) > 3 and budget // 4 < sum(spent) < budget * 1.1
    assert any(move.tricks is None for move in verdict.moves)


def test_what_took_long_leaves_less_for_the_points_but_something() -> None:
    question = asked()
    whole = NODES // moves._SHARE
    assert moves._budget(question, 0) == moves._budget(question, whole) == whole
    assert moves._budget(question, 2 * whole - 3_000) == 3_000
    assert moves._budget(question, 10 * whole) == whole // moves._LEAST
    assert moves._budget(replace(question, nodes=1), 0) == 1


def asked() -> Question:
    case = read_case(LONG)
    return Question(case, Class.EXPERT, False, True, in_force("WBF", case.date), False, NODES)
