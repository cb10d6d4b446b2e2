"""A poll as a file: JSON, `rectify-poll/1`."""

from __future__ import annotations

import json
from typing import Any

from rectify_bridge.poll.answer import Answer
from rectify_bridge.poll.errors import PollError
from rectify_bridge.poll.poll import Poll
from rectify_bridge.poll.sheet import KINDS, Sheet, Shown
from rectify_bridge.table.board import Vulnerability
from rectify_bridge.table.call import parse_call
from rectify_bridge.table.card import Card
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.seat import Seat

SCHEMA = "rectify-poll/1"


def sheet_json(sheet: Sheet) -> dict[str, Any]:
    """The sheet alone: what may be handed to a pollee."""
    return {
        "asks": list(sheet.asks),
        "kind": sheet.kind,
        "seat": str(sheet.seat),
        "hand": str(sheet.hand),
        "dealer": str(sheet.dealer),
        "vulnerable": sheet.vulnerability.value,
        "calls": [
            {"seat": str(one.seat), "call": str(one.call), "meaning": one.meaning} for one in sheet.calls
        ],
        "scoring": sheet.scoring,
        "methods": sheet.methods,
        "level": sheet.level,
        "dummy": str(sheet.dummy) if sheet.dummy is not None else None,
        "played": [f"{seat}:{card}" for seat, card in sheet.played],
    }


def dumps(poll: Poll) -> str:
    """The poll as text; `loads` reads it back."""
    data = {
        "schema": SCHEMA,
        "board": poll.board,
        "sheet": sheet_json(poll.sheet),
        "suggestion": poll.suggestion,
        "answers": [_answer_json(one) for one in poll.answers],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _answer_json(one: Answer) -> dict[str, Any]:
    return {
        "pollee": one.pollee,
        "standing": one.standing,
        "peer": one.peer,
        "chose": one.chose,
        "considered": list(one.considered),
        "suggests": one.suggests,
        "withdrawn": one.withdrawn,
        "why": one.why,
    }


def loads(text: str, where: str = "") -> Poll:
    """Read a poll.

    Raises:
        PollError: it is none.
    """
    try:
        data = json.loads(text)
        if data["schema"] != SCHEMA:
            raise PollError(f"its schema is {data['schema']}", where, f"give a poll of {SCHEMA}")
        sheet = _sheet(data["sheet"])
        poll = Poll(sheet, (), str(data["board"]), data["suggestion"])
        for one in data["answers"]:
            answer = Answer(**{**one, "considered": tuple(one["considered"])})
            poll = poll.then(answer)
        return poll
    except PollError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        reason = " ".join(f"{type(error).__name__}: {error}".split())[:120]
        right = "give a file that `rectify-bridge poll new` has written"
        raise PollError(f"this is not a poll ({reason})", where, right) from None


def _sheet(data: dict[str, Any]) -> Sheet:
    if data["kind"] not in KINDS:
        raise PollError(f"'{data['kind']}' is not known", "kind", f"one of {', '.join(KINDS)}")
    calls = (Shown(Seat(one["seat"]), parse_call(one["call"]), one["meaning"]) for one in data["calls"])
    played = (text.partition(":") for text in data["played"])
    return Sheet(
        kind=data["kind"],
        seat=Seat(data["seat"]),
        hand=Hand.parse(data["hand"]),
        dealer=Seat(data["dealer"]),
        vulnerability=Vulnerability(data["vulnerable"]),
        calls=tuple(calls),
        scoring=data["scoring"],
        methods=data["methods"],
        level=data["level"],
        dummy=Hand.parse(data["dummy"]) if data["dummy"] is not None else None,
        played=tuple((Seat(seat), Card.parse(card)) for seat, _, card in played),
    )
