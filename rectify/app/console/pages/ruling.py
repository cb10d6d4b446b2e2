"""A ruling under its stable link: as it was given, and as it is now where that differs."""

from __future__ import annotations

import json

from fastapi import Request
from starlette.responses import Response

from rectify.app.console.pages.wire import TheDesk, new_router
from rectify.app.console.render import page
from rectify.app.console.script_view import rows_kept
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


def ruled_again(frozen: Frozen) -> tuple[str, str]:
    """The result of the same case by the rulebook of today, as JSON; or why there is none."""
    try:
        return dumps(result(rule_on(read(frozen.data)))), ""
    except BAD as error:
        return "", str(error)
