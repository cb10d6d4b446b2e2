"""The list of calls as a Director sees it: by what is to be done, and by whom."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.app.console.decisions.polls import KIND as POLL
from rectify_bridge.app.event_log.calls.call import State, TableCall, calls_of
from rectify_bridge.app.event_log.calls.directors import DirectorOfTheDay, directors_of
from rectify_bridge.app.event_log.calls.list import entries_of
from rectify_bridge.app.event_log.calls.waking import Known, is_due, wakes_by_itself
from rectify_bridge.app.event_log.opening import session_of, tables_in
from rectify_bridge.app.store.entry import NotFound, Store, now
from rectify_bridge.event.tables import TableNow

CLOSED = 10
"""So many closed calls stand at the end of the list."""


@dataclass(frozen=True, slots=True)
class CallsNow:
    """The calls. waiting: for anybody; the longest first. due: to come back to now; mine first. mine, others:
    who has them. asked: of others, about which I am asked. closed: the newest first. directors: by name.
    tables: of the open event; empty where none is open. by_tap: the ids of those to come back to that wake by
    a tap alone."""

    waiting: tuple[TableCall, ...]
    due: tuple[TableCall, ...]
    mine: tuple[TableCall, ...]
    asked: tuple[TableCall, ...]
    others: tuple[TableCall, ...]
    closed: tuple[TableCall, ...]
    directors: dict[str, DirectorOfTheDay]
    tables: tuple[TableNow, ...]
    by_tap: frozenset[str]

    def held_by(self, name: str) -> int:
        """How many open calls a Director has."""
        return sum(one.holder == name for one in (*self.due, *self.mine, *self.asked, *self.others))


def calls_now(store: Store, me: str) -> CallsNow:
    """The list. me: the name of the Director who looks at it."""
    entries, known = entries_of(store), known_now(store)
    every = sorted(calls_of(entries).values(), key=lambda call: call.at)
    held = [call for call in every if call.is_open and call.state is not State.WAITING]
    due = sorted((call for call in held if is_due(call, known)), key=lambda call: call.holder != me)
    rest = [call for call in held if call not in due]
    closed = sorted((call for call in every if not call.is_open), key=lambda call: call.since, reverse=True)
    back = [call for call in rest if call.state is State.BACK]
    return CallsNow(
        tuple(call for call in every if call.state is State.WAITING),
        tuple(due),
        tuple(call for call in rest if call.holder == me),
        tuple(call for call in rest if call.holder != me and me in call.consulted),
        tuple(call for call in rest if call.holder != me and me not in call.consulted),
        tuple(closed[:CLOSED]),
        directors_of(entries),
        tables_of(store),
        frozenset(call.id for call in back if not wakes_by_itself(call, known)),
    )


def known_now(store: Store) -> Known:
    """What the console knows at this moment."""
    last = store.newest_reading()
    event, session = ("", None) if last is None else (last.event, session_of(last))
    return Known(event, session, now(), lambda case: poll_answers(store, case))


def poll_answers(store: Store, case: str) -> int:
    """How many answers stand in the last poll of a case."""
    try:
        entries = [entry.data for entry in store.case(case).entries if entry.kind == POLL]
    except NotFound:  # a case of practice, which is in memory alone
        return 0
    last = max((int(one["poll"]) for one in entries), default=0)
    said = {does: {one["pollee"] for one in entries if one["does"] == does and int(one["poll"]) == last}
            for does in ("answer", "withdraw")}  # fmt: skip
    return len(said["answer"] - said["withdraw"])


def tables_of(store: Store) -> tuple[TableNow, ...]:
    """The tables of the open event."""
    last = store.newest_reading()
    return () if last is None else tables_in(last)
