"""The cases of today under the older editions where the register says that the rule was the same, though it
stood under another number or is worded with its own citation: they are ruled on alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from rectify_bridge.desk.reference.law_index import entries
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.ruling import Outcome, Status
from tests.casefiles import Case, cases, ruled_on
from tests.laws.test_same_law import (
    NOTHING_MORE,
    PAIRS,
    TODAY,
    Pair,
    _again,
    _chose_otherwise,
    _cites_of_today,
    _clauses,
    _older,
)
from tests.sampling import share

EDITION = 2007
CITATION = re.compile(r" ?\([^()]*\d[^()]*(\([a-z]\)[^()]*)?\)")
"""A citation in brackets, within a sentence."""
MORE = {**NOTHING_MORE, "own part in the damage, 2007": "none"}
"""What that edition asks under a name of its own, answered as today's question is in these cases."""
OF_ANOTHER_RULE = {"52B1(c)"}
"""It says also what the card tells, which is of Law 50E: another rule then."""
AT_LEAST = 36


@cache
def _same() -> frozenset[str]:
    """The citations of today all of whose rules the register finds the same in that edition, and encoded."""
    older = {entry.law: entry for entry in entries() if entry.edition == EDITION}
    same: set[str] = set()
    other: set[str] = set()
    for today in entries():
        if today.edition == TODAY:
            then = older.get(today.law)
            found = then is not None and then.verdict == "same" and then.status == "encoded"
            (same if found else other).update(today.cites)
    return frozenset(same - other - OF_ANOTHER_RULE)


def _pairs() -> Iterator[Case]:
    """Each case of today that is not run again already, and by rules that were the same alone."""
    known = {pair.case.id for pair in PAIRS if pair.edition == EDITION}
    same = _same() | _cites_of_today(EDITION)
    for case in cases():
        if case.data["edition"] != TODAY or "regulations" in case.data or case.id in known:
            continue
        asked = [i["clauses"] for i in case.data["expect"].values() if isinstance(i, dict) and "clauses" in i]
        expected = {str(cite) for clauses in asked for cite in clauses}
        if expected and expected <= same:
            yield case


def _said(effect: Effect) -> tuple[object, ...]:
    """An effect but for its citations."""
    detail = [(key, CITATION.sub("", str(value))) for key, value in effect.detail]
    return (effect.type, effect.binds, effect.begins, effect.ends, sorted(detail))


def _differs(case: Case) -> bool:
    """Whether a clause that applied today was another rule then."""
    then = {clause.body for clause in _older(Pair(case, EDITION)).clauses}
    return any(
        clause.body not in then and clause.cite not in _same()
        for matter, outcome, _ in ruled_on(case).each
        for clause in _clauses(outcome, matter.rulebook)
    )


def _alike(today: Outcome, then: Outcome) -> bool:
    said, said_then = ([_said(effect) for effect in one.effects] for one in (today, then))
    if then.status is Status.NOT_ENCODED:
        return said_then == said[: len(said_then)]
    return (today.status, said) == (then.status, said_then)


FOUND = list(_pairs())


def test_so_many_are_ruled_on_alike() -> None:
    assert len(FOUND) >= AT_LEAST


@pytest.mark.parametrize("case", share(FOUND, 4), ids=lambda case: case.id)
def test_the_same_rule_under_another_number_rules_as_today(case: Case) -> None:
    if _differs(case):
        pytest.skip("a clause that applied is another one")
    pair = Pair(case, EDITION)
    if _chose_otherwise(pair):
        pytest.skip("the authority had chosen something else then")
    try:
        again = _again(pair, MORE).each
    except LogError:
        pytest.skip("another incident is opened today, before which the older ruling stops")
    rulings = zip(ruled_on(case).each, again, strict=True)
    assert all(_alike(today, then) for (_, today, _), (_, then, _) in rulings)
