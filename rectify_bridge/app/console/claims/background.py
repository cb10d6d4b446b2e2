"""Claims are ruled on beside the pages: a search takes seconds, and other phones do not wait for it.

What is worked out here is remembered by the engine, so that the pages that follow find it there. A page waits
for `SOON`; a claim that takes longer is searched in a process of its own, and its pages tell how far that is.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace

from starlette.concurrency import run_in_threadpool

from rectify_bridge.app.console.cases.case_interview import forget_rulings
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.claims.judged_as import judged_as
from rectify_bridge.app.console.claims.notes import Notes, notes_with
from rectify_bridge.app.console.claims.search_process import ClaimSearch, SearchResult, What
from rectify_bridge.app.console.claims.searches import Over, Searches, UnderWay, Waiting
from rectify_bridge.app.store.entry import Entry, NewEntry, now
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.engines.claim_case import case_under
from rectify_bridge.engines.claim_memory import moves, ruling
from rectify_bridge.engines.claims import work_out
from rectify_bridge.equity.claims.case import Case, Response
from rectify_bridge.equity.claims.deadline import Deadline, Ended, ending

SOON = 1.0
"""Seconds for which a page waits."""
MOST = 100
"""Claims of which it is remembered that they were worked out."""


class StillSearched(Exception):
    """A claim is not worked out yet. wanted: what of it. state: how far that is."""

    def __init__(self, wanted: ClaimSearch, state: UnderWay | Waiting) -> None:
        super().__init__()
        self.wanted, self.state = wanted, state


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
    case = case_under(read(history.interview.data).rulebook, {**notes.record, **notes.data})
    return judged_as(history, case)


_worked_out: OrderedDict[ClaimSearch, Over | None] = OrderedDict()
"""Claims that need not be waited for; those not decided with how their search is over."""


def is_worked_out(history: History) -> bool:
    """Whether nothing of its claim has still to be worked out from the cards, which can take seconds."""
    claim = claim_of(history)
    return claim is None or ClaimSearch(claim, What.RULING) in _worked_out


def is_searched(claim: Case, searches: Searches) -> bool:
    """Whether somebody has asked for a search of a claim beside the pages, over or not."""
    both = (ClaimSearch(claim, what) for what in (What.LONGER, What.RULING))
    return any(searches.look(one) is not None for one in both)


def left_undecided(claim: Case) -> Over | None:
    """Why the search of a claim was over before its end; None where it or a longer one came to that."""
    wanted = ClaimSearch(claim, What.RULING)
    longer = wanted._replace(what=What.LONGER)
    if longer in _worked_out and _worked_out[longer] is None:
        return None
    return _worked_out.get(wanted)


async def work_out_claim(
    history: History, searches: Searches | None = None, found: Callable[[], None] | None = None
) -> Case | None:
    """The same, with everything worked out that its case will ask of the cards. searches: where it goes on
    when that takes longer; None: it is waited for. found: called when a search has come to it since.

    Raises:
        StillSearched: it takes longer.
    """
    claim = claim_of(history)
    if claim is not None:
        wanted = ClaimSearch(claim, What.RULING)
        longer = wanted._replace(what=What.LONGER)
        if searches is not None and not isinstance(searches.look(longer), Over | None):
            wanted = longer
        was_known = wanted in _worked_out and _worked_out[wanted] is None
        await work_out_wanted(wanted, searches, history.stored.id)
        state = None if searches is None or was_known else searches.look(wanted)
        if found is not None and isinstance(state, SearchResult):
            await run_in_threadpool(found)
    return claim


async def work_out_wanted(
    wanted: ClaimSearch, searches: Searches | None, case: str | None = None
) -> Over | None:
    """Work out what is wanted of a claim; searches and errors as for `work_out_claim`. case: which asks.

    Returns:
        Why it is not decided, where its search is over before it came to an end.
    """
    if searches is None:
        await run_in_threadpool(_work_out, wanted)
        return _note(wanted, None)
    if wanted in _worked_out and _worked_out[wanted] is None:
        return None
    state = searches.look(wanted)
    if state is None:
        _forget(wanted)  # a form may have taken it as not decided
        with ending(Deadline(SOON)) as soon:
            await run_in_threadpool(_work_out, wanted)
        if not soon.is_past:
            return _note(wanted, None)
        _forget(wanted)
        state = searches.begin(wanted, case)
    match state:
        case SearchResult():
            ruling.know(state.rulings)
            moves.know(state.moves)
            forget_rulings()
            return _note(wanted, None)
        case Over():
            if _worked_out.get(wanted) != state and wanted.what is What.RULING:
                _forget(wanted)
                with ending(Ended(state.words)):
                    await run_in_threadpool(_work_out, wanted)
            return _note(wanted, state)
        case UnderWay() | Waiting():
            raise StillSearched(wanted, state)


def _work_out(wanted: ClaimSearch) -> None:
    if wanted.what.is_moves:
        moves(wanted.claim)
    else:
        work_out(wanted.claim)


def _note(wanted: ClaimSearch, over: Over | None) -> Over | None:
    contested = wanted._replace(claim=replace(wanted.claim, response=Response.CONTESTED))
    for one in {wanted} if over or wanted.what is not What.RULING else {wanted, contested}:
        _worked_out[one] = over  # what is regretted has been looked at as contested too
        _worked_out.move_to_end(one)
    while len(_worked_out) > MOST:
        _worked_out.popitem(last=False)
    return over


def not_decided() -> AbstractContextManager[Deadline]:
    """What is done meanwhile takes a claim that is not worked out as not decided, and does not wait."""
    return ending(Deadline(0))


def _forget(wanted: ClaimSearch) -> None:
    """What was found of a claim in too short a time, and the rulings that rest on it."""
    (moves if wanted.what.is_moves else ruling).forget(wanted.claim)
    forget_rulings()


async def work_out_with(history: History, made: NewEntry, searches: Searches | None = None) -> None:
    """The same for a case as an entry will make it. Raises as `work_out_claim`."""
    kept = history.stored
    entry = Entry(len(kept.entries) + 1, now(), "", made.kind, made.data)
    await work_out_claim(History(replace(kept, entries=(*kept.entries, entry))), searches)
