"""The movement of a file that says for each result who sat where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rectify_bridge.event.session import Meeting, Place


def movement_of(seated: list[Meeting], problems: list[str]) -> Iterator[Meeting]:
    """The rows with round and table, those of one table in one round together; none where a row has not both.
    seated: a row for each board. problems: where two rows of one table contradict each other is added."""
    found: dict[Place, Meeting] = {}
    for one in seated:
        if one.place.round is None or one.place.table is None:
            return
        there = found.get(one.place)
        if there is not None and (there.ns, there.ew) != (one.ns, one.ew):
            what = f"{there.ns} against {there.ew} and {one.ns} against {one.ew}"
            problems.append(f"{one.place}, board {one.boards[0]}: {what}; correct one")
            continue
        boards = {*one.boards, *(there.boards if there else ())}
        found[one.place] = replace(one, boards=tuple(sorted(boards)))
    yield from sorted(found.values(), key=lambda one: one.place)


def tables_of(meetings: tuple[Meeting, ...], section: str) -> int | None:
    """How many tables a section has; None where the file does not say it."""
    found = {one.place.table for one in meetings if one.place.section == section}
    return len(found) or None
