"""Calls that come from the buttons of the Bridgemates, in the one list of calls.

Bridgemate Control has a list of its own, and a Director may answer there. Nothing is written into it. What it
says is entered here as long as none of our Directors has the call: then he says how it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any

from rectify_bridge.app.event_log.calls.call import State, TableCall
from rectify_bridge.app.event_log.calls.list import NotPossible, Tapped, called, calls, step
from rectify_bridge.app.event_log.calls.waking import When
from rectify_bridge.app.store.entry import Store
from rectify_bridge.event.connector.td_call import TdCall, TdStatus

BRIDGEMATE = "Bridgemate"
"""By whom an entry is that comes from there."""
DAY = 24 * 60
"""Minutes."""
STEPS: Mapping[TdStatus, tuple[tuple[str, Mapping[str, Any]], ...]] = {
    TdStatus.LAUNCHED: (),
    TdStatus.AT_TABLE: (("taken", {}), ("arrived", {})),
    TdStatus.DEFERRED: (("taken", {}), ("back", {"when": When.TAP.value, "round": None, "board": None})),
    TdStatus.RESOLVED: (("closed", {}),),
}
"""What is entered here for each way in which a call can stand there."""
REACHED = {
    TdStatus.AT_TABLE: State.THERE,
    TdStatus.DEFERRED: State.BACK,
    TdStatus.RESOLVED: State.CLOSED,
}
"""How a call stands here after that."""


def bring_in(store: Store, found: Iterable[TdCall], at: datetime) -> int:
    """Enter what the Bridgemates say of their calls; returns how many entries were made. at: the time on the
    clock of this computer, from which the age of a call is worked out, as theirs says only the minute."""
    before, there = store.call_version(), calls(store)
    for one in found:
        own = next((call for call in there.values() if one.key in call.keys), None)
        if own is None and (one.status is TdStatus.RESOLVED or _was_entered(store, one.key)):
            continue
        with suppress(NotPossible):  # one of our Directors was quicker, or the button is a toy
            _entered(store, one, own or called(store, _tapped(store, one, at), BRIDGEMATE))
    return store.call_version() - before


def _entered(store: Store, one: TdCall, own: TableCall) -> None:
    """What their status says, where it is news and nobody of ours has the call."""
    if own.holder not in ("", BRIDGEMATE) or own.state is State.CLOSED:
        return
    if own.state is REACHED.get(one.status):
        return
    for kind, data in STEPS[one.status]:
        if kind != "taken" or own.state is State.WAITING:
            step(store, own.id, kind, BRIDGEMATE, data)


def _tapped(store: Store, one: TdCall, at: datetime) -> Tapped:
    name = f"{one.section} {one.table}".strip()
    return Tapped(name, one.key, True, "", one.section, one.table, seconds_since(one, at))


def seconds_since(one: TdCall, at: datetime) -> int:
    """How long ago a call came. Where their clock is ahead of ours, it came just now."""
    minutes = (at.hour * 60 + at.minute - one.hour * 60 - one.minute) % DAY
    return 60 * minutes if minutes < DAY // 2 else 0


def _was_entered(store: Store, key: str) -> bool:
    """Whether a call stands anywhere in the log, also before the hours that the list shows."""
    return any(entry.call == key or entry.data.get("key") == key for entry in store.call_log())
