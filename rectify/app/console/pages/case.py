"""One case: its open question or its ruling, on a page for the table and on one for the Director alone."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from starlette.responses import Response

from rectify.app.console.desk import PRACTICE, link_of
from rectify.app.console.history import History
from rectify.app.console.kinds import by_phase, common
from rectify.app.console.obligation import obligations
from rectify.app.console.pages.wire import Director, Form, TheDesk, new_router, seen_in, to
from rectify.app.console.recall import before
from rectify.app.console.render import page
from rectify.app.console.script_view import parts, rows
from rectify.app.console.told import told
from rectify.app.store.entry import Made
from rectify.desk.question import NoAnswer, Question
from rectify.desk.script import options
from rectify.law.fact import Kind

router = new_router()


def _common(history: History) -> dict[str, Any]:
    """What every page of a case shows."""
    interview = history.interview
    return {
        "case": history,
        "seen": len(history.kept.entries),
        "practice": history.kept.id.startswith(PRACTICE),
        "told": list(told(interview)),
        "obligations": list(obligations(history)),
        "rules": interview.ruled.rulebook if interview.started else None,
        "question": interview.question,
    }


def _asking(question: Question) -> dict[str, Any]:
    """What a page that asks shows: the kinds to choose from, and every option with what it brings."""
    choice = question.fact is not None and question.fact.kind is Kind.CHOICE
    said = rows(options(question.matter)) if choice and question.matter is not None else ()
    return {
        "asked": question,
        "rows": said,
        "common": common(),
        "phases": by_phase(),
        "can_be_open": question.fact is not None,
        "can_be_unsure": question.fact is not None and not choice,
        "can_be_disputed": question.fact is not None and question.fact.kind in (Kind.RECORD, Kind.JUDGEMENT),
    }


@router.get("/case/{case}")
async def show(request: Request, case: str, desk: TheDesk) -> Response:
    """The open question, or the ruling to read out."""
    history = desk.case(case)
    question = history.interview.question
    if question.id == "next":
        ruled = history.interview.ruled
        values: dict[str, Any] = {"parts": parts(ruled), "link": link_of(case, ruled)}
        values["calls"] = ruled.docket.auction is not None
        return page(request, "ruling.html", **_common(history), **values)
    values = _asking(question)
    action = f"/case/{case}/answer"
    values |= {"action": action, "current": question.before}
    return page(request, "question.html", safe=question.aloud, **_common(history), **values)


@router.get("/case/{case}/own")
async def own(request: Request, case: str, desk: TheDesk) -> Response:
    """Everything about a case, for the Director alone."""
    history = desk.case(case)
    found = parts(history.interview.ruled) if history.interview.started else ()
    return page(request, "own.html", safe=False, parts=found, **_common(history))


@router.get("/case/{case}/more")
async def more(request: Request, case: str, desk: TheDesk) -> Response:
    """What else happened on the board."""
    history = desk.case(case)
    action = f"/case/{case}/answer"
    return page(request, "more.html", common=common(), phases=by_phase(), action=action, **_common(history))


@router.get("/case/{case}/disputed")
async def disputed(request: Request, case: str, desk: TheDesk) -> Response:
    """What each side says."""
    history = desk.case(case)
    question = history.interview.question
    if not _asking(question)["can_be_disputed"]:
        raise NoAnswer("nothing here can be disputed: go back to the question")
    return page(request, "disputed.html", safe=question.aloud, **_common(history))


@router.get("/case/{case}/what-if/{number}")
async def what_if(request: Request, case: str, number: int, desk: TheDesk) -> Response:
    """What would follow from an answer; nothing is entered."""
    history = desk.case(case)
    said = rows(history.interview.what_if(str(number)))
    words = history.interview.question.options[number - 1].words
    return page(request, "what_if.html", safe=False, rows=said, words=words, **_common(history))


@router.get("/case/{case}/change/{place}")
async def change(request: Request, case: str, place: int, desk: TheDesk) -> Response:
    """An earlier question again, with the answer it was given."""
    history = desk.case(case)
    steps = history.interview.steps
    if not 0 <= place < len(steps):
        raise NoAnswer("there is no such answer to change: choose one from the list")
    earlier = before(history.interview, place)
    values = _asking(earlier.question) | {"can_be_disputed": False}
    action = f"/case/{case}/change/{place}"
    safe = earlier.question.aloud
    current = steps[place].value
    return page(
        request, "question.html", safe=safe, action=action, current=current, **_common(history), **values
    )


@router.post("/case/{case}/answer")
async def answer(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Answer the open question."""
    desk.answer(case, seen_in(form), form, by)
    return to(f"/case/{case}")


@router.post("/case/{case}/change/{place}")
async def change_it(case: str, place: int, desk: TheDesk, by: Director, form: Form) -> Response:
    """Answer an earlier question anew."""
    desk.change(case, seen_in(form), place, form, by)
    return to(f"/case/{case}")


@router.post("/case/{case}/undo")
async def undo(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Take the last entry back."""
    desk.undo(case, seen_in(form), by)
    return to(f"/case/{case}")


@router.post("/case/{case}/label")
async def label(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Say at which table and on which board."""
    data = {name: form.get(name, "").strip() for name in ("table", "board")}
    desk.note(case, seen_in(form), Made("label", data), by)
    return to(f"/case/{case}")


@router.post("/case/{case}/over")
async def over(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Tick an obligation off."""
    effect = form.get("effect", "")
    if effect not in [one.id for one in obligations(desk.case(case))]:
        raise NoAnswer("this obligation does not bind any more: look at the list again")
    desk.note(case, seen_in(form), Made("over", {"effect": effect}), by)
    return to(f"/case/{case}")


@router.post("/case/{case}/close")
async def close(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """The board is finished; nothing binds any more."""
    desk.note(case, seen_in(form), Made("close", {}), by)
    return to("/cases")
