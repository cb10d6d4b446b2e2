"""The passcode."""

from __future__ import annotations

import sys
from contextlib import suppress
from http import HTTPStatus

from fastapi import APIRouter, Request
from starlette.responses import Response

from rectify_bridge.app.console.sessions.passcode import Passcode
from rectify_bridge.app.console.sessions.session import entered, new_session
from rectify_bridge.app.console.web.errors import Refused
from rectify_bridge.app.console.web.rate_limit import retry_after
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Form, redirect
from rectify_bridge.app.store.entry import now

router = APIRouter()
LONGEST_NAME = 40


@router.get("/sign-in")
async def ask(request: Request) -> Response:
    """Where the passcode is given."""
    if request.app.state.passcode is None or request.state.session.is_in:
        return redirect("/")
    return page(request, "sign_in.html")


@router.post("/sign-in")
async def enter(request: Request, form: Form) -> Response:
    """Let in whoever gives the passcode, under a new session."""
    passcode: Passcode | None = request.app.state.passcode
    if passcode is not None:
        check(request, passcode, form.get("passcode", ""))
    name = " ".join(form.get("name", "").split())[:LONGEST_NAME]
    request.state.session = entered(name or "Director")
    if passcode is not None:
        _note(request, "the passcode was given")
    return redirect("/")


@router.post("/sign-out")
async def leave(request: Request, form: Form) -> Response:
    """Forget that the passcode was given in this browser."""
    request.state.session = new_session()
    return redirect("/sign-in")


def check(request: Request, passcode: Passcode, guess: str) -> None:
    """Hold a guess against the passcode.

    Raises:
        Refused: it is wrong, or there were too many.
    """
    address = request.client.host if request.client else ""
    seen = passcode.looked_at(guess, address)
    if seen.wait:
        _note(request, "one more guess after too many wrong passcodes")
        raise Refused(HTTPStatus.TOO_MANY_REQUESTS, "too many wrong passcodes", *retry_after(seen.wait))
    if not seen.is_right:
        _note(request, "a wrong passcode")
        right = "ask whoever started the console"
        raise Refused(HTTPStatus.UNAUTHORIZED, "this is not the passcode", right)


def _note(request: Request, what: str) -> None:
    """A line on the terminal of whoever started the console: when, what, from which address. Nothing in it
    comes from who asks."""
    address = request.client.host if request.client else "nowhere"
    with suppress(OSError):
        if sys.stderr is not None:
            print(f"{now()} {what}, from {address}", file=sys.stderr, flush=True)
