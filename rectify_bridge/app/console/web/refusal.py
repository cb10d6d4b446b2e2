"""What is refused before any page is made: as JSON, and for a browser as a small page that links nowhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from http import HTTPStatus

from starlette.datastructures import Headers
from starlette.types import Scope, Send

from rectify_bridge.app.console.web.headers import HEADERS
from rectify_bridge.app.errors import Failure

PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not possible · Rectify</title></head>
<body><main><h1>{what}</h1><p>{right}</p></main></body>
</html>
"""


NOWHERE: Scope = {"type": "http", "path": "", "headers": []}
"""Of a request that could not be read."""


@dataclass(frozen=True)
class Refusal:
    """A request that is not served. what: is wrong. right: what would be right. more: headers besides."""

    status: HTTPStatus
    what: str
    right: str
    more: Mapping[str, str] = field(default_factory=dict)

    def written(self, scope: Scope) -> tuple[list[tuple[bytes, bytes]], bytes]:
        """Headers and body, in the form that was asked for."""
        is_page = "text/html" in Headers(scope=scope).get("accept", "") and not _is_api(scope)
        if is_page:
            what, right = (escape(f"{text[:1].upper()}{text[1:]}") for text in (self.what, self.right))
            type_, text = "text/html; charset=utf-8", PAGE.format(what=what, right=right)
        else:
            type_, text = "application/json", Failure(self.what, "", self.right).as_json()
        body = text.encode()
        every = {**HEADERS, **self.more, "content-type": type_, "content-length": str(len(body))}
        return Headers({"cache-control": "no-store", **every}).raw, body

    async def sent(self, scope: Scope, send: Send) -> None:
        """Answer, and hang up: what else comes on this line is not read."""
        headers, body = self.written(scope)
        headers = [*headers, (b"connection", b"close")]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


OUR_OWN = Refusal(HTTPStatus.INTERNAL_SERVER_ERROR, "this is a fault of rectify", "please report it")
"""Of what nobody foresaw; the server tells of it at the terminal."""


def _is_api(scope: Scope) -> bool:
    return str(scope["path"]).startswith("/api")
