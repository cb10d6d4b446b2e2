"""The application: pages, API and what stands before them."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from functools import cache

from fastapi import APIRouter, FastAPI
from starlette.routing import BaseRoute
from starlette.types import ASGIApp

from rectify_bridge.app.console.cases.case_desk import Desk, MemoryStores
from rectify_bridge.app.console.cases.prewarm import Activity, ActivityMiddleware
from rectify_bridge.app.console.event.forgetting import console_lifespan
from rectify_bridge.app.console.event.pollee_keys import PolleeKeys
from rectify_bridge.app.console.event.table_keys import TableKeys
from rectify_bridge.app.console.pages import (
    adjusting,
    archive,
    case,
    claim,
    decision,
    entries,
    facts,
    home,
    methods,
    poll,
    pollee,
    practice,
    register,
    ruling,
    versions,
)
from rectify_bridge.app.console.pages.board import (
    auction,
    cards,
    cards_left,
    claim_search,
    ending,
    explained,
    play,
    told_card,
)
from rectify_bridge.app.console.pages.event import (
    asked,
    at_table,
    calls,
    kept,
    me,
    one_call,
    periods,
    polled,
    report,
    standing,
    statistics,
    table_cards,
    tables,
)
from rectify_bridge.app.console.sessions.passcode import Passcode
from rectify_bridge.app.console.sessions.session import SessionMiddleware, Signer
from rectify_bridge.app.console.web import api, sign_in
from rectify_bridge.app.console.web import errors as fault
from rectify_bridge.app.console.web import static_files as static
from rectify_bridge.app.console.web.guard import Guard
from rectify_bridge.app.console.web.rate_limit import RateLimit
from rectify_bridge.app.store.entry import Store

PAGES = (
    *(home, case, entries, facts, auction, cards, ending, play, told_card, explained, claim, cards_left),
    *(claim_search,),
    *(practice, ruling, sign_in),
    *(poll, pollee, decision, adjusting, register, static, versions, methods, archive, tables),
    *(calls, one_call, me, table_cards, at_table, asked, polled, statistics, report, periods, standing, kept),
)
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
"""What this computer calls itself."""


def create_app(
    store: Store,
    passcode: Passcode | None = None,
    *,
    samples: bool = False,
    memories: MemoryStores | None = None,
    secret: bytes | None = None,
    host: str = "",
) -> FastAPI:
    """The console over a store. passcode: what opens it; None for whoever reaches it. samples: show sample
    cases where the store is new. memories: what several processes share; None for its own. secret: signs
    sessions and forms, and makes the addresses of the tables and of pollees; None for one that lasts as long
    as the program. host: the name of this computer for other devices; empty for the one by which it is
    asked for."""
    app = FastAPI(
        title="Rectify",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=console_lifespan,
    )
    app.state.activity = Activity()
    app.add_middleware(ActivityMiddleware, activity=app.state.activity)
    app.state.desk = Desk(store, samples=samples, memories=memories)
    app.state.passcode = passcode
    secret = secret or secrets.token_bytes(32)
    app.state.signer = Signer(secret + (passcode.digest if passcode else b""))
    app.state.table_keys, app.state.pollee_keys = TableKeys(secret), PolleeKeys(secret)
    app.state.host = host
    app.state.live = app.state.searches = None
    app.router.routes += routes()
    fault.install(app)
    return app


@cache
def routes() -> tuple[BaseRoute, ...]:
    """Pages and API. FastAPI works a route out when it is first asked for. All take a tenth of a second, so
    every application has the same ones."""
    router = APIRouter()
    for pages in PAGES:
        router.include_router(pages.router, include_in_schema=False)
    router.include_router(api.router)
    return tuple(router.routes)


def guarded(app: FastAPI, hosts: Collection[str] = LOOPBACK, rate_limit: RateLimit | None = None) -> ASGIApp:
    """The application behind its guard. hosts: the names by which it may be asked for; empty for any.
    rate_limit: how fast one address may ask; None for as fast as it likes."""
    return Guard(SessionMiddleware(app, app.state.signer), hosts, rate_limit)
