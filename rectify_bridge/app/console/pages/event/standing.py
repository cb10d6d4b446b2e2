"""The session scored before and after every ruling, for the Directors alone."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from rectify_bridge.app.console.event.standing.choices import LABELS, choices, named, settings_of
from rectify_bridge.app.console.event.standing.report import standing_picture, standing_text
from rectify_bridge.app.console.event.standing.session_standing import (
    SessionStanding,
    kept_settings,
    session_standing,
)
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import (
    Director,
    Form,
    TheDesk,
    all_may_be_seen,
    new_router,
    redirect,
)
from rectify_bridge.app.errors import Failure
from rectify_bridge.app.event_log.opening import newest, session_of
from rectify_bridge.app.store.entry import Store
from rectify_bridge.event.scored import said_by
from rectify_bridge.scoring.files.settings import KEYS
from rectify_bridge.scoring.session.session import SessionError
from rectify_bridge.table.errors import RecordError

router = new_router()


@router.get("/standing", dependencies=[Depends(all_may_be_seen)])
async def standing(request: Request, desk: TheDesk, by: Director) -> Response:
    """The rankings, and the settings that they are made with, once they are given."""
    newest(desk.store)
    kept = kept_settings(desk.store)
    text = await run_in_threadpool(_text, desk.store, by) if kept else ""
    return _page(request, desk.store, kept, text=text)


@router.post("/standing", dependencies=[Depends(all_may_be_seen)])
async def choose(request: Request, desk: TheDesk, by: Director, form: Form) -> Response:
    """Keep the settings with the event. Where they cannot be, the page has them again and says why."""
    texts = settings_of(form)
    try:
        if not texts:
            raise Failure("nothing is chosen", "", "")
        await run_in_threadpool(_made, desk.store, texts, by)
    except Failure as failure:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return _page(request, desk.store, texts, problem=named(failure.what), status=status)
    return redirect("/standing")


@router.get("/standing.svg", dependencies=[Depends(all_may_be_seen)])
async def picture(desk: TheDesk, by: Director) -> Response:
    """The places as a picture."""
    found = await run_in_threadpool(_made, desk.store, [], by)
    return Response(standing_picture(found), media_type="image/svg+xml")


def _page(
    request: Request, store: Store, texts: list[str], text: str = "", problem: str = "", status: int = 200
) -> Response:
    lists, typed = choices(texts, said_by(session_of(newest(store))))
    without = {name: words for name, words in KEYS.items() if name not in LABELS}
    return page(request, "standing.html", status=status, safe=False, text=text, problem=problem,
                lists=lists, settings="\n".join(typed), keys=without)  # fmt: skip


def _text(store: Store, by: str) -> str:
    return standing_text(_made(store, [], by))


def _made(store: Store, texts: list[str], by: str) -> SessionStanding:
    """The standing. Raises Failure: a setting is missing or cannot be, or the results cannot be scored."""
    try:
        found = session_standing(store, texts, by)
        found.scoring.tally()
    except RecordError as error:
        raise Failure(error.what, error.where, error.right) from None
    except SessionError as error:
        raise Failure("; ".join(error.problems), "the session", "look at the settings") from None
    return found
