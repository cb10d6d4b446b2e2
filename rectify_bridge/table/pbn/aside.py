"""Calls that PBN has no sign for, kept in comments.

PBN holds the calls that count; an irregular call that was taken back "can be described as comment" (3.9). We
describe it so that it can be read again:

    {withdrawn: E:1H!}    a withdrawn or cancelled call, in the notation of
    `rectify_bridge.table.auction.notation`
    {void: S:2H}          a call that stands in the record and that the next call left without effect
    {not alerted: weak}   an explanation of a call that was not alerted (a note of PBN is an alert, 3.5.4)
    {break in tempo}      before the call in front of it
"""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.auction.notation import NotationError, parse_auction, print_auction

TEMPO = "break in tempo"
_WITHDRAWN, _VOID, _EXPLAINED = "withdrawn:", "void:", "not alerted:"


def call_aside(made: Made) -> str:
    """The comment that holds this call."""
    text = print_auction(Auction(made.seat.lho, (replace(made, standing=True),)))
    return f"{_VOID if made.standing else _WITHDRAWN} {text.split(' ', 1)[1]}"


def read_call_aside(comment: str) -> Made | None:
    """The call that a comment holds; None when it is a comment like any other."""
    for prefix, standing in ((_WITHDRAWN, False), (_VOID, True)):
        if comment.startswith(prefix):
            try:
                made = parse_auction("N: " + comment.removeprefix(prefix)).calls
            except NotationError:
                return None
            return replace(made[0], standing=standing) if len(made) == 1 else None
    return None


def explanation_aside(note: str) -> str:
    return f"{_EXPLAINED} {note}"


def read_explanation_aside(comment: str) -> str | None:
    return comment.removeprefix(_EXPLAINED).strip() if comment.startswith(_EXPLAINED) else None
