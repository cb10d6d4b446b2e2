"""The page of a table, which its card leads to: one button, and how its call stands. It needs no passcode,
for its address is the table's own; it can do nothing else, and nothing of a board or a case stands on it."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import sha256
from http import HTTPStatus

from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.event.call_list import tables_of
from rectify_bridge.app.console.pages.event.calls import MINUTE, age
from rectify_bridge.app.console.web.clock import LONGEST as LONGEST_AGO
from rectify_bridge.app.console.web.errors import Refused
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Form, TheDesk, redirect, telling
from rectify_bridge.app.event_log.calls.call import TableCall
from rectify_bridge.app.event_log.calls.list import (
    LONGEST,
    NotPossible,
    Tapped,
    called,
    calls,
    is_key,
    new_key,
)
from rectify_bridge.event.tables import TableNow

router = APIRouter(dependencies=[Depends(telling)])


@router.get("/t/{key}")
async def at_the_table(request: Request, desk: TheDesk, key: str) -> Response:
    """The button; or how the call of this table stands."""
    table = _table(request, desk, key)
    tag = _tag(request, desk)
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers={"ETag": tag})
    found = _call(desk, table)
    may_call = found is None or not found.is_awaited
    response = page(
        request, "at_table.html", table=table, address=key, call=found, may_call=may_call, key=new_key(),
        age=age, longest=LONGEST,
    )  # fmt: skip
    response.headers["ETag"] = tag
    return response


@router.post("/t/{key}")
async def call(request: Request, desk: TheDesk, key: str, form: Form) -> Response:
    """Call the Director. The same tap may be sent again, also much later."""
    table = _table(request, desk, key)
    tap = form.get("key", "")
    if not is_key(tap):
        raise Refused(
            HTTPStatus.UNPROCESSABLE_ENTITY, "the form does not say which tap it is", "tap once more"
        )
    reason = " ".join(form.get("reason", "").split())[:LONGEST]
    tapped = Tapped(table.name, tap, True, reason, table.section, table.table, _seconds(form.get("ago", "0")))
    try:
        called(desk.store, tapped, f"Table {table.name}")
    except NotPossible as error:
        raise Refused(HTTPStatus.TOO_MANY_REQUESTS, str(error), "the Director comes to you") from None
    return redirect(f"/t/{key}")


def _table(request: Request, desk: Desk, key: str) -> TableNow:
    """The table of an address. Raises Refused: the open event has no such table."""
    found = request.app.state.table_keys.table(key, tables_of(desk.store))
    if found is None:
        what = "no table of the open session has this card"
        raise Refused(HTTPStatus.NOT_FOUND, what, "call the Director by voice")
    table: TableNow = found
    return table


def _call(desk: Desk, table: TableNow) -> TableCall | None:
    """The call of the table that is open, the newest of several."""
    own = [one for one in calls(desk.store).values() if one.name == table.name and one.is_open]
    return next((one for one in own if one.is_awaited), own[-1] if own else None)


def _seconds(text: str) -> int:
    """How long ago the tap was; 0 where the text is not a number of seconds, so that a call is not lost for
    the clock of a phone."""
    return min(int(text[:9]), LONGEST_AGO) if text.isdecimal() and text.isascii() else 0


def _tag(request: Request, desk: Desk) -> str:
    """Of the page as it is in this minute in this browser."""
    minute = int(datetime.now(UTC).timestamp()) // MINUTE
    said = f"{request.url.path} {desk.store.call_version()} {minute} {request.state.session.id}"
    return f'"{sha256(said.encode()).hexdigest()[:16]}"'
