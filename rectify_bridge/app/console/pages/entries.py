"""What is entered in a case: answers, changes, marks, labels; each leads back to the case."""

from __future__ import annotations

from starlette.responses import Response

from rectify_bridge.app.console.cases.still_binding import obligations
from rectify_bridge.app.console.views.table_events import ended_with, upcoming
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, seen_in
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.desk.interview.question import NoAnswer

router = new_router()
GONE = "this obligation is not in force any more: look at the list again"
COME_FROM = ("play", "claim", "left")
"""Pages of a case that undo leads back to."""


@router.post("/case/{case}/answer")
async def answer(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Answer the open question."""
    desk.answer(case, seen_in(form), form, by)
    return redirect(f"/case/{case}")


@router.post("/case/{case}/change/{place}")
async def change(case: str, place: int, desk: TheDesk, by: Director, form: Form) -> Response:
    """Answer an earlier question anew."""
    desk.change(case, seen_in(form), place, form, by)
    return redirect(f"/case/{case}")


@router.post("/case/{case}/undo")
async def undo(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Take the last entry back."""
    desk.undo(case, seen_in(form), by)
    back = form.get("from", "")
    return redirect(f"/case/{case}/{back}" if back in COME_FROM else f"/case/{case}")


@router.post("/case/{case}/read")
async def read(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """An option of the open question was read out, or the player declined to hear the rest."""
    option = desk.mark(case, seen_in(form), form, by)
    return redirect(f"/case/{case}#option-{option}")


@router.post("/case/{case}/label")
async def label(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Say at which table and on which board."""
    data = {name: form.get(name, "").strip() for name in ("table", "board")}
    desk.note(case, seen_in(form), NewEntry("label", data), by)
    return redirect(f"/case/{case}")


@router.post("/case/{case}/over")
async def over(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Tick an obligation off, with all else that the same event ends."""
    binding = {one.id: one for one in obligations(desk.case(case))}
    if (ended := binding.get(form.get("effect", ""))) is None:
        raise NoAnswer(GONE)
    ticks = list(ended_with(ended, binding.values()))
    desk.note(case, seen_in(form), NewEntry("over", {"effects": ticks}), by)
    return redirect("/" if form.get("from") == "home" else f"/case/{case}")


@router.post("/case/{case}/now")
async def now(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """A defender has come on lead: ask what declarer may choose for that lead."""
    history = desk.case(case)
    one = next((one for one in obligations(history) if one.id == form.get("leads", "")), None)
    coming = upcoming(history, one) if one is not None else None
    if one is None or coming is None:
        raise NoAnswer(GONE)
    ticks = one.ticks if coming.ends else ()
    desk.bring_up(case, seen_in(form), coming, ticks, by)
    return redirect(f"/case/{case}")


@router.post("/case/{case}/close")
async def close(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """The board is finished; nothing binds any more."""
    desk.note(case, seen_in(form), NewEntry("close", {}), by)
    return redirect("/" if form.get("from") == "home" else "/cases")
