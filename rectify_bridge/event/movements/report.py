"""A movement as text and as plain data."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.event.movements.movement import Movement
from rectify_bridge.event.movements.problems import movement_problems
from rectify_bridge.event.movements.rounds import as_csv
from rectify_bridge.event.report import Json, meeting_json, section_json, section_text
from rectify_bridge.event.session import EventSession

SCHEMA = "rectify/event-movement/1"


def movement_text(movement: Movement) -> str:
    """The table of rounds, after remarks that say what was checked: read again it is the same movement."""
    return "\n".join(f"## {line}" for line in _remarks(movement)) + "\n" + as_csv(movement).rstrip("\n")


def movement_json(movement: Movement) -> Json:
    """Each row, and what the checks found."""
    return {
        "schema": SCHEMA,
        "sections": [section_json(one) for one in movement.sections],
        "meetings": [meeting_json(one) for one in movement.meetings],
        "again": list(movement.again()),
        "shared": movement.shared(),
        "contradictions": list(movement_problems(movement.meetings, movement.sections)),
    }


def _remarks(movement: Movement) -> Iterator[str]:
    session = EventSession(movement.sections, movement.meetings, ())
    for section in movement.sections:
        yield section_text(session, section)
    again = [*movement.again()]
    yield f"Opponents who meet again: {len(again) or 'none'}"
    yield from (f"  {line}" for line in again)
    shared = movement.shared()
    yield f"Boards at more than one table at a time: {shared or 'none'}"
    problems = [*movement_problems(movement.meetings, movement.sections)]
    yield f"Contradictions: {len(problems) or 'none'}"
    yield from (f"  {problem}" for problem in problems)
