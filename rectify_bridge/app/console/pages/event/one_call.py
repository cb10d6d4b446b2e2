"""A call with all that can be done with it: its case, coming back, handing over, asking another Director."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Any

from fastapi import Depends, Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.entry_forms import once
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.event.call_list import known_now
from rectify_bridge.app.console.event.unseen import Unseen
from rectify_bridge.app.console.pages.event.calls import age, the_list
from rectify_bridge.app.console.pages.event.tables import case_of_board
from rectify_bridge.app.console.web.errors import Refused
from rectify_bridge.app.console.web.form_values import whole_number
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import (
    Director,
    Form,
    Hidden,
    TheDesk,
    new_router,
    redirect,
    still_to_play,
    telling,
)
from rectify_bridge.app.event_log.calls.call import TableCall
from rectify_bridge.app.event_log.calls.directors import DirectorOfTheDay, directors
from rectify_bridge.app.event_log.calls.list import LONGEST, NotPossible, call_named, is_key, new_key, step
from rectify_bridge.app.event_log.calls.waking import When, back_words, coming_back, is_due
from rectify_bridge.event.session import Place

router = new_router()
router.dependencies.append(Depends(telling))
STEPS = ("taken", "taken over", "let go", "arrived", "ruled", "woken", "closed", "opened again")
"""The steps that are one tap, with nothing to say."""
MOST = 999
"""Of a number in these forms: a board, a round, minutes, answers."""


@router.get("/calls/{call}")
async def one_call(request: Request, desk: TheDesk, by: Director, unseen: Hidden, call: str) -> Response:
    """A call with all that can be done with it."""
    me = directors(desk.store).get(by)
    if me is None:
        return redirect("/me")
    found, known = call_named(desk.store, call), known_now(desk.store)
    is_unseen = unseen.hides_call(found) or _is_of_unseen(desk, found, unseen)
    there = [one for one in directors(desk.store).values() if one.name != found.holder]
    return page(
        request, "call.html", safe=False, call=found, me=me, there=there, age=age, place=_place(desk, found),
        is_mine=found.holder == me.name or me.is_chief, is_due=is_due(found, known), words=back_words,
        longest=LONGEST, is_unseen=is_unseen, key=new_key(),
    )  # fmt: skip


@router.post("/calls/{call}")
async def make_step(request: Request, desk: TheDesk, by: Director, call: str, form: Form) -> Response:
    """One tap: take it, arrive, rule, close. Where another was first, the list says who has it."""
    kind = form.get("step", "")
    if kind not in STEPS:
        raise _refused("there is no such step", "open the list of calls again")
    goes_on = form.get("from") == "call" and kind != "closed"
    return _made(request, desk, by, call, kind, {}, f"/calls/{call}" if goes_on else "/calls")


@router.post("/calls/{call}/back")
async def come_back(request: Request, desk: TheDesk, by: Director, call: str, form: Form) -> Response:
    """When to come back."""
    found = call_named(desk.store, call)
    try:
        when = When(form.get("when", ""))
        data = {**coming_back(found, when, known_now(desk.store), _said(form)), **_key(form)}
    except ValueError as error:
        raise _refused("this is not clear yet", str(error)) from None
    return _made(request, desk, by, call, "back", data, "/calls")


@router.post("/calls/{call}/hand")
async def hand_over(request: Request, desk: TheDesk, by: Director, call: str, form: Form) -> Response:
    """Another Director has it from now on."""
    return _made(request, desk, by, call, "handed", _with_note(desk, form, "to"), "/calls")


@router.post("/calls/{call}/consult")
async def consult(request: Request, desk: TheDesk, by: Director, call: str, form: Form) -> Response:
    """Another Director is asked; who has the call still has it."""
    return _made(request, desk, by, call, "consulted", _with_note(desk, form, "whom"), f"/calls/{call}")


@router.post("/calls/{call}/case")
async def its_case(
    request: Request, desk: TheDesk, by: Director, unseen: Hidden, call: str, form: Form
) -> Response:
    """A case of the call, with what the file of the event knows of its board."""
    if desk.authority is None:
        return redirect("/laws")
    found = call_named(desk.store, call)
    if not _is_holder(desk, by, found):
        return _made(request, desk, by, call, "case", {"case": ""}, "/calls")
    sent = once({**form, "sent": call})
    if found.table is None or "board" not in form:
        case = desk.open({"how": "later", "table": found.name}, by, sent=sent)
    else:
        round_, board = _number(form, "round"), _number(form, "board")
        if round_ is None or board is None:
            raise _refused("the board is missing", "say which board, and of which round")
        if board in unseen.boards:
            raise still_to_play()
        case = case_of_board(desk, Place(found.section, round_, found.table), board, sent, by)
    return _made(request, desk, by, call, "case", {"case": case}, f"/case/{case}")


def _made(
    request: Request, desk: Desk, by: str, call: str, kind: str, data: Mapping[str, Any], then: str
) -> Response:
    me = directors(desk.store).get(by)
    if me is None:
        return redirect("/me")
    try:
        step(desk.store, call, kind, by, data, is_chief=me.is_chief)
    except NotPossible as error:
        return the_list(request, desk, me, refusal=str(error), status=HTTPStatus.CONFLICT)
    return redirect(then)


def _is_holder(desk: Desk, by: str, call: TableCall) -> bool:
    me: DirectorOfTheDay | None = directors(desk.store).get(by)
    return me is not None and call.is_open and (call.holder == by or me.is_chief)


def _place(desk: Desk, call: TableCall) -> dict[str, Any]:
    """Round and board as the forms propose them: of its case, else as the file had them at the call."""
    history = _case(desk, call)
    place = {} if history is None else dict(history.place)
    return {name: place.get(name, getattr(call, name)) for name in ("round", "board")}


def _case(desk: Desk, call: TableCall) -> History | None:
    return desk.case(call.case) if call.case else None


def _is_of_unseen(desk: Desk, call: TableCall, unseen: Unseen) -> bool:
    history = _case(desk, call)
    return history is not None and unseen.hides(history)


def _with_note(desk: Desk, form: Form, field: str) -> dict[str, str]:
    name = form.get(field, "")
    if name not in directors(desk.store):
        raise _refused("this Director is not here", "choose one of those who are")
    return {field: name, "note": " ".join(form.get("note", "").split())[:LONGEST], **_key(form)}


def _key(form: Form) -> dict[str, str]:
    """The key of the form, by which the same one sent again is known; none where an older page sent it."""
    key = form.get("key", "")
    return {"key": key} if is_key(key) else {}


def _said(form: Form) -> dict[str, Any]:
    """What a form says of coming back."""
    said: dict[str, Any] = {name: _number(form, name) for name in ("round", "board", "answers")}
    minutes = _number(form, "minutes")
    if minutes is not None:
        until = datetime.now(UTC) + timedelta(minutes=minutes)
        said["until"] = until.isoformat(timespec="milliseconds")
    return said


def _number(form: Form, name: str) -> int | None:
    text = form.get(name, "").strip()
    if not text:
        return None
    found = whole_number(text, 1, MOST)
    if found is None:
        raise _refused(f"'{text[:20]}' is not a number for the {name}", f"write 1 to {MOST}")
    return found


def _refused(what: str, right: str) -> Refused:
    return Refused(HTTPStatus.UNPROCESSABLE_ENTITY, what, right)
