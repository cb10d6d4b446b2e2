"""The API: the same rulings as JSON, byte for byte what the command line prints with `--json`."""

from __future__ import annotations

import json
from datetime import date as Day
from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Request
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.prewarm import RESULT_WRITER
from rectify_bridge.app.console.decisions.decision import DECISION as PAPER
from rectify_bridge.app.console.decisions.decision import document_of
from rectify_bridge.app.console.event.period_words import on_paper
from rectify_bridge.app.console.web.errors import Refused, SignInRequired
from rectify_bridge.app.console.web.request import TheDesk, board_may_be_seen
from rectify_bridge.app.console.web.result_cache import ResultCache
from rectify_bridge.app.console.web.sign_in import check
from rectify_bridge.app.decision.as_json import as_json
from rectify_bridge.app.errors import ERROR_SCHEMA
from rectify_bridge.authorities.regulations import REGULATIONS
from rectify_bridge.authorities.rulebooks import AUTHORITIES
from rectify_bridge.desk.files.bounded_json import read_json
from rectify_bridge.desk.interview.find import find
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.laws import book

Json = dict[str, Any]
RESULTS = ResultCache(most=8_000_000)
"""The results of the API, for whoever asks again."""
EXAMPLE = {
    "authority": "WBF",
    "given": {"auction": "N: 1S 1H", "answers": {"i1.slip": "no"}},
}
Case = Annotated[Json, Body(description="A case, as docs/case-format.schema.json describes it in full")]
ASKED: Json = {
    "requestBody": {
        "required": True,
        "content": {
            "application/json": {
                "schema": {
                    "type": "object",
                    "required": ["authority", "given"],
                    "properties": {"authority": {"enum": list(AUTHORITIES)}, "given": {"type": "object"}},
                },
                "example": EXAMPLE,
            }
        },
    }
}
"""What is asked of a case at the least; what else it may hold is for the reader of cases to say."""
RULEBOOK: Json = {
    "type": "object",
    "required": ["edition", "authority", "date", "hash"],
    "properties": {
        "regulations": {"type": "array", "items": {"enum": sorted(REGULATIONS)}},
        "elections": {"type": "object", "additionalProperties": {"type": "string"}},
    },
}
"""The Laws that were ruled by. What was given before its last two members were named has neither."""
RESULT: Json = {
    "description": "The result, as docs/result.schema.json describes it in full",
    "content": {
        "application/json": {
            "schema": {
                "type": "object",
                "required": ["schema", "rulebook", "status", "incidents", "facts", "needed", "rulings"],
                "properties": {"rulebook": RULEBOOK},
            }
        }
    },
}

DECISION: Json = {
    "description": "The decision, docs/written-decision.md: its sections in order, each with its blocks",
    "content": {
        "application/json": {
            "schema": {
                "type": "object",
                "required": ["schema", "rulebook", "status", "title", "under", "sections"],
                "properties": {
                    "schema": {"const": "rectify-decision/1"},
                    "sections": {
                        "type": "array",
                        "items": {"type": "object", "required": ["title", "blocks"]},
                    },
                },
            }
        }
    },
}


async def allowed(request: Request) -> None:
    """Let in whoever has a session or sends the passcode. Raises SignIn, Refused."""
    passcode = request.app.state.passcode
    if passcode is None or request.state.session.is_in:
        return
    kind, _, word = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not word:
        raise SignInRequired
    check(request, passcode, word)


ERROR: Json = {
    "description": "What is wrong, where, and what would be right",
    "content": {"application/json": {"schema": ERROR_SCHEMA}},
}


async def said_to_be_json(request: Request) -> None:
    """An operation that takes JSON takes nothing that does not say it is JSON: a form on a page elsewhere
    cannot say so."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if request.scope["route"].body_field is not None and kind != "application/json":
        what = f"the body is '{kind[:40]}'" if kind else "the body does not say what it is"
        raise Refused(415, what, "send Content-Type: application/json")
    if request.scope["route"].body_field is not None:
        body = await request.body()
        if body:  # where there is none, FastAPI says what is missing
            read_json(body)  # of a name that is given twice FastAPI takes the last


router = APIRouter(
    prefix="/api",
    dependencies=[Depends(allowed), Depends(board_may_be_seen), Depends(said_to_be_json)],
    responses=dict.fromkeys((400, 401, 404, 405, 413, 415, 421, 422, 429, 500, 503), ERROR),
)


@router.post("/rule", summary="Rule on a case", responses={200: RESULT}, openapi_extra=ASKED)
async def rule(case: Case) -> Response:
    """The result, docs/result.schema.json. Nothing is kept."""
    try:
        asked = f"{Day.today()} {json.dumps(case)}"  # the day counts where the case names none
        text = RESULTS.get(asked, lambda: _result_of(case))
    except RecursionError:
        raise Refused(422, "the case is nested too deeply", "a case is a mapping with `given`") from None
    return Response(text, media_type="application/json")


@router.get(
    "/cases/{case}/result",
    summary="The ruling on a case of this console as it stands",
    responses={200: RESULT},
)
async def of_case(case: str, desk: TheDesk) -> Response:
    """The result, docs/result.schema.json."""
    return _json(_ruled(desk, case))


@router.get("/cases/{case}", summary="A case of this console as a case file holds it")
async def case_file(case: str, desk: TheDesk) -> Json:
    """What `rectify-bridge rule` reads, docs/case-format.schema.json."""
    return desk.case(case).interview.data


@router.get(
    "/cases/{case}/decision",
    summary="The written decision on a case of this console, without names and confidences",
    responses={200: DECISION},
)
async def decision(case: str, desk: TheDesk) -> Response:
    """What `rectify-bridge decision --json` prints: rectify-decision/1."""
    history = desk.case(case)
    document = as_json(
        document_of(history, PAPER, on_paper(desk.store, history.place)), history.interview.ruled
    )
    return Response(f"{json.dumps(document, ensure_ascii=False)}\n", media_type="application/json")


@router.get("/rulings/{ruling}", summary="A ruling as it was given", responses={200: RESULT})
async def kept(ruling: str, desk: TheDesk) -> Response:
    """The result, docs/result.schema.json, unchanged since."""
    return Response(f"{desk.intact_ruling(ruling).result}\n", media_type="application/json")


@router.get("/irregularities", summary="The kinds of irregularity, or those that words may mean")
async def irregularities(words: str = "") -> list[Json]:
    """Each with its phase and what must be known first."""
    found = find(words[:200]) if words.strip() else tuple(book.irregularities().values())
    return [{"kind": one.kind, "phase": one.phase, "asks": one.asks} for one in found]


def _result_of(case: Json) -> bytes:
    return RESULT_WRITER.result(case)


def _ruled(desk: Desk, case: str) -> BoardRulings:
    interview = desk.case(case).interview
    if not interview.started:
        raise Refused(422, "there is nothing to rule on yet", "answer the questions of the case first")
    return interview.ruled


def _json(ruled: BoardRulings) -> Response:
    return Response(RESULT_WRITER.text(ruled), media_type="application/json")
