"""A summary of an archive as a picture: a bar for each irregularity, in boards of a thousand."""

from __future__ import annotations

from rectify_bridge.app.archive.summary import Summary
from rectify_bridge.app.text.bars import Bar, BarList, bars_picture


def picture(summary: Summary) -> str:
    """The picture as SVG, readable on light and dark."""
    found, boards = summary.whole.irregularities, summary.whole.boards
    label = f"Irregularities in {boards:,} boards, of 1,000 each"
    bars = [Bar(name, number, _says(number, boards)) for name, number in found.items()]
    return bars_picture([BarList(label, bars or [Bar("none", 0, _says(0, boards))])])


def _says(number: int, boards: int) -> str:
    return f"{1000 * number / boards if boards else 0:.1f} ({number:,})"
