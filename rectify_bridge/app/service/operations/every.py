"""What the service can be asked for: each operation takes one object of JSON and gives another, as the verb
of its name prints it with `--json`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.service.operations import cards, meanings, rulings, scores
from rectify_bridge.app.service.operations.request import Request
from rectify_bridge.authorities.rulebooks import EDITIONS
from rectify_bridge.desk.files.bounded_json import read_json
from rectify_bridge.desk.files.bounds import check_values
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.equity.claims.verdict import Status
from rectify_bridge.equity.dd.report import NOT_SOLVED
from rectify_bridge.table.errors import RecordError

Json = Mapping[str, Any]
LAWS = ("edition", "authority", "date")


@dataclass(frozen=True)
class Operation:
    """summary: one line. work: from the request to the object. options: that the address may have. example:
    of what is sent. unfinished: the `status` of an answer of which more time may tell more; empty where none
    has. later: options that are set for that, whatever the address says."""

    summary: str
    work: Callable[[Request], str | bytes]
    options: tuple[str, ...]
    example: Json
    unfinished: str = ""
    later: Mapping[str, str] = field(default_factory=dict)


HANDS = {"N": ["SA"], "E": ["S2"], "S": ["S3"], "W": ["S4"]}
DEAL = "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"
REVOKED = {
    "deal": "N:A.K.. K.Q.. Q.J.. J.T..",
    "trumps": "NT",
    "leader": "W",
    "play": "SJ SA HQ SQ HK SK HJ HT",
}
SESSION = """# contest: pairs
# form: matchpoints
# authority: EBU
# date: 2026-01-15
# winners: 1
board,ns,ew,contract,by,tricks
1,1,2,4S,N,=
1,3,4,4S,N,-1
2,1,4,pass,,
2,3,2,1NT,N,-1
"""
OPERATIONS: Mapping[str, Operation] = {
    "rule": Operation(
        "Rule on a case",
        rulings.rule,
        (),
        {"authority": "WBF", "given": {"auction": "N: 1S 1H"}},
    ),
    "claim": Operation(
        "Rule on a contested claim or a concession",
        cards.claim,
        (*LAWS, "class", "nodes", "sensitivity"),
        {"id": "one", "trump": "NT", "declarer": "S", "leader": "S", "claimer": "S", "claimed": 1}
        | {"hands": HANDS, "statement": "", "authority": "WBF", "date": "2026-01-15"},
        Status.UNDECIDED.value,
        {"nodes": str(cards.MOST_NODES)},
    ),
    "comparable": Operation(
        "Compare every legal call with a withdrawn one",
        meanings.comparable,
        (),
        {"auction": "N: 1S 1H", "meanings": ["5+H, 8-16", "2H: 6+H, 5-10"]},
    ),
    "dd": Operation(
        "Solve a position or a deal double dummy", cards.dd, ("cards",), {"deal": DEAL}, NOT_SOLVED
    ),
    "equity": Operation(
        "What revokes cost on a board, and what contracts could have scored",
        cards.equity,
        (*LAWS, "sample", "seed", "step"),
        {"name": "Board 7", "given": {"equity": REVOKED}},
    ),
    "score": Operation(
        "Score a session, before and after each ruling", scores.score, LAWS, {"session": SESSION}
    ),
    "adjust": Operation(
        "Score a proposed ruling",
        scores.adjust,
        LAWS,
        {"ask": "time", "boards": 2, "minutes": 12}
        | {"edition": max(EDITIONS), "authority": "WBF", "date": "2026-01-15"},
    ),
}
"""The operations, by the name of their verb."""


def answer_to(name: str, text: bytes, options: Mapping[str, str], number: int, seconds: float) -> bytes:
    """What an operation gives for one object, as a line of JSON in UTF-8.

    Raises:
        Failure: the text is not an object of JSON, or an option is none of this operation.
        ValueError or RuntimeError: of the rooms below; `rectify_bridge.app.service.worker` tells them apart.
    """
    operation = OPERATIONS[name]
    for option in options:
        if option not in operation.options:
            right = f"give {', '.join(operation.options)}" if operation.options else "leave it out"
            raise Failure(f"'{option[:40]}' is not an option of {name}", "the address", right)
    found = operation.work(Request(_object(text), options, number, seconds))
    return found if isinstance(found, bytes) else found.encode()


def _object(text: bytes) -> dict[str, Any]:
    right = "send one object of JSON"
    try:
        found = read_json(text.decode())
    except UnicodeDecodeError as error:
        raise Failure(f"byte {error.start + 1} is not UTF-8", "", "send UTF-8") from None
    except RecursionError:
        raise Failure("this is nested too deeply", "", right) from None
    except RecordError as error:
        raise Failure(error.what, "", error.right) from None
    except ValueError as error:
        reason = error.msg if isinstance(error, json.JSONDecodeError) else "a number has too many digits"
        raise Failure(f"this is not JSON ({reason})", "", right) from None
    if not isinstance(found, dict):
        raise Failure("this is not an object", "", right)
    try:
        check_values(found)  # no reader has to know of what no answer could be written with
    except LogError as error:
        raise Failure(error.what, "", error.right) from None
    return found
