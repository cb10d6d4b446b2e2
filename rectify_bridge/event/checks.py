"""What a session contradicts itself in: between its movement and its results."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.event.movements.problems import movement_problems
from rectify_bridge.event.session import Entered, EventSession, Meeting, Place


def contradictions(session: EventSession) -> tuple[str, ...]:
    """Everything that is wrong with it, a line each: what its file had, the movement, then the results."""
    return (
        *session.problems,
        *movement_problems(session.meetings, session.sections),
        *_against_the_movement(session),
    )


def _against_the_movement(session: EventSession) -> Iterator[str]:
    """Results of other pairs or boards than the movement has there. Without a movement there are none."""
    if not session.meetings:
        return
    planned = {meeting.place: meeting for meeting in session.meetings}
    for result in session.results:
        yield from _result(result, planned)


def _result(result: Entered, planned: dict[Place, Meeting]) -> Iterator[str]:
    meeting = planned.get(result.place)
    if meeting is None:
        yield f"{result}: the movement has no such table in that round; look at this result"
        return
    if result.board not in meeting.boards:
        has = ", ".join(map(str, meeting.boards)) or "none"
        yield f"{result}: the movement has the boards {has} there; look at this result"
    sat, said = (result.ns, result.ew), (meeting.ns, meeting.ew)
    allowed = {said, said[::-1]} if result.switched else {said}
    if sat not in allowed:
        played, planned_there = (" against ".join(pairs) for pairs in (sat, said))
        yield f"{result}: {played} played, the movement has {planned_there}; correct one"
