"""Quick entry: an auction with a bidding box, or a board pasted as PBN or LIN."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.views.bidding_box import BiddingBox
from rectify_bridge.app.console.web.form_values import place_of
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Form, TheDesk, new_router, redirect
from rectify_bridge.desk.files.intake import kind_of, records_in
from rectify_bridge.desk.files.record_to_case import given_of
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.table.auction.notation import print_auction
from rectify_bridge.table.seat import CLOCKWISE, Seat

router = new_router()
MOST_BOARDS = 100


@router.get("/auction")
async def box(
    request: Request,
    desk: TheDesk,
    dealer: str = "",
    calls: str = "",
    seat: str = "",
    add: str = "",
    level: str = "",
    strain: str = "",
    alert: bool = False,
    irregular: bool = False,
    practice: bool = False,
    case: str = "",
    table: str = "",
    board: str = "",
) -> Response:
    """A bidding box. case: whose auction is gone on with, from the call after those it has. table, board:
    where, if that was entered already.

    An irregular call is taken only with the switch for it, so that none is made by a slip of the thumb.
    """
    history = desk.case(case) if case else None
    start = 0
    if history is not None:
        known = history.interview.ruled.docket.auction if history.interview.started else None
        if known is None:
            raise NoAnswer("this case has no auction to continue: open the case again")
        dealer, start = str(known.dealer), len(known.calls)
        calls = calls or print_auction(known).partition(": ")[2]
    place = place_of(table, board)
    if dealer not in {str(one) for one in CLOCKWISE}:
        return page(request, "dealer.html", seats=CLOCKWISE, practice=practice, **place)
    found = BiddingBox(Seat(dealer), " ".join(calls.split()))
    problem = ""
    if add or strain:
        found, problem = found.adding(add or f"{level}{strain}", seat, alert=alert, irregular=irregular)
    shown: dict[str, Any] = {"box": found, "problem": problem, "irregular": irregular}
    shown |= {"practice": practice, "seats": CLOCKWISE} | place
    seen = len(history.stored.entries) if history else 0
    return page(request, "auction.html", case=history, seen=seen, start=start, **shown)


@router.get("/paste")
async def paste(request: Request, practice: bool = False, table: str = "", board: str = "") -> Response:
    """Where a record is pasted. table, board: where, if that was entered already."""
    return page(request, "paste.html", safe=False, practice=practice, **place_of(table, board))


@router.post("/paste")
async def boards(request: Request, desk: TheDesk, form: Form) -> Response:
    """The boards of a record, to choose the one in question."""
    if desk.authority is None:
        return redirect("/laws")
    data = form.get("record", "").encode()
    if not data.strip():
        raise NoAnswer("nothing was pasted: paste PBN or LIN")
    if kind_of(data) == "case":
        raise NoAnswer("this is neither PBN nor LIN: paste the record of a board")
    found = []
    for record in records_in(data, "what was pasted"):
        if record.auction is not None and record.auction.calls:
            found.append(given_of(record))
        if len(found) > MOST_BOARDS:
            raise NoAnswer(f"there are more than {MOST_BOARDS} boards: paste only the one you need")
    if not found:
        raise NoAnswer("no board here has an auction: paste a record with its calls")
    values: dict[str, Any] = {"boards": found, "practice": form.get("practice") == "yes"}
    place = place_of(form.get("table", ""), form.get("board", ""))
    return page(request, "boards.html", safe=False, **values, **place)
