"""The service over HTTP."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from rectify_bridge import __version__
from rectify_bridge.app.console.web.headers import is_ambiguous, name_of_host
from rectify_bridge.app.errors import Failure, fault_of
from rectify_bridge.app.service import metrics as counted
from rectify_bridge.app.service.batch import BatchRun
from rectify_bridge.app.service.exchange import JSON, Exchange, HungUp, ServiceRefusal, late
from rectify_bridge.app.service.keys import ApiKey, Keys, hash_of
from rectify_bridge.app.service.log import LoggedRequest, write
from rectify_bridge.app.service.openapi import BATCH, KEEP, PLACE, description
from rectify_bridge.app.service.operations.every import OPERATIONS
from rectify_bridge.app.service.pool import ProcessPool, ServiceFull
from rectify_bridge.app.service.process import ProcessEnded
from rectify_bridge.app.service.task import LONGEST_LINE, LineAnswer, NumberedLine, Task

if TYPE_CHECKING:
    from rectify_bridge.app.service.results.keeping import Keeping

SECONDS, MOST_SECONDS = 10, 30
"""For the search of one claim: where the address does not say, and at the most."""
MOST_BATCHES = 4
"""Batches of one key at once, for each process."""
WHOLE = 60.0
"""Seconds in which the body of one request comes."""
LONGEST_METHOD = 20
"""Characters of a method that are repeated."""
MOST_OPTIONS = 20
AGAIN = 10
"""Seconds after which an answer that is not final may be asked for again."""
OPEN = ("/health",)
"""What is answered without a key."""


@dataclass
class Service:
    """The application. keys: None where whoever reaches it may ask. hosts: the names by which it may be asked
    for; empty for any. is_logged: whether requests are. keeping: of answers; None where none is kept."""

    pool: ProcessPool
    keys: Keys | None = None
    hosts: frozenset[str] = frozenset()
    is_logged: bool = True
    keeping: Keeping | None = None
    metrics: counted.Metrics = field(default_factory=counted.Metrics)
    _batches: Counter[str] = field(default_factory=Counter)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http":
            await self._serve(Exchange(scope, receive, send, Headers(scope=scope)))

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await self.pool.open()
            if self.keeping is not None:
                await self.keeping.open()
        except ProcessEnded:
            words = "The processes that answer requests end before they are ready. Start the service again."
            await send({"type": "lifespan.startup.failed", "message": words})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        if self.keeping is not None:
            await self.keeping.close()
        await self.pool.close()
        await send({"type": "lifespan.shutdown.complete"})

    async def _serve(self, one: Exchange) -> None:
        began = perf_counter()
        try:
            await self._answer(one)
        except ServiceRefusal as error:
            if not one.status:
                await one.answer(error.status, error.failure.as_json(), more=error.headers)
        except HungUp:
            one.status = one.status or 499
        except Exception as error:
            if not one.status:
                await one.answer(500, fault_of(error).as_json(), more={"connection": "close"})
            raise  # the server tells of it at the terminal
        finally:
            seconds = perf_counter() - began
            self.metrics.requested(one.route, one.status or 500, seconds)
            if self.is_logged:
                method = one.scope["method"][:LONGEST_METHOD]
                ms = seconds * 1000
                write(LoggedRequest(one.whose, method, one.route, one.status, ms, one.lines, one.bad))

    async def _answer(self, one: Exchange) -> None:
        path, method = one.scope["path"], one.scope["method"]
        operation = path.removeprefix("/api/").removeprefix("batch/")
        is_batch = path.startswith("/api/batch/")
        asks = operation in OPERATIONS and path in (f"/api/{operation}", f"/api/batch/{operation}")
        pages = {"/health": self._health, "/metrics": self._metrics, "/api/openapi.json": self._described}
        if asks or path in pages:
            one.route = path
        elif path.startswith(PLACE):
            one.route = PLACE
        if is_ambiguous(one.headers):
            wrong = Failure("the length of the body is given in two ways", "", "give one")
            raise ServiceRefusal(400, wrong, {"connection": "close"})
        self._check_host(one.headers)
        if path not in OPEN:
            one.key = self._key(one.headers)
        if one.route == "other":
            raise ServiceRefusal(404, Failure("there is no such address", "", "see /api/openapi.json"))
        allowed = "POST" if asks else "GET"
        if method != allowed:
            wrong = Failure(f"{method[:LONGEST_METHOD]} is not possible here", "", f"use {allowed}")
            raise ServiceRefusal(405, wrong, {"allow": allowed})
        if one.route == PLACE:
            await self._kept(one, path.removeprefix(PLACE))
        elif not asks:
            await pages[path](one)
        elif is_batch:
            await self._batch(one, _task(one, operation))
        else:
            await self._single(one, _task(one, operation))

    # --- who asks -----------------------------------------------------------------------------------

    def _check_host(self, headers: Headers) -> None:
        if self.hosts and name_of_host(headers.get("host", "")) not in self.hosts:
            raise ServiceRefusal(421, Failure("this service has another name", "", f"ask {min(self.hosts)}"))

    def _key(self, headers: Headers) -> ApiKey | None:
        if self.keys is None:
            return None
        kind, _, key = headers.get("authorization", "").partition(" ")
        found = self.keys.get(hash_of(key.strip())) if kind.lower() == "bearer" else None
        if found is None:
            right = "send it as Authorization: Bearer KEY"
            more = {"www-authenticate": "Bearer"}
            raise ServiceRefusal(401, Failure("the key is missing or wrong", "", right), more)
        return found

    # --- what is answered ---------------------------------------------------------------------------

    async def _health(self, one: Exchange) -> None:
        ready = bool(self.pool.processes)
        said = {"status": "ok" if ready else "starting", "workers": len(self.pool.processes)}
        await one.answer(200 if ready else 503, json.dumps({**said, "version": __version__}))

    async def _metrics(self, one: Exchange) -> None:
        await one.answer(200, self.metrics.text(self.pool), counted.TYPE)

    async def _described(self, one: Exchange) -> None:
        await one.answer(200, json.dumps(description()))

    async def _single(self, one: Exchange, task: Task) -> None:
        _check_kind(one.headers, JSON)
        if one.key is not None and (seconds := one.key.seconds(1)):
            raise _later(429, Failure("this key asks too fast", "", f"wait {seconds} s"), seconds)
        keeping, task = self._keeping(task)
        task = task._replace(lines=(NumberedLine(1, await _in_time(one)),))
        try:
            answers = await self.pool.answers(task, one.whose)
        except ServiceFull as full:
            raise _full(full.seconds) from None
        self.metrics.answered(task.operation, answers)
        (found,) = answers
        one.lines, one.bad = 1, int(found.status != 200)
        more = _retry(found)
        if keeping is not None and found.status == 200:
            more = {"location": await keeping.keep(one.whose, task, found)}
        await one.answer(found.status, found.text, more=more)

    def _keeping(self, task: Task) -> tuple[Keeping | None, Task]:
        """Where the answer to a task is kept, if that is asked for; and the task without that option."""
        options = dict(task.options)
        text = options.pop(KEEP, "false")
        if text not in ("true", "false"):
            raise ServiceRefusal(422, Failure(f"'{text[:40]}' is not possible", KEEP, "give true or false"))
        if text == "true" and self.keeping is None:
            right = "start it with --results, or leave this out"
            raise ServiceRefusal(422, Failure("this service keeps nothing", KEEP, right))
        return (self.keeping if text == "true" else None), task._replace(options=options)

    async def _kept(self, one: Exchange, name: str) -> None:
        """An answer that was kept: 202 while more time is given to it."""
        found = await self.keeping.get(name, one.whose) if self.keeping is not None else None
        if found is None:
            right = "ask for one that this key has kept"
            raise ServiceRefusal(404, Failure("there is no such answer", "", right))
        more = {"retry-after": str(AGAIN)} if found.is_open else {}
        await one.answer(202 if found.is_open else found.answer.status, found.answer.text, more=more)

    async def _batch(self, one: Exchange, task: Task) -> None:
        _check_kind(one.headers, BATCH)
        if KEEP in task.options:
            right = "keep what is answered, or send the lines one by one"
            raise ServiceRefusal(422, Failure("a batch is not kept", KEEP, right))
        if self._batches[one.whose] >= MOST_BATCHES * self.pool.count:
            raise _full(self.pool.wait())
        run = BatchRun(task, self.pool, self.metrics, one.key)
        self._batches[one.whose] += 1
        try:
            async for part in run.answered(one.body()):
                if not one.status:  # not before: whoever waits to be told to go on is told by reading
                    await one.begin(200, BATCH)
                await one.send({"type": "http.response.body", "body": part, "more_body": True})
            if not one.status:
                await one.begin(200, BATCH)
            await one.send({"type": "http.response.body", "body": b""})
        finally:
            self._batches[one.whose] -= 1
            one.lines, one.bad = run.lines, run.bad


def _task(one: Exchange, operation: str) -> Task:
    """What is asked for, without its lines. Raises ServiceRefusal: the address is wrong."""
    query = one.scope.get("query_string", b"").decode("latin-1")
    try:
        pairs = parse_qsl(query, keep_blank_values=True, max_num_fields=MOST_OPTIONS)
    except ValueError:
        wrong = Failure(f"more than {MOST_OPTIONS} options", "the address", "see /api/openapi.json")
        raise ServiceRefusal(422, wrong) from None
    options = dict(pairs)
    if len(options) < len(pairs):
        raise ServiceRefusal(422, Failure("an option is given twice", "the address", "give it once"))
    text = options.pop("seconds", str(SECONDS))
    if not (text.isascii() and text.isdecimal() and len(text) < 3 and 1 <= int(text) <= MOST_SECONDS):
        right = f"give a whole number from 1 to {MOST_SECONDS}"
        raise ServiceRefusal(422, Failure(f"'{text[:40]}' is not possible", "seconds", right))
    return Task(operation, options, (), float(text))


def _check_kind(headers: Headers, kind: str) -> None:
    found = headers.get("content-type", "").partition(";")[0].strip().lower()
    if found != kind:
        what = f"the body is '{found[:40]}'" if found else "the body does not say what it is"
        raise ServiceRefusal(415, Failure(what, "", f"send Content-Type: {kind}"))


async def _in_time(one: Exchange) -> bytes:
    """The body. Raises ServiceRefusal: it is too large, or does not come in time."""
    try:
        async with asyncio.timeout(WHOLE):
            return await _whole(one)
    except TimeoutError:
        raise late() from None


async def _whole(one: Exchange) -> bytes:
    found = bytearray()
    async for part in one.body():
        found += part
        if len(found) > LONGEST_LINE:
            wrong = Failure("this is too large", "", f"send at most {LONGEST_LINE // 1000} kB")
            raise ServiceRefusal(413, wrong, {"connection": "close"})
    return bytes(found)


def _retry(found: LineAnswer) -> dict[str, str]:
    return {"retry-after": "1"} if found.status == 503 else {}


def _full(seconds: int) -> ServiceRefusal:
    return _later(503, Failure("the service is busy", "", f"try again in {seconds} s"), seconds)


def _later(status: int, failure: Failure, seconds: int) -> ServiceRefusal:
    return ServiceRefusal(status, failure, {"retry-after": str(seconds)})
