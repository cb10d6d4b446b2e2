"""The last cards of a play whose first tricks nobody remembers: what each holds, who leads, tricks won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.web.form_values import parsed, whole_number
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, seen_in
from rectify_bridge.app.store.entry import Entry, NewEntry, now
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import CLOCKWISE, Seat, Side

router = new_router()
MOST = 12
"""Tricks that can have been won before an ending: one at least is left."""


@router.get("/case/{case}/ending")
async def show(request: Request, case: str, desk: TheDesk) -> Response:
    """The form, with the ending that is known."""
    history = desk.case(case)
    return _page(request, history, _typed(history.ending))


@router.post("/case/{case}/ending")
async def enter(request: Request, case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """The ending; the same form again with what was typed, and why, where it is none."""
    history = desk.case(case)
    try:
        made = NewEntry("ending", _ending(form))
        _readable(history, made)
    except (NoAnswer, LogError, RecordError) as error:
        return _page(request, history, form, str(error))
    desk.note(case, seen_in(form), made, by)
    return redirect(f"/case/{case}/play")


def _ending(form: Mapping[str, str]) -> dict[str, Any]:
    """An ending as a case file has it. Raises NoAnswer: a part of it is missing."""
    if not form.get("cards", "").strip():
        raise NoAnswer("no cards were given: write those that each player still holds, from a seat on")
    if not form.get("leader"):
        raise NoAnswer("no leader was given: choose who leads to the next trick")
    won = {side.value: _tricks(form, side) for side in Side}
    return {"deal": form["cards"].strip(), "leader": str(parsed(Seat.parse, form["leader"])), "won": won}


def _tricks(form: Mapping[str, str], side: Side) -> int:
    text = form.get(side.value, "").strip()
    found = whole_number(text, 0, MOST)
    if found is None:
        raise NoAnswer(f"'{text[:20]}' is not the number of tricks that {side.value} won: write 0 to {MOST}")
    return found


def _readable(history: History, made: NewEntry) -> None:
    """Raises LogError, RecordError: it is not an ending, or the play entered does not follow from it."""
    stored = history.stored
    entry = Entry(len(stored.entries) + 1, now(), "", made.kind, made.data)
    after = History(replace(stored, entries=(*stored.entries, entry))).interview
    read(after.data)
    _ = after.question


def _typed(ending: Mapping[str, Any]) -> dict[str, str]:
    """The fields of the form for an ending that is known; empty where there is none."""
    if not ending:
        return {}
    won = {side: str(number) for side, number in ending["won"].items()}
    return {"cards": str(ending["deal"]), "leader": str(ending["leader"]), **won}


def _page(request: Request, history: History, typed: Mapping[str, str], problem: str = "") -> Response:
    return page(
        request,
        "ending.html",
        safe=False,
        case=history,
        practice=False,
        seen=len(history.stored.entries),
        seats=CLOCKWISE,
        sides=[side.value for side in Side],
        most=MOST,
        typed=typed,
        problem=problem,
    )
