"""Templates to pages: everything escaped, suit symbols marked up, one heading, one mark of who may see it."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Any

from fastapi import Request
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.responses import HTMLResponse, Response

from rectify_bridge.app.console.cases.case_names import case_name, case_subject, is_sample
from rectify_bridge.app.console.cases.permanent_entries import new_id
from rectify_bridge.app.console.views.table_events import ending, upcoming
from rectify_bridge.app.console.web.clock import day, hour
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import Bid
from rectify_bridge.table.card import Denomination

HERE = Path(__file__).parents[1]
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
SUITS = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}
_SUIT = re.compile(f"[{''.join(SUITS)}]")
HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""What is not seen and changes what is: controls, and signs that turn the direction of a line."""


def suits(text: str) -> Markup:
    """A text escaped, with each suit symbol named for those who do not see it."""

    def marked(found: re.Match[str]) -> str:
        name = SUITS[found[0]]
        return f'<span class="suit {name}" role="img" aria-label="{name}">{found[0]}</span>'

    return Markup(_SUIT.sub(marked, str(escape(text))))


RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten"}
STRAINS = tuple((str(one), one.symbol, one.word) for one in Denomination)
"""Clubs to notrump: letter, sign and word."""


def rank_name(rank: str) -> str:
    """A rank as it is said: `ace`, `7`."""
    return RANKS.get(rank, rank)


def number_name(number: int) -> str:
    """A level as it is said; one that is far above all levels in figures."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def call_name(made: Made) -> Markup:
    """The attribute that names a call as it is said: `West: two hearts, alerted`."""
    call = made.call
    said = f"{number_name(call.level)} {call.denomination.word}" if isinstance(call, Bid) else call.word
    if isinstance(call, Bid) and call.level == 1:
        said = said.removesuffix("s")
    words = [f"{made.seat.word}: {said}", *["alerted"] * made.alerted, *["withdrawn"] * (not made.standing)]
    return Markup(' aria-label="{}"').format(", ".join(words))


def capital(text: str) -> str:
    """With a capital."""
    return f"{text[:1].upper()}{text[1:]}"


@cache
def environment() -> Environment:
    """The templates."""
    found = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters |= {"suits": suits, "capital": capital, "hour": hour, "day": day}
    found.globals |= {"asset": asset, "rank_name": rank_name, "call_name": call_name, "strains": STRAINS}
    found.globals |= {"name_of": case_name, "about": case_subject, "is_sample": is_sample}
    found.globals |= {"ending": ending, "upcoming": upcoming, "new_id": new_id}
    return found


@cache
def statics() -> dict[str, bytes]:
    """The static files, by name; there are few and they are small."""
    return {path.name: path.read_bytes() for path in (HERE / "static").iterdir() if path.is_file()}


@cache
def asset(name: str) -> str:
    """The address of a static file; it changes when the file does."""
    return f"/static/{name}?{hashlib.sha256(statics()[name]).hexdigest()[:8]}"


def unless_unchanged(request: Request, made: HTMLResponse) -> Response:
    """A page, or that it is the one which this browser has."""
    tag = f'"{hashlib.sha256(bytes(made.body)).hexdigest()[:16]}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers={"ETag": tag})
    made.headers["ETag"] = tag
    return made


def page(
    request: Request, template: str, *, status: int = 200, safe: bool = True, **values: Any
) -> HTMLResponse:
    """A page, without hidden signs, whoever typed them. safe: it may be seen at the table; otherwise it says
    that it may not."""
    session = request.state.session
    html = (
        environment()
        .get_template(template)
        .render(
            **values,
            safe=safe,
            csrf=request.app.state.signer.token(session),
            session=session,
            needs_passcode=request.app.state.passcode is not None,
        )
    )
    return HTMLResponse(HIDDEN.sub("\ufffd", html), status)
