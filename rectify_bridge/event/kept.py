"""A session as it is kept: plain data that JSON holds, and read back the same. No names of players."""

from __future__ import annotations

import json
import zlib
from datetime import datetime
from fractions import Fraction
from functools import lru_cache
from typing import Any

from rectify_bridge.event.session import (
    Averages,
    Bidding,
    Dealt,
    Entered,
    EventSession,
    InPlay,
    Meeting,
    Outcome,
    Place,
    Played,
    Published,
    Section,
    Unscored,
)
from rectify_bridge.scoring.adjusted.award.share import exact
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.seat import Seat

MOST = 64_000_000
"""Bytes of a session unpacked."""
Plain = list[Any]
DAMAGED = (ValueError, TypeError, LookupError, AttributeError, zlib.error)
"""What reading back something damaged raises."""


def pack(session: EventSession) -> bytes:
    """The session in few bytes."""
    made = {
        "sections": [[s.name, s.tables, s.winners, s.session, s.teams] for s in session.sections],
        "meetings": [[*_place(m.place), m.ns, m.ew, list(m.boards)] for m in session.meetings],
        "results": [_entered(one) for one in session.results],
        "earlier": [_entered(one) for one in session.earlier],
        "problems": list(session.problems),
        "form": session.form,
        "published": [[p.who, _fraction(p.total), _fraction(p.percent)] for p in session.published],
        "hands": [[h.section, h.board, h.deal.text(Seat.N)] for h in session.hands],
        "auctions": [[*_place(a.place), a.board, a.calls] for a in session.auctions],
        "in_play": [[*_place(i.place), i.board, i.contract, i.declarer] for i in session.in_play],
    }
    return zlib.compress(json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode())


@lru_cache(maxsize=2)
def unpack(data: bytes) -> EventSession:
    """The session that was packed; the last two are remembered, so that a page is quick.

    Raises:
        ValueError: the bytes are damaged.
    """
    try:
        made = json.loads(zlib.decompressobj().decompress(data, MOST))
        return EventSession(
            tuple(Section(*one) for one in made["sections"]),
            tuple(Meeting(Place(*one[:3]), one[3], one[4], tuple(one[5])) for one in made["meetings"]),
            tuple(map(_result, made["results"])),
            tuple(map(_result, made["earlier"])),
            tuple(made["problems"]),
            made["form"],
            tuple(Published(who, _number(total), _number(share)) for who, total, share in made["published"]),
            tuple(Dealt(section, board, Deal.parse(deal)) for section, board, deal in made["hands"]),
            tuple(Bidding(Place(*one[:3]), *one[3:]) for one in made["auctions"]),
            tuple(InPlay(Place(*one[:3]), *one[3:]) for one in made["in_play"]),
        )
    except DAMAGED as error:
        raise ValueError(f"this reading is damaged ({type(error).__name__})") from None


def _place(place: Place) -> Plain:
    return [place.section, place.round, place.table]


def _entered(one: Entered) -> Plain:
    at = None if one.at is None else one.at.isoformat()
    return [*_place(one.place), one.board, one.ns, one.ew, _outcome(one.outcome), one.lead, one.remark,
            one.switched, at]  # fmt: skip


def _result(row: Plain) -> Entered:
    board, ns, ew, came, lead, remark, switched, at = row[3:]
    moment = None if at is None else datetime.fromisoformat(at)
    return Entered(Place(*row[:3]), board, ns, ew, _came(came), lead, remark, switched, moment)


def _outcome(outcome: Outcome) -> Plain:
    match outcome:
        case Played(contract=contract, declarer=declarer, tricks=tricks, score=score):
            return ["played", contract, None if declarer is None else str(declarer), tricks, score]
        case Averages(ns=ns, ew=ew):
            return ["averages", ns, ew]
        case Unscored():
            return ["unscored", outcome.name]


def _came(row: Plain) -> Outcome:
    match row:
        case ["played", contract, declarer, tricks, score]:
            return Played(contract, None if declarer is None else Seat(declarer), tricks, score)
        case ["averages", ns, ew]:
            return Averages(ns, ew)
        case ["unscored", name]:
            return Unscored[name]
    raise ValueError("this is not a result")


def _fraction(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def _number(text: str | None) -> Fraction | None:
    found = None if text is None else exact(text)
    if text is not None and found is None:
        raise ValueError("this is not a number")
    return found
