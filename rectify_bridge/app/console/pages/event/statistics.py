"""The figures of the session, or of a season, for the Directors alone."""

from __future__ import annotations

from typing import Any

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from rectify_bridge.app.console.event.since import since_of
from rectify_bridge.app.console.event.statistics import statistics_since
from rectify_bridge.app.console.event.statistics_report import sentences, statistics_picture, tables
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import TheDesk, all_may_be_seen, new_router

router = new_router()


@router.get("/statistics", dependencies=[Depends(all_may_be_seen)])
async def statistics(request: Request, desk: TheDesk, since: str = "") -> Response:
    """Tables and a picture. since: a day; empty for the open event."""
    found = await run_in_threadpool(statistics_since, desk.store, since_of(desk.store, since))
    values: dict[str, Any] = {"tables": tables(found), "sentences": sentences(found), "since": since}
    return page(request, "statistics.html", safe=False, **values)


@router.get("/statistics.svg", dependencies=[Depends(all_may_be_seen)])
async def picture(desk: TheDesk, since: str = "") -> Response:
    """The picture alone."""
    found = await run_in_threadpool(statistics_since, desk.store, since_of(desk.store, since))
    return Response(statistics_picture(found), media_type="image/svg+xml")
