"""What changed between two readings, as text and as plain data. It names nobody."""

from __future__ import annotations

from rectify_bridge.event.changes import Changes
from rectify_bridge.event.reading import Reading
from rectify_bridge.event.report import Json, meeting_json, outcome_text, result_json
from rectify_bridge.event.session import Entered, Meeting

SCHEMA = "rectify/event-changes/1"


def changes_text(changes: Changes) -> str:
    """A line for each difference; one line where there is none."""
    lines = [_line(one.where, _result(one.before), _result(one.after)) for one in changes.results]
    lines += [_line(one.where, _meeting(one.before), _meeting(one.after)) for one in changes.meetings]
    return "\n".join(lines) or "Nothing has changed."


def changes_json(before: Reading, after: Reading, changes: Changes) -> Json:
    """Each difference with what was and what is; null where there was or is nothing."""
    return {
        "schema": SCHEMA,
        "before": before.digest,
        "after": after.digest,
        **changes_plain(changes),
    }


def changes_plain(changes: Changes) -> Json:
    """The differences alone."""
    return {
        "results": [
            {"what": one.what, "before": one.before and result_json(one.before),
             "after": one.after and result_json(one.after)}
            for one in changes.results
        ],
        "meetings": [
            {"what": one.what, "before": one.before and meeting_json(one.before),
             "after": one.after and meeting_json(one.after)}
            for one in changes.meetings
        ],
    }  # fmt: skip


def _line(where: str, before: str | None, after: str | None) -> str:
    if before is None:
        return f"{where}: new, {after}"
    if after is None:
        return f"{where}: gone, {before}"
    return f"{where}: {before}; now {after}"


def _result(result: Entered | None) -> str | None:
    if result is None:
        return None
    remark = f" ({result.remark})" if result.remark else ""
    return f"{result.ns} against {result.ew}, {outcome_text(result.outcome)}{remark}"


def _meeting(meeting: Meeting | None) -> str | None:
    if meeting is None:
        return None
    boards = ", ".join(map(str, meeting.boards)) or "none"
    return f"{meeting.ns or 'nobody'} against {meeting.ew or 'nobody'}, boards {boards}"
