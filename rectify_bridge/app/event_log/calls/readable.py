"""Which entries of the log of calls can be read: one that is damaged must not take the others with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import lru_cache

from rectify_bridge.app.event_log.calls.call import State, TableCall, after, begun
from rectify_bridge.app.store.calls.entry import CallEntry

DIRECTOR = "director"
"""The kind of entry that says who a Director is."""
ANY = TableCall("", "", "", None, "", None, None, "", False, (), State.WAITING, "")
"""A call that any step can be tried with."""
PLAYS = {"event", "section", "pair", "side"}


def readable(entries: Iterable[CallEntry]) -> list[CallEntry]:
    """Those that say what an entry of their kind says."""
    return [one for one in entries if is_readable(one)]


@lru_cache(maxsize=8_192)
def is_readable(entry: CallEntry) -> bool:
    """Whether an entry says what one of its kind says. It is asked of every entry for every page."""
    try:
        datetime.fromisoformat(entry.at)
        if entry.kind == DIRECTOR:
            return _is_director(entry.data)
        if entry.kind == "called":
            call = begun(entry)
            datetime.fromisoformat(call.at)
            return isinstance(call.name, str) and isinstance(call.section, str)
        after(ANY, entry)
    except (KeyError, TypeError, ValueError):
        return False
    return True


def _is_director(data: Mapping[str, object]) -> bool:
    """Raises KeyError: it does not say who he is."""
    plays = data["plays"]
    named = isinstance(data["name"], str) and isinstance(data["colour"], str) and "is_chief" in data
    return named and isinstance(plays, Mapping) and (not plays or set(plays) == PLAYS)
