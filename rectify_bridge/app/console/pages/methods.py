"""The methods of the pair that offended: its system, and the auction that its player thought he was in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.history import METHODS, SIDE_NAMES, History
from rectify_bridge.app.console.pages.case import shared
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, seen_in
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.table.auction.notation import NotationError, parse_auction
from rectify_bridge.table.bounded_yaml import written

router = new_router()
DECIDES = "decides"


@router.get("/case/{case}/methods")
async def methods(request: Request, case: str, desk: TheDesk) -> Response:
    """Which system the pair plays, for the Director only."""
    history = desk.case(case)
    given = (history.interview.base.get("given") or {}).get("meanings") or {}
    return shown(request, history, given)


def shown(request: Request, history: History, chosen: Mapping[str, Any], problem: str = "") -> Response:
    """The page. chosen: as `METHODS` names it. problem: why what was sent cannot be so."""
    from rectify_bridge.meaning.systems.methods import SIZE
    from rectify_bridge.meaning.systems.system import names

    cards = chosen.get("cards") or {}
    values: dict[str, Any] = {
        "systems": names(),
        "chosen": {name: chosen.get(name, "") for name in METHODS},
        "cards": {side: text_of_card(cards.get(side, "")) for side in SIDE_NAMES},
        "named": SIDE_NAMES,
        "most": SIZE,
        "problem": problem,
    }
    status = 422 if problem else 200
    return page(request, "case_methods.html", status=status, safe=False, **shared(history), **values)


@router.post("/case/{case}/methods")
async def choose(request: Request, case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Say which system the pair plays, and what its own card has; nothing takes back what was said."""
    data = as_sent(form)
    try:
        check(data)
    except NoAnswer as error:
        return shown(request, desk.case(case), data, str(error))
    desk.note(case, seen_in(form), NewEntry("methods", data), by)
    return redirect(f"/case/{case}/own")


def as_sent(form: Form) -> dict[str, Any]:
    """What the form says, as an entry has it. The opinion needs something to be about."""
    texts = {side: form.get(f"card {side}", "").replace("\r\n", "\n").strip("\n") for side in SIDE_NAMES}
    cards = {side: text for side, text in texts.items() if text.strip()}
    system = form.get("system", "")
    opinion = DECIDES if form.get("opinion") == DECIDES and (system or cards) else ""
    return {"system": system, "cards": cards, "thought": form.get("thought", "").strip(), "opinion": opinion}


def check(data: Mapping[str, Any]) -> None:
    """Read what was sent through. Raises NoAnswer: something in it cannot be read; it says what and where."""
    from rectify_bridge.meaning.problem import CardError
    from rectify_bridge.meaning.systems.methods import own_card
    from rectify_bridge.meaning.systems.system import names

    system, cards, thought = data["system"], data["cards"], data["thought"]
    if system and system not in names():
        raise NoAnswer(f"there is no system '{system[:20]}': choose one of {', '.join(names())}")
    if thought and not system and not cards:
        raise NoAnswer("the auction that he thought he was in is read by a system: choose the system too")
    try:
        for side, text in cards.items():
            own_card(text, f"the card of {SIDE_NAMES[side]}")
        _ = parse_auction(thought) if thought else None
    except (CardError, NotationError) as error:
        raise NoAnswer(str(error)) from None


def text_of_card(card: Any) -> str:
    """A card as text, also where a case file had it as a mapping."""
    return card if isinstance(card, str) else written(card)
