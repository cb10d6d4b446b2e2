"""Entries that no undo takes back, made whoever else is at the case: of two polled at once both count."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.store.entry import EditConflict, NewEntry

TRIES = 20
"""So often it is tried again when somebody else was quicker."""


def new_id() -> str:
    """An id for a form, so that what it says is taken once however often it is sent."""
    return secrets.token_urlsafe(9)


def add_permanent(
    desk: Desk, case: str, kind: str, sent: str, made: Callable[[History], Mapping[str, Any]], by: str
) -> Mapping[str, Any]:
    """Make an entry; returns what it says. made: what it is to say, from the case as it stands then.

    sent: the id of the form; the entry that it made first is returned when it comes again.

    Raises:
        NotFound: there is no such case. EditConflict: others are quicker time and again. What `made` raises.
    """
    last: EditConflict | None = None
    for _ in range(TRIES):
        history = desk.case(case)
        for entry in history.permanent(kind):
            if sent and entry.data.get("sent") == sent:
                return entry.data
        data = {**made(history), **({"sent": sent} if sent else {})}
        try:
            desk.note(case, len(history.stored.entries), NewEntry(kind, data), by)
        except EditConflict as error:
            last = error
        else:
            return data
    assert last is not None
    raise last
