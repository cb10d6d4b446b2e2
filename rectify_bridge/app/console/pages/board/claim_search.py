"""The search of a claim that takes longer: stopped, or begun again."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from starlette.responses import Response

from rectify_bridge.app.console.claims.background import claim_of
from rectify_bridge.app.console.claims.search_process import ClaimSearch, What
from rectify_bridge.app.console.claims.searches import Searches
from rectify_bridge.app.console.web.request import Form, TheDesk, notes_router, redirect
from rectify_bridge.desk.interview.question import NoAnswer

router = notes_router()


async def the_searches(request: Request) -> Searches:
    """Those of this console; asked for after the form, whose token is looked at first.

    Raises NoAnswer: it has none, and waits for each claim.
    """
    found: Searches | None = request.app.state.searches
    if found is None:
        raise NoAnswer("no claim is searched beside the pages here: open the claim again")
    return found


TheSearches = Annotated[Searches, Depends(the_searches)]


@router.post("/case/{case}/claim/stop")
async def stop(case: str, desk: TheDesk, form: Form, searches: TheSearches) -> Response:
    """Search no further: the claim is not decided then."""
    wanted = _wanted(desk, case, form.get("what", ""))
    searches.stop(wanted)
    return _shown(case, wanted)


@router.post("/case/{case}/claim/search")
async def again(case: str, desk: TheDesk, form: Form, searches: TheSearches) -> Response:
    """Search what was stopped from the beginning."""
    wanted = _wanted(desk, case, form.get("what", ""))
    searches.begin(wanted, case)
    return _shown(case, wanted)


def _wanted(desk: TheDesk, case: str, what: str) -> ClaimSearch:
    """Raises NoAnswer: there is no claim to search, or what is wanted of it is not said."""
    claim = claim_of(desk.case(case))
    if claim is None or what not in {one.value for one in What}:
        raise NoAnswer("there is nothing to search here: open the claim again")
    return ClaimSearch(claim, What(what))


def _shown(case: str, wanted: ClaimSearch) -> Response:
    asked = "otherwise" if wanted.what.is_moves else "cards"  # also where no words were confirmed
    return redirect(f"/case/{case}/claim?{asked}=1")
