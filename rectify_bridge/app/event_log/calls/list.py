"""The list of calls: what can be done with a call, by whom, and what of two at once counts.

Whoever taps has seen a list that may be old. Each step is held against the log as it is now: it is entered
where it still makes sense, and else its author is told how the call stands.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from rectify_bridge.app.event_log.calls.call import State, TableCall, calls_of
from rectify_bridge.app.event_log.calls.readable import readable
from rectify_bridge.app.event_log.opening import tables_in
from rectify_bridge.app.store.calls.entry import CallEntry, NewCallEntry
from rectify_bridge.app.store.entry import EditConflict, NotFound, Store

HOURS = 24
"""Of so long the list shows what was called."""
TRIES = 200
"""So often a step is held against the log anew, where others enter something at the same moment."""
KEY = 12
"""Bytes of the key of a tap."""
MOST = 60
"""So many calls of one table, and taps for one call, are entered; then its phone is likely a toy."""
LONGEST = 120
"""Characters of a reason or a note."""
OPEN = frozenset(State) - {State.CLOSED}
HELD = OPEN - {State.WAITING}
FROM: Mapping[str, frozenset[State]] = {
    "taken": frozenset({State.WAITING}),
    "taken over": HELD,
    "let go": HELD,
    "arrived": HELD - {State.THERE},
    "case": HELD,
    "ruled": HELD - {State.RULED},
    "back": HELD,
    "woken": frozenset({State.BACK}),
    "handed": HELD,
    "consulted": HELD,
    "closed": OPEN,
    "opened again": frozenset({State.CLOSED}),
}
"""How a call has to stand for a step."""
ANYBODY = ("taken", "taken over", "woken", "opened again")
"""The steps for which nobody needs to have the call already; the others are for whoever has it."""
DONE = {
    "taken": State.TAKEN,
    "arrived": State.THERE,
    "ruled": State.RULED,
    "closed": State.CLOSED,
}
"""How a call stands after a step: where it stands so already by the same hand, nothing is entered twice."""


class NotPossible(Exception):
    """A step that cannot be made any more; in words, for whoever tapped."""


@dataclass(frozen=True, slots=True)
class Tapped:
    """A table's call as it comes. section, table: of the open event; None for a table that is not one of it,
    which has a name alone. key: of the tap, so that it can be sent again. seconds: how long ago it was."""

    name: str
    key: str
    by_table: bool
    reason: str = ""
    section: str = ""
    table: int | None = None
    seconds: int = 0


def new_key() -> str:
    """A key that no other tap has."""
    return secrets.token_hex(KEY)


def is_key(text: str) -> bool:
    """Whether a text can be the key of a tap."""
    return len(text) == 2 * KEY and set(text) <= set("0123456789abcdef")


def entries_of(store: Store) -> list[CallEntry]:
    """The log of the last hours, without what cannot be read."""
    since = (datetime.now(UTC) - timedelta(hours=HOURS)).isoformat(timespec="milliseconds")
    return readable(store.call_log(since))


def calls(store: Store) -> dict[str, TableCall]:
    """The calls of the last hours, by id, the oldest first."""
    return calls_of(entries_of(store))


def call_named(store: Store, call: str) -> TableCall:
    """One call. Raises NotFound: there is none."""
    return _named(calls(store), call)


def called(store: Store, tapped: Tapped, by: str) -> TableCall:
    """A table calls. The same tap sent again is taken once, and one of a table that is waiting already is
    taken for the call that waits.

    Raises:
        NotPossible: it has called too often.
    """

    def step(there: Mapping[str, TableCall]) -> NewCallEntry | None:
        if _of_key(there, tapped.key) is not None:
            return None
        own = [call for call in there.values() if call.name == tapped.name]
        waiting = next((call for call in own if call.is_awaited), None)
        if tapped.by_table and (len(own) >= MOST or (waiting and len(waiting.keys) >= MOST)):
            raise NotPossible("This table has called too often: call the Director by voice.")
        if waiting is not None:
            return NewCallEntry(waiting.id, "called again", {"key": tapped.key, "reason": tapped.reason})
        return NewCallEntry(tapped.key, "called", _begin(store, tapped))

    found = _of_key(_entered(store, step, by), tapped.key)
    assert found is not None
    return found


def step(
    store: Store,
    call: str,
    kind: str,
    by: str,
    data: Mapping[str, Any] | None = None,
    *,
    is_chief: bool = False,
) -> TableCall:
    """Make a step with a call. data: what is said with it; with a `key`, the same step sent again is taken
    once. is_chief: he may do with a call what its holder may.

    Raises:
        NotFound: there is no such call. NotPossible: it stands otherwise now, or another has it.
    """

    def made(there: Mapping[str, TableCall]) -> NewCallEntry | None:
        found = _named(there, call)
        said = data or {}
        is_done = DONE.get(kind) is found.state and by == found.holder
        is_its_case = kind == "case" and said.get("case") == found.case != ""
        if is_done or is_its_case or said.get("key") in found.keys:
            return None
        _allow(found, kind, by, is_chief)
        return NewCallEntry(call, "taken" if kind == "taken over" else kind, said)

    return _named(_entered(store, made, by), call)


def standing(call: TableCall) -> str:
    """How a call stands, in a sentence: `Ann has the call of table A 7.`"""
    match call.state:
        case State.WAITING:
            return f"The call of table {call.name} waits again."
        case State.CLOSED:
            return f"The call of table {call.name} is closed."
    where = " and is at the table" if call.state is State.THERE else ""
    return f"{call.holder} has the call of table {call.name}{where}."


def _allow(call: TableCall, kind: str, by: str, is_chief: bool) -> None:
    is_his = is_chief or kind in ANYBODY or call.holder in ("", by)
    if call.state not in FROM[kind] or not is_his:
        raise NotPossible(standing(call))


def _begin(store: Store, tapped: Tapped) -> dict[str, Any]:
    """How a call begins: with what the file of the event shows of its table."""
    at: dict[str, Any] = {"event": "", "round": None, "board": None}
    last = None if tapped.table is None else store.newest_reading()
    if last is not None and tapped.table is not None:
        where = (tapped.section, tapped.table)
        # none, where the newest reading has no such table any more
        for now in (one for one in tables_in(last) if (one.section, one.table) == where):
            at = {"event": last.event, "round": now.round, "board": now.board}
    data = {"name": tapped.name, "section": tapped.section, "table": tapped.table} | at
    data |= {"by_table": tapped.by_table, "reason": tapped.reason}
    if tapped.seconds:
        late = datetime.now(UTC) - timedelta(seconds=tapped.seconds)
        data |= {"at": late.isoformat(timespec="milliseconds")}
    return data


def _of_key(there: Mapping[str, TableCall], key: str) -> TableCall | None:
    return next((call for call in there.values() if key in call.keys), None)


def _named(there: Mapping[str, TableCall], call: str) -> TableCall:
    if call not in there:
        raise NotFound("there is no such call", "choose one from the list of calls")
    return there[call]


def _entered(
    store: Store, step: Callable[[Mapping[str, TableCall]], NewCallEntry | None], by: str
) -> Mapping[str, TableCall]:
    """The calls after a step. step: what is to be entered after those that there are; None for nothing."""
    for _ in range(TRIES):
        seen = store.call_version()
        there = calls(store)
        new = step(there)
        if new is None:
            return there
        try:
            store.enter_call(seen, new, by)
        except EditConflict:
            continue
        return calls(store)
    raise EditConflict("too many enter calls at the same moment", "tap again")
