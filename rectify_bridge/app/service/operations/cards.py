"""What the cards tell, for the service: claims, double dummy, equity."""

from __future__ import annotations

import json
from time import perf_counter

from rectify_bridge.app.board_equity import EquityCalculator, board_of
from rectify_bridge.app.errors import Failure
from rectify_bridge.app.service.operations.request import Request
from rectify_bridge.desk.files.intake import CaseOptions
from rectify_bridge.engines.claim_case import claim_case
from rectify_bridge.equity.claims.adjudicate import NODES, adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.deadline import Deadline
from rectify_bridge.equity.claims.search.second_core import has_spare_core
from rectify_bridge.equity.dd.item import item_of_data
from rectify_bridge.equity.dd.report import data_of
from rectify_bridge.equity.dd.stream import solved
from rectify_bridge.equity.solver.choose import shared_solver, solver_beyond
from rectify_bridge.equity.solver.interface import Limit

MOST_NODES = 10 * NODES
"""Nodes that may be asked for one claim."""
MOST_DEALS = 10_000
"""Deals that may be sampled for one board."""


def claim(request: Request) -> str:
    """What `rectify-bridge claim --json` prints of one of several claims."""
    case = claim_case(request.data, request.edition(), request.option("authority"), request.option("date"))
    nodes = request.whole("nodes", 1, MOST_NODES)
    moves, player_class = request.is_set("sensitivity"), _class(request)
    began, deadline = perf_counter(), Deadline(request.seconds)
    verdict = adjudicate(
        case,
        player_class,
        frozenset(),
        nodes or NODES,
        moves,
        solver_beyond(),
        deadline,
        has_spare_core(),
    )
    found = verdict.as_data() | {"ms": round((perf_counter() - began) * 1000, 3)}
    return json.dumps(found, ensure_ascii=False)


def _class(request: Request) -> Class:
    text = request.option("class") or Class.EXPERT.value
    known = [one.value for one in Class]
    if text not in known:
        raise Failure(f"'{text[:40]}' is not a class of player", "class", f"give one of {', '.join(known)}")
    return Class(text)


def dd(request: Request) -> str:
    """What `rectify-bridge dd --json` prints of a position or deal in JSON Lines."""
    given = request.data.get("id")
    name = str(given) if isinstance(given, str | int) else f"line {request.number}"
    item, solver = item_of_data(request.data, name, request.is_set("cards")), shared_solver()
    ((_, answers),) = solved((item,), solver, Limit(request.seconds))
    return json.dumps(data_of(item, answers, solver.name), ensure_ascii=False)


def equity(request: Request) -> str:
    """What `rectify-bridge equity --json` prints of a case."""
    choice = CaseOptions(request.edition(), request.option("authority"), request.option("date"), {})
    bounds = {"sample": (0, MOST_DEALS), "seed": (0, 999_999_999), "step": (1, 100)}
    chosen = {name: found for name in bounds if (found := request.whole(name, *bounds[name])) is not None}
    calculator = EquityCalculator(shared_solver(), Limit(request.seconds), chosen)
    return json.dumps(calculator.of(board_of(request.data, choice, "")).data, ensure_ascii=False)
