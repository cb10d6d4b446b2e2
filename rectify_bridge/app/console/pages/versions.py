"""Two versions of one trick: the other side's is told, both are ruled on, and one is found to be so."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_interview import plain_step
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.play_steps import adding
from rectify_bridge.app.console.cases.versions import (
    begin_other_version,
    choose_version,
    later_cards,
    version_of,
)
from rectify_bridge.app.console.pages.case import shared
from rectify_bridge.app.console.rulings.incident_script import incident_scripts
from rectify_bridge.app.console.views.card_table import table_of
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, seen_in
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.table.seat import Side

router = new_router()
MOST = 2
"""Figures of a trick's number."""


@router.post("/case/{case}/version")
async def begin(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """The other side tells a trick otherwise: its cards are entered in a case of their own."""
    trick, side = form.get("trick", ""), form.get("side", "")
    if not trick.isdecimal() or len(trick) > MOST:
        raise NoAnswer(f"'{trick[:20]}' is not a trick number: choose one of the tricks on the page")
    if side not in [one.value for one in Side]:
        raise NoAnswer(f"'{side[:20]}' is not a side: choose North-South or East-West")
    return redirect(
        f"/case/{begin_other_version(desk, desk.case(case), seen_in(form), int(trick), Side(side), by)}/play"
    )


@router.post("/case/{case}/rest")
async def enter_rest(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """The cards after the trick in question, as they were entered first."""
    history = desk.case(case)
    steps = later_cards(history)
    if not steps:
        raise NoAnswer("no cards can be entered again: enter them one by one")
    adding(history.interview, steps)
    desk.note(case, seen_in(form), NewEntry("steps", {"steps": list(map(plain_step, steps))}), by)
    return redirect(f"/case/{case}/play")


@router.get("/case/{case}/versions")
async def show(request: Request, case: str, desk: TheDesk) -> Response:
    """Both versions, each with its trick and its ruling."""
    history = desk.case(case)
    version = version_of(history)
    if version is None:
        raise NoAnswer("there is no other version: begin one on the page of the play")
    other = desk.case(version.other)
    both = sorted((_seen(history), _seen(other)), key=lambda one: str(one["side"]), reverse=True)
    more: dict[str, Any] = {"both": both, "trick": version.trick, "found": version.found}
    more |= {"alike": both[0]["said"] == both[1]["said"], "is_whole": both[0]["cards"] == both[1]["cards"]}
    return page(request, "versions.html", safe=False, **shared(history), **more)


@router.post("/case/{case}/versions")
async def choose(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """The Director finds that this version is so."""
    choose_version(desk, desk.case(case), seen_in(form), by)
    return redirect(f"/case/{case}")


def _seen(history: History) -> dict[str, Any]:
    """One version as the page shows it. cards: how many of the trick are told. said: what is compared, the
    lines of its rulings."""
    version, table = version_of(history), table_of(history)
    assert version is not None
    rows = [row for row in table.tricks if row.number == version.trick] if table is not None else []
    found = incident_scripts(history.interview.ruled) if history.interview.started else ()
    return {
        "cards": len(rows[0].cards) if rows else 0,
        "side": version.side,
        "history": history,
        "seen": len(history.stored.entries),
        "row": rows[0] if rows else None,
        "parts": found,
        "question": history.interview.question,
        "said": [[(row.kind, row.text) for row in part.rows] for part in found],
    }
