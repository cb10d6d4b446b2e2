"""The page of one who is asked in a poll, on his own phone: his sheet, once, and nothing else. It needs no
passcode, for its address is his own."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, NamedTuple

from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.decisions.asked import AskedPlayer, follow_up, may_open, open_sheet, phone_of
from rectify_bridge.app.console.decisions.polls import add_to_poll, poll_at
from rectify_bridge.app.console.pages.pollee import CHOSE, OTHER, shown
from rectify_bridge.app.console.web.errors import Refused
from rectify_bridge.app.console.web.render import page, unless_unchanged
from rectify_bridge.app.console.web.request import Form, TheDesk, redirect, telling
from rectify_bridge.app.store.entry import NotFound
from rectify_bridge.poll.errors import PollError
from rectify_bridge.poll.poll import Poll

router = APIRouter(dependencies=[Depends(telling)])
PATH = "/p/{case}/{number}/{pollee}/{key}"
LAYOUT = "polled.html"
"""Without scripts of the Director's pages, and without a way to them."""
LONGEST = 500
"""Characters of what it suggests to him."""


class HisSheet(NamedTuple):
    """What an address leads to. phone: the one that asks for it."""

    at: str
    one: AskedPlayer
    poll: Poll
    phone: str


def _his(request: Request, desk: Desk, case: str, number: int, pollee: str, key: str) -> HisSheet:
    """Raises Refused: nobody was asked there, another phone has it, or he has still to play the board."""
    keys = request.app.state.pollee_keys
    what = "nobody is asked at this address"
    if not keys.is_key(key, case, number, pollee):
        raise Refused(HTTPStatus.NOT_FOUND, what, "scan the code again, or ask the Director")
    phone = phone_of(request.state.session.id)
    try:
        history = desk.case(case)
        one = may_open(desk.store, history, number, pollee, phone)
        return HisSheet(keys.path(case, number, pollee), one, poll_at(history, number), phone)
    except NotFound:
        raise Refused(HTTPStatus.NOT_FOUND, what, "ask the Director") from None
    except PollError as error:
        raise Refused(HTTPStatus.FORBIDDEN, error.what, "go back to the Director") from None


@router.get(PATH)
async def his_page(
    request: Request, case: str, number: int, pollee: str, key: str, desk: TheDesk
) -> Response:
    """What comes next for him: the button that opens the sheet, the sheet, the last question, thanks."""
    his = _his(request, desk, case, number, pollee, key)
    if not his.one.opened:
        return page(request, "polled_open.html", safe=False, at=his.at)
    if not his.one.answered:
        return _sheet(request, his, {"played": his.one.played, "sent": ""})
    answer = next(one for one in his.poll.answers if one.pollee == pollee)
    if his.poll.suggestion is not None and answer.suggests is None and not answer.withdrawn:
        return page(
            request, "poll_then.html", safe=False, layout=LAYOUT, at=his.at, suggestion=his.poll.suggestion
        )
    later = follow_up(desk.case(case), number, pollee)
    path = request.app.state.pollee_keys.path(case, later[0], later[1].pollee) if later else ""
    return unless_unchanged(request, page(request, "polled_thanks.html", safe=False, again=path))


@router.post(f"{PATH}/open")
async def opened(
    request: Request, case: str, number: int, pollee: str, key: str, desk: TheDesk, form: Form
) -> Response:
    """Open the sheet on this phone, and from then on on no other."""
    his = _his(request, desk, case, number, pollee, key)
    try:
        open_sheet(desk, case, number, pollee, his.phone)
    except PollError as error:
        raise Refused(HTTPStatus.FORBIDDEN, error.what, "go back to the Director") from None
    return redirect(his.at)


@router.post(f"{PATH}/sheet")
async def answered(
    request: Request, case: str, number: int, pollee: str, key: str, desk: TheDesk, form: Form
) -> Response:
    """What he would do, and what else he considered. The first answer stays."""
    his = _his(request, desk, case, number, pollee, key)
    if not his.one.opened:
        return redirect(his.at)
    if not form.get(CHOSE):
        return _sheet(request, his, dict(form), his.poll.sheet.asks[0])
    considered = [name.removeprefix(OTHER) for name in form if name.startswith(OTHER)]
    said = {"does": "answer", "pollee": pollee, "played": his.one.played, "considered": considered}
    try:
        sent = f"answer {number} {pollee}"
        add_to_poll(desk, case, number, sent, said | {"chose": form[CHOSE]}, f"pollee {pollee}")
    except PollError as error:
        return _sheet(request, his, dict(form), str(error))
    return redirect(his.at)


@router.post(f"{PATH}/then")
async def suggests(
    request: Request, case: str, number: int, pollee: str, key: str, desk: TheDesk, form: Form
) -> Response:
    """What partner's action suggests to him, asked only after the answer."""
    his = _his(request, desk, case, number, pollee, key)
    if his.one.answered:
        what = form.get("what", "").strip()[:LONGEST] or "nothing"
        said = {"does": "suggests", "pollee": pollee, "what": what}
        add_to_poll(desk, case, number, f"then {number} {pollee}", said, f"pollee {pollee}")
    return redirect(his.at)


def _sheet(request: Request, his: HisSheet, filled: dict[str, str], problem: str = "") -> Response:
    sheet = his.poll.shown_to(his.one.played)
    values: dict[str, Any] = shown(sheet) | {"at": his.at, "problem": problem, "layout": LAYOUT}
    values["filled"] = {"played": his.one.played, "sent": ""} | filled
    return page(request, "sheet.html", status=422 if problem else 200, safe=False, **values)
