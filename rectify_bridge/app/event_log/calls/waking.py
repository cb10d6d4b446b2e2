"""When a Director has to come back to a table, and whether it is time.

What the file of the event shows wakes by itself with the next reading: the hand, the round or the board at
all tables is over where a result stands there. A time wakes by the clock, a poll by its answers. Whatever
cannot be known so wakes by a tap, and every other one may.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from rectify_bridge.app.event_log.calls.call import State, TableCall
from rectify_bridge.event.session import EventSession, Meeting, Place


class When(Enum):
    """At what moment to come back."""

    HAND = "the end of the hand"
    ROUND = "the end of the round"
    ALL = "all tables have played it"
    POLL = "the poll is complete"
    TIME = "a time"
    TAP = "a tap"


FROM_FILE = (When.HAND, When.ROUND, When.ALL)
"""What the file of the event can show."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the console knows now. event, session: the open event by its newest reading; None where none is
    open. now: UTC, ISO. answers: how many answers stand in the last poll of a case."""

    event: str
    session: EventSession | None
    now: str
    answers: Callable[[str], int]


def coming_back(call: TableCall, when: When, known: Known, said: Mapping[str, Any]) -> dict[str, Any]:
    """What the entry says. said: `round` and `board`, `until` (UTC, ISO) or `answers`, as far as they were
    told.

    Raises:
        ValueError: something is missing for it, or the board is not played there.
    """
    data: dict[str, Any] = {"when": when.value}
    data |= {name: said.get(name) for name in ("round", "board", "until", "answers")}
    if when is When.TIME and not data["until"]:
        raise ValueError("say in how many minutes")
    if when is When.POLL and not (data["answers"] and call.case):
        raise ValueError("say how many answers, once the call has a case")
    if when in FROM_FILE and _is_in(known, call):
        assert known.session is not None
        meeting = _meeting(known.session, call, data["round"])
        if meeting is None:
            raise ValueError("say which round")
        if when is not When.ROUND and data["board"] not in meeting.boards:
            raise ValueError(
                f"say which board: round {data['round']} has {', '.join(map(str, meeting.boards))}"
            )
    return data


def wakes_by_itself(call: TableCall, known: Known) -> bool:
    """Whether the console can know when it is time."""
    when = When(call.back["when"])
    return when in (When.TIME, When.POLL) or (when in FROM_FILE and _is_in(known, call))


def is_due(call: TableCall, known: Known) -> bool:
    """Whether it is time to come back."""
    if call.state is not State.BACK:
        return False
    when = When(call.back["when"])
    if call.is_woken:
        return True
    match when:
        case When.TIME:
            return known.now >= str(call.back["until"])
        case When.POLL:
            return known.answers(call.case) >= int(call.back["answers"])
        case When.TAP:
            return False
    return wakes_by_itself(call, known) and _is_over(call, when, known)


def back_words(call: TableCall) -> str:
    """At what moment, as it stands in the list: `at the end of board 3`."""
    back = call.back
    match When(back["when"]):
        case When.HAND:
            return f"at the end of board {back['board']}" if back["board"] else "at the end of the hand"
        case When.ROUND:
            return f"at the end of round {back['round']}" if back["round"] else "at the end of the round"
        case When.ALL:
            board = f"board {back['board']}" if back["board"] else "it"
            return f"when all tables have played {board}"
        case When.POLL:
            return f"when the poll has {back['answers']} answers"
        case When.TIME:
            return "at a time"
        case When.TAP:
            return "when somebody says so"


def _is_in(known: Known, call: TableCall) -> bool:
    return known.session is not None and call.table is not None and known.event == call.event


def _meeting(session: EventSession, call: TableCall, round: int | None) -> Meeting | None:
    place = Place(call.section, round, call.table)
    return next((one for one in session.meetings if one.place == place), None)


def _is_over(call: TableCall, when: When, known: Known) -> bool:
    session, board = known.session, call.back["board"]
    assert session is not None
    done = {(one.place, one.board) for one in session.results}
    meeting = _meeting(session, call, call.back["round"])
    if meeting is None:
        return False
    match when:
        case When.HAND:
            return (meeting.place, board) in done
        case When.ROUND:
            return all((meeting.place, one) in done for one in meeting.boards)
    there = [one for one in session.meetings if one.place.section == call.section and board in one.boards]
    return all((one.place, board) in done for one in there if one.ns and one.ew)
