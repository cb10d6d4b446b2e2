"""What a wrong explanation said, of which call, and what is right: entered once, said with the ruling."""

from __future__ import annotations

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.pages.case import shared
from rectify_bridge.app.console.views.announcement import EXPLAINED, FIELDS, explained, may_be_explained
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, seen_in
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.desk.interview.question import NoAnswer

router = new_router()
LONGEST = 100
"""So many letters at most: it is read aloud."""
NONE = "none"
"""The button that says that there is no agreement; a field left empty does not say it."""


@router.get("/case/{case}/explained")
async def show(request: Request, case: str, desk: TheDesk) -> Response:
    """Three fields, for the Director only: nobody hears what is right before he announces it."""
    history = desk.case(case)
    if not may_be_explained(history):
        raise NoAnswer("this case is not about misinformation: nothing was explained")
    return page(
        request, "explained.html", safe=False, told=explained(history), most=LONGEST, **shared(history)
    )


@router.post("/case/{case}/explained")
async def enter(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Keep what was said and what is right."""
    if not may_be_explained(desk.case(case)):
        raise NoAnswer("this case is not about misinformation: nothing was explained")
    data = {name: " ".join(form.get(name, "").split())[:LONGEST] for name in FIELDS}
    if not data["call"]:
        raise NoAnswer("the call is needed: write it as 2D or as 2♦")
    if form.get("agreement") == NONE:
        data["right"] = ""
    elif not data["right"]:
        raise NoAnswer("what is right is needed: fill it in, or tap that they have no agreement")
    desk.note(case, seen_in(form), NewEntry(EXPLAINED, data), by)
    return redirect(f"/case/{case}")
