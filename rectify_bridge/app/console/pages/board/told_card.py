"""The card that an irregularity is about, where no play is on record: one tap, and every option names it."""

from __future__ import annotations

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_interview import plain_step
from rectify_bridge.app.console.cases.play_steps import NAMED, adding, names_no_card
from rectify_bridge.app.console.pages.case import shared
from rectify_bridge.app.console.views.card_table import deck_of
from rectify_bridge.app.console.web.form_values import parsed
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, seen_in
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.desk.interview.interview import Interview, InterviewStep
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.table.card import PACK, Card

router = new_router()


@router.get("/case/{case}/card")
async def show(request: Request, case: str, desk: TheDesk) -> Response:
    """All cards, a tap each."""
    history = desk.case(case)
    _must_be_open(history.interview)
    return page(request, "told_card.html", suits=tuple(deck_of(frozenset(PACK))), **shared(history))


@router.post("/case/{case}/card")
async def enter(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Which card it was; back to the question."""
    history = desk.case(case)
    _must_be_open(history.interview)
    step = InterviewStep(NAMED, str(parsed(Card.parse, form.get("card", ""))))
    adding(history.interview, (step,))
    desk.note(case, seen_in(form), NewEntry("steps", {"steps": [plain_step(step)]}), by)
    return redirect(f"/case/{case}")


def _must_be_open(interview: Interview) -> None:
    if not names_no_card(interview):
        raise NoAnswer("no card is in question here: enter the play to record cards")
