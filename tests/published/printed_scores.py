"""The scores that a publication prints for a contract and its tricks, against Law 77 as Rectify counts it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rectify_bridge.scoring.adjusted.award.outcome import bridge
from rectify_bridge.scoring.board.notation import parse_vulnerable


def other_scores(data: dict[str, Any]) -> Iterator[str]:
    """In which scores of an entry Rectify differs. `scores` has the vulnerability and, for each result, what
    North-South get by the page."""
    printed = data.get("scores", {"results": {}})
    for text, points in printed["results"].items():
        sides = parse_vulnerable(printed["vulnerable"])
        counted = bridge(text, sides, "scores").score
        if counted != points:
            yield f"{text} is {counted:+d}, not {points:+d}"
