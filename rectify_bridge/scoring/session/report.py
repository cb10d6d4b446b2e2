"""A scored event as plain data for JSON, and as text for a person."""

from __future__ import annotations

import json as codec
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from rectify_bridge.scoring.board.notation import decimal, show_entry
from rectify_bridge.scoring.session.event import Event, RulingStep, matches_of
from rectify_bridge.scoring.session.session import Line
from rectify_bridge.scoring.session.standing import Moved, Row, Standing
from rectify_bridge.scoring.session.teams import MatchOutcome

SCHEMA = "rectify/score/1"

Json = dict[str, Any]


def answer(event: Event, *, json: bool) -> str:
    """The ranking before and after each ruling, as text or as one JSON object.

    Raises:
        SessionError: it cannot be scored.
    """
    tally = event.tally()
    before = tally.standing()
    steps = tuple(event.steps(tally))
    matches = matches_of(tally)
    if json:
        return codec.dumps(as_json(event, before, steps, matches), indent=2, ensure_ascii=False)
    return as_text(event, before, steps, matches)


def as_json(
    event: Event, before: Standing, steps: Sequence[RulingStep], matches: Sequence[MatchOutcome]
) -> Json:
    """The whole answer. Scores are pairs of texts: `exact`, a fraction, and `rounded`, to two places."""
    final = steps[-1].standing if steps else before
    return {
        "schema": SCHEMA,
        "event": event.title,
        "contest": event.contest,
        "form": event.session.rules.form.value,
        "before": _rankings(before),
        "rulings": [_step(event, step) for step in steps],
        "final": _rankings(final),
        "matches": [_match(outcome) for outcome in matches],
    }


def as_text(
    event: Event, before: Standing, steps: Sequence[RulingStep], matches: Sequence[MatchOutcome]
) -> str:
    """The ranking, each ruling with who moved by it, and the ranking in the end."""
    parts = [event.title] if event.title else []
    parts.append(_table("Before any ruling" if steps else "Ranking", before))
    for step in steps:
        parts.append(_ruling_text(event, step))
    if steps:
        parts.append(_table("Final ranking", steps[-1].standing))
    if matches:
        parts.append("\n".join(["Matches", *(_match_text(outcome) for outcome in matches)]))
    return "\n\n".join(parts)


def _exact(value: Fraction | None) -> Json | None:
    return None if value is None else {"exact": str(value), "rounded": decimal(value, 2)}


def _row(row: Row) -> Json:
    return {
        "rank": row.rank,
        "tied": row.tied,
        "who": row.who,
        "total": _exact(row.total),
        "percent": _exact(row.percent),
        "boards": row.boards,
    }


def _rankings(standing: Standing) -> list[Json]:
    return [
        {"division": name, "rows": [_row(row) for row in rows]} for name, rows in standing.divisions.items()
    ]


def _step(event: Event, step: RulingStep) -> Json:
    return {
        "name": step.ruling.name,
        "changes": [
            {
                "board": line.board,
                "ns": list(line.ns),
                "ew": list(line.ew),
                "was": show_entry(line.entry),
                "now": show_entry(change.entry),
                "group": change.group if change.group is not None else line.group,
            }
            for change in step.ruling.changes
            for line in (event.session.lines[change.index],)
        ],
        "moved": [{"who": m.after.who, "before": _row(m.before), "after": _row(m.after)} for m in step.moved],
        "ranking": _rankings(step.standing),
    }


def _match(outcome: MatchOutcome) -> Json:
    match = outcome.match
    return {
        "match": match.name,
        "home": match.home,
        "away": match.away,
        "boards": [{"board": b.board, "home": _exact(b.home), "away": _exact(b.away)} for b in match.boards],
        "margins": [_exact(margin) for margin in outcome.margins],
        "rewards": [None if outcome.unfinished else _exact(reward) for reward in outcome.rewards],
        "unfinished": outcome.unfinished,
        "winner": outcome.winner,
    }


def _score(row: Row) -> str:
    total = decimal(row.total, 2)
    return total if row.percent is None else f"{total} ({decimal(row.percent, 2)}%)"


def _columns(rows: Iterable[Sequence[str]]) -> list[str]:
    lines = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return [
        "  " + "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]


def _table(title: str, standing: Standing) -> str:
    parts = []
    for name, rows in standing.divisions.items():
        parts.append(f"{title}, {name}" if name else title)
        parts += _columns((row.place, row.who, _score(row)) for row in rows)
    return "\n".join(parts)


def _ruling_text(event: Event, step: RulingStep) -> str:
    parts = [f"Ruling {step.ruling.name}"]
    for change in step.ruling.changes:
        line = event.session.lines[change.index]
        group = "" if change.group is None else f", group {change.group}"
        parts.append(f"  {_where(line)}: {show_entry(line.entry)} becomes {show_entry(change.entry)}{group}")
    if not step.moved:
        return "\n".join([*parts, "  Nobody's score or rank changes."])
    return "\n".join([*parts, *_columns(_moved(m) for m in step.moved)])


def _where(line: Line) -> str:
    sides = (" and ".join(side) for side in (line.ns, line.ew) if side)
    return f"board {line.board}, {' against '.join(sides)}"


def _moved(moved: Moved) -> tuple[str, str, str]:
    before, after = moved.before, moved.after
    rank = f"{before.place} to {after.place}" if before.place != after.place else f"stays {after.place}"
    return after.who, rank, f"{_score(before)} to {_score(after)}"


def _match_text(outcome: MatchOutcome) -> str:
    match = outcome.match
    margins = " / ".join(f"{'+' if m > 0 else ''}{decimal(m, 2)}" for m in outcome.margins)
    rewards = " - ".join(decimal(reward, 2) for reward in outcome.rewards)
    same = outcome.margins == outcome.rewards
    if outcome.unfinished:
        return f"  {match.name}: {match.home} - {match.away}  {margins}  nothing yet: {outcome.unfinished}"
    return f"  {match.name}: {match.home} - {match.away}  {margins}" + ("" if same else f"  {rewards}")
