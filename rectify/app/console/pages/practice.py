"""Practice: stories as players tell them, to be ruled on as at the table; nothing is kept."""

from __future__ import annotations

from fastapi import Request
from starlette.responses import Response

from rectify.app.console.fault import Refused
from rectify.app.console.pages.wire import Director, Form, TheDesk, new_router, to
from rectify.app.console.practice import exercise
from rectify.app.console.render import page
from rectify.app.console.sample import exercises

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
        raise Refused(404, "there is no such exercise", "choose one from the list of practice")
    return to(f"/case/{desk.practise(sample, by)}")
