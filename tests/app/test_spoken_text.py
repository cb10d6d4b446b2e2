"""When what is said binds, in brackets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rectify_bridge.app.text.spoken import spoken_lines
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.laws.effects import play, rotation, score, windows
from tests import trees


@pytest.mark.parametrize(
    ("effect", "when"),
    [
        (play.tricks_transferred("one trick"), ""),  # it says when itself, and is said at once
        (replace(rotation.take_care("E", "it"), begins=windows.END_OF_PLAY), " (at the end of play)"),
        (rotation.take_care("E", "the cancelled bid"), " (from his next turn to call)"),
        (score.weighted_score(), ""),
    ],
)
def test_what_binds_later_says_from_when(effect: Effect, when: str) -> None:
    matter = trees.matter(trees.Planted("revoke", trees.NO_RECORD), "WBF")
    (line,) = spoken_lines(matter, Outcome(Status.RULED, (effect,), (), {}, ()), 400)
    assert line.startswith(("LATER", "NOW")) and line.endswith(f".{when}"), line
