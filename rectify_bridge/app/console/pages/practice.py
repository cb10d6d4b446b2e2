"""Practice: stories as players tell them, to be ruled on as at the table; nothing is kept."""

from __future__ import annotations

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.practice import exercise
from rectify_bridge.app.console.cases.samples import exercises
from rectify_bridge.app.console.web.errors import Refused
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect

router = new_router()


@router.get("/practice")
async def choose(request: Request) -> Response:
    """The stories."""
    return page(request, "practice.html", exercises=exercises())


@router.post("/practice")
async def begin(desk: TheDesk, by: Director, form: Form) -> Response:
    """Begin with one of them."""
    sample = exercise(form.get("exercise", ""))
    if sample is None:
        raise Refused(404, "there is no such exercise", "choose one under Practice")
    return redirect(f"/case/{desk.practise(sample, by)}")
