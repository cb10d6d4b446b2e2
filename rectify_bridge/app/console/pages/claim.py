"""A claim by the cards: what is known of it, the number of tricks, the line, what was not normal."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from rectify_bridge.app.console.claims.background import (
    claim_of,
    is_searched,
    is_worked_out,
    left_undecided,
    work_out_claim,
    work_out_wanted,
)
from rectify_bridge.app.console.claims.case import enter_notes, is_alleged, known_notes
from rectify_bridge.app.console.claims.form import AWARE, CLASSES, NONE, UNKNOWN, WORDS, notes_after
from rectify_bridge.app.console.claims.judged_as import is_settled_at_the_table
from rectify_bridge.app.console.claims.kept import keep_found
from rectify_bridge.app.console.claims.notes import Notes
from rectify_bridge.app.console.claims.reading import parts_of, reading_of
from rectify_bridge.app.console.claims.search_process import ClaimSearch, SearchResult, What
from rectify_bridge.app.console.claims.searches import Over, Searches
from rectify_bridge.app.console.claims.view import (
    ClaimView,
    card_words,
    cards_gone,
    cards_of_side,
    intent_words,
    limit_words,
    move_words,
)
from rectify_bridge.app.console.pages.case import shared
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, notes_router, redirect, seen_in
from rectify_bridge.engines.claim_memory import moves, ruling
from rectify_bridge.equity.claims.case import Case
from rectify_bridge.equity.position_json import position_of
from rectify_bridge.table.card import SUITS, Card
from rectify_bridge.table.seat import CLOCKWISE, Seat

router = notes_router()
MOST = range(14)
NOT_COMPARED = Over("the search for it did not come to the number of the claim")


@router.get("/case/{case}/claim")
async def show(
    request: Request, case: str, desk: TheDesk, otherwise: bool = False, cards: bool = False
) -> Response:
    """The claim: what is noted, what is missing, and what the cards say as soon as they can. otherwise: also
    what would change it. cards: what they say, though nobody has confirmed yet how the words are read."""
    history = desk.case(case)
    notes = known_notes(history)
    found, searches = claim_of(history), request.app.state.searches
    waits = searches is not None and notes.is_to_be_read and not (cards or otherwise)
    if found is not None and waits and not (is_worked_out(history) or is_searched(found, searches)):
        found = None
    else:
        await work_out_claim(history, searches, partial(keep_found, desk, case))
        history = desk.case(case)  # what was ruled on it before rests on a claim that was not decided
    view = await _by_cards(found, notes)
    more: dict[str, Any] = {"notes": notes, "by_cards": view, "seats": CLOCKWISE}
    more |= {"is_read_first": waits and found is None and notes.is_ready}
    longer = found and ClaimSearch(found, What.LONGER)
    stands = searches.look(longer) if searches is not None and longer else None
    more |= {"may_search": searches is not None and (stands is None or isinstance(stands, Over))}
    more |= {"left_undecided": found and left_undecided(found)}
    more |= {"settled": found and is_settled_at_the_table(history, found)}
    more |= {"longer_over": stands if isinstance(stands, Over) else None}
    more |= {"moves": None, "over": None, "moved": move_words, "otherwise": otherwise}
    if otherwise and view is not None and view.is_decided:
        is_longer = isinstance(stands, SearchResult)
        more |= await _otherwise(view.case, What.MOVES_LONGER if is_longer else What.MOVES, searches)
    more |= {"claimer": Seat(notes.known["claimer"]) if "claimer" in notes.known else None}
    more |= {"on_record": bool(notes.record), "is_known": is_alleged(history), "tricks": _numbers(notes)}
    more |= {"classes": CLASSES, "aware": AWARE, "said": (WORDS, NONE, UNKNOWN)}
    more |= {"suits_in_order": SUITS[::-1], **_read(notes)}
    more |= {"meant": intent_words, "binding": limit_words, "shown": card_words}
    more |= _cards(notes, more["claimer"])
    return page(request, "claim.html", safe=False, **shared(history), **more)


@router.post("/case/{case}/claim")
async def enter(request: Request, case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Note what the form says; the first time that all of the claim is said, it is an event of the play. Then
    the cards left, where they are to be entered next."""
    history = desk.case(case)
    notes = Notes(notes_after(known_notes(history).known, form))
    await enter_notes(desk, history, seen_in(form), by, notes, request.app.state.searches)
    return redirect(f"/case/{case}/{'left' if form.get('then') == 'left' else 'claim'}")


async def _by_cards(claim: Case | None, notes: Notes) -> ClaimView | None:
    """What the cards say; None while too little is known."""
    if claim is None or claim.player_class is None or claim.claimed is None:
        return None
    return ClaimView(claim, await run_in_threadpool(ruling, claim))


async def _otherwise(claim: Case, what: What, searches: Searches | None) -> dict[str, Any]:
    """What would change the ruling; or why that is not known, and which search would tell."""
    over = await work_out_wanted(ClaimSearch(claim, what), searches)
    found = None if over else moves(claim)
    return {"moves": found, "over": NOT_COMPARED if found is None and not over else over, "what": what.value}


def _cards(notes: Notes, claimer: Seat | None) -> dict[str, tuple[Card, ...]]:
    """The cards to choose from: of claimer's side, of the other, and those that are gone; none while it is
    not known where they are."""
    if notes.left is None or claimer is None:
        return {"own": (), "theirs": (), "gone": ()}
    position = position_of({**notes.position, "trick": notes.position.get("trick") or []})
    return {
        "own": cards_of_side(position, claimer),
        "theirs": cards_of_side(position, claimer.lho),
        "gone": cards_gone(position),
    }


def _read(notes: Notes) -> dict[str, Any]:
    """The words as they are read, for the Director to confirm."""
    reading = reading_of(notes)
    parts = [] if reading is None else list(parts_of(reading, notes.known.get("intents") or []))
    return {"reading": reading, "parts": parts}


def _numbers(notes: Notes) -> tuple[int, ...]:
    """How many tricks can have been claimed."""
    return tuple(MOST)[: 1 + (13 if notes.left is None else notes.left)]
