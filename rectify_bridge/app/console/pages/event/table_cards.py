"""The cards to print: for each table of the open event a QR code of the table's own address."""

from __future__ import annotations

from fastapi import Request
from markupsafe import Markup
from starlette.responses import Response

from rectify_bridge.app.console.event.call_list import tables_of
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import TheDesk, new_router

router = new_router()
HERE = ("127.0.0.1", "localhost", "[::1]", "::1")
"""Names by which no other device reaches this computer."""


@router.get("/cards")
async def cards(request: Request, desk: TheDesk) -> Response:
    """A card for each table."""
    host = request.app.state.host or request.url.hostname or HERE[0]
    port = request.url.port
    base = f"http://{host}" if port is None else f"http://{host}:{port}"
    keys = request.app.state.table_keys
    found = [
        (one.name, address, _code(address))
        for one in tables_of(desk.store)
        if (address := f"{base}/t/{keys.key(one.section, one.table)}")
    ]
    return page(request, "table_cards.html", safe=False, cards=found, is_reached=host not in HERE)


def _code(address: str) -> Markup:
    """The QR code of an address, drawn in lines."""
    import segno

    return Markup(segno.make(address, micro=False, error="m").svg_inline(omitsize=True, border=4))
