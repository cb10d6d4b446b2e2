"""What every page needs of a request: the desk, who asks, and a form that is this session's own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import nullcontext
from functools import partial
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from starlette.responses import RedirectResponse

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.claims.background import StillSearched, not_decided, work_out_claim
from rectify_bridge.app.console.claims.kept import keep_found
from rectify_bridge.app.console.event.unseen import Unseen, unseen_by
from rectify_bridge.app.console.web.errors import Refused, SignInRequired

LONGEST = 4_000  # characters of one field; a pasted record has its own limit
MOST_FIELDS = 400
"""Fields of one form: the cards of a hand are fifty-two boxes; a claim has some fifty fields, and one more
for each part of its words, of which 1,000 letters have 250 at the most."""
NUL = "\0"
PASTED = ("record", "card NS", "card EW")
FORM_TYPE = "application/x-www-form-urlencoded"
"""How every form of ours is sent. Any other kind may name an encoding of its own, in which a text has half a
character or cannot be read at all."""


def still_to_play() -> Refused:
    """The error for what a Director who plays himself must not see yet."""
    right = "another Director sees to it: hand it over"
    return Refused(HTTPStatus.FORBIDDEN, "you have still to play this", right)


async def allowed(request: Request) -> None:
    """Let in whoever gave the passcode, where there is one. Raises SignIn."""
    if request.app.state.passcode is not None and not request.state.session.is_in:
        raise SignInRequired


async def the_desk(request: Request) -> Desk:
    """The desk of this console."""
    desk: Desk = request.app.state.desk
    return desk


async def claims_worked_out(
    request: Request, desk: Annotated[Desk, Depends(the_desk)]
) -> AsyncIterator[None]:
    """Have the claim of a case ruled on before this one asks for it. A form is taken while it is still
    searched: it is not decided then. Raises StillSearched: a page has to wait for it."""
    case = request.path_params.get("case")
    if case is not None:
        try:
            keep = partial(keep_found, desk, case)
            await work_out_claim(desk.case(case), request.app.state.searches, keep)
        except StillSearched:
            if request.method != "POST":
                raise
            with not_decided():
                yield
            return
    yield


async def while_not_decided(request: Request) -> AsyncIterator[None]:
    """Take a claim that is not worked out as not decided; where no search is beside the pages, wait."""
    with nullcontext() if request.app.state.searches is None else not_decided():
        yield


async def the_director(request: Request) -> str:
    """Under which name entries are made."""
    return str(request.state.session.name)


async def telling(request: Request) -> AsyncIterator[None]:
    """After a form, tell those who look at the list of calls that it may have changed."""
    yield
    if request.method == "POST" and request.app.state.live is not None:
        request.app.state.live.changed()


def the_unseen(request: Request, desk: Annotated[Desk, Depends(the_desk)]) -> Unseen:
    """What whoever asks must not see, because he has still to play it."""
    return unseen_by(desk.store, request.state.session.name)


async def board_may_be_seen(request: Request, desk: Annotated[Desk, Depends(the_desk)]) -> None:
    """Keep a case, and a ruling, from a Director who has still to play its board."""
    case, ruling = (request.path_params.get(name) for name in ("case", "ruling"))
    if case is None and ruling is None:
        return
    unseen = unseen_by(desk.store, request.state.session.name)
    if unseen.boards and unseen.hides(desk.case(case or desk.ruling(str(ruling)).case)):
        raise still_to_play()


async def all_may_be_seen(unseen: Annotated[Unseen, Depends(the_unseen)]) -> None:
    """Keep what is of all boards from a Director who has still to play some of them."""
    if unseen.boards:
        raise still_to_play()


async def form_fields(request: Request) -> Mapping[str, str]:
    """The fields of a form that this console made for this session; kept, so that nothing typed is lost
    where the form comes too late.

    Raises:
        Refused: it is another's, it is not sent as a form is, or a field is too long.
    """
    await _check_kind(request)
    form = await request.form(max_files=0, max_fields=MOST_FIELDS)
    fields = {name: value for name, value in form.items() if isinstance(value, str)}
    if not request.app.state.signer.is_token(request.state.session, fields.pop("csrf", "")):
        raise Refused(
            HTTPStatus.FORBIDDEN, "this form is not of this session", "open the page again and send it"
        )
    for name, value in fields.items():
        if NUL in value:
            what = f"{name} has a sign in it that cannot be kept (NUL)"
            raise Refused(HTTPStatus.UNPROCESSABLE_ENTITY, what, "write it again")
        if len(value) > LONGEST and name not in PASTED:
            raise Refused(
                HTTPStatus.UNPROCESSABLE_ENTITY, f"{name} is too long", f"at most {LONGEST} characters"
            )
    request.state.form = fields
    return fields


async def _check_kind(request: Request) -> None:
    """Raises Refused: it is not sent as a form is, or could have more fields than any form. An empty field
    takes as long to read as another, and is not counted by the reader."""
    kind = request.headers.get("content-type", FORM_TYPE).partition(";")[0].strip().lower()
    if kind != FORM_TYPE:
        what = f"the form is sent as '{kind[:40]}'"
        raise Refused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, what, f"send it as {FORM_TYPE}")
    if (await request.body()).count(b"&") >= MOST_FIELDS:
        raise Refused(HTTPStatus.BAD_REQUEST, "too many fields", f"send at most {MOST_FIELDS}")


def seen_in(form: Mapping[str, str]) -> int:
    """How many entries the author of a form had seen. Raises Refused: it does not say."""
    seen = form.get("seen", "")
    if not seen.isdecimal() or len(seen) > 6:
        raise Refused(
            HTTPStatus.UNPROCESSABLE_ENTITY, "the form does not say what it answers", "open the page again"
        )
    return int(seen)


def redirect(address: str) -> RedirectResponse:
    """Go on there, with a plain visit."""
    return RedirectResponse(address, HTTPStatus.SEE_OTHER)


def new_router() -> APIRouter:
    """A router whose pages are for those let in."""
    return APIRouter(dependencies=[Depends(allowed), Depends(board_may_be_seen), Depends(claims_worked_out)])


def notes_router() -> APIRouter:
    """The same for what is noted of a claim: nothing waits for it to be worked out, unless its page asks for
    that."""
    return APIRouter(dependencies=[Depends(allowed), Depends(board_may_be_seen), Depends(while_not_decided)])


TheDesk = Annotated[Desk, Depends(the_desk)]
Director = Annotated[str, Depends(the_director)]
Hidden = Annotated[Unseen, Depends(the_unseen)]
Form = Annotated[Mapping[str, str], Depends(form_fields)]
