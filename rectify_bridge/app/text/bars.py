"""Numbers as a picture: a bar for each, one list under the other."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

ROW, LEFT, BARS, RIGHT, TOP = 24, 230, 400, 110, 56
"""Pixels: the height of a row, the room for names, the longest bar, the room for numbers, a heading."""
HEAD = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"
 viewBox="0 0 {width} {height}" role="img" aria-label="{label}" font-family="sans-serif" font-size="14">
<style>rect {{ fill: #1f6f54 }} text {{ fill: #1b1b1b }}
@media (prefers-color-scheme: dark) {{ rect {{ fill: #63c39f }} text {{ fill: #eee }} }}</style>"""


class Bar(NamedTuple):
    """One number. says: what stands beside its bar."""

    name: str
    number: int
    says: str


class BarList(NamedTuple):
    """Bars under a title; without a bar it says `none`."""

    title: str
    bars: Sequence[Bar]


def bars_picture(lists: Sequence[BarList]) -> str:
    """The picture as SVG, readable on light and dark; the longest bar of each list has the whole width."""
    height = sum(TOP + ROW * len(_bars(one)) for one in lists) + 10
    label = "; ".join(one.title for one in lists)
    lines = [HEAD.format(width=LEFT + BARS + RIGHT, height=height, label=escape(label))]
    top = 0
    for one in lists:
        lines += _drawn(one, top)
        top += TOP + ROW * len(_bars(one))
    return "\n".join([*lines, "</svg>\n"])


def _bars(one: BarList) -> Sequence[Bar]:
    return one.bars or (Bar("none", 0, ""),)


def _drawn(one: BarList, above: int) -> list[str]:
    bars = _bars(one)
    most = max(bar.number for bar in bars) or 1
    lines = [f'<text x="10" y="{above + 28}" font-size="17">{escape(one.title)}</text>']
    for row, bar in enumerate(bars):
        top, long = above + TOP + ROW * row, round(BARS * bar.number / most)
        lines.append(f'<text x="{LEFT - 10}" y="{top + 14}" text-anchor="end">{escape(bar.name)}</text>')
        lines.append(f'<rect x="{LEFT}" y="{top}" width="{long}" height="{ROW - 6}"/>')
        lines.append(f'<text x="{LEFT + long + 8}" y="{top + 14}">{escape(bar.says)}</text>')
    return lines
