"""The methods of the pair that offended: its system, and the auction that its player thought he was in."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.history import METHODS
from rectify_bridge.app.console.pages.case import shared
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, seen_in
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.table.auction.notation import NotationError, parse_auction

router = new_router()
DECIDES = "decides"


@router.get("/case/{case}/methods")
async def methods(request: Request, case: str, desk: TheDesk) -> Response:
    """Which system the pair plays, for the Director only."""
    from rectify_bridge.meaning.systems.system import names

    history = desk.case(case)
    given = (history.interview.base.get("given") or {}).get("meanings") or {}
    chosen = {name: given.get(name, "") for name in METHODS}
    values: dict[str, Any] = {"systems": names(), "chosen": chosen}
    return page(request, "case_methods.html", safe=False, **shared(history), **values)


@router.post("/case/{case}/methods")
async def choose(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Say which system the pair plays; none takes back what was said."""
    from rectify_bridge.meaning.systems.system import names

    system, thought = form.get("system", ""), form.get("thought", "").strip()
    if system and system not in names():
        raise NoAnswer(f"there is no system '{system[:20]}': choose one of {', '.join(names())}")
    if thought and not system:
        raise NoAnswer("the auction that he thought he was in is read by a system: choose the system too")
    try:
        _ = parse_auction(thought) if thought else None
    except NotationError as error:
        raise NoAnswer(str(error)) from None
    opinion = DECIDES if form.get("opinion") == DECIDES else ""
    data = {"system": system, "thought": thought, "opinion": opinion if system else ""}
    desk.note(case, seen_in(form), NewEntry("methods", data), by)
    return redirect(f"/case/{case}/own")
