"""The facts before the ruling: agreed, or told by each side; and whose Laws they come under."""

from __future__ import annotations

from datetime import date as Day
from typing import Any

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_interview import plain_value
from rectify_bridge.app.console.claims.background import work_out_with
from rectify_bridge.app.console.pages.case import before_step, shared
from rectify_bridge.app.console.views.accusations import is_for_the_table
from rectify_bridge.app.console.views.answers import OPEN, answers
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, seen_in
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.authorities.regulations import ONLINE, SCREENS, WRITTEN
from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS
from rectify_bridge.desk.interview.interview import Interview
from rectify_bridge.desk.interview.question import NoAnswer, Question
from rectify_bridge.law.fact import Kind

router = new_router()
ALL = "all"
PLAYED = {"": "At the table", SCREENS: "With screens", WRITTEN: "With written bidding", ONLINE: "Online"}
"""How an event may be played that changes its Laws: the name of the regulation, and the choice in words."""


@router.get("/case/{case}/disputed")
async def disputed(request: Request, case: str, desk: TheDesk, side: str = "") -> Response:
    """What each side says about the open question."""
    history = desk.case(case)
    question = _disputable(history.interview)
    action = f"/case/{case}/answer"
    values: dict[str, Any] = {"asked": question, "action": action, "side": side, "current": None}
    return page(
        request, "disputed.html", safe=is_for_the_table(history.interview), **shared(history), **values
    )


@router.get("/case/{case}/disputed/{place}")
async def disputed_at(request: Request, case: str, place: int, desk: TheDesk, side: str = "") -> Response:
    """What each side says about an earlier question. side: the one that does not agree to the answer."""
    history = desk.case(case)
    before = before_step(history, place)
    question = _disputable(before)
    current = history.interview.steps[place].value
    action = f"/case/{case}/change/{place}"
    values: dict[str, Any] = {"asked": question, "action": action, "side": side, "current": current}
    return page(request, "disputed.html", safe=is_for_the_table(before), **shared(history), **values)


def _disputable(interview: Interview) -> Question:
    question = interview.question
    if question.fact is None or question.fact.kind not in (Kind.RECORD, Kind.JUDGEMENT):
        raise NoAnswer("this question cannot be disputed: go back to it")
    return question


@router.post("/case/{case}/agree")
async def agree(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """All agree to a fact, by its place, or to `all` that are open."""
    history, place = desk.case(case), form.get("fact", "")
    facts = [
        [one.step.id, plain_value(one.step.value)]
        for one in answers(history)
        if one.status == OPEN and place in (ALL, str(one.place))
    ]
    if not facts:
        raise NoAnswer("there is no such fact to agree to: look at the list again")
    desk.note(case, seen_in(form), NewEntry("agree", {"facts": facts}), by)
    return redirect(f"/case/{case}")


@router.get("/case/{case}/laws")
async def laws(request: Request, case: str, desk: TheDesk) -> Response:
    """Whose Laws hold for this case, and of which day."""
    history = desk.case(case)
    base = history.interview.base
    day = str(base.get("date") or Day.today().isoformat())
    values: dict[str, Any] = {"authorities": AUTHORITIES, "day": day, "editions": EDITIONS}
    values |= {"chosen": base.get("authority"), "edition": base.get("edition"), "played": PLAYED.items()}
    values["regulations"] = next(iter(base.get("regulations", ())), "")
    return page(request, "case_laws.html", **shared(history), **values)


@router.post("/case/{case}/laws")
async def choose(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Say whose Laws hold for this case, of which day, of which edition where not the day's own, and how it
    is played where not at the table."""
    try:
        day = Day.fromisoformat(form.get("date", "")).isoformat()
    except ValueError:
        raise NoAnswer("this is not a date: write it like 2026-01-15") from None
    chosen: dict[str, Any] = {"authority": form.get("authority", ""), "date": day}
    if form.get("edition"):
        chosen["edition"] = _edition(form["edition"])
    if form.get("regulations"):
        chosen["regulations"] = [form["regulations"]]
    await work_out_with(desk.case(case), NewEntry("laws", chosen))
    desk.choose_for(case, seen_in(form), chosen, by)
    return redirect(f"/case/{case}")


def _edition(text: str) -> int:
    if text not in map(str, EDITIONS):
        raise NoAnswer(f"there is no edition '{text[:10]}': choose {', '.join(map(str, EDITIONS))}")
    return int(text)
