"""The register: what was reported of departures from announced methods, and the questions that it raises."""

from __future__ import annotations

from datetime import date as Day
from typing import Any

from fastapi import Depends, Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.entry_forms import once
from rectify_bridge.app.console.cases.permanent_entries import new_id
from rectify_bridge.app.console.decisions.poll_problem import hand_of, incident_of
from rectify_bridge.app.console.decisions.psych_register import entries, report_departure
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import (
    Director,
    Form,
    TheDesk,
    all_may_be_seen,
    new_router,
    redirect,
)
from rectify_bridge.register.entry import KINDS, PARTNER, REQUIRED, EntryError, dumps
from rectify_bridge.register.report import reports
from rectify_bridge.table.seat import Seat

router = new_router()
router.dependencies.append(Depends(all_may_be_seen))
FIELDS = (*REQUIRED, "event", "board", "note")


@router.get("/register")
async def show(request: Request, desk: TheDesk, player: str = "", since: str = "") -> Response:
    """What is on record of each partnership, the fullest first."""
    player, since = player.strip()[:40], since.strip()[:10]
    found = reports(entries(desk.store), player, since)
    return page(request, "register.html", safe=False, reports=found, player=player, since=since)


@router.get("/register/new")
async def new(request: Request, desk: TheDesk, case: str = "") -> Response:
    """Where a departure is reported. case: from which some of it is known."""
    return _form(request, _known(desk, case))


@router.post("/register")
async def report(request: Request, desk: TheDesk, by: Director, form: Form) -> Response:
    """Report one. What is wrong is said on the form, which keeps what was written."""
    given = {name: form[name].strip() for name in FIELDS if form.get(name, "").strip()}
    try:
        report_departure(desk.store, once(form), given, by)
    except EntryError as error:
        return _form(request, given, str(error))
    return redirect("/register")


@router.get("/register.jsonl")
async def file(desk: TheDesk) -> Response:
    """The register as `rectify-bridge psych` keeps it."""
    text = "".join(f"{dumps(one)}\n" for one in entries(desk.store))
    headers = {"Content-Disposition": 'attachment; filename="register.jsonl"'}
    return Response(text, media_type="application/jsonl", headers=headers)


def _form(request: Request, filled: dict[str, str], problem: str = "") -> Response:
    values: dict[str, Any] = {"filled": filled, "kinds": KINDS, "partner": PARTNER, "problem": problem}
    return page(
        request, "register_new.html", status=422 if problem else 200, safe=False, sent=new_id(), **values
    )


def _known(desk: Desk, case: str) -> dict[str, str]:
    """What a case tells of a departure: its day, board and hand."""
    if not case:
        return {"day": Day.today().isoformat()}
    history = desk.case(case)
    known = {"day": str(history.stored.base.get("date", "")), "board": history.label["board"]}
    incident = incident_of(history)
    if incident is not None and (hand := hand_of(history, Seat(incident.by))) is not None:
        known["hand"] = str(hand)
    return known
