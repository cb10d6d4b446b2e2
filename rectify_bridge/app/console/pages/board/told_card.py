"""The cards that an irregularity is about, where no play is on record: a tap for each, and every option names
them."""

from __future__ import annotations

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_interview import plain_step
from rectify_bridge.app.console.cases.play_steps import adding, names_no_card
from rectify_bridge.app.console.pages.case import shared
from rectify_bridge.app.console.rulings.told_cards import cards_told, telling
from rectify_bridge.app.console.views.card_table import deck_of
from rectify_bridge.app.console.web.form_values import parsed
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, seen_in
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.desk.interview.interview import Interview
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.table.card import PACK, Card

router = new_router()


@router.get("/case/{case}/card")
async def show(request: Request, case: str, desk: TheDesk) -> Response:
    """All cards that were not told yet, a tap each."""
    history = desk.case(case)
    told = _told(history.interview)
    deck = tuple(deck_of(frozenset(PACK) - set(told)))
    return page(request, "told_card.html", suits=deck, told=told, **shared(history))


@router.post("/case/{case}/card")
async def enter(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Which card it was, beside those told before; back to the question."""
    history = desk.case(case)
    told, card = _told(history.interview), parsed(Card.parse, form.get("card", ""))
    if card in told:
        raise NoAnswer(f"the {card.word} was told already")
    step = telling(history.interview, (*told, card))
    adding(history.interview, (step,))
    desk.note(case, seen_in(form), NewEntry("steps", {"steps": [plain_step(step)]}), by)
    return redirect(f"/case/{case}")


def _told(interview: Interview) -> tuple[Card, ...]:
    """The cards told before. Raises NoAnswer: no card is in question, or none beside that on record."""
    told = cards_told(interview)
    if not told and not names_no_card(interview):
        raise NoAnswer("no card is in question here: enter the play to record cards")
    return told
