"""Runs every case, and checks that each is a specification: nothing in it is idle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rectify.desk.casefile import read
from rectify.desk.docket import Docket, open_docket
from rectify.law.fact import Key
from rectify.law.ruling import Outcome, Status, rule
from rectify.law.tree import Fork, explore
from rectify.law.view import settled
from tests.casefiles import OPTIONAL, REQUIRED, Case, cases

ALL = list(cases())
EXPECTABLE = ("status", "clauses", "effects", "needs", "views", "asks", "reason", "kind", "by", "options")


def docket_of(case: Case) -> Docket:
    file = read(case.data)
    return open_docket(file.log, file.rulebook)


@pytest.mark.parametrize("case", ALL, ids=[case.id for case in ALL])
def test_case(case: Case) -> None:
    assert set(case.data) <= {*REQUIRED, *OPTIONAL} and set(REQUIRED) <= set(case.data), case.id
    docket, expect = docket_of(case), case.data["expect"]
    assert {m.incident.id for m in docket.matters} == {k for k in expect if k not in ("turn", "legal")}
    for matter in docket.matters:
        check(settled(matter), expect[matter.incident.id], matter)
    if "turn" in expect:
        assert docket.auction is not None
        assert str(docket.auction.turn) == expect["turn"]
    if "legal" in expect:
        assert docket.auction is not None
        assert " ".join(f"{m.seat}:{m.call}" for m in docket.auction.legal) == expect["legal"]


def check(ruled: tuple[Outcome, dict[str, Outcome]], expect: dict[str, Any], matter: Any) -> None:
    outcome, by_side, incident = *ruled, matter.incident
    assert set(expect) <= set(EXPECTABLE)
    assert outcome.status.value == expect["status"], outcome.reason or str(outcome.key)
    if "kind" in expect:
        assert incident.kind == expect["kind"]
    if "by" in expect:
        assert incident.by == expect["by"]
    if "clauses" in expect:
        assert list(outcome.path) == [str(cite) for cite in expect["clauses"]]
    if "effects" in expect:
        assert len(outcome.effects) == len(expect["effects"]), outcome.effects
        for effect, wanted in zip(outcome.effects, expect["effects"], strict=True):
            found = {"type": effect.type, "binds": list(effect.binds), "begins": effect.begins}
            found |= {"ends": effect.ends, "cite": effect.cite, **dict(effect.detail)}
            assert {key: found.get(key) for key in wanted} == {k: as_text(v) for k, v in wanted.items()}
    if "needs" in expect:
        assert outcome.key is not None
        assert str(outcome.key) == f"{incident.id}.{expect['needs']}"
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
            check((by_side[side], {}), wanted, matter)


def asked(matter: Any) -> list[str]:
    """The questions put, in order, when only the record is known and each is answered as the case says."""
    stated, order = matter.facts, []
    bare = replace(matter, facts={})
    while isinstance(node := explore(bare), Fork):
        order.append(str(node.key).partition(".")[2])
        if node.key not in stated:
            break
        bare = replace(bare, facts={**bare.facts, node.key: stated[node.key]})
    return order


def as_text(value: Any) -> Any:
    return [str(v) for v in value] if isinstance(value, list) else str(value)


@pytest.mark.parametrize("case", ALL, ids=[case.id for case in ALL])
def test_every_answer_is_read_and_asked_for(case: Case) -> None:
    """An answer that nothing reads is refused; without an answer that was read, exactly it is asked for."""
    docket = docket_of(case)
    facts = docket.matters[0].facts if docket.matters else {}
    read_somewhere = {key for m in docket.matters for o in rulings(m) for key in (*o.reads, o.key)}
    assert not [str(key) for key in facts if key not in read_somewhere]
    for matter in docket.matters:
        outcome = rule(matter)
        for key in outcome.reads:
            if key in facts and all(known.by == "Director" for known in facts[key]):
                without = {k: v for k, v in facts.items() if k != key}
                again = rule(replace(matter, facts=without))
                assert again.key == key or _answered_otherwise(again, key), str(key)


def rulings(matter: Any) -> list[Outcome]:
    outcome, by_side = settled(matter)
    return [outcome, *by_side.values()]


def _answered_otherwise(outcome: Outcome, key: Key) -> bool:
    """A derived fact that was found directly is worked out from its parts when the finding is gone."""
    return outcome.status in (Status.NEEDS, Status.RULED) and any(step.group == key.fact for step in outcome.steps)
