"""What the tree of a page works out, and what it looks up."""

from __future__ import annotations

import pytest

from rectify_bridge.app.console.views.tree import SharedTrees
from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, rule
from rectify_bridge.table.event import Alleged
from rectify_bridge.table.seat import Seat


def test_what_holds_when_nobody_can_tell_is_found_with_no_ruling_worked_out_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """85B at every question looks ahead for a player's option; the tree has these rulings already. One that
    is worked out anew there is of the question without the answer before it."""
    anew: list[Matter] = []

    def noting(matter: Matter) -> Outcome:
        if matter.progress.outcome is None:
            anew.append(matter)
        return rule(matter)

    monkeypatch.setattr("rectify_bridge.desk.rulings.script.rule", noting)
    trees = SharedTrees()
    rules = rulebook(None, "WBF", "2024-01-01")
    (root,) = open_docket(Log((Alleged("hesitation", Seat.W),)), rules).matters
    trees.add(root)
    assert 0 < len(anew) < len(trees.data()["nodes"])
