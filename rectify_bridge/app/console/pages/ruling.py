"""A ruling under its stable link: as it was given, and as it is now where that differs; and copies of it."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.rulings.today import ThenAndNow
from rectify_bridge.app.console.views.copy import NAMES, copied
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Form, TheDesk, new_router
from rectify_bridge.app.store.entry import StoredRuling

router = new_router()


@router.get("/ruling/{ruling}")
async def show(request: Request, ruling: str, desk: TheDesk) -> Response:
    """The ruling, its facts and its rulebook; beside it today's, where the law as encoded has changed it."""
    return page(request, "stored_ruling.html", safe=False, ruling=ThenAndNow(desk.ruling(ruling)))


@router.get("/ruling/{ruling}/copy")
async def copy(request: Request, ruling: str, desk: TheDesk) -> Response:
    """A copy to be passed on: seats, no names, neither table nor board."""
    text = copy_of(desk.intact_ruling(ruling), {})
    return page(request, "copy.html", safe=False, ruling=ruling, text=text, names=NAMES, is_named=False)


@router.post("/ruling/{ruling}/copy")
async def named(request: Request, ruling: str, desk: TheDesk, form: Form) -> Response:
    """A copy with the names that are entered for it; they are kept nowhere."""
    given = {name: form.get(name, "").strip() for name, _ in NAMES}
    text = copy_of(desk.intact_ruling(ruling), {name: word for name, word in given.items() if word})
    return page(request, "copy.html", safe=False, ruling=ruling, text=text, names=NAMES, is_named=True)


def copy_of(stored: StoredRuling, names: Mapping[str, str]) -> str:
    """A ruling as text to be passed on, with these names."""
    ruling = ThenAndNow(stored)
    return copied(ruling.result, ruling.then.facts, names)
