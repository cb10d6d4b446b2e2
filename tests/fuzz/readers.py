"""The readers that are tried, each with one input: it is read and ruled on, or refused with one line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from threading import Thread

from starlette.types import ASGIApp

from rectify_bridge.app.console.sessions.session import SessionMiddleware
from rectify_bridge.app.console.web.app import create_app
from rectify_bridge.app.console.workers.worker import Asked, WorkerResponse, answered
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.desk.files.bounded_yaml import documents
from rectify_bridge.desk.files.intake import UNREADABLE, CaseOptions, cases_in
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.engines.claim_case import claim_case
from rectify_bridge.equity.claims.adjudicate import adjudicate
from tests.fuzz.corpus import corpus
from tests.fuzz.mutation import changed
from tests.fuzz.papers import PAPERS
from tests.fuzz.told import told

LAWS = CaseOptions(authority="WBF", date="2026-01-15")
NODES = 300
"""Of the search of a claim: what is tried is the reader."""
STATUSES = (200, 400, 413, 415, 422)


def case(data: bytes) -> None:
    _cases(data, "input.yaml")


def record(data: bytes) -> None:
    _cases(data, "input.lin" if b"|" in data[:40] else "input.pbn")


def _cases(data: bytes, name: str) -> None:
    try:
        for one in cases_in(data, name, LAWS):
            if isinstance(one, Exception):
                told(one)
            else:
                rule_on(one)
    except UNREADABLE as error:
        told(error)


def claim(data: bytes) -> None:
    try:
        for one in documents(data.decode("utf-8-sig"), "input"):
            adjudicate(claim_case(one, authority="WBF", date="2026-01-15"), nodes=NODES)
    except (*UNREADABLE, UnicodeDecodeError) as error:
        told(error)


def api(data: bytes) -> None:
    answer = _asked(data)
    assert answer.status in STATUSES, answer
    found = json.loads(answer.body)
    assert found["schema"] == ("rectify-result/1" if answer.status == 200 else "rectify-error/1")
    if answer.status != 200:
        assert "\n" not in found["error"]["what"]


def _asked(body: bytes) -> WorkerResponse:
    headers = [(b"content-type", b"application/json"), (b"host", b"127.0.0.1")]
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/rule",
        "raw_path": b"/api/rule",
        "headers": headers,
    }
    scope |= {"query_string": b"", "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80)}
    scope |= {"scheme": "http", "http_version": "1.1", "root_path": ""}
    return asyncio.run_coroutine_threadsafe(answered(_console(), Asked(scope, body)), _loop()).result()


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """In a thread of its own: where a browser was tested before, another loop runs in this one."""
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, daemon=True).start()
    return loop


@cache
def _console() -> ASGIApp:
    app = create_app(Memory())
    return SessionMiddleware(app, app.state.signer)


READERS: Mapping[str, Callable[[bytes], None]] = {
    **{one.__name__: one for one in (case, record, claim, api)},
    **PAPERS,
}


def input_of(seed: int) -> tuple[str, bytes]:
    """The reader and the input of a seed, always the same."""
    kind = tuple(READERS)[seed % len(READERS)]
    return kind, changed(Random(seed), corpus()[kind])
