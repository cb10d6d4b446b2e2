"""The log of calls in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rectify_bridge.app.event_log.calls.call import calls_of
from rectify_bridge.app.event_log.calls.readable import DIRECTOR
from rectify_bridge.app.store.calls.entry import CallEntry


class CallLogLine(NamedTuple):
    """One entry. at: UTC, ISO. what: `Table A 7: handed to Bob. They wait for you.`"""

    at: str
    by: str
    what: str


def log_lines(entries: Iterable[CallEntry]) -> list[CallLogLine]:
    """Every entry of the log, the newest first."""
    log = list(entries)
    names = {call.id: call.name for call in calls_of(log).values()}
    return [CallLogLine(one.at, one.by, _what(one, names)) for one in reversed(log)]


def _what(entry: CallEntry, names: dict[str, str]) -> str:
    data = entry.data
    if entry.kind == DIRECTOR:
        return f"is here{', as the chief' if data['is_chief'] else ''}"
    said = entry.kind
    match entry.kind:
        case "handed":
            said = f"handed to {data['to']}"
        case "consulted":
            said = f"{data['whom']} is asked"
        case "back":
            said = f"to come back: {data['when']}"
        case "case":
            said = f"case {data['case']}"
    more = data.get("note") or data.get("reason")
    return f"Table {names.get(entry.call, '?')}: {said}{f'. {more}' if more else ''}"
