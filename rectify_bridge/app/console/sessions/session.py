"""SessionMiddleware in a signed cookie, and the token that every form carries."""

from __future__ import annotations

import hmac
import json
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LASTS = 16 * 3600
"""Seconds for which a passcode once given opens the console: a long day at a tournament."""


ID = 16
"""Random bytes of the id of a session."""


def cookie_of(scope: Scope) -> str:
    """The name of the cookie: each port its own, as browsers tell no ports apart."""
    server = scope.get("server") or ("", 0)
    return f"rectify-{server[1]}"


@dataclass(frozen=True, slots=True)
class Session:
    """One browser. name: of the Director, as it stands beside entries. is_in: gave the passcode. until: when
    that ends, in seconds since 1970."""

    id: str
    name: str = "Director"
    is_in: bool = False
    until: int = 0


def new_session() -> Session:
    """A browser that was not here before."""
    return Session(secrets.token_urlsafe(ID))


def entered(name: str) -> Session:
    """A browser that has just given the passcode, under an id that nobody has seen before."""
    return Session(secrets.token_urlsafe(ID), name, True, int(time.time()) + LASTS)


class Signer:
    """Signs sessions and forms. key: secret; whoever has another cannot make either."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def _sign(self, purpose: str, text: str) -> str:
        return hmac.new(self._key, f"{purpose}:{text}".encode(), sha256).hexdigest()

    def write(self, session: Session) -> str:
        """A session as a cookie."""
        body = json.dumps([session.id, session.name, session.is_in, session.until])
        text = urlsafe_b64encode(body.encode()).decode().rstrip("=")
        return f"{text}.{self._sign('session', text)}"

    def read(self, cookie: str) -> Session | None:
        """The session in a cookie; None where it is not one of ours, or is over."""
        text, _, mac = cookie.partition(".")
        if not hmac.compare_digest(mac.encode(), self._sign("session", text).encode()):
            return None
        id_, name, is_in, until = json.loads(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
        if is_in and until < time.time():
            return None
        return Session(str(id_), str(name), bool(is_in), int(until))

    def token(self, session: Session) -> str:
        """What a form of this session carries."""
        return self._sign("form", session.id)[:32]

    def is_token(self, session: Session, token: str) -> bool:
        """Whether a form is of this session."""
        return hmac.compare_digest(token.encode(), self.token(session).encode())


class SessionMiddleware:
    """Gives every request its session, and the browser its cookie.

    A new session begins with a visit, never with a form: one that was sent from a page elsewhere comes
    without the cookie, and what it is answered must not take the place of the session that is there. Nor does
    it begin with a file that a proxy may keep for all: they would share it.
    """

    def __init__(self, app: ASGIApp, signer: Signer) -> None:
        self.app, self.signer = app, signer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        name = cookie_of(scope)
        cookie = cookie_parser(Headers(scope=scope).get("cookie", "")).get(name)
        known = self.signer.read(cookie) if cookie else None
        began = known or new_session()
        state = scope.setdefault("state", {})
        state["session"] = began
        kept = known if known or scope["method"] == "GET" else began

        async def sending(message: Message) -> None:
            session = state["session"]
            if message["type"] == "http.response.start" and session != kept:
                headers = MutableHeaders(scope=message)
                if not headers.get("cache-control", "").startswith("public"):
                    text = f"{name}={self.signer.write(session)}; Path=/; HttpOnly; SameSite=Lax"
                    headers.append("set-cookie", text)
            await send(message)

        await self.app(scope, receive, sending)
