"""A call as the log of calls makes it.

Entries, by kind
    called        {section, table, name, by_table, reason, event, round, board, at}   how it begins; at: when
                                                   it was tapped, where it could not be sent at once
    called again  {key, reason}      the same table taps once more before anybody is there
    taken         {}                 somebody goes; first come, first served
    let go        {}                 he cannot; it waits again
    arrived       {}                 he is at the table
    case          {case}             a case was opened from it
    ruled         {}
    back          {when, until, answers}   to come back at: see `waking`
    woken         {}                 it is time, somebody says
    handed        {to, note}         to another Director
    consulted     {whom, note}       a second Director is asked
    closed        {}
    opened again  {}                 it was closed too early
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from rectify_bridge.app.store.calls.entry import CallEntry


class State(Enum):
    """How a call stands."""

    WAITING = "waiting"
    TAKEN = "taken"
    THERE = "at the table"
    RULED = "ruled"
    BACK = "to come back"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class TableCall:
    """One call. name: of the table, `A 7`. section, table: in the open event, empty and None where the table
    is not one of it. event, round, board: what its file showed when the call came. at: when it was tapped.
    holder: the Director who has it. since: when it came to stand as it does. case: the id of the last case
    opened from it. back: when to come back. is_woken: somebody said that it is time. notes: who wrote what.
    keys: of the taps and steps that were taken for it."""

    id: str
    name: str
    section: str
    table: int | None
    event: str
    round: int | None
    board: int | None
    at: str
    by_table: bool
    reasons: tuple[str, ...]
    state: State
    since: str
    holder: str = ""
    case: str = ""
    back: Mapping[str, Any] = field(default_factory=dict, hash=False)
    is_woken: bool = False
    consulted: tuple[str, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    keys: frozenset[str] = frozenset()

    @property
    def is_open(self) -> bool:
        """Whether somebody still has to do something."""
        return self.state is not State.CLOSED

    @property
    def is_awaited(self) -> bool:
        """Whether the table still waits for somebody: a further tap there is of this call."""
        return self.state in (State.WAITING, State.TAKEN)


def calls_of(entries: Iterable[CallEntry]) -> dict[str, TableCall]:
    """The calls of a log by their ids, the oldest first; what is said of a call that began before it is not
    looked at. A log that goes on from the one that was asked about last is read from there."""
    log = tuple(entries)
    before, there = _READ[0]
    is_longer = log[: len(before)] == before
    found = dict(there) if is_longer else {}
    for entry in log[len(before) :] if is_longer else log:
        if entry.kind == "called":
            found[entry.call] = begun(entry)
        elif entry.call in found:
            found[entry.call] = after(found[entry.call], entry)
    _READ[0] = (log, dict(found))
    return found


_READ: list[tuple[tuple[CallEntry, ...], dict[str, TableCall]]] = [((), {})]
"""The log that was read last, and its calls; put in the place of the one before in one step."""


def begun(entry: CallEntry) -> TableCall:
    """The call that an entry begins."""
    data = entry.data
    at = str(data.get("at", entry.at))
    reasons = (str(data["reason"]),) if data["reason"] else ()
    return TableCall(
        entry.call, data["name"], data["section"], data["table"], data["event"], data["round"], data["board"],
        at, data["by_table"], reasons, State.WAITING, at, keys=frozenset((entry.call,)),
    )  # fmt: skip


def after(call: TableCall, entry: CallEntry) -> TableCall:
    """The call after one more entry."""
    data, at, by = entry.data, entry.at, entry.by
    match entry.kind:
        case "called again":
            reasons = (*call.reasons, data["reason"]) if data["reason"] else call.reasons
            return replace(call, reasons=reasons, keys=call.keys | {data["key"]})
        case "taken":
            return replace(call, state=State.TAKEN, holder=by, since=at)
        case "let go":
            return replace(call, state=State.WAITING, holder="", since=call.at)
        case "arrived":
            return replace(call, state=State.THERE, since=at)
        case "case":
            return replace(call, case=data["case"])
        case "ruled":
            return replace(call, state=State.RULED, since=at)
        case "back":
            return replace(
                call, state=State.BACK, back=data, is_woken=False, since=at, keys=_keys(call, data)
            )
        case "woken":
            return replace(call, is_woken=True)
        case "handed":
            notes = (*call.notes, (by, data["note"])) if data["note"] else call.notes
            state = State.TAKEN if call.state is State.THERE else call.state
            return replace(
                call, state=state, holder=data["to"], notes=notes, since=at, keys=_keys(call, data)
            )
        case "consulted":
            notes = (*call.notes, (by, data["note"])) if data["note"] else call.notes
            whom = (*call.consulted, data["whom"])
            return replace(call, consulted=whom, notes=notes, keys=_keys(call, data))
        case "closed":
            return replace(call, state=State.CLOSED, since=at)
        case "opened again":
            return replace(call, state=State.TAKEN if call.holder else State.WAITING, since=at)
    raise ValueError(f"'{entry.kind}' is not a kind of entry of a call")


def _keys(call: TableCall, data: Mapping[str, Any]) -> frozenset[str]:
    """The keys of its taps with that of one more step; an older program gave a step none."""
    return call.keys | {data["key"]} if "key" in data else call.keys
