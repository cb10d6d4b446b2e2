"""What a pollee sees: the sheet, his two questions, and then the third. Nothing else of the case is handed to
these pages, so that nothing else can stand on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.permanent_entries import new_id
from rectify_bridge.app.console.decisions.polls import add_to_poll, poll_at
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect
from rectify_bridge.poll.answer import PLAYED, possible
from rectify_bridge.poll.errors import PollError
from rectify_bridge.poll.poll import Poll
from rectify_bridge.poll.sheet import Sheet
from rectify_bridge.table.call import Bid, parse_call
from rectify_bridge.table.card import SUITS, Card
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.seat import CLOCKWISE

router = new_router()
CHOSE, OTHER = "chose", "o-"
"""The field of what he would do, and what the fields of what else he considered begin with."""


@router.get("/case/{case}/poll/{number}")
async def gate(request: Request, case: str, number: int, desk: TheDesk) -> Response:
    """Before the sheet is shown: has he met the board?"""
    poll = poll_at(desk.case(case), number)
    at = f"/case/{case}/poll/{number}"
    return page(request, "poll_gate.html", at=at, case=case, ways=PLAYED, answers=len(poll.answers))


@router.get("/case/{case}/poll/{number}/sheet")
async def sheet(request: Request, case: str, number: int, desk: TheDesk, played: str = "") -> Response:
    """The sheet, for somebody who has met the board or never will."""
    poll = poll_at(desk.case(case), number)
    return _sheet(request, case, number, poll.shown_to(played), {"played": played, "sent": new_id()})


def _sheet(
    request: Request, case: str, number: int, sheet: Sheet, filled: Mapping[str, str], problem: str = ""
) -> Response:
    at = f"/case/{case}/poll/{number}"
    values: dict[str, Any] = shown(sheet) | {"at": at, "filled": filled, "problem": problem}
    return page(request, "sheet.html", status=422 if problem else 200, safe=False, **values)


@router.post("/case/{case}/poll/{number}/sheet")
async def answer(
    request: Request, case: str, number: int, desk: TheDesk, by: Director, form: Form
) -> Response:
    """What he would do, and what else he considered. He gets the next label."""
    poll = poll_at(desk.case(case), number)
    poll.shown_to(form.get("played", ""))
    considered = [name.removeprefix(OTHER) for name in form if name.startswith(OTHER)]
    said = {"does": "answer", "played": form["played"], "considered": considered}
    if not form.get(CHOSE):
        return _sheet(request, case, number, poll.sheet, form, poll.sheet.asks[0])
    try:
        data = add_to_poll(desk, case, number, form.get("sent", ""), {**said, "chose": form[CHOSE]}, by)
    except PollError as error:
        return _sheet(request, case, number, poll.sheet, form, str(error))
    then = "then" if poll.suggestion is not None else "thanks"
    return redirect(f"/case/{case}/poll/{number}/{data['pollee']}/{then}")


@router.get("/case/{case}/poll/{number}/{pollee}/then")
async def then(request: Request, case: str, number: int, pollee: str, desk: TheDesk) -> Response:
    """The third question, only for one who has answered the first two, and only once."""
    poll = _answered(desk, case, number, pollee)
    if poll.suggestion is None or any(
        one.suggests is not None for one in poll.answers if one.pollee == pollee
    ):
        return redirect(f"/case/{case}/poll/{number}/{pollee}/thanks")
    at = f"/case/{case}/poll/{number}/{pollee}"
    return page(request, "poll_then.html", safe=False, at=at, suggestion=poll.suggestion)


@router.post("/case/{case}/poll/{number}/{pollee}/then")
async def suggests(case: str, number: int, pollee: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """What it suggests to him, in his own words; the first answer stays."""
    what = form.get("what", "").strip() or "nothing"
    add_to_poll(desk, case, number, "", {"does": "suggests", "pollee": pollee, "what": what}, by)
    return redirect(f"/case/{case}/poll/{number}/{pollee}/thanks")


@router.get("/case/{case}/poll/{number}/{pollee}/thanks")
async def thanks(request: Request, case: str, number: int, pollee: str, desk: TheDesk) -> Response:
    """Back to the Director."""
    _answered(desk, case, number, pollee)
    return page(request, "poll_thanks.html", safe=False, at=f"/case/{case}/poll/{number}/{pollee}")


def _answered(desk: Desk, case: str, number: int, pollee: str) -> Poll:
    poll = poll_at(desk.case(case), number)
    if not any(one.pollee == pollee and not one.withdrawn for one in poll.answers):
        raise PollError("the first questions are not answered", "the pollee", "ask them first")
    return poll


# --- how a sheet is shown -------------------------------------------------------------------------


def shown(sheet: Sheet) -> dict[str, Any]:
    """A sheet as its page shows it."""
    cells: list[str] = [""] * sheet.dealer.index
    cells += [one.call.word + ("*" if one.meaning else "") for one in sheet.calls]
    cells += ["?"] if sheet.kind == "call" else []
    cells += [""] * (-len(cells) % 4)
    return {
        "sheet": sheet,
        "hand": _suits(sheet.hand),
        "dummy": _suits(sheet.dummy) if sheet.dummy is not None else (),
        "seats": CLOCKWISE,
        "rows": [cells[start : start + 4] for start in range(0, len(cells), 4)],
        "groups": groups(sheet),
    }


def _suits(hand: Hand) -> list[tuple[str, str]]:
    return [
        (suit.symbol, " ".join("10" if c.rank == "T" else c.rank for c in hand.suit(suit)) or "–")
        for suit in reversed(SUITS)
    ]


def groups(sheet: Sheet) -> list[list[tuple[str, str]]]:
    """What can be chosen, in rows, each as a form has it and in words: calls by level, cards by suit."""
    rows: dict[str, list[tuple[str, str]]] = {}
    for text in possible(sheet):
        row, words = _called(text) if sheet.kind == "call" else _played(text)
        rows.setdefault(row, []).append((text, words))
    return list(rows.values())


def _called(text: str) -> tuple[str, str]:
    """In which row a call stands, and its words. Pass and double are not side by side: thumbs slip."""
    call = parse_call(text)
    return str(call.level) if isinstance(call, Bid) else text, call.word


def _played(text: str) -> tuple[str, str]:
    """In which row a card stands, and its words."""
    card = Card.parse(text)
    return str(card.suit), f"{card.suit.symbol}{'10' if card.rank == 'T' else card.rank}"
