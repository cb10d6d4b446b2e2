"""The standing before and after every ruling as text, as data and as a picture of the places."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from rectify_bridge.app.console.event.standing.session_standing import SessionStanding
from rectify_bridge.scoring.session import report
from rectify_bridge.scoring.session.standing import Standing

SCHEMA = "rectify/event-standing/1"
STEP, LEFT, ROW, TOP = 170, 60, 22, 50
"""Pixels: between two columns, before the first, between two places, above the first."""
HEAD = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"
 viewBox="0 0 {width} {height}" role="img" aria-label="Places before and after every ruling"
 font-family="sans-serif" font-size="13">
<style>line {{ stroke: #9a9a9a }} .moved {{ stroke: #1f6f54; stroke-width: 3 }} text {{ fill: #1b1b1b }}
@media (prefers-color-scheme: dark) {{ .moved {{ stroke: #63c39f }} text {{ fill: #eee }} }}</style>"""


def standing_text(found: SessionStanding) -> str:
    """The ranking before any ruling, who moved by each, the ranking in the end, and what is not in it.

    Raises:
        SessionError: it cannot be scored.
    """
    text = report.answer(found.scoring, json=False)
    return "\n".join([text, *(f"Not in it: {one.name}: {one.why}" for one in found.left_out)])


def standing_json(found: SessionStanding) -> dict[str, Any]:
    """The same as data; docs/event.md describes it. Raises SessionError: it cannot be scored."""
    return {
        "schema": SCHEMA,
        "event": found.event,
        "score": json.loads(report.answer(found.scoring, json=True)),
        "left_out": [{"case": one.case, "name": one.name, "why": one.why} for one in found.left_out],
    }


def standing_picture(found: SessionStanding) -> str:
    """The places before any ruling and after each, as SVG: a line for each contestant, thick where it moved.

    Raises:
        SessionError: it cannot be scored.
    """
    tally = found.scoring.tally()
    columns = [("before", tally.standing())]
    columns += [(f"after {n}", step.standing) for n, step in enumerate(found.scoring.steps(tally), 1)]
    places = [_places(standing) for _, standing in columns]
    height = TOP + ROW * (len(places[0]) + 1)
    lines = [HEAD.format(width=2 * LEFT + STEP * (len(columns) - 1) + 80, height=height)]
    for number, (title, _) in enumerate(columns):
        lines.append(f'<text x="{LEFT + STEP * number}" y="24">{escape(title)}</text>')
    for who in places[0]:
        lines += _line(who, [one.get(who) for one in places])
    return "\n".join([*lines, "</svg>\n"])


def _places(standing: Standing) -> dict[str, tuple[int, str]]:
    """By contestant its row in the picture, rankings one under the other, and its place in words."""
    return {row.who: (n, f"{row.place} {row.who}") for n, row in enumerate(standing)}


def _line(who: str, at: list[tuple[int, str] | None]) -> list[str]:
    """One contestant: its place in each column, joined."""
    found = []
    for number, place in enumerate(at):
        if place is None:
            continue
        x, y = LEFT + STEP * number, TOP + ROW * place[0]
        found.append(f'<text x="{x}" y="{y + 5}">{escape(place[1])}</text>')
        before = at[number - 1] if number else None
        if before is not None:
            moved = ' class="moved"' if before[1] != place[1] else ""
            start = TOP + ROW * before[0]
            found.append(f'<line{moved} x1="{x - STEP + 60}" y1="{start}" x2="{x - 6}" y2="{y}"/>')
    return found
