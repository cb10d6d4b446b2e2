"""The cards that were left when a claim was made, by thumb; and those on the trick in progress."""

from __future__ import annotations

from collections import Counter
from typing import Any

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.claims.case import enter_notes, known_notes
from rectify_bridge.app.console.claims.notes import Notes
from rectify_bridge.app.console.claims.view import card_words
from rectify_bridge.app.console.pages.case import shared
from rectify_bridge.app.console.views.card_table import ROWS, deck_of, table_of
from rectify_bridge.app.console.web.form_values import parsed
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, notes_router, redirect, seen_in
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.table.card import PACK, SUITS, Card
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.seat import CLOCKWISE, Seat

router = notes_router()
HIGHEST_FIRST = tuple(sorted(PACK, key=lambda card: -card.place))
"""Spades first, each suit from the ace down."""


@router.get("/case/{case}/left")
async def left(request: Request, case: str, desk: TheDesk, seat: str = "") -> Response:
    """The cards that a player had left; then those that lay on the trick in progress."""
    history = desk.case(case)
    notes = known_notes(history)
    more: dict[str, Any] = {"notes": notes, "seats": CLOCKWISE, "from_play": _left_by_play(history)}
    if not seat and len(notes.hands) == len(CLOCKWISE):
        more |= {"turn": _on_the_trick(notes), "suits": tuple(deck_of(_free(history, notes)))}
        return page(request, "trick.html", safe=False, shown=card_words, **shared(history), **more)
    chosen = (
        parsed(Seat.parse, seat) if seat else next(one for one in CLOCKWISE if str(one) not in notes.hands)
    )
    held = [Card.parse(word) for word in notes.hands.get(str(chosen), more["from_play"].get(str(chosen), ()))]
    more |= {"seat": chosen, "chosen": frozenset(held), "suits_in_order": SUITS[::-1], "card": Card}
    more |= {"rows": ROWS}
    more |= {"elsewhere": frozenset(PACK) - frozenset(_free(history, notes, chosen))}
    return page(request, "cards_left.html", safe=False, **shared(history), **more)


@router.post("/case/{case}/left")
async def enter_left(request: Request, case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """The cards of one hand, of all as the play left them, or the next card on the trick in progress."""
    history = desk.case(case)
    notes = known_notes(history)
    noted = dict(notes.known)
    if "play" in form:
        if not (played := _left_by_play(history)):
            raise NoAnswer("the play does not show which cards are left: tick them")
        noted |= {"hands": played, **_lies(history)}
    elif "deal" in form:
        noted |= {"hands": _typed(history, form["deal"])}
    elif "leader" in form:
        noted |= {"leader": str(parsed(Seat.parse, form["leader"])), "trick": []}
    elif "card" in form:
        noted |= {"trick": [*noted.get("trick", ()), str(parsed(Card.parse, form["card"]))]}
    elif "none" in form:
        noted |= {"hands": {}, "trick": []}
    else:
        seat = parsed(Seat.parse, form.get("seat", ""))
        cards = [str(card) for card in HIGHEST_FIRST if str(card) in form]
        noted |= {"hands": {**notes.hands, str(seat): cards}}
    after = Notes(noted)
    await enter_notes(desk, history, seen_in(form), by, after, request.app.state.searches)
    done = "none" in form or (len(after.hands) == len(CLOCKWISE) and _on_the_trick(after) is None)
    return redirect(f"/case/{case}/{'claim' if done and 'leader' in noted else 'left'}")


def _left_by_play(history: History) -> dict[str, list[str]]:
    """The cards that the play has left in all four hands; empty where one is not known."""
    table = table_of(history)
    hands = {} if table is None else {str(seat): table.state.hand(seat) for seat in CLOCKWISE}
    if not hands or None in hands.values() or table is None or not table.state.played:
        return {}
    return {seat: [str(card) for card in cards or ()] for seat, cards in hands.items()}


def _typed(history: History, text: str) -> dict[str, list[str]]:
    """All four hands as they are written. Raises NoAnswer: they cannot be read, one is missing, or a card
    cannot have been there, or stands there twice."""
    asked = text.strip().upper()
    deal = parsed(Deal.parse, asked if ":" in asked else f"N:{asked}")
    hands = {seat: hand for seat in CLOCKWISE if (hand := deal[seat]) is not None}
    if len(hands) < len(CLOCKWISE):
        raise NoAnswer("a hand is missing: write all four, with a space between them")
    counted = Counter(card for hand in hands.values() for card in hand.cards)
    if twice := next((card for card, number in counted.items() if number > 1), None):
        raise NoAnswer(f"{twice} stands there twice: leave it out of one hand")
    for seat, hand in hands.items():
        if gone := set(hand.cards) - set(_free(history, Notes({}), seat)):
            card = min(gone, key=lambda one: one.place)
            raise NoAnswer(f"{seat.word} did not have {card} then: look at the play again")
    return {str(seat): [str(card) for card in hand.cards] for seat, hand in hands.items()}


def _lies(history: History) -> dict[str, Any]:
    """Who is on lead, and what lies on the trick in progress."""
    table = table_of(history)
    trick = table.state.trick if table is not None else None
    if trick is None or (leader := trick.leader or trick.turn) is None:
        return {}
    return {"leader": str(leader), "trick": [str(laid.card) for laid in trick.cards]}


def _free(history: History, notes: Notes, seat: Seat | None = None) -> tuple[Card, ...]:
    """The cards that a player may have had left: his, where the hands are known; else whatever is in no other
    hand and was not played. seat: None for a card on the trick in progress."""
    table = table_of(history)
    held = {Card.parse(word) for other, cards in notes.hands.items() if other != str(seat) for word in cards}
    held |= {Card.parse(word) for word in notes.known.get("trick") or ()}
    mine = table.state.hand(seat) if table is not None and seat is not None else None
    offered = tuple(mine) if mine is not None else HIGHEST_FIRST
    gone = table.played if table is not None and seat is not None else frozenset()
    return tuple(card for card in offered if card not in held and card not in gone)


def _on_the_trick(notes: Notes) -> Seat | None:
    """Whose card on the trick in progress is noted next; None where the hands are even."""
    leader, sizes = notes.known.get("leader"), {Seat(one): len(cards) for one, cards in notes.hands.items()}
    if leader is None or len(set(sizes.values())) < 2:
        return None
    turn = Seat(leader).plus(len(notes.known.get("trick") or ()))
    return turn if sizes[turn] < max(sizes.values()) else None
