"""A claim in its case: what the case tells of it by itself, and the entry that notes of it make."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.play_steps import CLAIM_KINDS, CLAIMS
from rectify_bridge.app.console.claims.background import StillSearched, not_decided, work_out_with
from rectify_bridge.app.console.claims.found_entry import made_since
from rectify_bridge.app.console.claims.notes import Notes, notes_with
from rectify_bridge.app.console.claims.searches import Searches
from rectify_bridge.app.console.views.card_table import table_of
from rectify_bridge.app.store.entry import NewEntry


def known_notes(history: History) -> Notes:
    """The notes with what the case tells of itself: who claimed, who declares, what trumps are."""
    noted: dict[str, Any] = {}
    table = table_of(history)
    if table is not None and table.state.declarer is not None:
        noted["declarer"] = str(table.state.declarer)
    if table is not None and table.state.trumps is not None:
        noted["trump"] = str(table.state.trumps)
    if (claimer := claimer_of(history)) is not None:
        noted["claimer"] = claimer
    noted |= history.claim
    data = history.interview.data
    given = {key: value for key, value in data["given"].items() if key != "claim"}
    return notes_with(noted, data | {"given": given})


def claimer_of(history: History) -> str | None:
    """Who claimed, where the case is about his claim."""
    steps = history.interview.steps
    for step, after in pairwise(steps):
        if step.id == "kind" and step.value in CLAIM_KINDS and after.id == "by":
            return str(after.value)
    return None


def is_alleged(history: History) -> bool:
    """Whether the case has the claim already, and so what was claimed is not a new event."""
    return claimer_of(history) is not None


class StillToRead(Exception):
    """The words come first: what they mean decides the search."""


async def enter_notes(
    desk: Desk, history: History, seen: int, by: str, notes: Notes, searches: Searches | None
) -> None:
    """Enter notes, with the claim as an event where the play is on record and has none; nothing where they
    say nothing new. The same form sent twice is taken once. seen: how many entries its author had seen.
    searches: where the claim is searched that they make, if that takes longer."""
    if notes.known == known_notes(history).known:
        return
    data: dict[str, Any] = {"notes": dict(notes.known)}
    event = notes.event
    made = any(step.id in CLAIMS for step in history.interview.steps)
    if event is not None and (made or (table_of(history) is not None and not is_alleged(history))):
        data["event"] = {"id": event.id, "value": event.value}
    entries = history.stored.entries
    since = [(one.kind, one.data) for one in made_since(entries, seen)]
    if since == [("claim", data)]:
        return
    entry = NewEntry("claim", data)
    if not since:
        try:
            if searches is not None and notes.is_to_be_read:
                raise StillToRead
            await work_out_with(history, entry, searches)
        except (StillSearched, StillToRead):
            with not_decided():  # what is entered does not wait
                desk.note(history.stored.id, seen, entry, by)
            return
    desk.note(history.stored.id, seen, entry, by)
