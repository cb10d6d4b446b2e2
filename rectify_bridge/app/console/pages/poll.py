"""The polls of a case, for the Director only: the sheet is made, pollees are judged, answers counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.entry_forms import PRACTICE, once
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.permanent_entries import new_id
from rectify_bridge.app.console.cases.samples import SAMPLE
from rectify_bridge.app.console.decisions.decision import names_of
from rectify_bridge.app.console.decisions.poll_problem import (
    LEAD,
    auction_of,
    board_of,
    hand_of,
    incident_of,
    proposed,
    record_of,
    seat_of,
    suggestion_of,
    turns,
    written_auction,
)
from rectify_bridge.app.console.decisions.polls import add_to_poll, begin, poll_at, polls
from rectify_bridge.app.console.pages.board.cards import ROWS, WHOLE
from rectify_bridge.app.console.pages.case import shared
from rectify_bridge.app.console.pages.pollee import groups
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect
from rectify_bridge.desk.files.intake import UNREADABLE
from rectify_bridge.poll.errors import PollError
from rectify_bridge.poll.pollfile import dumps
from rectify_bridge.poll.problem import Ask, meanings_of, sheet_of
from rectify_bridge.poll.sheet import Sheet
from rectify_bridge.poll.standard import standard
from rectify_bridge.poll.tally import tally
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.board import Vulnerability
from rectify_bridge.table.card import PACK, SUITS, Card
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.seat import Seat

router = new_router()
REMEMBERED = ("level", "scoring")
"""What is asked for once and proposed from then on."""
SCORINGS = ("matchpoints", "IMPs")
YES, NO = "yes", "no"
COUNTED = "counted"
"""The field of a form on which the decision was found by counting calls."""


class NoHand(Exception):
    """Asks for the cards of the player who decides. seat: whose. said: what is wrong with those given."""

    def __init__(self, seat: Seat, cards: frozenset[Card], said: str) -> None:
        super().__init__(said)
        self.seat, self.cards, self.said = seat, cards, said


@dataclass(frozen=True, slots=True)
class Place:
    """Which decision a form is about."""

    seat: Seat
    after: int | None
    cards: int | None


@router.get("/case/{case}/poll")
async def show(request: Request, case: str, desk: TheDesk) -> Response:
    """The decision to be polled, as the case proposes it."""
    return _asked(request, desk, desk.case(case), {})


@router.post("/case/{case}/poll")
async def make(request: Request, case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Make the sheet. What is wrong is said on the form, which keeps what was written."""
    history = desk.case(case)
    try:
        sheet = _sheet(history, form)
    except NoHand as wanted:
        return _picker(request, history, form, wanted)
    except (PollError, *UNREADABLE, ValueError) as error:
        return _asked(request, desk, history, form, str(error))
    number = begin(desk, case, once(form), sheet, form.get("suggestion", ""), by)
    if not case.startswith((PRACTICE, SAMPLE)):
        for name in REMEMBERED:
            if desk.store.setting(f"poll {name}") != getattr(sheet, name):
                desk.store.set(f"poll {name}", getattr(sheet, name), by)
    return redirect(f"/case/{case}/poll/{number}")


def _asked(
    request: Request, desk: Desk, history: History, form: Mapping[str, str], problem: str = ""
) -> Response:
    before = polls(history)
    known = {"auction": written_auction(before[-1].sheet)} if before else {}
    auction = _known(history, {**known, **form})
    found = proposed(history, auction)
    on_record = auction_of(history) is not None
    incident = incident_of(history)
    listed = list(turns(auction)) if auction else []
    is_listed = on_record or bool(problem and listed)
    proposal = {
        "decision": found.id if found else "",
        "methods": next((one.sheet.methods for one in reversed(before)), ""),
        "suggestion": suggestion_of(history, auction),
        "vulnerable": before[-1].sheet.vulnerability.value if before else "",
        **known,
        **{name: desk.store.setting(f"poll {name}") or "" for name in REMEMBERED},
    }
    values: dict[str, Any] = {
        "polls": before,
        "turns": listed,
        "is_listed": is_listed,
        "on_record": on_record,
        "counted": COUNTED,
        "wanted": seat_of(incident) if incident else None,
        "vulnerable": board_of(history).vulnerable,
        "vulnerabilities": list(Vulnerability),
        "scorings": SCORINGS,
        "filled": {**proposal, **form, **({"decision": ""} if COUNTED in form else {})},
        "problem": problem,
        "sent": new_id(),
    }
    return page(request, "poll.html", status=422 if problem else 200, safe=False, **shared(history), **values)


def _known(history: History, form: Mapping[str, str]) -> Auction | None:
    """The auction, where one can be read."""
    try:
        return auction_of(history, form.get("auction", ""))
    except ValueError:
        return None


def _sheet(history: History, form: Mapping[str, str]) -> Sheet:
    """Raises PollError, RecordError, ValueError: it cannot be made. NoHand: the cards are wanted first."""
    auction = auction_of(history, form.get("auction", ""))
    if auction is None:
        raise PollError("it is missing", "the auction", "write the calls, like N: 1S P 2S")
    place = _place(auction, form.get("decision", "").strip() or (_next(auction) if COUNTED in form else ""))
    if COUNTED in form:
        _check_the_turn(history, place)
    hand = _hand(history, place.seat, form)
    meanings = meanings_of(line for line in form.get("meanings", "").splitlines() if line.strip())
    ask = Ask(
        place.seat, place.after, place.cards, form.get("methods", ""), form.get("level", ""),
        form.get("scoring", "").strip(), meanings,
    )  # fmt: skip
    board = board_of(history, form.get("vulnerable", ""))
    return sheet_of(record_of(history, auction, board, {place.seat: hand}, names_of(history)), ask)


