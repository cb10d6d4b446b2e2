"""Whom the Director asks in a poll, each on his own phone: who may be, a code for each, how far all are."""

from __future__ import annotations

from typing import Any

from fastapi import Depends, Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.permanent_entries import new_id
from rectify_bridge.app.console.decisions.asked import ask, ask_again, asked, asked_one, may_be_asked, unask
from rectify_bridge.app.console.decisions.polls import poll_at, polls
from rectify_bridge.app.console.event.address import base_of, is_reached, qr_code
from rectify_bridge.app.console.pages.case import shared
from rectify_bridge.app.console.pages.pollee import groups
from rectify_bridge.app.console.web.render import page, unless_unchanged
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, telling
from rectify_bridge.app.event_log.calls.directors import directors
from rectify_bridge.app.event_log.names import names_kept
from rectify_bridge.event.players import names_of_pairs
from rectify_bridge.poll.errors import PollError

router = new_router()
router.dependencies.append(Depends(telling))


@router.get("/case/{case}/poll/{number}/asked")
async def show(request: Request, case: str, number: int, desk: TheDesk, by: Director) -> Response:
    """Who is asked and how far each is; who else may be asked."""
    history = desk.case(case)
    poll = poll_at(history, number)
    there = asked(history, number)
    found = may_be_asked(desk.store, history)
    names = {text: words for group in groups(poll.sheet) for text, words in group}
    values: dict[str, Any] = {
        "number": number,
        "asked": there.values(),
        "said": {one.pollee: one for one in poll.answers},
        "names": names,
        "found": found,
        "times": _times(there),
        "players": _players(desk, found.reading.event if found.reading else ""),
        "earlier": [
            other
            for other in range(1, len(polls(history)) + 1)
            if other != number and any(one.answered for one in asked(history, other).values())
        ],
        "sent": f"ask {number} {len(there)} {by}",
        "is_live": by in directors(desk.store),
    }
    return unless_unchanged(request, page(request, "asked.html", safe=False, **shared(history), **values))


def _players(desk: Desk, event: str) -> dict[str, str]:
    """The names of each pair, as long as they are kept."""
    found = names_of_pairs(names_kept(desk.store, event).players) if event else {}
    return {pair.name: who for pair, who in found.items()}


def _times(there: dict[str, Any]) -> dict[str, int]:
    """How many of each pair are asked."""
    pairs = [one.pair for one in there.values() if not one.is_off]
    return {pair: pairs.count(pair) for pair in pairs}


@router.post("/case/{case}/poll/{number}/asked")
async def choose(case: str, number: int, desk: TheDesk, by: Director, form: Form) -> Response:
    """Ask somebody, or those who answered an earlier poll."""
    at, sent = f"/case/{case}/poll/{number}/asked", form.get("sent", "") or new_id()
    if form.get("again", "").isdecimal():
        ask_again(desk, case, number, int(form["again"][:4]), sent, by)
        return redirect(at)
    if "pair" not in form:
        raise PollError("nobody is chosen", "the pollee", "tap a pair")
    entry = ask(desk, case, number, f"{sent} {form['pair']}", form["pair"], by)
    return redirect(f"{at}/{entry['pollee']}")


@router.get("/case/{case}/poll/{number}/asked/{pollee}")
async def code(
    request: Request, case: str, number: int, pollee: str, desk: TheDesk, by: Director
) -> Response:
    """The QR code of the sheet of one pollee, until his phone has opened it."""
    history = desk.case(case)
    poll_at(history, number)
    one = asked_one(history, number, pollee)
    address = base_of(request) + request.app.state.pollee_keys.path(case, number, pollee)
    values: dict[str, Any] = {
        "number": number,
        "one": one,
        "address": address,
        "code": qr_code(address),
        "is_reached": is_reached(request),
        "is_live": by in directors(desk.store),
    }
    return unless_unchanged(request, page(request, "asked_one.html", safe=False, **shared(history), **values))


@router.post("/case/{case}/poll/{number}/asked/{pollee}")
async def no_more(case: str, number: int, pollee: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Ask him no more: his sheet opens no longer."""
    poll_at(desk.case(case), number)
    unask(desk, case, number, pollee, by)
    return redirect(f"/case/{case}/poll/{number}/asked")
