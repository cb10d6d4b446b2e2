"""Findings of the Director: for each there is a case in which changing it alone changes the conclusion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from rectify_bridge.law.clause import Role
from rectify_bridge.law.fact import Fact, Kind, Known, Provenance
from rectify_bridge.law.ruling import Status, rule
from rectify_bridge.laws import book
from tests import trees
from tests.casefiles import cases
from tests.checker import docket_of
from tests.sampling import gate_only

LAWS = ("16", "40", "73", "74", "75", "83", "91")


CONCLUSIONS = {clause.group for clause in book.clauses() if clause.role is Role.DEFINES}
"""Facts that follow from others."""


def findings() -> Iterator[Fact]:
    """The judgements that the laws of information, understandings, conduct and review ask for."""
    for fact in book.facts().values():
        if fact.kind is Kind.JUDGEMENT and fact.cite[:2] in LAWS and fact.name not in CONCLUSIONS:
            yield fact


@cache
def decided() -> dict[str, tuple[str, ...]]:
    """Of each finding, the cases in which another answer to it alone ends in another ruling."""
    found: dict[str, list[str]] = {}
    for case in cases():
        for matter in docket_of(case).matters:
            here = rule(matter)
            if here.status is not Status.RULED:
                continue
            for key, known in matter.facts.items():
                fact = book.facts().get(key.fact)
                if key not in here.reads or fact is None or fact.kind is not Kind.JUDGEMENT:
                    continue
                for value in fact.values:
                    if any(value == old.value for old in known):
                        continue
                    other = (Known(value, Provenance.FOUND, "Director"),)
                    there = rule(replace(matter, facts={**matter.facts, key: other}))
                    if there.status is Status.RULED and there.substance != here.substance:
                        found.setdefault(fact.name, []).append(case.id)
    return {name: tuple(ids) for name, ids in found.items()}


@gate_only
@pytest.mark.parametrize("fact", list(findings()), ids=lambda fact: fact.name)
def test_changing_it_alone_changes_the_conclusion(fact: Fact) -> None:
    assert decided().get(fact.name), f"no case turns on '{fact.name}' alone"


@pytest.mark.parametrize(
    "kind, conclusion",
    [
        ("hesitation", "logical alternative"),
        ("extraneous information from partner", "logical alternative"),
        ("explanation does not fit the call", "agreed meaning of the call"),
    ],
)
def test_a_conclusion_is_asked_by_its_parts(kind: str, conclusion: str) -> None:
    """Neither whether there was a logical alternative nor what was agreed is put as one question."""
    assert conclusion in CONCLUSIONS
    plant = trees.Planted(kind, trees.NO_RECORD)
    asked = {fork.fact.name for fork in trees.forks(trees.tree(plant, "WBF"))}
    assert asked and conclusion not in asked
