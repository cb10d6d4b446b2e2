"""What is kept of the names of players, in words and as data; the names themselves stand in neither."""

from __future__ import annotations

from typing import Any

from rectify_bridge.app.event_log.names import NamesKept

ASK = "For how many days may they be kept? Say it once: --set 'names: 30'; with 'names: 0' none ever are."


def names_text(named: int, kept: NamesKept) -> str:
    """What is kept. named: how many players the file names; empty where it names none."""
    if not named:
        return ""
    if kept.forgotten:
        return f"Names: {named} in the file; forgotten here on {kept.forgotten[:10]}, and not kept again."
    if kept.days is None:
        return f"Names: {named} in the file, none are kept. {ASK}"
    if kept.days == 0:
        return f"Names: {named} in the file, none are kept."
    return f"Names: {len(kept.players)}, kept apart until {kept.until[:10]}."


def names_json(named: int, kept: NamesKept) -> dict[str, Any]:
    """The same as data; null where nothing is known."""
    return {
        "in_file": named,
        "kept": len(kept.players),
        "until": kept.until or None,
        "days": kept.days,
        "forgotten": kept.forgotten or None,
    }
