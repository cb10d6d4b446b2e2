"""The tournament report, for the Directors alone."""

from __future__ import annotations

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from rectify_bridge.app.console.event.tournament_report import report_document, tournament_report
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import TheDesk, all_may_be_seen, new_router
from rectify_bridge.app.decision.markdown import markdown
from rectify_bridge.app.decision.typeset import PAPERS, has_typst, pdf

router = new_router()


@router.get("/report", dependencies=[Depends(all_may_be_seen)])
async def report(request: Request, desk: TheDesk) -> Response:
    """Every ruling of the open event by board."""
    found = await run_in_threadpool(tournament_report, desk.store)
    document, sizes = report_document(found), tuple(PAPERS)
    return page(
        request, "tournament_report.html", safe=False, document=document, sizes=sizes, has_pdf=has_typst()
    )


@router.get("/report.md", dependencies=[Depends(all_may_be_seen)])
async def download(desk: TheDesk) -> Response:
    """The same as a file."""
    found = await run_in_threadpool(tournament_report, desk.store)
    headers = {"Content-Disposition": 'attachment; filename="tournament-report.md"'}
    text = markdown(report_document(found)).encode()
    return Response(text, media_type="text/markdown; charset=utf-8", headers=headers)


@router.get("/report.pdf", dependencies=[Depends(all_may_be_seen)])
async def paper(desk: TheDesk, size: str = "a4") -> Response:
    """The same to print. Raises Failure: there is no such size of paper, or Typst is not installed."""
    found = await run_in_threadpool(tournament_report, desk.store)
    content = await run_in_threadpool(pdf, report_document(found), size)
    headers = {"Content-Disposition": 'attachment; filename="tournament-report.pdf"'}
    return Response(content, media_type="application/pdf", headers=headers)
