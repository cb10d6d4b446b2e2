"""Hands, entered by thumb: thirteen cards for each of three players; the fourth has what is left."""

from __future__ import annotations

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.claims.background import work_out_with
from rectify_bridge.app.console.web.form_values import parsed
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, seen_in
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.table.card import PACK, RANKS, SUITS, Card
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.seat import CLOCKWISE, Seat

router = new_router()
HIGHEST_FIRST = RANKS[::-1]
ROWS = (HIGHEST_FIRST[:7], HIGHEST_FIRST[7:])
"""Two rows a suit: thirteen in one are too narrow for a thumb."""
WHOLE = 13
NOBODY = Deal((None, None, None, None))


@router.get("/case/{case}/hands")
async def begin(request: Request, case: str, desk: TheDesk) -> Response:
    """The first hand; or the hands, where they are known."""
    history = desk.case(case)
    known = _deal(history.deal) if history.deal else NOBODY
    return _page(request, history, known, Seat.N, _cards(known, Seat.N))


@router.post("/case/{case}/hands")
async def enter(request: Request, case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """The cards of one hand, then the next; or all four, pasted as PBN writes them; then the whole deal."""
    history, known = desk.case(case), _deal(form.get("deal", "") or NOBODY.text(Seat.N))
    if "keep" in form:
        if any(hand is None for hand in known.hands) or known.problems():
            raise NoAnswer("these are not four hands of thirteen cards: enter them first")
        made = NewEntry("hands", {"deal": known.text(Seat.N)})
        await work_out_with(history, made)
        desk.note(case, seen_in(form), made, by)
        return redirect(f"/case/{case}/own")
    seat = parsed(Seat.parse, form.get("seat", "N"))
    if "turn" in form:
        other = parsed(Seat.parse, form["turn"])
        return _page(request, history, known, other, _cards(known, other))
    cards = frozenset(card for card in PACK if str(card) in form)
    if len(cards) != WHOLE:
        problem = f"{seat.word} has {len(cards)} cards: choose {WHOLE}"
        return _page(request, history, known, seat, cards, problem)
    known = _filled(_with(known, seat, Hand(tuple(cards))))
    after = next((other for other in CLOCKWISE if known[other] is None), seat)
    return _page(request, history, known, after, _cards(known, after))


@router.post("/case/{case}/deal")
async def paste(request: Request, case: str, desk: TheDesk, form: Form) -> Response:
    """A deal as PBN writes it, all of it or some hands; what is missing can be entered."""
    known = _filled(_deal(form.get("deal", "")))
    seat = next((other for other in CLOCKWISE if known[other] is None), Seat.N)
    return _page(request, desk.case(case), known, seat, _cards(known, seat))


def _page(
    request: Request, history: History, known: Deal, seat: Seat, cards: frozenset[Card], problem: str = ""
) -> Response:
    elsewhere = frozenset(c for other in CLOCKWISE if other is not seat for c in _cards(known, other))
    return page(
        request,
        "hands.html",
        safe=False,
        case=history,
        practice=False,
        seen=len(history.stored.entries),
        known=known,
        text=known.text(Seat.N),
        seats=CLOCKWISE,
        seat=seat,
        suits_in_order=SUITS[::-1],
        ranks=ROWS,
        card=Card,
        chosen=cards - elsewhere,
        elsewhere=elsewhere,
        is_whole=None not in known.hands,
        problem=problem,
    )


def _cards(known: Deal, seat: Seat) -> frozenset[Card]:
    hand = known[seat]
    return hand.held if hand else frozenset()


def _with(known: Deal, seat: Seat, hand: Hand) -> Deal:
    north, east, south, west = (hand if other is seat else known[other] for other in CLOCKWISE)
    return Deal((north, east, south, west))


def _filled(known: Deal) -> Deal:
    """With the fourth hand where three are known."""
    missing = [seat for seat in CLOCKWISE if known[seat] is None]
    if len(missing) != 1:
        return known
    dealt = frozenset(card for seat in CLOCKWISE for card in _cards(known, seat))
    return _with(known, missing[0], Hand(tuple(card for card in PACK if card not in dealt)))


def _deal(text: str) -> Deal:
    """Raises NoAnswer: it is not a deal, or a card is in it twice."""
    found = parsed(Deal.parse, text)
    wrong = [one for one in found.problems() if one.name != "missing card"]
    if wrong:
        raise NoAnswer(f"{wrong[0].what}: a deal has thirteen different cards for each player")
    return found
