"""A summary of an archive as a picture: a bar for each irregularity, in boards of a thousand."""

from __future__ import annotations

from html import escape

from rectify_bridge.app.archive.summary import Summary

ROW, LEFT, BARS, RIGHT, TOP = 24, 230, 400, 110, 56
"""Pixels: the height of a row, the room for names, the longest bar, the room for numbers, the heading."""
HEAD = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"
 viewBox="0 0 {width} {height}" role="img" aria-label="{label}" font-family="sans-serif" font-size="14">
<style>rect {{ fill: #1f6f54 }} text {{ fill: #1b1b1b }}
@media (prefers-color-scheme: dark) {{ rect {{ fill: #63c39f }} text {{ fill: #eee }} }}</style>"""


def picture(summary: Summary) -> str:
    """The picture as SVG, readable on light and dark."""
    found, boards = summary.whole.irregularities, summary.whole.boards
    label = f"Irregularities in {boards:,} boards, of 1,000 each"
    rows = list(found.items()) or [("none", 0)]
    most = max(number for _, number in rows) or 1
    width, height = LEFT + BARS + RIGHT, TOP + ROW * len(rows) + 10
    lines = [HEAD.format(width=width, height=height, label=escape(label))]
    lines.append(f'<text x="10" y="28" font-size="17">{escape(label)}</text>')
    for row, (name, number) in enumerate(rows):
        top, long = TOP + ROW * row, round(BARS * number / most)
        rate = 1000 * number / boards if boards else 0
        lines.append(f'<text x="{LEFT - 10}" y="{top + 14}" text-anchor="end">{escape(name)}</text>')
        lines.append(f'<rect x="{LEFT}" y="{top}" width="{long}" height="{ROW - 6}"/>')
        lines.append(f'<text x="{LEFT + long + 8}" y="{top + 14}">{rate:.1f} ({number:,})</text>')
    return "\n".join([*lines, "</svg>\n"])
