"""What changed between two readings of a session: results entered, changed and gone, and the movement."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from rectify_bridge.event.session import Entered, EventSession, Meeting

Row = TypeVar("Row", Entered, Meeting)


@dataclass(frozen=True, slots=True)
class Changed(Generic[Row]):
    """One difference. where: which board at which table, or which table in which round. before, after: None
    where there was nothing, or is nothing any more."""

    where: str
    before: Row | None
    after: Row | None

    @property
    def what(self) -> str:
        """`new`, `changed` or `gone`."""
        return "new" if self.before is None else "gone" if self.after is None else "changed"


@dataclass(frozen=True, slots=True)
class Changes:
    """Everything that differs; nothing, where two readings say the same of results and movement."""

    results: tuple[Changed[Entered], ...]
    meetings: tuple[Changed[Meeting], ...]


def changes(before: EventSession, after: EventSession) -> Changes:
    """What is different in the later one. A result that was entered again with the same content has not
    changed. Where the file has no tables, the pairs tell the lines of a board apart."""
    results = _changed(_results(before), _results(after))
    meetings = _changed(_meetings(before), _meetings(after))
    return Changes(tuple(results), tuple(meetings))


def _results(session: EventSession) -> dict[Hashable, Entered]:
    return {_spot(one): replace(one, at=None) for one in session.results}


def _spot(result: Entered) -> Hashable:
    if result.place.table is not None:
        return (result.place, result.board)
    return (result.place, result.board, result.ns, result.ew)


def _meetings(session: EventSession) -> dict[Hashable, Meeting]:
    return {one.place: one for one in session.meetings}


def _changed(before: Mapping[Hashable, Row], after: Mapping[Hashable, Row]) -> Iterator[Changed[Row]]:
    """In the order of the later reading; what is gone comes last."""
    for key, row in after.items():
        was = before.get(key)
        if was != row:
            yield Changed(str(row), was, row)
    for key, row in before.items():
        if key not in after:
            yield Changed(str(row), row, None)
