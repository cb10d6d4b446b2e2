"""Who a Director is: a name and a colour, chosen once on his phone."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus

from fastapi import Depends, Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.web.errors import Refused
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, telling
from rectify_bridge.app.console.web.sign_in import LONGEST_NAME
from rectify_bridge.app.event_log.calls.directors import COLOURS, DirectorOfTheDay, directors, named
from rectify_bridge.app.event_log.calls.list import is_key, new_key
from rectify_bridge.app.event_log.opening import session_of
from rectify_bridge.event.still_to_play import meetings_of

router = new_router()
router.dependencies.append(Depends(telling))
SIDES = ("NS", "EW", "")
"""Of a pair; empty where pairs have one list of numbers."""


@router.get("/me")
async def who(request: Request, desk: TheDesk, by: Director) -> Response:
    """Who is it? One of those who are here, or another."""
    there = directors(desk.store)
    taken = {one.colour for one in there.values() if one.name != by}
    free = [colour for colour in COLOURS if colour not in taken] or list(COLOURS)
    last = desk.store.newest_reading()
    sections = [] if last is None else sorted({one.place.section for one in session_of(last).meetings})
    return page(
        request, "me.html", safe=False, there=there, me=there.get(by), by=by, colours=free, sections=sections,
        key=new_key(),
    )  # fmt: skip


@router.post("/me")
async def choose(request: Request, desk: TheDesk, by: Director, form: Form) -> Response:
    """The name goes with the session of this phone; the colour with the name."""
    name = " ".join(form.get("name", "").split())[:LONGEST_NAME]
    if not name:
        raise Refused(HTTPStatus.UNPROCESSABLE_ENTITY, "the name is missing", "write your name")
    there = directors(desk.store)
    if form.get("is") != "there" or name not in there:
        if form.get("colour") not in COLOURS:
            raise Refused(HTTPStatus.UNPROCESSABLE_ENTITY, "the colour is missing", "tap a colour")
        me = DirectorOfTheDay(name, form["colour"], form.get("chief") == "yes", _plays(desk, form))
        key = form.get("key", "")
        named(desk.store, me, name, key if is_key(key) else "")
    request.state.session = replace(request.state.session, name=name)
    return redirect("/calls")


def _plays(desk: Desk, form: Form) -> dict[str, str]:
    """Where he plays himself; empty where he does not. Raises Refused: the open event has no such pair."""
    pair, last = form.get("pair", "").strip(), desk.store.newest_reading()
    if not pair:
        return {}
    section, side = form.get("section", ""), form.get("side", "")
    if last is None or side not in SIDES or not meetings_of(session_of(last), section, pair, side):
        what = f"the open event has no pair {pair[:12]} {side[:2]} in section {section[:8]}"
        raise Refused(HTTPStatus.UNPROCESSABLE_ENTITY, what, "write its number as the file has it")
    return {"event": last.event, "section": section, "pair": pair, "side": side}
