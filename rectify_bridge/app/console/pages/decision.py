"""The decision of a case: what the Director writes, the decision and its forms, and copies of them."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.entry_forms import once
from rectify_bridge.app.console.cases.permanent_entries import new_id
from rectify_bridge.app.console.decisions.decision import (
    DECISION,
    PAPERS,
    TEXTS,
    WORDS,
    adjusted_score,
    document_of,
    enter_writing,
    texts,
    words,
)
from rectify_bridge.app.console.decisions.polls import polls
from rectify_bridge.app.console.event.period_words import on_paper
from rectify_bridge.app.console.pages.case import shared
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect
from rectify_bridge.app.decision.document import Document
from rectify_bridge.app.decision.given import WHOSE
from rectify_bridge.app.decision.markdown import markdown
from rectify_bridge.app.decision.typeset import PAPERS as SIZES
from rectify_bridge.app.decision.typeset import has_typst, pdf
from rectify_bridge.app.decision.writing import SAYS
from rectify_bridge.app.errors import Failure

router = new_router()
YES = "yes"
MARKDOWN, PDF = "md", "pdf"
LABELS = {"N": "North", "E": "East", "S": "South", "W": "West", "director": "Director"}


@router.get("/case/{case}/decision")
async def show(request: Request, case: str, desk: TheDesk) -> Response:
    """The decision as everybody may have it: it names nobody and tells nothing told in confidence."""
    return _page(request, case, desk, DECISION, _paper(desk, case, DECISION))


@router.get("/case/{case}/decision/write")
async def writing(request: Request, case: str, desk: TheDesk) -> Response:
    """What the Director writes to it."""
    history = desk.case(case)
    values: dict[str, Any] = {
        "parts": TEXTS,
        "whose": [(one, SAYS[one]) for one in WHOSE],
        "says": SAYS,
        "texts": list(texts(history)),
        "fields": {part: [(name, LABELS.get(name, name)) for name in names] for part, names in WORDS.items()},
        "known": {part: words(history, part) for part in WORDS},
        "adjusted": adjusted_score(history),
        "polls": polls(history),
        "sent": new_id(),
    }
    return page(request, "decision_write.html", safe=False, **shared(history), **values)


@router.post("/case/{case}/decision/write")
async def enter(case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Enter a text, the fields of a part, the adjusted score; or strike a text."""
    enter_writing(desk, case, once(form), _entry(form), by)
    return redirect(f"/case/{case}/decision/write")


def _entry(form: Form) -> dict[str, Any]:
    """What a form enters. Raises Failure: it says neither."""
    part = form.get("part", "")
    if form.get("strike", "").isdecimal():
        return {"does": "strike", "entry": int(form["strike"])}
    if part in TEXTS:
        return {
            "does": "text",
            "part": part,
            "text": form.get("text", ""),
            "by": form.get("by", ""),
            "evidence": form.get("evidence", ""),
            "confidential": form.get("confidential") == YES,
        }
    if part in WORDS:
        return {"does": "words", "part": part, "words": {n: form.get(n, "").strip() for n in WORDS[part]}}
    if part == "adjustment":
        return {"does": "adjust", "text": form.get("text", "").strip()}
    known = ", ".join((*TEXTS, *WORDS, "adjustment"))
    raise Failure(f"'{part[:20]}' is not a part of a decision", "the form", f"it has {known}")


@router.get("/case/{case}/decision/{what}.{kind}")
async def download(case: str, what: str, kind: str, desk: TheDesk, size: str = "a4") -> Response:
    """The decision or a form as a file, without names."""
    return await _file(_paper(desk, case, what), what, kind, size)


@router.get("/case/{case}/decision/{what}")
async def form_of(request: Request, case: str, what: str, desk: TheDesk) -> Response:
    """A form, without names."""
    return _page(request, case, desk, what, _paper(desk, case, what))


@router.post("/case/{case}/decision/{what}/copy")
async def copy(request: Request, case: str, what: str, desk: TheDesk, form: Form) -> Response:
    """A copy with names, with what was told in confidence, or both: a deliberate act."""
    named, committee = form.get("named") == YES, form.get("committee") == YES
    document = _paper(desk, case, what, named=named, committee=committee)
    if form.get("as") in (MARKDOWN, PDF):
        return await _file(document, what, form["as"], form.get("size", "a4"))
    return _page(request, case, desk, what, document, named=named, committee=committee)


def _paper(desk: Desk, case: str, what: str, *, named: bool = False, committee: bool = False) -> Document:
    """A paper of a case, with the periods of its event."""
    history = desk.case(case)
    periods = on_paper(desk.store, history.place)
    return document_of(history, what, periods, named=named, committee=committee)


def _page(
    request: Request,
    case: str,
    desk: TheDesk,
    what: str,
    document: Document,
    *,
    named: bool = False,
    committee: bool = False,
) -> Response:
    values: dict[str, Any] = {
        "document": document,
        "what": what,
        "papers": PAPERS,
        "sizes": tuple(SIZES),
        "has_pdf": has_typst(),
        "named": named,
        "committee": committee,
        "can_be_committee": what == DECISION,
    }
    return page(request, "decision.html", safe=False, **shared(desk.case(case)), **values)


async def _file(document: Document, what: str, kind: str, size: str) -> Response:
    """Raises Failure: there is no such kind of file, no such paper, or Typst is not installed."""
    if kind == MARKDOWN:
        content, media = markdown(document).encode(), "text/markdown; charset=utf-8"
    elif kind == PDF:
        content, media = await run_in_threadpool(pdf, document, size), "application/pdf"
    else:
        raise Failure(f"there is no '{kind[:20]}'", "the paper", f"ask for {MARKDOWN} or {PDF}")
    headers = {"Content-Disposition": f'attachment; filename="{what}.{kind}"'}
    return Response(content, media_type=media, headers=headers)
