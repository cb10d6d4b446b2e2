"""What goes wrong with a request, in the one shape of all errors: as a page, and under `/api` as JSON."""

from __future__ import annotations

import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from rectify_bridge.app.console.claims.background import StillSearched
from rectify_bridge.app.console.claims.searches import UnderWay
from rectify_bridge.app.console.views.newer_entries import newer_entries
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.errors import LONGEST, OUR_FAULT, Failure, failure_of
from rectify_bridge.app.store.entry import EditConflict, NotFound, StoreFault, Unreadable
from rectify_bridge.desk.files.intake import UNREADABLE
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.poll.errors import PollError
from rectify_bridge.register.entry import EntryError

POLLEES = re.compile(r"/case/[^/]+/poll/[^/]+/(sheet|[^/]+/(then|thanks))")
"""The pages in a pollee's hands: when they fail, nothing leads from them to the case."""


ALONE = ("/t/", "/p/")
"""The pages of a table, and of one who is asked on his own phone: nothing leads from them anywhere."""


NOT_BEGUN = {"about": "", "seconds": 0, "longest": 0}
"""How far a search is that waits for others."""


class Refused(Exception):
    """A request that is not served. what: is wrong. right: what would be right. headers: of the answer."""

    def __init__(self, status: int, what: str, right: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(what)
        self.status, self.what, self.right, self.headers = status, what, right, headers or {}


class SignInRequired(Exception):
    """The passcode comes first."""


STATUSES: dict[type[Exception], int] = {
    NotFound: HTTPStatus.NOT_FOUND,
    EditConflict: HTTPStatus.CONFLICT,
    Unreadable: HTTPStatus.INTERNAL_SERVER_ERROR,
    StoreFault: HTTPStatus.SERVICE_UNAVAILABLE,
    **dict.fromkeys((NoAnswer, PollError, EntryError, Failure), HTTPStatus.UNPROCESSABLE_ENTITY),
    **dict.fromkeys(UNREADABLE, HTTPStatus.UNPROCESSABLE_ENTITY),
}


def install(app: FastAPI) -> None:
    """Teach an application to answer for everything that can be raised."""
    for kind in (*STATUSES, Refused, HTTPException, RequestValidationError, Exception):
        app.add_exception_handler(kind, _response)
    app.add_exception_handler(SignInRequired, _sign_in)
    app.add_exception_handler(StillSearched, _searched)


async def _response(request: Request, error: Exception) -> Response:
    status, failure = _meaning(error)
    if isinstance(error, EditConflict) and (newer := _newer(request, failure)) is not None:
        return newer
    what, where, right = (text[:LONGEST] for text in (failure.what, failure.where, failure.right))
    response = answer(request, status, Failure(what, where, right, failure.code))
    response.headers.update(error.headers if isinstance(error, Refused) else {})
    return response


def _newer(request: Request, failure: Failure) -> Response | None:
    """What others have entered meanwhile, beside what the author of an old page had typed; None where that
    cannot be told. The form was taken for his own before."""
    case = request.path_params.get("case")
    form: Mapping[str, str] = getattr(request.state, "form", {})
    if case is None or not form.get("seen", "").isdecimal() or POLLEES.fullmatch(request.url.path):
        return None
    try:
        history, seen = request.app.state.desk.case(case), int(form["seen"])
    except StoreFault:  # the database went away meanwhile
        return None
    if seen >= len(history.stored.entries):
        return None
    path = request.url.path
    values: dict[str, Any] = {
        "newer": newer_entries(history, seen, form, path.rpartition("/")[2]),
        "action": path,
    }
    values |= {"what": failure.what, "case": case, "seen": len(history.stored.entries)}
    values["answers"] = path.endswith("/answer")
    return page(request, "newer.html", status=HTTPStatus.CONFLICT, safe=False, **values)


def answer(request: Request, status: int, failure: Failure) -> Response:
    """The response that tells of a failure."""
    if request.url.path.startswith("/api"):
        return Response(failure.as_json(), status, media_type="application/json")
    if POLLEES.fullmatch(request.url.path):
        return page(request, "fault_pollee.html", status=status, safe=False, failure=failure)
    if request.url.path.startswith(ALONE):
        return page(request, "fault_table.html", status=status, failure=failure)
    case = request.path_params.get("case") if status == HTTPStatus.UNPROCESSABLE_ENTITY else None
    return page(
        request,
        "fault.html",
        status=status,
        failure=failure,
        is_conflict=status == HTTPStatus.CONFLICT,
        of_case=case,
    )


def _meaning(error: Exception) -> tuple[int, Failure]:
    match error:
        case Refused():
            return error.status, Failure(error.what, "", error.right)
        case RequestValidationError():
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"]))
            return HTTPStatus.UNPROCESSABLE_ENTITY, Failure(str(first["msg"]), where, "see /api/openapi.json")
        case HTTPException():
            return error.status_code, Failure(str(error.detail).lower(), "", "begin at the first page")
    for kind, status in STATUSES.items():
        if isinstance(error, kind):
            return status, failure_of(error)
    what = f"this is a fault of rectify ({type(error).__name__})"
    return HTTPStatus.INTERNAL_SERVER_ERROR, Failure(what, "", "please report it", OUR_FAULT)


async def _searched(request: Request, error: Exception) -> Response:
    """How far the search of a claim is; the page asks again by itself, without a script. It tells the class
    of the player and what is proved, and so is for the Director only."""
    assert isinstance(error, StillSearched)
    state, case = error.state, request.path_params["case"]
    values = {"case": case, "what": error.wanted.what.value}
    if isinstance(state, UnderWay):
        values |= {"about": state.about, "seconds": round(state.seconds), "longest": round(state.longest)}
    return page(
        request, "claim_search.html", status=HTTPStatus.ACCEPTED, safe=False, **{**NOT_BEGUN, **values}
    )


async def _sign_in(request: Request, error: Exception) -> Response:
    if request.url.path.startswith("/api"):
        wanted = Failure("the passcode is missing", "", "send it as Authorization: Bearer PASSCODE")
        return answer(request, HTTPStatus.UNAUTHORIZED, wanted)
    return RedirectResponse("/sign-in", HTTPStatus.SEE_OTHER)
