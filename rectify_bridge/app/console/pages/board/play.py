"""Who played what: the cards of a play, a tap each; what is wrong with one the desk finds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_interview import plain_step
from rectify_bridge.app.console.cases.designation import (
    FORMS,
    RANKS_NAMED,
    SUITS_NAMED,
    designation_steps,
    spread_steps,
)
from rectify_bridge.app.console.cases.entry_forms import once
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.play_steps import GIVEN, adding
from rectify_bridge.app.console.cases.versions import later_cards
from rectify_bridge.app.console.claims.view import card_words
from rectify_bridge.app.console.pages.case import shared
from rectify_bridge.app.console.rulings.incident_script import incident_scripts
from rectify_bridge.app.console.views.card_table import CardTable, table_of
from rectify_bridge.app.console.web.form_values import parsed, place_of
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, seen_in
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.desk.interview.interview import InterviewStep
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.table.card import Card
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.seat import CLOCKWISE, Seat

router = new_router()
RISKS = (("", "undoubled"), ("X", "doubled"), ("XX", "redoubled"))
TRICKS = range(1, 14)
QUIET = ("what", "next")
"""What is asked where nothing of the law is open."""


@router.get("/play")
async def begin(
    request: Request, desk: TheDesk, practice: bool = False, table: str = "", board: str = ""
) -> Response:
    """Contract and declarer of a play that is not a case yet. table, board: where, if that is known."""
    if desk.authority is None:
        return redirect("/laws")
    return _contract(request, "/play", practice=practice, **place_of(table, board))


@router.post("/play")
async def opened(desk: TheDesk, by: Director, form: Form) -> Response:
    """A new case on a play."""
    practice = form.get("practice") == "yes"
    case = desk.open(form, by, practice=practice, sent=once(form), given=_given(form))
    return redirect(f"/case/{case}/play")


@router.get("/case/{case}/play")
async def show(request: Request, case: str, desk: TheDesk, seat: str = "", whole: bool = False) -> Response:
    """The next card; before the first, contract and declarer where no auction tells them."""
    history = desk.case(case)
    table = table_of(history, _seat(seat) if seat else "", whole=whole)
    if table is None:
        _may_begin(history)
        return _contract(request, f"/case/{case}/contract", history)
    found = incident_scripts(history.interview.ruled)
    more: dict[str, Any] = {"table": table, "parts": found, "seats": CLOCKWISE}
    more |= {"whole": whole, "numbers": TRICKS, "forms": FORMS, "shown": card_words}
    more |= {"suits_named": SUITS_NAMED, "ranks_named": RANKS_NAMED}
    more |= {"rest": later_cards(history)}
    return page(request, "play.html", safe=False, **shared(history), **more)


@router.post("/case/{case}/contract")
async def contract(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Contract and declarer of a case without an auction."""
    history, given = desk.case(case), _given(form)
    _may_begin(history)
    if table_of(history) is not None:
        raise NoAnswer("the declarer is known already: continue with the cards")
    _enter(desk, history, form, by, *(InterviewStep(name, given[name]) for name in GIVEN))
    return redirect(f"/case/{case}/play")


@router.post("/case/{case}/play")
async def enter(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """A card played, exposed or taken back, or who drew attention: then the ruling."""
    history = desk.case(case)
    table = table_of(history)
    if table is None:
        raise NoAnswer("the declarer is not known yet: enter contract and declarer first")
    if "attention" in form:
        seat = form["attention"]
        value = seat if seat == "unknown" else _seat(seat)
        _enter(desk, history, form, by, InterviewStep("attention", value))
        return redirect(f"/case/{case}")
    if "said" in form:
        _enter(desk, history, form, by, *designation_steps(history.interview, table, form["said"]))
        return redirect(f"/case/{case}")
    if "spread" in form:
        steps = spread_steps(table, Seat(_seat(form["spread"])))
        _enter(desk, history, form, by, *steps)
        return redirect(f"/case/{case}{'/play' if desk.case(case).interview.question.id in QUIET else ''}")
    _enter(desk, history, form, by, _card(table, form))
    return redirect(f"/case/{case}/play")


def _card(table: CardTable, form: Mapping[str, str]) -> InterviewStep:
    """The step that a form with a card stands for."""
    if "back" in form:
        if table.last is None or form["back"] != str(table.last.value):
            raise NoAnswer("that card is not the last one entered: look at the tricks again")
        return InterviewStep("withdrawn", form["back"].partition("@")[0])
    card = parsed(Card.parse, form.get("card", ""))
    word, trick = f"{_seat(form.get('seat', ''))}:{card}", form.get("trick", "")
    if form.get("way") in ("exposed", "designated"):
        return InterviewStep(form["way"], word)
    if trick and (not trick.isdecimal() or int(trick[:3]) not in TRICKS):
        raise NoAnswer(f"'{trick[:20]}' is not a trick number: choose 1 to 13")
    return InterviewStep("led", f"{word}@{trick}" if trick else word)


def _enter(desk: Any, history: History, form: Mapping[str, str], by: str, *steps: InterviewStep) -> None:
    """Enter steps, if what results can be read. The same form sent twice is taken once."""
    seen, entries = seen_in(form), history.stored.entries
    data = {"steps": list(map(plain_step, steps))}
    if seen == len(entries) - 1 and entries[-1].kind == "steps" and entries[-1].data == data:
        return
    if seen == len(entries):
        adding(history.interview, steps)
    desk.note(history.stored.id, seen, NewEntry("steps", data), by)


def _may_begin(history: History) -> None:
    """Raises NoAnswer: facts were answered that cards would tell, or an auction that is not over."""
    if any("." in step.id for step in history.interview.steps):
        raise NoAnswer(
            "facts were answered in this case without the cards: enter the play from the first page"
        )
    auction = history.interview.ruled.docket.auction if history.interview.started else None
    if auction is not None:
        raise NoAnswer("the auction here has no declarer yet: enter its calls first")


def _contract(
    request: Request, action: str, history: History | None = None, *, practice: bool = False, **place: Any
) -> Response:
    seen = len(history.stored.entries) if history else None
    values: dict[str, Any] = {"action": action, "case": history, "seen": seen, "practice": practice} | place
    return page(request, "contract.html", seats=CLOCKWISE, risks=RISKS, **values)


def _given(form: Mapping[str, str]) -> dict[str, str]:
    """Contract and declarer. The level may be left out: the trumps are enough for the cards."""
    level, risk = form.get("level", ""), form.get("risk", "")
    if level and "risk" not in form:
        raise NoAnswer("a level was chosen: choose undoubled, doubled or redoubled too")
    word = f"{level}{form.get('strain', '')}{risk if level else ''}"
    try:
        return {"contract": str(Contract.parse(word)), "declarer": _seat(form.get("declarer", ""))}
    except NoAnswer:
        raise
    except ValueError as error:
        raise NoAnswer(str(error)) from None


def _seat(text: str) -> str:
    return str(parsed(Seat.parse, text))
