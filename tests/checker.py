"""Checks a case against a rulebook: its own, or one with a clause missing or turned round."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rectify.desk.casefile import read
from rectify.desk.docket import Docket, open_docket
from rectify.law.matter import Matter
from rectify.law.rulebook import Rulebook
from rectify.law.ruling import Outcome
from rectify.law.tree import Fork, explore
from rectify.law.view import settled
from tests.casefiles import Case

EXPECTABLE = ("status", "clauses", "effects", "needs", "views", "asks", "reason", "kind", "by", "options")
Settled = tuple[Outcome, dict[str, Outcome]]


def rulebook_of(case: Case) -> Rulebook:
    """The rulebook that a case names."""
    return read(case.data).rulebook


def docket_of(case: Case, rulebook: Rulebook | None = None) -> Docket:
    """The incidents of a case, under its own rulebook or another."""
    file = read(case.data)
    return open_docket(file.log, rulebook or file.rulebook)


def rulings(matter: Matter) -> list[Outcome]:
    """The ruling on a matter and, where it is disputed, the ruling by each side's version."""
    outcome, by_side = settled(matter)
    return [outcome, *by_side.values()]


def verify(case: Case, rulebook: Rulebook | None = None) -> None:
    """Rule on a case and compare with what it expects.

    Raises:
        AssertionError: the ruling is another.
    """
    docket, expect = docket_of(case, rulebook), case.data["expect"]
    assert {m.incident.id for m in docket.matters} == {k for k in expect if k not in ("turn", "legal")}
    for matter in docket.matters:
        _check(settled(matter), expect[matter.incident.id], matter)
    if "turn" in expect:
        assert docket.auction is not None
        assert str(docket.auction.turn) == expect["turn"]
    if "legal" in expect:
        assert docket.auction is not None
        assert " ".join(f"{m.seat}:{m.call}" for m in docket.auction.legal) == expect["legal"]


def _check(ruled: Settled, expect: dict[str, Any], matter: Matter) -> None:
    outcome, by_side = ruled
    assert set(expect) <= set(EXPECTABLE)
    assert outcome.status.value == expect["status"], outcome.reason or str(outcome.key)
    for name in ("kind", "by"):
        if name in expect:
            assert getattr(matter.incident, name) == expect[name]
    if "clauses" in expect:
        assert list(outcome.path) == [str(cite) for cite in expect["clauses"]]
    if "effects" in expect:
        _check_effects(outcome, expect["effects"])
    if "needs" in expect:
        assert outcome.key is not None
        assert str(outcome.key) == f"{matter.incident.id}.{expect['needs']}"
    if "options" in expect:
        assert outcome.fact is not None
        assert list(outcome.fact.values) == expect["options"]
    if "asks" in expect:
        assert asked(matter) == expect["asks"]
    if "reason" in expect:
        assert expect["reason"] in outcome.reason
    if "views" in expect:
        assert set(by_side) == set(expect["views"])
        for side, wanted in expect["views"].items():
            _check((by_side[side], {}), wanted, matter)


def _check_effects(outcome: Outcome, expect: list[dict[str, Any]]) -> None:
    assert len(outcome.effects) == len(expect), outcome.effects
    for effect, wanted in zip(outcome.effects, expect, strict=True):
        found = {"type": effect.type, "binds": list(effect.binds), "begins": effect.begins}
        found |= {"ends": effect.ends, "cite": effect.cite, **dict(effect.detail)}
        assert {key: found.get(key) for key in wanted} == {k: _as_text(v) for k, v in wanted.items()}


def asked(matter: Matter) -> list[str]:
    """The questions put, in order, when only the record is known and each is answered as the case says."""
    stated, order = matter.facts, []
    bare = replace(matter, facts={})
    while isinstance(node := explore(bare), Fork):
        order.append(str(node.key).partition(".")[2])
        if node.key not in stated:
            break
        bare = replace(bare, facts={**bare.facts, node.key: stated[node.key]})
    return order


def _as_text(value: Any) -> Any:
    return [str(v) for v in value] if isinstance(value, list) else str(value)
