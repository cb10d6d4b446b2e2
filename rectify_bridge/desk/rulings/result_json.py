"""The outcome of a board as plain data, which the command line prints as JSON (docs/result.schema.json).

The same docket gives the same bytes; seats are absolute; many boards are JSON Lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.rulings.incident_json import IncidentJson
from rectify_bridge.desk.rulings.json_value import Json, json_value
from rectify_bridge.desk.rulings.result_templates import ResultTemplates, dumps
from rectify_bridge.desk.rulings.wording import passed_over
from rectify_bridge.law.fact import Key, Kind, Known
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.laws import book

__all__ = ["dumps", "result", "result_line", "rulebook_json"]

SCHEMA = "rectify-result/1"


def result(ruled: BoardRulings, *, trace: bool = False) -> Json:
    """The outcome of one board. trace: with every clause that was tried."""
    incidents = [IncidentJson(*each) for each in ruled.each]
    data: Json = {
        **_head(ruled, incidents),
        "tree": {a.matter.incident.id: a.tree() for a in incidents if a.outcome.status is Status.NEEDS},
        "rulings": [incident.ruling() for incident in incidents],
    }
    if trace:
        data["trace"] = [_step(m, step) for m, o, _ in ruled.each for step in o.steps]
    return data


def result_line(ruled: BoardRulings, templates: ResultTemplates) -> bytes:
    """The result as one line of JSON in UTF-8, byte for byte what `dumps(result(ruled))` is; from templates
    where there are any."""
    incidents = [IncidentJson(*each) for each in ruled.each]
    trees, rulings = list[bytes](), list[bytes]()
    for incident in incidents:
        is_open = incident.outcome.status is Status.NEEDS
        if is_open and (filled := templates.fill(incident.matter)):
            tree, ruling = filled
        else:
            tree = dumps(incident.tree()).encode() if is_open else b""
            ruling = dumps(incident.ruling()).encode()
        rulings.append(ruling)
        if tree:
            trees.append(b"%b: %b" % (dumps(incident.matter.incident.id).encode(), tree))
    head = dumps(_head(ruled, incidents)).removesuffix("}").encode()
    parts = head, b", ".join(trees), b", ".join(rulings)
    return b'%b, "tree": {%b}, "rulings": [%b]}' % parts


def _head(ruled: BoardRulings, incidents: list[IncidentJson]) -> Json:
    """All but the trees and the rulings."""
    data: Json = {
        "schema": SCHEMA,
        "rulebook": rulebook_json(ruled.rulebook),
        "status": ruled.status.value,
        "board": ruled.docket.log.board,
        "incidents": [_incident(matter, outcome) for matter, outcome, _ in ruled.each],
        "facts": list(_facts(ruled)),
        "unused": [str(key) for key in ruled.unused],
        "needed": [incident.needed() for incident in incidents if incident.outcome.key is not None],
    }
    if ruled.unused:
        data["unused_because"] = ruled.unused_because
    if ruled.notices:
        data["notices"] = list(ruled.notices)
    return data


def rulebook_json(law: Rulebook) -> Json:
    """The Laws that were ruled by: the regulations of the event, and what the authority chose that day."""
    return {
        "edition": law.edition,
        "authority": law.authority,
        "date": law.date,
        "hash": law.hash,
        "regulations": sorted(law.regulations),
        "elections": dict(sorted(law.elections.items())),
    }


def _incident(matter: Matter, outcome: Outcome) -> Json:
    incident = matter.incident
    return {
        "id": incident.id,
        "kind": incident.kind,
        "by": incident.by,
        "at": incident.at,
        "about": incident.about,
        "passed_over": [str(seat) for seat in passed_over(matter)],
        "status": outcome.status.value,
        "caused_by": incident.caused_by,
    }


def _facts(ruled: BoardRulings) -> Iterator[Json]:
    """Every fact that a ruling used, in the order in which it was first used."""
    seen: set[tuple[Key, Known]] = set()
    for matter, outcome, by_side in ruled.each:
        for used in (outcome, *by_side.values()):
            for key, known in used.reads.items():
                if (key, known) not in seen:
                    seen.add((key, known))
                    yield _fact(matter, key, known)
        for known in outcome.statements:
            if outcome.key and (outcome.key, known) not in seen:
                seen.add((outcome.key, known))
                yield _fact(matter, outcome.key, known)


def _fact(matter: Matter, key: Key, known: Known) -> Json:
    """A fact that was used. who: whose it was to choose or to do, whoever entered it."""
    fact = book.facts()[key.fact]
    data: Json = {
        "key": str(key),
        "value": json_value(known.value),
        "provenance": known.provenance.value,
        "by": known.by,
        "cite": fact.cite,
    }
    if fact.kind in (Kind.CHOICE, Kind.ACTION):
        data["who"] = [matter.seat(role) for role in fact.who]
    return data


def _step(matter: Matter, step: Any) -> Json:
    return {
        "incident": matter.incident.id,
        "cite": step.cite,
        "group": step.group,
        "nth": step.nth,
        "verdict": step.verdict,
    }