def _place(auction: Auction, text: str) -> Place:
    turn = next((one for one in turns(auction) if one.id == text), None)
    if turn is None:
        raise PollError("nothing is chosen", "the decision", "choose the call or lead to poll")
    return Place(turn.seat, turn.after, 0 if text == LEAD else None)


def _next(auction: Auction) -> str:
    """The decision that comes after all the calls."""
    return list(turns(auction))[-1].id


def _check_the_turn(history: History, place: Place) -> None:
    """Calls are miscounted: the form names the player, so another one is chosen from the list.

    Raises:
        PollError: it was another player's turn.
    """
    incident = incident_of(history)
    if incident is not None and place.seat is not (wanted := seat_of(incident)):
        when = "the lead is" if place.after is None else f"after {place.after} calls the turn is"
        what = f"{when} {place.seat.word}'s, not {wanted.word}'s"
        raise PollError(what, "the decision", "choose it from the list, or mend the calls")


def _hand(history: History, seat: Seat, form: Mapping[str, str]) -> Hand:
    """His cards: of the case, of an earlier poll of it, or as the form gives them. Raises NoHand."""
    if known := hand_of(history, seat):
        return known
    for one in polls(history):
        if one.sheet.seat is seat and len(one.sheet.hand) == WHOLE:
            return one.sheet.hand
    cards = frozenset(card for card in PACK if str(card) in form)
    if len(cards) != WHOLE:
        said = f"{seat.word} has {len(cards)} cards: choose {WHOLE}" if cards else ""
        raise NoHand(seat, cards, said)
    return Hand(tuple(card for card in PACK if card in cards))


def _picker(request: Request, history: History, form: Mapping[str, str], wanted: NoHand) -> Response:
    names = {str(card) for card in PACK}
    values: dict[str, Any] = {
        "seat": wanted.seat,
        "fields": {name: text for name, text in form.items() if name not in names},
        "suits_in_order": SUITS[::-1],
        "ranks": ROWS,
        "card": Card,
        "chosen": wanted.cards,
        "elsewhere": frozenset(),
        "problem": wanted.said,
    }
    return page(request, "poll_hand.html", safe=False, **shared(history), **values)


# --- what comes after the sheet -------------------------------------------------------------------


@router.get("/case/{case}/poll/{number}/tally")
async def counted(request: Request, case: str, number: int, desk: TheDesk) -> Response:
    """The answers and what they amount to, by the standard of the case's edition and authority."""
    history = desk.case(case)
    poll = poll_at(history, number)
    found, why = None, ""
    try:
        book = history.interview.ruled.rulebook
        found = tally(poll, standard(book.edition, book.authority))
    except PollError as error:
        why = str(error)
    values: dict[str, Any] = {"poll": poll, "number": number, "tally": found, "why": why}
    values["names"] = {text: words for group in groups(poll.sheet) for text, words in group}
    return page(request, "tally.html", safe=False, **shared(history), **values)


@router.get("/case/{case}/poll/{number}/file")
async def file(case: str, number: int, desk: TheDesk) -> Response:
    """The poll as `rectify-bridge poll` keeps it."""
    text = dumps(poll_at(desk.case(case), number))
    headers = {"Content-Disposition": f'attachment; filename="poll-{number}.json"'}
    return Response(text, media_type="application/json", headers=headers)


@router.get("/case/{case}/poll/{number}/{pollee}/peer")
async def peer(request: Request, case: str, number: int, pollee: str, desk: TheDesk) -> Response:
    """Is he a player of the same class?"""
    history = desk.case(case)
    poll = poll_at(history, number)
    answer = next((one for one in poll.answers if one.pollee == pollee), None)
    if answer is None:
        raise PollError(
            f"{pollee[:20]} has not answered", "the pollee", "choose one on the page of the tally"
        )
    values: dict[str, Any] = {"poll": poll, "number": number, "answer": answer}
    return page(request, "peer.html", safe=False, **shared(history), **values)


@router.post("/case/{case}/poll/{number}/{pollee}/peer")
async def judge(case: str, number: int, pollee: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Say whether he is, and of which class."""
    if form.get("peer") not in (YES, NO):
        raise PollError("nothing is chosen", "the pollee", "choose yes or no")
    said = {
        "does": "peer",
        "pollee": pollee,
        "peer": form["peer"] == YES,
        "standing": form.get("standing", ""),
    }
    add_to_poll(desk, case, number, "", said, by)
    return redirect(f"/case/{case}/poll/{number}/tally")


@router.post("/case/{case}/poll/{number}/{pollee}/withdraw")
async def withdraw(case: str, number: int, pollee: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Take an answer out of the count; it stays on record with the reason."""
    said = {"does": "withdraw", "pollee": pollee, "why": form.get("why", "")}
    add_to_poll(desk, case, number, "", said, by)
    return redirect(f"/case/{case}/poll/{number}/tally")
