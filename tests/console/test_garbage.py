"""While the tree of a case grows no page waits for a search for garbage in everything."""

from __future__ import annotations

import gc
from collections import OrderedDict
from contextlib import suppress

import pytest

from rectify_bridge.app.console.views import tree
from rectify_bridge.app.console.workers.garbage import NEVER
from rectify_bridge.desk.interview.interview import Interview


@pytest.mark.parametrize("fault", [None, KeyError])
def test_no_page_waits_for_a_search_for_garbage_while_a_tree_grows(
    monkeypatch: pytest.MonkeyPatch, fault: type[Exception] | None
) -> None:
    """A pass over everything took four seconds on a busy machine. It comes again when the tree is there."""
    met: list[tuple[int, int, int]] = []

    def made(interview: object) -> str:
        met.append(gc.get_threshold())
        if fault is not None:
            raise fault
        return "null"

    before = gc.get_threshold()
    monkeypatch.setattr(tree, "_made", made)
    monkeypatch.setattr(tree, "_known", OrderedDict())
    with suppress(KeyError):
        tree.tree_of(Interview({"authority": "WBF", "date": "2026-01-15", "given": {"events": []}}))
    assert met == [(*before[:2], NEVER)]
    assert gc.get_threshold() == before
