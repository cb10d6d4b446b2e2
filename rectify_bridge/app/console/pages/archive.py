"""All cases that are kept, of whatever day, the search among them, and those that are like one."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from rectify_bridge.app.console.archive.case_search import CaseSearch
from rectify_bridge.app.console.archive.like_cases import like_cases
from rectify_bridge.app.console.archive.shelf import shelf
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Hidden, TheDesk, all_may_be_seen, new_router
from rectify_bridge.laws import book

router = new_router()
LONGEST = 200


@router.get("/archive", dependencies=[Depends(all_may_be_seen)])
async def archive(
    request: Request,
    desk: TheDesk,
    table: str = "",
    board: str = "",
    kind: str = "",
    law: str = "",
    words: str = "",
    before: str = "",
) -> Response:
    """The cases that a search finds, the newest first; all of them without one. before: the last case of the
    page before. For the Director alone: the kinds to search for, and what is found, may accuse a player."""
    asked = CaseSearch(*(one.strip()[:LONGEST] for one in (table, board, kind, law, words)))
    found = shelf(desk.store, asked, before)
    again = {name: value for name, value in asdict(asked).items() if value}
    kinds = sorted(book.irregularities())
    values: dict[str, Any] = {
        "asked": asked,
        "shelf": found,
        "again": again,
        "kinds": kinds,
        "before": before,
    }
    return page(request, "archive.html", safe=False, **values)


@router.get("/case/{case}/like")
async def like(request: Request, case: str, desk: TheDesk, unseen: Hidden) -> Response:
    """What was ruled on the same board elsewhere, and on the same kind by the same clauses. For the Director
    alone, once he has ruled himself."""
    history = desk.case(case)
    found = await run_in_threadpool(like_cases, desk, history, unseen)
    return page(request, "like_cases.html", safe=False, case=history, like=found)
