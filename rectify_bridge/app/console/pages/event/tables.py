"""The tables of the open event: the round in play at each, what is known of a board, and a case of it.

For the Director alone: hands and results of boards that others have still to play stand here.
"""

from __future__ import annotations

from hashlib import sha256
from http import HTTPStatus
from typing import Any

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.entry_forms import once
from rectify_bridge.app.console.event.period_words import PeriodLine, period_lines
from rectify_bridge.app.console.event.place import given_of, place_of
from rectify_bridge.app.console.event.rulings import type_these
from rectify_bridge.app.console.event.still_open import NO_SCORE
from rectify_bridge.app.console.web.errors import Refused
from rectify_bridge.app.console.web.form_values import whole_number
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import (
    Director,
    Form,
    Hidden,
    TheDesk,
    all_may_be_seen,
    new_router,
    redirect,
    still_to_play,
    telling,
)
from rectify_bridge.app.errors import Failure
from rectify_bridge.app.event_log.calls.directors import directors
from rectify_bridge.app.event_log.names import SETTING, names_kept
from rectify_bridge.app.event_log.opening import newest, read_again, session_of, tables_in
from rectify_bridge.app.event_log.watching import is_asked, trouble_of
from rectify_bridge.app.store.reading import StoredReading
from rectify_bridge.event.players import Names, names_at, names_of_pairs
from rectify_bridge.event.report import outcome_text
from rectify_bridge.event.session import EventSession, Meeting, Place
from rectify_bridge.event.tables import BoardThere, board_there, table_now
from rectify_bridge.table.card import SUITS
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import CLOCKWISE

router = new_router()
router.dependencies.append(Depends(telling))
MOST = 9999
NOT_NAMED = "not named"


@router.get("/tables")
async def tables(request: Request, desk: TheDesk, by: Director) -> Response:
    """Each table with its round, its pairs and its board."""
    last, periods = desk.store.newest_reading(), period_lines(desk.store)
    names = _names(desk, last)
    asks = desk.store.setting(SETTING) is None
    trouble = None if last is None else trouble_of(desk.store, last.event)
    tag = _tag(request, last, periods, names, (asks, trouble))
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers={"ETag": tag})
    found = () if last is None else tables_in(last)
    rows = [
        (one, *(names_at(names, one.section, pair, side) for pair, side in ((one.ns, "NS"), (one.ew, "EW"))))
        for one in found
    ]
    is_live = by in directors(desk.store)
    values: dict[str, Any] = {"reading": last, "tables": rows, "periods": periods, "asks": asks}
    values |= {"trouble": trouble, "is_asked": is_asked(desk.store)}
    response = page(request, "tables.html", safe=False, **values, is_live=is_live)
    response.headers["ETag"] = tag
    return response


def _names(desk: Desk, last: StoredReading | None) -> Names:
    """The names of the pairs of the open event, as long as they are kept."""
    return names_of_pairs(names_kept(desk.store, last.event).players) if last else {}


@router.post("/tables/read")
async def again(desk: TheDesk, by: Director, form: Form) -> Response:
    """Read the file of the open event once more. Raises Failure: it cannot be read."""
    try:
        await run_in_threadpool(read_again, desk.store, by)
    except RecordError as error:
        raise Failure(error.what, error.where, error.right) from None
    return redirect("/typing" if form.get("from") == "typing" else "/tables")


@router.get("/table")
async def table(
    request: Request,
    desk: TheDesk,
    unseen: Hidden,
    section: str,
    table: int,
    round: int | None = None,
    board: int | None = None,
) -> Response:
    """What is known of a board at a table; of the one at it now, where none is named."""
    last = newest(desk.store)
    session = session_of(last)
    try:
        now = table_now(session, section, table)
    except KeyError:
        raise Refused(
            HTTPStatus.NOT_FOUND, "the event has no such table", "choose one from the list"
        ) from None
    number = now.round if round is None else round
    at = [one for one in session.meetings if (one.place.section, one.place.table) == (section, table)]
    rounds = sorted({one.place.round for one in at if one.place.round is not None})
    there = None
    if number is not None:
        shown = board if board is not None else now.board if number == now.round else None
        meeting = next((one for one in at if one.place.round == number), None)
        if meeting is None:
            raise Refused(
                HTTPStatus.NOT_FOUND, f"there is no round {number} there", "choose one from the list"
            )
        if board is not None and board in unseen.boards:
            raise still_to_play()
        is_shown = shown is not None and shown not in unseen.boards
        there = _there(session, meeting.place, shown) if shown is not None and is_shown else None
    else:
        meeting = None
    return page(request, "table.html", safe=False, now=now, rounds=rounds, round=number, meeting=meeting,
                who=_who(_names(desk, last), meeting),
                there=there, is_unseen=now.board in unseen.boards, hands=_hands(there),
                text=_result_text(there))  # fmt: skip


