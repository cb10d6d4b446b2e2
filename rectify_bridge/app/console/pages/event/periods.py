"""How long a score may be corrected and a ruling appealed in the open event, and since when that counts."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from fastapi import Depends, Request
from starlette.responses import Response

from rectify_bridge.app.console.event.period_words import MINUTE, period_lines
from rectify_bridge.app.console.web.clock import ago
from rectify_bridge.app.console.web.errors import Refused
from rectify_bridge.app.console.web.form_values import whole_number
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect, telling
from rectify_bridge.app.event_log.opening import newest
from rectify_bridge.app.event_log.periods import (
    APPEALS,
    CORRECTIONS,
    LAW,
    LONGEST,
    Begins,
    PeriodRule,
    begin,
    last_rule,
    periods_of,
    set_rule,
)

router = new_router()
router.dependencies.append(Depends(telling))


@router.get("/periods")
async def periods(request: Request, desk: TheDesk) -> Response:
    """Both periods, and the forms that set them. Raises NotFound: no event is open."""
    found, lines = periods_of(desk.store, newest(desk.store).event), period_lines(desk.store)
    names = [f"{name} ({law})" for name, law in (CORRECTIONS, APPEALS)]
    values: dict[str, Any] = {
        "begins": Begins,
        "names": names,
        "law": LAW,
        "rule": found.rule or last_rule(desk.store),
    }
    return page(request, "periods.html", safe=False, found=found, lines=lines, **values)


@router.post("/periods")
async def enter(desk: TheDesk, by: Director, form: Form) -> Response:
    """The regulation, when the periods began, or that they have not begun after all."""
    event = newest(desk.store).event
    match form.get("does"):
        case "rule":
            set_rule(desk.store, event, _rule_of(form), by)
        case "begin":
            begin(desk.store, event, ago(str(_minutes(form, "ago", 0) * MINUTE)), by)
        case "not begun":
            begin(desk.store, event, "", by)
        case _:
            raise _refused("the form does not say what to do", "open the page again")
    return redirect("/periods")


def _rule_of(form: Form) -> PeriodRule:
    begins = form.get("begins", "")
    if begins not in Begins.__members__:
        raise _refused("with what the periods begin is missing", "choose one of the two")
    return PeriodRule(_minutes(form, "corrections", 1), _minutes(form, "appeals", 1), Begins[begins])


def _minutes(form: Form, name: str, least: int) -> int:
    text = form.get(name, "").strip()
    found = whole_number(text, least, LONGEST)
    if found is None:
        raise _refused(f"'{text[:12]}' is not a number of minutes", f"write {least} to {LONGEST}")
    return found


def _refused(what: str, right: str) -> Refused:
    return Refused(HTTPStatus.UNPROCESSABLE_ENTITY, what, right)
