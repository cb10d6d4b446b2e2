"""A ruling under its stable link: as it was given, and as it is now where that differs; and copies of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial

from fastapi import Request
from starlette.responses import Response

from rectify.app.console.views.copy import NAMES, copied
from rectify.app.console.views.fact_sentences import facts_in_words, incidents_in_words
from rectify.app.console.views.script import stored_rows
from rectify.app.console.web.render import page
from rectify.app.console.web.request import Form, TheDesk, new_router
from rectify.app.store.entry import StoredRuling
from rectify.desk.files.case_file import read
from rectify.desk.files.intake import UNREADABLE
from rectify.desk.rulings.board_rulings import BoardRulings, rule_on
from rectify.desk.rulings.result_json import dumps, result
from rectify.engines.registry import engines_of

router = new_router()


@router.get("/ruling/{ruling}")
async def show(request: Request, ruling: str, desk: TheDesk) -> Response:
    """The ruling, its facts and its rulebook; beside it today's, where the law as encoded has changed it."""
    frozen = desk.ruling(ruling)
    then = json.loads(frozen.result)
    again, why = ruled_again(frozen)
    text = dumps(result(again)) if again else ""
    return page(
        request,
        "kept.html",
        safe=False,
        frozen=frozen,
        then=then,
        now=json.loads(text) if again else None,
        why=why,
        differs=text != frozen.result,
        stored_rows=stored_rows,
        incidents=incidents_in_words,
        facts=partial(facts_in_words, ruled=again),
        history=desk.case(frozen.case),
    )


@router.get("/ruling/{ruling}/copy")
async def copy(request: Request, ruling: str, desk: TheDesk) -> Response:
    """A copy to be passed on: seats, no names, neither table nor board."""
    text = copy_of(desk.ruling(ruling), {})
    return page(request, "copy.html", safe=False, ruling=ruling, text=text, names=NAMES, is_named=False)


@router.post("/ruling/{ruling}/copy")
async def named(request: Request, ruling: str, desk: TheDesk, form: Form) -> Response:
    """A copy with the names that are entered for it; they are kept nowhere."""
    given = {name: form.get(name, "").strip() for name, _ in NAMES}
    text = copy_of(desk.ruling(ruling), {name: word for name, word in given.items() if word})
    return page(request, "copy.html", safe=False, ruling=ruling, text=text, names=NAMES, is_named=True)


def copy_of(frozen: StoredRuling, names: Mapping[str, str]) -> str:
    """A ruling as text to be passed on, with these names."""
    result, (again, _) = json.loads(frozen.result), ruled_again(frozen)
    return copied(result, facts_in_words(result, again), names)


def ruled_again(frozen: StoredRuling) -> tuple[BoardRulings | None, str]:
    """The same case ruled on by the rulebook of today; or why it cannot be."""
    try:
        case = read(frozen.data)
        return rule_on(case, engines_of(case)), ""
    except UNREADABLE as error:
        return None, str(error)
