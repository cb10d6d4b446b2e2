"""What stands before every page: the host asked for, how fast, how much is sent, the headers of answers."""

from __future__ import annotations

from collections.abc import Collection
from http import HTTPStatus
from urllib.parse import unquote

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rectify_bridge.app.console.web.headers import HEADERS, is_ambiguous, name_of_host
from rectify_bridge.app.console.web.rate_limit import RateLimit, retry_after
from rectify_bridge.app.console.web.refusal import OUR_OWN, Refusal
from rectify_bridge.table.source import has_too_many_figures

NUL = "\0"
LARGEST = 1_000_000  # bytes of a request; the record of a session of many boards is less


class Left(Exception):
    """Whoever asked has hung up before all was said: half a form is none."""


class Guard:
    """Refuses hosts that are not this one's (a page elsewhere may have pointed its own name here), whoever
    asks too fast, and bodies that are too large. hosts: names without port; empty for any. rate_limit: None
    for no limit."""

    def __init__(self, app: ASGIApp, hosts: Collection[str], rate_limit: RateLimit | None) -> None:
        self.app, self.hosts, self.rate_limit = app, frozenset(hosts), rate_limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if self.hosts and name_of_host(headers.get("host", "")) not in self.hosts:
            right = f"open it as {min(self.hosts)}"
            refusal = Refusal(HTTPStatus.MISDIRECTED_REQUEST, "this console has another name", right)
            await refusal.sent(scope, send)
            return
        asked = f"{scope['path']}?{unquote(scope.get('query_string', b'').decode('latin-1'))}"
        if NUL in scope["path"] or has_too_many_figures(asked):  # no id has them, and PostgreSQL takes no NUL
            await Refusal(HTTPStatus.NOT_FOUND, "there is no such page", "begin at the first").sent(
                scope, send
            )
            return
        if is_ambiguous(headers):
            what = "the length of the body is given in two ways"
            await Refusal(HTTPStatus.BAD_REQUEST, what, "give one").sent(scope, send)
            return
        if self.rate_limit and (wait := self.rate_limit.wait((scope.get("client") or ("",))[0])):
            refusal = Refusal(HTTPStatus.TOO_MANY_REQUESTS, "this address asks too fast", *retry_after(wait))
            await refusal.sent(scope, send)
            return
        try:
            body = await _body(headers, receive)
        except Left:
            return
        if body is None:
            right = f"send at most {LARGEST // 1000} kB"
            await Refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "this is too large", right).sent(scope, send)
            return
        await _in_words(self.app, scope, _replay(body, receive), send)


async def _in_words(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Have it answered; what goes wrong before an answer has begun is told in words too."""
    has_begun = False

    async def sending(message: Message) -> None:
        nonlocal has_begun
        has_begun = True
        await send(message)

    try:
        await app(scope, receive, _with_headers(sending))
    except Exception:
        if not has_begun:
            await OUR_OWN.sent(scope, send)
        raise


async def _body(headers: Headers, receive: Receive) -> bytes | None:
    """All that was sent; None where it is more than is taken. Raises Left: not all of it came."""
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > LARGEST:
        return None
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise Left
        body += bytes(message.get("body", b""))
        if len(body) > LARGEST:
            return None
        if not message.get("more_body", False):
            return bytes(body)


def _replay(body: bytes, receive: Receive) -> Receive:
    sent = False

    async def again() -> Message:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending
