"""Quick entry: an auction with a bidding box, or a board pasted as PBN or LIN."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from starlette.responses import Response

from rectify.app.console.pages.wire import Form, TheDesk, new_router, to
from rectify.app.console.render import page
from rectify.desk.intake import kind_of, records_in
from rectify.desk.question import NoAnswer
from rectify.table.auction import Auction
from rectify.table.call import CALLS, Bid
from rectify.table.errors import RecordError
from rectify.table.notation import parse_auction, print_auction
from rectify.table.seat import CLOCKWISE, Seat

router = new_router()
MOST_BOARDS, LONGEST = 100, 2_000


@router.get("/auction")
async def box(
    request: Request, dealer: str = "", calls: str = "", seat: str = "", add: str = "", practice: bool = False
) -> Response:
    """A bidding box: every call is a button, whether it is legal or not."""
    if dealer not in {str(one) for one in CLOCKWISE}:
        return page(request, "dealer.html", seats=CLOCKWISE, practice=practice)
    problem, text = "", " ".join(calls.split())[:LONGEST]
    if add:
        added = f"{text} {f'{seat}:' if seat else ''}{add}".strip()
        problem = _problem(dealer, added)
        text = text if problem else added
    auction = parse_auction(text, Seat(dealer))
    values: dict[str, Any] = {
        "dealer": dealer,
        "calls": text,
        "before": " ".join(text.split()[:-1]),
        "problem": problem,
    }
    turn = None if auction.is_over else auction.turn
    return page(
        request,
        "auction.html",
        auction=auction,
        turn=turn,
        seats=CLOCKWISE,
        practice=practice,
        bids=[call for call in CALLS if isinstance(call, Bid)],
        irregular=_irregular(auction, turn),
        **values,
    )


def _problem(dealer: str, calls: str) -> str:
    try:
        parse_auction(calls, Seat(dealer))
    except RecordError as error:
        return str(error)
    return ""


def _irregular(auction: Auction, turn: Seat | None) -> frozenset[str]:
    """The calls that would be irregular now."""
    if turn is None:
        return frozenset(map(str, CALLS))
    return frozenset(str(call) for call in CALLS if auction.objection(call, turn) is not None)


@router.get("/paste")
async def paste(request: Request, practice: bool = False) -> Response:
    """Where a record is pasted."""
    return page(request, "paste.html", practice=practice)


@router.post("/paste")
async def boards(request: Request, desk: TheDesk, form: Form) -> Response:
    """The boards of a record, to choose the one in question."""
    if desk.authority is None:
        return to("/laws")
    data = form.get("record", "").encode()
    if not data.strip():
        raise NoAnswer("nothing was pasted: paste PBN or LIN")
    if kind_of(data) == "case":
        raise NoAnswer("this is neither PBN nor LIN: paste the record of a board")
    found = []
    for record in records_in(data, "what was pasted"):
        if record.auction is not None and record.auction.calls:
            found.append((str(record.board.number or ""), print_auction(record.auction)))
        if len(found) > MOST_BOARDS:
            raise NoAnswer(f"these are more than {MOST_BOARDS} boards: paste the one in question")
    if not found:
        raise NoAnswer("no board here has an auction: paste a record with its calls")
    return page(request, "boards.html", boards=found, practice=form.get("practice") == "yes")