def _who(names: Names, meeting: Meeting | None) -> list[str]:
    """Who sits North-South and East-West; nothing where nobody is named."""
    if meeting is None:
        return []
    sides = ((meeting.ns, "NS"), (meeting.ew, "EW"))
    found = [names_at(names, meeting.place.section, *one) for one in sides]
    return [one or NOT_NAMED for one in found] if any(found) else []


@router.post("/table/case")
async def begin(desk: TheDesk, by: Director, unseen: Hidden, form: Form) -> Response:
    """Open a case of a board at a table, with all that is known of it."""
    if desk.authority is None:
        return redirect("/laws")
    round_, table_, board = (_number(form, name) for name in ("round", "table", "board"))
    if board in unseen.boards:
        raise still_to_play()
    case = case_of_board(desk, Place(form.get("section", ""), round_, table_), board, once(form), by)
    return redirect(f"/case/{case}")


def case_of_board(desk: Desk, place: Place, board: int, sent: str, by: str) -> str:
    """Open a case of a board at a table, with all that is known of it; returns its id. sent: of the form.
    Raises Refused: the event has no such thing."""
    last = newest(desk.store)
    there = _there(session_of(last), place, board)
    label = {"table": f"{place.section} {place.table}".strip(), "board": str(board)}
    return desk.open(label, by, sent=sent, given=given_of(there), place=place_of(last, there))


@router.get("/typing", dependencies=[Depends(all_may_be_seen)])
async def typing(request: Request, desk: TheDesk) -> Response:
    """The adjusted scores to be typed into the scoring program, and whether each has arrived."""
    these = await run_in_threadpool(type_these, desk.store)
    return page(request, "typing.html", safe=False, these=these, no_score=NO_SCORE)


def _tag(
    request: Request, last: StoredReading | None, periods: list[PeriodLine], names: Names, more: object
) -> str:
    """Of the tables as they are: the same tag, the same page."""
    read = "" if last is None else f"{last.event} {last.number}"
    said = f"{read} {[(one.name, one.words) for one in periods]} {names} {more} {request.state.session.id}"
    return f'"{sha256(said.encode()).hexdigest()[:16]}"'


def _there(session: EventSession, place: Place, board: int) -> BoardThere:
    found = board_there(session, place, board)
    if found is None:
        what = f"board {board} is not played at table {place.table} in round {place.round}"
        raise Refused(HTTPStatus.NOT_FOUND, what, "choose a board from the list")
    return found


def _number(form: Form, name: str) -> int:
    found = whole_number(form.get(name, ""), 1, MOST)
    if found is None:
        raise Refused(HTTPStatus.UNPROCESSABLE_ENTITY, f"the {name} is missing", "open the page again")
    return found


def _hands(there: BoardThere | None) -> list[str]:
    """The hands, a line for each that is known."""
    if there is None or there.deal is None:
        return []
    found = ((seat, there.deal.deal[seat]) for seat in CLOCKWISE)
    return [
        f"{seat.word}: "
        + " ".join(
            suit.symbol + ("".join(card.rank for card in hand.suit(suit)) or "-") for suit in SUITS[::-1]
        )
        for seat, hand in found
        if hand is not None
    ]


def _result_text(there: BoardThere | None) -> str:
    """What the file has for the board: its result, or the contract that is being played."""
    if there is None:
        return ""
    if there.result is not None:
        return outcome_text(there.result.outcome)
    begun = there.begun
    return f"{begun.contract} by {begun.declarer}, no result yet" if begun and begun.contract else ""
