"""A decision about a board on which nobody has called."""

from __future__ import annotations

from pathlib import Path

import pytest

from rectify_bridge.app.decision.changes import ruled_with
from rectify_bridge.app.decision.given import read_decision
from rectify_bridge.app.decision.markdown import markdown
from rectify_bridge.app.decision.writing import decision_document


@pytest.mark.parametrize("dealer", "NESW")
def test_a_board_without_calls_has_its_decision(dealer: str, tmp_path: Path) -> None:
    """Something can happen before the first call; the diagram then has hands and dealer, and no auction."""
    board = f'[Board "14"]\n[Dealer "{dealer}"]\n[Vulnerable "None"]\n[Auction "{dealer}"]\n'
    (tmp_path / "board.pbn").write_text(board, encoding="utf-8")
    given = {"board": "14", "auction": f"{dealer}:", "events": []}
    case = {"edition": 2017, "authority": "WBF", "date": "2026-01-15", "given": given}
    told = read_decision({"case": case, "record": "board.pbn"}, "decision.yaml", tmp_path)
    written = markdown(decision_document(told, ruled_with(told.case, {}), named=False, confidential=False))
    assert "Dealer" in written and "The board" in written
