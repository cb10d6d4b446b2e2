"""The few files of every page: for everybody, as the page that asks for the passcode has them too."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from rectify_bridge.app.console.web.errors import Refused
from rectify_bridge.app.console.web.render import statics

router = APIRouter()
TYPES = {"css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml"}


@router.get("/static/{name}")
async def static(name: str) -> Response:
    """One of our own few files."""
    if name not in statics():
        raise Refused(404, "there is no such file", "begin at the first page")
    headers = {"Cache-Control": "public, max-age=31536000, immutable"}
    return Response(statics()[name], media_type=TYPES[name.rpartition(".")[2]], headers=headers)
