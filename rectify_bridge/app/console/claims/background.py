"""Claims are ruled on beside the pages: a search takes seconds, and other phones do not wait for it.

What is worked out here is remembered by the engine, so that the pages that follow find it there.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace

from starlette.concurrency import run_in_threadpool

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.claims.notes import Notes, notes_with
from rectify_bridge.app.store.entry import Entry, NewEntry, now
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.engines.claim_case import case_under
from rectify_bridge.engines.claims import work_out
from rectify_bridge.equity.claims.case import Case


def notes_of(history: History) -> Notes:
    """What was noted of the claim of a case, beside its record."""
    data = history.interview.data
    given = {key: value for key, value in data["given"].items() if key != "claim"}
    return notes_with(history.claim, data | {"given": given})


def claim_of(history: History) -> Case | None:
    """The claim of a case under its rulebook; None while too little is known of it."""
    if not history.claim:
        return None
    notes = notes_of(history)
    if not notes.is_ready:
        return None
    return case_under(read(history.interview.data).rulebook, {**notes.record, **notes.data})


_worked_out: OrderedDict[Case, None] = OrderedDict()
MOST = 100
"""Claims of which it is remembered that they were worked out."""


def is_worked_out(history: History) -> bool:
    """Whether nothing of its claim has still to be worked out from the cards, which can take seconds."""
    claim = claim_of(history)
    return claim is None or claim in _worked_out


async def work_out_claim(history: History) -> Case | None:
    """The same, with everything worked out that its case will ask of the cards."""
    claim = claim_of(history)
    if claim is not None:
        await run_in_threadpool(work_out, claim)
        _worked_out[claim] = None
        while len(_worked_out) > MOST:
            _worked_out.popitem(last=False)
    return claim


async def work_out_with(history: History, made: NewEntry) -> None:
    """The same for a case as an entry will make it."""
    kept = history.stored
    entry = Entry(len(kept.entries) + 1, now(), "", made.kind, made.data)
    await work_out_claim(History(replace(kept, entries=(*kept.entries, entry))))
