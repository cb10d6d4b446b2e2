"""The list of calls: who waits, who goes, who has to come back."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import sha256
from http import HTTPStatus
from typing import Any

from fastapi import Depends, Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.event.call_list import CallsNow, calls_now, tables_of
from rectify_bridge.app.console.event.period_words import period_lines
from rectify_bridge.app.console.event.unseen import unseen_by
from rectify_bridge.app.console.web.errors import Refused
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import (
    Director,
    Form,
    TheDesk,
    all_may_be_seen,
    new_router,
    redirect,
    telling,
)
from rectify_bridge.app.event_log.calls.directors import DirectorOfTheDay, directors
from rectify_bridge.app.event_log.calls.list import Tapped, called, entries_of, is_key, new_key
from rectify_bridge.app.event_log.calls.log_lines import log_lines
from rectify_bridge.app.event_log.calls.waking import back_words
from rectify_bridge.app.event_log.watching import Trouble, is_asked, trouble_of

router = new_router()
router.dependencies.append(Depends(telling))
LONGEST_NAME = 20
MINUTE = 60
LIVE = b"retry: 5000\ndata: look\n\n"
"""How a stream of server-sent events begins; where it breaks off, the browser asks for another after 5 s."""


@router.get("/calls")
async def list_of_calls(request: Request, desk: TheDesk, by: Director) -> Response:
    """All calls of the day, those that wait first."""
    me = directors(desk.store).get(by)
    if me is None:
        return redirect("/me")
    tag = _tag(request, desk, by)
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers={"ETag": tag})
    response = the_list(request, desk, me)
    response.headers["ETag"] = tag
    return response


@router.post("/calls")
async def across_the_room(request: Request, desk: TheDesk, by: Director, form: Form) -> Response:
    """Somebody called across the room: a Director enters it in one tap."""
    name = " ".join(form.get("table", "").split())[:LONGEST_NAME]
    if not name:
        raise Refused(HTTPStatus.UNPROCESSABLE_ENTITY, "the table is missing", "say which table calls")
    at = next((one for one in tables_of(desk.store) if one.name == name), None)
    section, table = ("", None) if at is None else (at.section, at.table)
    key = form.get("key", "") or new_key()
    if not is_key(key):
        what = "the form does not say which tap it is"
        raise Refused(HTTPStatus.UNPROCESSABLE_ENTITY, what, "open the list of calls and tap once more")
    called(desk.store, Tapped(name, key, False, "", section, table), by)
    return redirect("/calls")


@router.get("/calls/live")
async def live(desk: TheDesk, by: Director) -> Response:
    """The beginning of a stream that says when to look; the first process holds it open."""
    if by not in directors(desk.store):
        raise Refused(HTTPStatus.NOT_FOUND, "this phone has not said whose it is", "open the list of calls")
    return Response(LIVE, media_type="text/event-stream")


@router.get("/calls/log", dependencies=[Depends(all_may_be_seen)])
async def log(request: Request, desk: TheDesk, by: Director) -> Response:
    """All that was entered in the list, the newest first."""
    there = directors(desk.store)
    if by not in there:
        return redirect("/me")
    lines = log_lines(entries_of(desk.store))
    return page(request, "call_log.html", safe=False, lines=lines, directors=there)


def the_list(
    request: Request, desk: Desk, me: DirectorOfTheDay, *, refusal: str = "", status: int = HTTPStatus.OK
) -> Response:
    """The list as a page. refusal: what could not be done."""
    found: CallsNow = calls_now(desk.store, me.name)
    values: dict[str, Any] = {"found": found, "me": me, "refusal": refusal, "key": new_key(), "age": age}
    values |= {
        "periods": period_lines(desk.store),
        "trouble": _trouble(desk),
        "is_asked": is_asked(desk.store),
        "words": back_words,
        "unseen": unseen_by(desk.store, me.name),
    }
    return page(request, "calls.html", status=status, safe=False, **values)


def _trouble(desk: Desk) -> Trouble | None:
    """Why the open event, and so the calls of its Bridgemates, are not read by themselves just now."""
    last = desk.store.newest_reading()
    return None if last is None else trouble_of(desk.store, last.event)


def _tag(request: Request, desk: Desk, by: str) -> str:
    """Of the list as it is in this minute for this Director: the same tag, the same list."""
    last = desk.store.newest_reading()
    minute = int(datetime.now(UTC).timestamp()) // MINUTE
    read = "" if last is None else f"{last.event} {last.number}"
    periods = [(one.name, one.words) for one in period_lines(desk.store)]
    said = f"{desk.store.call_version()} {minute} {read} {periods} {_trouble(desk)} {by}"
    said += f" {request.state.session.id}"
    return f'"{sha256(said.encode()).hexdigest()[:16]}"'


def age(at: str) -> str:
    """How long ago something on record was, in whole minutes: `4 min`; 0 where the clock was put back."""
    seconds = int((datetime.now(UTC) - datetime.fromisoformat(at)).total_seconds())
    return f"{max(0, seconds) // MINUTE} min"
