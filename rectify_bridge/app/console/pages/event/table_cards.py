"""The cards to print: for each table of the open event a QR code of the table's own address."""

from __future__ import annotations

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.event.address import base_of, is_reached, qr_code
from rectify_bridge.app.console.event.call_list import tables_of
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import TheDesk, new_router

router = new_router()


@router.get("/cards")
async def cards(request: Request, desk: TheDesk) -> Response:
    """A card for each table."""
    base, keys = base_of(request), request.app.state.table_keys
    found = [
        (one.name, address, qr_code(address))
        for one in tables_of(desk.store)
        if (address := f"{base}/t/{keys.key(one.section, one.table)}")
    ]
    return page(request, "table_cards.html", safe=False, cards=found, is_reached=is_reached(request))
