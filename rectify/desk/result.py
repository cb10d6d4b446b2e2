"""The outcome of a board as plain data, which the command line prints as JSON (docs/result.schema.json).

The same docket gives the same bytes; seats are absolute; many boards are JSON Lines.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from rectify.desk.outline import outline
from rectify.desk.ruled import Ruled, clauses_of
from rectify.desk.script import Line, Said, added, script
from rectify.desk.speech import Speech
from rectify.law.clause import Clause
from rectify.law.effect import Effect
from rectify.law.fact import Fact, Key, Known, Value
from rectify.law.matter import Matter
from rectify.law.rulebook import Rulebook
from rectify.law.ruling import Outcome, Status
from rectify.law.tree import Leaf, Node
from rectify.laws import book

SCHEMA = "rectify-result/1"
Json = dict[str, Any]


def result(ruled: Ruled, *, trace: bool = False) -> Json:
    """The outcome of one board. trace: with every clause that was tried."""
    book_ = ruled.rulebook
    data: Json = {
        "schema": SCHEMA,
        "rulebook": {
            "edition": book_.edition,
            "authority": book_.authority,
            "date": book_.date,
            "hash": book_.hash,
        },
        "status": ruled.status.value,
        "board": ruled.docket.log.board,
        "incidents": [_incident(matter, outcome) for matter, outcome, _ in ruled.each],
        "facts": list(_facts(ruled)),
        "unused": [str(key) for key in ruled.unused],
        "needed": [_needed(m, o) for m, o, _ in ruled.each if o.key is not None],
        "tree": {m.incident.id: _tree(m) for m, o, _ in ruled.each if o.status is Status.NEEDS},
        "rulings": [_ruling(m, o, by_side) for m, o, by_side in ruled.each],
    }
    if trace:
        data["trace"] = [_step(m, step) for m, o, _ in ruled.each for step in o.steps]
    return data


def dumps(data: Json) -> str:
    """One line of JSON; the same data give the same bytes."""
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "))


def plain(value: Value) -> bool | int | float | str:
    """A fact's value as JSON holds it: a call or card as its text."""
    return value if isinstance(value, bool | int | float | str) else str(value)


def _incident(matter: Matter, outcome: Outcome) -> Json:
    incident = matter.incident
    return {
        "id": incident.id,
        "kind": incident.kind,
        "by": incident.by,
        "at": incident.at,
        "about": incident.about,
        "status": outcome.status.value,
        "caused_by": incident.caused_by,
    }


def _facts(ruled: Ruled) -> Iterator[Json]:
    """Every fact that a ruling used, in the order in which it was first used."""
    seen: set[tuple[Key, Known]] = set()
    for _, outcome, by_side in ruled.each:
        for used in (outcome, *by_side.values()):
            for key, known in used.reads.items():
                if (key, known) not in seen:
                    seen.add((key, known))
                    yield _fact(key, known)
        for known in outcome.statements:
            if outcome.key and (outcome.key, known) not in seen:
                seen.add((outcome.key, known))
                yield _fact(outcome.key, known)


def _fact(key: Key, known: Known) -> Json:
    return {
        "key": str(key),
        "value": plain(known.value),
        "provenance": known.provenance.value,
        "by": known.by,
        "cite": book.facts()[key.fact].cite,
    }


def _needed(matter: Matter, outcome: Outcome) -> Json:
    assert outcome.key is not None and outcome.fact is not None
    return {"key": str(outcome.key), **_question(matter, outcome.fact), "why": _why(outcome)}


def _why(outcome: Outcome) -> str:
    match outcome.status:
        case Status.DISPUTED:
            return "disputed"
        case Status.HOLD:
            return "undetermined"
    return "unknown"


def _question(matter: Matter, fact: Fact) -> Json:
    speech = Speech(matter)
    return {
        "ask": speech.ask(fact),
        "kind": fact.kind.value,
        "who": [matter.scene.seat(role) for role in fact.who] or ["Director"],
        "answers": [{"value": plain(a.value), "words": speech.answer(a)} for a in fact.answers],
        "cite": fact.cite,
        "guidance": speech.fill(fact.guidance),
        "aloud": fact.aloud,
    }


