"""The register of psychic calls, deviations and misbids in the console's own store: entries that only grow in
number, as in the register's file."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict

from rectify_bridge.app.store.entry import EditConflict, NewEntry, NotFound, Store
from rectify_bridge.register.entry import Entry, entry

REGISTER = "register"
"""Under which id the register is kept; it is not a case."""
KIND = "departure"
TRIES = 20


def entries(store: Store) -> tuple[Entry, ...]:
    """All that was reported, in the order in which it was."""
    try:
        kept = store.case(REGISTER)
    except NotFound:
        return ()
    return tuple(entry(one.data["entry"]) for one in kept.entries)


def report_departure(store: Store, sent: str, given: Mapping[str, str], by: str) -> None:
    """Report a departure. sent: the id of the form, which is taken once.

    Raises:
        EntryError: a part is missing or is none of what it may be.
        EditConflict: others are quicker time and again.
    """
    made = {name: text for name, text in asdict(entry(given)).items() if text}
    last: EditConflict | None = None
    for _ in range(TRIES):
        seen = _seen(store, by)
        if sent and any(one.data["sent"] == sent for one in store.case(REGISTER).entries):
            return
        try:
            store.add(REGISTER, seen, NewEntry(KIND, {"entry": made, "sent": sent}), by)
        except EditConflict as error:
            last = error
        else:
            return
    assert last is not None
    raise last


def _seen(store: Store, by: str) -> int:
    """How many entries there are; the register is begun where there is none."""
    try:
        return len(store.case(REGISTER).entries)
    except NotFound:
        with suppress(EditConflict):  # of two first reports the other was quicker
            store.open(REGISTER, {}, by)
        return 0
