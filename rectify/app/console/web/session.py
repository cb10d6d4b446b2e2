"""Sessions in a signed cookie, and the token that every form carries."""

from __future__ import annotations

import hmac
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "rectify"


@dataclass(frozen=True, slots=True)
class Session:
    """One browser. name: of the Director, as it stands beside entries. is_in: gave the passcode."""

    id: str
    name: str = "Director"
    is_in: bool = False


def new_session() -> Session:
    """A browser that was not here before."""
    return Session(secrets.token_urlsafe(12))


class Signer:
    """Signs sessions and forms. key: secret; whoever has another cannot make either."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def _sign(self, purpose: str, text: str) -> str:
        return hmac.new(self._key, f"{purpose}:{text}".encode(), sha256).hexdigest()

    def write(self, session: Session) -> str:
        """A session as a cookie."""
        body = json.dumps([session.id, session.name, session.is_in])
        text = urlsafe_b64encode(body.encode()).decode().rstrip("=")
        return f"{text}.{self._sign('session', text)}"

    def read(self, cookie: str) -> Session | None:
        """The session in a cookie; None where it is not one of ours."""
        text, _, mac = cookie.partition(".")
        if not hmac.compare_digest(mac.encode(), self._sign("session", text).encode()):
            return None
        id_, name, is_in = json.loads(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
        return Session(str(id_), str(name), bool(is_in))

    def token(self, session: Session) -> str:
        """What a form of this session carries."""
        return self._sign("form", session.id)[:32]

    def is_token(self, session: Session, token: str) -> bool:
        """Whether a form is of this session."""
        return hmac.compare_digest(token.encode(), self.token(session).encode())


class SessionMiddleware:
    """Gives every request its session, and the browser its cookie."""

    def __init__(self, app: ASGIApp, signer: Signer) -> None:
        self.app, self.signer = app, signer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        cookie = cookie_parser(Headers(scope=scope).get("cookie", "")).get(COOKIE)
        known = self.signer.read(cookie) if cookie else None
        state = scope.setdefault("state", {})
        state["session"] = known or new_session()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start" and state["session"] != known:
                text = f"{COOKIE}={self.signer.write(state['session'])}; Path=/; HttpOnly; SameSite=Strict"
                MutableHeaders(scope=message).append("set-cookie", text)
            await send(message)

        await self.app(scope, receive, sending)