# --- the tree of choices --------------------------------------------------------------------------


def _tree(matter: Matter) -> Json:
    root = outline(matter)
    return _node(matter, root, [_effect(matter, e) for e in root.outcome.effects])


def _node(matter: Matter, node: Node, effects: list[Json]) -> Json:
    """A node; its effects are those that the node above it did not have."""
    if isinstance(node, Leaf):
        return _leaf(matter, node, effects)
    question = _question(matter, node.fact)
    words = {repr(a["value"]): a["words"] for a in question.pop("answers")}
    return {
        "type": "fork",
        "key": str(node.key),
        **question,
        "effects": effects,
        "branches": [
            {
                "answers": [{"value": plain(v), "words": words[repr(plain(v))]} for v in values],
                "node": _node(
                    matter, child, [_effect(matter, e) for e in added(node.outcome, child.outcome)]
                ),
            }
            for values, child in node.branches
        ],
    }


def _leaf(matter: Matter, leaf: Leaf, effects: list[Json]) -> Json:
    outcome = leaf.outcome
    data: Json = {
        "type": "leaf",
        "status": outcome.status.value,
        "clauses": list(outcome.path),
        "effects": effects,
    }
    if leaf.cut and outcome.key is not None:
        data["again"] = str(outcome.key)
    if outcome.reason:
        data["reason"] = outcome.reason
    return data


# --- the ruling -----------------------------------------------------------------------------------


def _ruling(matter: Matter, outcome: Outcome, by_side: dict[str, Outcome]) -> Json:
    lines = script(matter, outcome, by_side)
    data: Json = {
        "incident": matter.incident.id,
        **_decided(matter, outcome),
        "say": [_said(line) for line in lines],
    }
    if outcome.reason:
        data["reason"] = outcome.reason
    if by_side:
        data["views"] = {
            side: {
                "status": view.status.value,
                "needs": str(view.key) if view.key else None,
                **_decided(matter, view),
            }
            for side, view in by_side.items()
        }
    return data


def _decided(matter: Matter, outcome: Outcome) -> Json:
    return {
        "clauses": [_clause(matter.rulebook, clause) for clause in clauses_of(matter, outcome)],
        "effects": [
            {"id": f"{matter.incident.id}.e{number}", **_effect(matter, effect)}
            for number, effect in enumerate(outcome.effects, start=1)
        ],
        "watch": [_watch(matter, effect) for effect in outcome.effects if effect.type == "come back"],
    }


def _clause(rulebook: Rulebook, clause: Clause) -> Json:
    return {
        "law": clause.law,
        "cite": clause.cite,
        "edition": rulebook.edition,
        "authority": rulebook.authority,
        "says": clause.paraphrase,
    }


def _effect(matter: Matter, effect: Effect) -> Json:
    return {
        "type": effect.type,
        "binds": list(effect.binds),
        "from": effect.begins,
        "until": effect.ends,
        "cite": effect.cite,
        "detail": {name: Speech(matter).fill(text) for name, text in effect.detail},
        "text": Speech(matter).effect(effect).text,
    }


def _watch(matter: Matter, effect: Effect) -> Json:
    return {"at": effect.begins, "what": Speech(matter).fill(effect.part("what")), "cite": effect.cite}


def _said(line: Said) -> Json:
    data: Json = {
        "kind": line.kind.value,
        "to": list(line.to),
        "text": line.text,
        "aloud": line.aloud and line.kind is not Line.DO,
        "cite": line.cite,
    }
    if line.number:
        data["number"] = line.number
    return data


def _step(matter: Matter, step: Any) -> Json:
    return {
        "incident": matter.incident.id,
        "cite": step.cite,
        "group": step.group,
        "nth": step.nth,
        "verdict": step.verdict,
    }
