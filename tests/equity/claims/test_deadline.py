"""A claim that somebody waits for ends in time: undecided, and it says what would decide it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import count

import pytest

from rectify_bridge.engines.claim_memory import moves, ruling
from rectify_bridge.equity.answer import OUT_OF_TIME, AnyAnswer, NotSolved
from rectify_bridge.equity.claims import adjudicate as adjudicating
from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Case, Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.deadline import Deadline, current, ending
from rectify_bridge.equity.claims.verdict import Status
from rectify_bridge.equity.solver.interface import USUAL, Limit, Progress
from rectify_bridge.equity.solver.question import Question
from tests.equity.claims.positions import endings

PAST = Deadline(0)
PACK = random.Random(21).sample([suit + rank for suit in "SHDC" for rank in "AKQJT98765432"], 52)
WHOLE_HANDS = {
    **next(iter(endings(1, 4, seed=21))),
    "trump": "S",
    "hands": {seat: PACK[place::4] for place, seat in enumerate("NESW")},
}
SAID: tuple[dict[str, object], ...] = (
    {},
    {"statement": ""},
    {"statement": "", "aware": True},
    {"statement": "all good", "intents": []},
)


def case(**more: object) -> Case:
    return read_case({**WHOLE_HANDS, **more})


@pytest.mark.parametrize("said", SAID, ids=str)
@pytest.mark.parametrize("player_class", Class)
def test_past_its_deadline_a_claim_is_undecided_and_says_what_would_decide_it(
    said: dict[str, object], player_class: Class
) -> None:
    looks = count()
    past = Deadline(0, lambda: float(next(looks)))
    verdict = adjudicate(case(**said), player_class, sensitivity=True, deadline=past)
    assert verdict.nodes < 1_000 and next(looks) < 100
    assert verdict.status is Status.UNDECIDED and verdict.low < verdict.high
    ended, longer = verdict.notes[-2:]
    assert "ended after 0 seconds" in ended and "the Director decides it" in longer


def test_with_time_enough_it_is_the_same_as_without_a_deadline() -> None:
    for given in endings(20, 4, seed=22):
        claim = read_case({**given, "statement": ""})
        assert adjudicate(claim, deadline=Deadline(600)) == adjudicate(claim)


def test_the_clock_is_looked_at_as_the_nodes_go_by() -> None:
    """One that moves by a second with each look: the search ends at the look that is past the deadline."""
    ticks = count()
    budget = Budget(10**9, deadline=Deadline(5, lambda: float(next(ticks))))
    with pytest.raises(OutOfNodes):
        while True:
            budget.spend()
    assert 2_000 <= budget.nodes <= 3_000
    with pytest.raises(OutOfNodes):
        budget.spend()


class Waiting:
    """A solver that uses up what time it is given. limits: what it was given, each time."""

    name = "waiting"

    def __init__(self) -> None:
        self.limits: list[Limit] = []

    def answers(
        self, questions: Iterable[Question], limit: Limit = USUAL, progress: Progress | None = None
    ) -> Iterator[AnyAnswer]:
        self.limits.append(limit)
        for question in questions:
            left = question.position.tricks_left
            yield NotSolved(OUT_OF_TIME, 0, left, left)

    def close(self) -> None:
        """It holds nothing."""


def test_a_solver_gets_the_time_that_is_left_and_is_not_asked_when_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(adjudicating, "IS_COMPILED", True)  # else a claim has a deadline of its own
    for deadline, expected in ((Deadline(7, lambda: 100.0), 7.0), (None, USUAL.seconds)):
        solver = Waiting()
        assert adjudicate(case(), nodes=8, solver=solver, deadline=deadline).status is Status.UNDECIDED
        (limit,) = solver.limits
        assert limit.seconds == expected and limit.start == (expected if deadline else USUAL.start)
    solver = Waiting()
    adjudicate(case(), nodes=8, solver=solver, deadline=PAST)
    assert not solver.limits


def test_whoever_waits_names_the_deadline_of_all_claims_meanwhile() -> None:
    ruling.cache_clear()
    moves.cache_clear()
    assert current() is None
    with ending(PAST):
        assert current() is PAST
        assert ruling(case(statement="")).status is Status.UNDECIDED and not moves(case(statement=""))
    assert current() is None
    ruling.cache_clear()
    moves.cache_clear()


def test_where_nothing_is_compiled_a_claim_ends_in_time_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The budget would take minutes there. A deadline that somebody names comes before."""
    monkeypatch.setattr(adjudicating, "IS_COMPILED", False)
    monkeypatch.setattr(adjudicating, "PLAIN_SECONDS", 0.01)
    found = adjudicate(case(statement="", aware=True), Class.EXPERT)
    assert found.status is Status.UNDECIDED
    assert "the search was ended after 0.01 seconds" in found.notes
    found = adjudicate(case(statement="", aware=True), Class.EXPERT, deadline=PAST)
    assert "the search was ended after 0 seconds" in found.notes
