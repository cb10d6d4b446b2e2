"""A number in a form, however it is written."""

from __future__ import annotations

import pytest

from rectify_bridge.app.console.web.form_values import whole_number


@pytest.mark.parametrize(("text", "found"), [("7", 7), (" 007 ", 7), ("0" * 3_999 + "1", 1), ("12", 12)])
def test_figures_are_read(text: str, found: int) -> None:
    assert whole_number(text, 1, 12) == found


@pytest.mark.parametrize(
    "text",
    ["", "0", "13", "-1", "+1", "1.0", "1_0", "1e1", "\u0661", "²", "x", "9" * 9_000, "00001" + "9" * 400],
)
def test_nothing_else_is(text: str) -> None:
    """Noughts before it made a number of four hundred figures pass for 1."""
    assert whole_number(text, 1, 12) is None
