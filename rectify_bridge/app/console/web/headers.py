"""The headers of every answer."""

from __future__ import annotations

from starlette.datastructures import Headers

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


def is_ambiguous(headers: Headers) -> bool:
    """Whether a request says in two ways how long its body is: a proxy before this server may take the other
    one, and then see other requests than are answered."""
    return "content-length" in headers and "transfer-encoding" in headers
