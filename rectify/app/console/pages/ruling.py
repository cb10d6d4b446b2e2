"""A ruling under its stable link: as it was given, and as it is now where that differs; and copies of it."""

from __future__ import annotations

import json

from fastapi import Request
from starlette.responses import Response

from rectify.app.console.copy import NAMES, copied
from rectify.app.console.pages.wire import Form, TheDesk, new_router
from rectify.app.console.render import page
from rectify.app.console.script_view import rows_kept
from rectify.app.engines import engines_of
from rectify.app.store.entry import Frozen
from rectify.desk.casefile import read
from rectify.desk.intake import BAD
from rectify.desk.result import dumps, result
from rectify.desk.ruled import rule_on

router = new_router()


@router.get("/ruling/{ruling}")
async def show(request: Request, ruling: str, desk: TheDesk) -> Response:
    """The ruling, its facts and its rulebook; beside it today's, where the law as encoded has changed it."""
    frozen = desk.ruling(ruling)
    then = json.loads(frozen.result)
    again, why = ruled_again(frozen)
    now = json.loads(again) if again else None
    differs = again != frozen.result
    return page(
        request,
        "kept.html",
        safe=False,
        frozen=frozen,
        then=then,
        now=now,
        why=why,
        differs=differs,
        rows_kept=rows_kept,
        history=desk.case(frozen.case),
    )


@router.get("/ruling/{ruling}/copy")
async def copy(request: Request, ruling: str, desk: TheDesk) -> Response:
    """A copy to be passed on: seats, no names, neither table nor board."""
    frozen = desk.ruling(ruling)
    text = copied(json.loads(frozen.result), {})
    return page(request, "copy.html", safe=False, ruling=ruling, text=text, names=NAMES, is_named=False)


@router.post("/ruling/{ruling}/copy")
async def named(request: Request, ruling: str, desk: TheDesk, form: Form) -> Response:
    """A copy with the names that are entered for it; they are kept nowhere."""
    frozen = desk.ruling(ruling)
    given = {name: form.get(name, "").strip() for name, _ in NAMES}
    text = copied(json.loads(frozen.result), {name: word for name, word in given.items() if word})
    return page(request, "copy.html", safe=False, ruling=ruling, text=text, names=NAMES, is_named=True)


def ruled_again(frozen: Frozen) -> tuple[str, str]:
    """The result of the same case by the rulebook of today, as JSON; or why there is none."""
    try:
        case = read(frozen.data)
        return dumps(result(rule_on(case, engines_of(case)))), ""
    except BAD as error:
        return "", str(error)
