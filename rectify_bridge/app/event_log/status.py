"""The open event in words and as plain data: its readings, what the last one changed, each table now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rectify_bridge.app.event_log.opening import Opened
from rectify_bridge.app.store.reading import StoredReading
from rectify_bridge.event.changes_report import changes_plain, changes_text
from rectify_bridge.event.session import EventSession
from rectify_bridge.event.tables import TableNow, tables_now

SCHEMA = "rectify/event-status/1"


def opened_text(opened: Opened) -> str:
    """What a reading found."""
    reading = opened.reading
    if not opened.is_new:
        return f"The file is as it was at reading {reading.number}. Nothing has changed."
    parts = [f"Reading {reading.number} of event {reading.event}: {reading.kind}, {reading.source}"]
    parts.append(_counted(opened.session))
    if reading.number > 1:
        parts.append(changes_text(opened.changes))
    parts.append(f"Contradictions: {len(opened.problems) or 'none'}")
    parts += [f"  {problem}" for problem in opened.problems]
    return "\n".join(parts)


def status_text(readings: Sequence[StoredReading], session: EventSession) -> str:
    """The readings with what each changed, then the tables."""
    last = readings[-1]
    parts = [f"Event {last.event}: {last.kind}, {last.source}", _counted(session)]
    for one in readings:
        broken = "" if one.is_intact else "; it is not as it was read"
        parts.append(f"Reading {one.number}, {one.at[:16].replace('T', ' ')} UTC: {_changed(one)}{broken}")
    parts += [str(one) for one in tables_now(session)]
    return "\n".join(parts)


def status_json(readings: Sequence[StoredReading], session: EventSession) -> dict[str, Any]:
    """The same as data."""
    last = readings[-1]
    return {
        "schema": SCHEMA,
        "event": last.event,
        "kind": last.kind,
        "source": last.source,
        "readings": [
            {"number": one.number, "at": one.at, "sha256": one.digest, "changes": dict(one.changes),
             "is_intact": one.is_intact}
            for one in readings
        ],
        "tables": [table_json(one) for one in tables_now(session)],
    }  # fmt: skip


def opened_json(opened: Opened) -> dict[str, Any]:
    """One reading as data."""
    return {
        "schema": "rectify/event-opened/1",
        "event": opened.reading.event,
        "reading": opened.reading.number,
        "is_new": opened.is_new,
        "changes": changes_plain(opened.changes) if opened.reading.number > 1 else {},
        "contradictions": list(opened.problems),
    }


def table_json(table: TableNow) -> dict[str, Any]:
    """A table as data; null where nothing is known."""
    return {
        "section": table.section,
        "table": table.table,
        "round": table.round,
        "ns": table.ns or None,
        "ew": table.ew or None,
        "boards": list(table.boards),
        "without_result": list(table.left),
        "board": table.board,
        "because": table.because or None,
    }


def _counted(session: EventSession) -> str:
    rounds = len({one.place.round for one in session.meetings})
    movement = f"{rounds} rounds" if session.meetings else "no movement"
    return f"{len(session.sections)} sections, {movement}, {len(session.results)} results"


def _changed(reading: StoredReading) -> str:
    if reading.number == 1:
        return "the first"
    rows = [one["what"] for part in ("results", "meetings") for one in reading.changes.get(part, ())]
    counts = [f"{rows.count(what)} {what}" for what in ("new", "changed", "gone") if what in rows]
    return ", ".join(counts) or "nothing of results or movement"
