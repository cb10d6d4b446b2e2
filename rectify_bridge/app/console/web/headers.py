"""The headers of every answer."""

from __future__ import annotations

import re

from starlette.datastructures import Headers

_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^][@/?#\\:\s]+)(:[0-9]{1,5})?", re.ASCII)
POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def name_of_host(said: str) -> str:
    """The name in a Host header, in small letters and without its port; empty where it is none. Whatever
    stands between or after the two is not passed over: addresses are made of the whole."""
    found = _HOST.fullmatch(said.lower())
    return found[1] if found else ""


def is_ambiguous(headers: Headers) -> bool:
    """Whether a request says in two ways how long its body is: a proxy before this server may take the other
    one, and then see other requests than are answered."""
    return "content-length" in headers and "transfer-encoding" in headers
