"""What a withdrawn call told, and what follows it, by what took its place: on every way through the kinds
that have a comparable call, the clauses that apply are those that the Laws of 2017 name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from rectify_bridge.authorities.rulebooks import AUTHORITIES, rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.clause import Role
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.law.tree import explore
from rectify_bridge.laws.law29 import COMPARABLE_CALL, NEW_CALL, OTHER_CALL
from rectify_bridge.table.event import Alleged
from rectify_bridge.table.seat import Seat
from tests import trees
from tests.sampling import share

KINDS = ("call out of rotation", "insufficient bid", "simultaneous calls", "change of call")
BY_NEW_CALL = {
    COMPARABLE_CALL: ({"16C1", "23B", "23C"}, {"16C2", "26B"}),
    OTHER_CALL: ({"16C1", "16C2", "26B"}, {"23B", "23C", "27D"}),
}
"""For a call out of rotation that was cancelled (29B), by the call at the proper turn: the clauses that
apply, and those that do not (23B, 30B1, 31A2, 32A2)."""
BY_REPLACEMENT = {
    "27B1(a)": ({"27D"}, {"16C1", "16C2", "26B", "23B", "23C"}),
    "27B1(b)": ({"27D"}, {"16C1", "16C2", "26B", "23B", "23C"}),
    "27B2": ({"16C1", "16C2", "26B"}, {"27D", "23B", "23C"}),
}
"""For an insufficient bid, by the clause on what replaced it (27B)."""


@cache
def _leaves(kind: str, authority: str) -> tuple[Outcome, ...]:
    return tuple(leaves(kind, rulebook(2017, authority, "2024-05-31")))


def leaves(kind: str, law: Rulebook) -> Iterator[Outcome]:
    """The ends of every way through a kind."""
    (matter, *_) = open_docket(Log((Alleged(kind, Seat.W),)), law).matters
    return (leaf.outcome for leaf in trees.leaves(explore(matter, 1)) if leaf.outcome.status is Status.RULED)


def faults(outcome: Outcome) -> Iterator[str]:
    """Where the clauses that apply are not those that the replacement calls for."""
    path = set(outcome.path)
    for key, known in outcome.reads.items():
        if key.fact == NEW_CALL.name and known.value in BY_NEW_CALL:
            yield from _compared(str(known.value), path, *BY_NEW_CALL[known.value])
    for cite, (applies, does_not) in BY_REPLACEMENT.items():
        if cite in path:
            yield from _compared(cite, path, applies, does_not)


def _compared(what: str, path: set[str], applies: set[str], does_not: set[str]) -> Iterator[str]:
    yield from (f"{what} without {cite}" for cite in sorted(applies - path))
    yield from (f"{what} with {cite}" for cite in sorted(does_not & path))


@pytest.mark.parametrize("authority", share(AUTHORITIES, 3))
@pytest.mark.parametrize("kind", KINDS)
def test_what_follows_is_by_what_took_the_place_of_the_call(kind: str, authority: str) -> None:
    found = {fault for outcome in _leaves(kind, authority) for fault in faults(outcome)}
    assert not found


def test_each_replacement_is_met_among_them() -> None:
    ends = [outcome for kind in KINDS for outcome in _leaves(kind, "WBF")]
    assert {cite for cite in BY_REPLACEMENT for one in ends if cite in one.path} == {*BY_REPLACEMENT}
    for cite in ("30B1(b)(i)", "31A2(a)", "32A2(a)"):
        assert any({cite, "23B"} <= {*one.path} for one in ends), cite


@pytest.mark.parametrize(("without", "fault"), [("23C", "without 23C"), ("27D", "without 27D")])
def test_a_clause_that_is_missing_is_noticed(without: str, fault: str) -> None:
    law = rulebook(2017, "WBF", "2024-05-31")
    (clause,) = (one for one in law.clauses if one.cite == without and one.role is Role.ADDS)
    found = {one for kind in KINDS[:2] for end in leaves(kind, law.without(clause.id)) for one in faults(end)}
    assert found and all(one.endswith(fault) for one in found)
