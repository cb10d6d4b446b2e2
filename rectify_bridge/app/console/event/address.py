"""Addresses for the phones of others, and their QR codes."""

from __future__ import annotations

from functools import lru_cache

from fastapi import Request
from markupsafe import Markup

HERE = ("127.0.0.1", "localhost", "[::1]", "::1")
"""Names by which no other device reaches this computer."""


def host_of(request: Request) -> str:
    """The name of this computer for other devices, as far as it is known."""
    return str(request.app.state.host or request.url.hostname or HERE[0])


def base_of(request: Request) -> str:
    """What the address of a page begins with on other devices."""
    port = request.url.port
    return f"http://{host_of(request)}" if port is None else f"http://{host_of(request)}:{port}"


def is_reached(request: Request) -> bool:
    """Whether other devices reach this console by that name."""
    return host_of(request) not in HERE


@lru_cache(maxsize=512)
def qr_code(address: str) -> Markup:
    """The QR code of an address, drawn in lines. It takes some milliseconds, and there are many tables: each
    is drawn once."""
    import segno

    return Markup(segno.make(address, micro=False, error="m").svg_inline(omitsize=True, border=4))
