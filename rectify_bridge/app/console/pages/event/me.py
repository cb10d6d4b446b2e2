"""Who a Director is: a name and a colour, chosen once on his phone."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus

from fastapi import Depends, Request
from starlette.responses import Response

from rectify_bridge.app.console.web.errors import Refused
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, telling
from rectify_bridge.app.console.web.sign_in import LONGEST_NAME
from rectify_bridge.app.event_log.calls.directors import COLOURS, DirectorOfTheDay, directors, named

router = new_router()
router.dependencies.append(Depends(telling))


@router.get("/me")
async def who(request: Request, desk: TheDesk, by: Director) -> Response:
    """Who is it? One of those who are here, or another."""
    there = directors(desk.store)
    taken = {one.colour for one in there.values() if one.name != by}
    free = [colour for colour in COLOURS if colour not in taken] or list(COLOURS)
    return page(request, "me.html", safe=False, there=there, me=there.get(by), by=by, colours=free)


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
        named(desk.store, DirectorOfTheDay(name, form["colour"], form.get("chief") == "yes", {}), name)
    request.state.session = replace(request.state.session, name=name)
    return redirect("/calls")
