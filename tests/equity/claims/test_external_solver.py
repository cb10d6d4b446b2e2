"""A double-dummy number past our own budget of nodes: handed to another solver where there is one, else left
undecided with the bounds proved."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.app.cli.main import main
from rectify_bridge.equity.answer import OUT_OF_TIME, AnyAnswer, EachCard, NotSolved
from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.normal.guideline import in_force
from rectify_bridge.equity.claims.question import Question as Claim
from rectify_bridge.equity.claims.verdict import Status, Verdict
from rectify_bridge.equity.small import SmallSolver
from rectify_bridge.equity.solver.choose import solver_beyond
from rectify_bridge.equity.solver.dds import is_installed
from rectify_bridge.equity.solver.interface import USUAL, Limit, Progress, SolverFault
from rectify_bridge.equity.solver.local import Local
from rectify_bridge.equity.solver.question import Question
from rectify_bridge.table.seat import Seat
from tests.equity.claims.accepted import accepted
from tests.equity.claims.brute import double_dummy
from tests.equity.claims.positions import endings
from tests.equity.claims.referee import Replay

FEW = 3
"""Nodes that do not suffice for the endings used here."""
GIVEN = list(endings(6, 4, seed=8))
LIBRARY = pytest.mark.skipif(not is_installed(), reason="the library is not installed")


class Fake(Local):
    """Answers right, but for what `spoil` makes of its answers."""

    name = "the fake"

    def spoil(self, answer: AnyAnswer) -> AnyAnswer:
        return answer

    def answers(
        self, questions: Iterable[Question], limit: Limit = USUAL, actual: Progress | None = None
    ) -> Iterator[AnyAnswer]:
        return map(self.spoil, super().answers(questions, limit, actual))


class OneTooMany(Fake):
    """Says of every card that North and South take a trick more."""

    def spoil(self, answer: AnyAnswer) -> AnyAnswer:
        assert isinstance(answer, EachCard)
        return replace(answer, ns={card: tricks + 1 for card, tricks in answer.ns.items()})


class Slow(Fake):
    """Is out of time in the middle of the line."""

    def spoil(self, answer: AnyAnswer) -> AnyAnswer:
        return NotSolved(OUT_OF_TIME, 0, answer.left, answer.left) if answer.left == 2 else answer


class Broken(Fake):
    """Cannot be started."""

    def spoil(self, answer: AnyAnswer) -> AnyAnswer:
        raise SolverFault("it does not load", "install it again")


def undecided(given: dict[str, Any]) -> bool:
    return adjudicate(read_case(given), nodes=FEW).status is Status.UNDECIDED


def test_these_are_past_the_budget() -> None:
    assert sum(map(undecided, GIVEN)) >= 3


@pytest.mark.parametrize("given", GIVEN, ids=lambda given: given["id"])
def test_handed_to_a_solver(given: dict[str, Any]) -> None:
    """The number is that of brute force, the line whole and legal, and what lost a trick on it is named."""
    case = read_case(given)
    alone, with_solver = adjudicate(case, nodes=FEW), adjudicate(case, nodes=FEW, solver=Fake())
    best = double_dummy(_question(given))
    assert (with_solver.status, with_solver.declarer_tricks) == (Status.RULED, best)
    assert alone.low <= best <= alone.high
    assert ("so the fake found it" in with_solver.notes[-1]) is (alone.status is Status.UNDECIDED)
    if alone.status is Status.UNDECIDED:
        assert not alone.line and "more nodes than the limit" in alone.notes[-1]
        assert _won(given, with_solver) == best
        assert {(e.at, str(c)) for e in with_solver.excluded for c in e.cards} == set(
            _given_up(given, with_solver)
        )


@pytest.mark.parametrize("given", [*GIVEN, *endings(4, 6, seed=9)], ids=lambda given: given["id"])
def test_our_own_search_tells_as_much(given: dict[str, Any]) -> None:
    """Within the budget: the line is whole, yields the number, and each play that gives up a trick is
    named."""
    verdict = adjudicate(read_case(given))
    assert _won(given, verdict) == verdict.declarer_tricks
    assert {(e.at, str(c)) for e in verdict.excluded for c in e.cards} == set(_given_up(given, verdict))


def test_within_the_budget_nobody_is_asked() -> None:
    """The fake would raise."""
    verdict = adjudicate(read_case(GIVEN[0]), solver=Broken())
    assert verdict.status is Status.RULED
    assert "our own search proved it" in verdict.notes[-1]


@pytest.mark.parametrize("solver", [OneTooMany(), Slow(), Broken()], ids=lambda one: type(one).__name__)
def test_what_is_not_borne_out_stays_undecided(solver: Fake) -> None:
    for given in filter(undecided, GIVEN):
        case = read_case(given)
        assert adjudicate(case, nodes=FEW, solver=solver) == adjudicate(case, nodes=FEW)


def test_only_the_best_that_may_have_been_stated_is_handed_over() -> None:
    """Where silence counts the normal lines decide, which no other solver knows."""
    for given in GIVEN:
        case = read_case({**given, "statement": ""})
        assert adjudicate(case, nodes=FEW, solver=Broken()) == adjudicate(case, nodes=FEW)


@LIBRARY
@pytest.mark.parametrize("number", ["#6994", "#7098"])
def test_the_library_decides_long_endings(number: str) -> None:
    """Two of the accepted claims that our own search does not decide within its budget."""
    claim = next(one for one in accepted() if number in one.given["id"])
    verdict = adjudicate(read_case(claim.given), nodes=2_000, solver=solver_beyond())
    assert (verdict.status, verdict.declarer_tricks) == (Status.RULED, claim.double_dummy)
    assert "so DDS" in verdict.notes[-1]
    assert _won(claim.given, verdict) == claim.double_dummy


@pytest.mark.parametrize("installed", [False, pytest.param(True, marks=LIBRARY)])
def test_the_verb_with_and_without_the_library(
    installed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.is_installed", lambda: installed)
    given = next(filter(undecided, GIVEN))
    file = tmp_path / "claims.jsonl"
    file.write_text(json.dumps(given))
    assert main(["claim", str(file), "--json", "--nodes", str(FEW)]) == (0 if installed else 3)
    found = json.loads(capsys.readouterr().out)
    assert found["status"] == ("ruled" if installed else "undecided")
    assert (found["bounds"][0] == found["bounds"][1]) is installed


def _question(given: dict[str, Any]) -> Claim:
    """The claim as the question of the best that may have been stated."""
    case = read_case(given)
    rules = in_force("WBF", case.date)
    return Claim(case, Class.EXPERT, False, False, rules, False, FEW)


def _replay(given: dict[str, Any]) -> Replay:
    return Replay(given, "NS" if given["declarer"] in "NS" else "EW")


def _won(given: dict[str, Any], verdict: Verdict) -> int:
    replay = _replay(given)
    for seat, card in verdict.line:
        assert seat.value == replay.turn
        replay.play(str(card))
    assert replay.over
    return replay.won


def _given_up(given: dict[str, Any], verdict: Verdict) -> Iterator[tuple[int, str]]:
    """Of each play of claimer's side the others that lose a trick, by the small solver, one of equals."""
    position = read_case(given).position
    side = Seat(given["declarer"]).side
    for number, (seat, _) in enumerate(verdict.line):
        if seat.side is side:
            actual = SmallSolver().each(position)
            assert isinstance(actual, EachCard)
            lost = [card for card in position.legal() if actual.of(side, card) < actual.best(side)]
            yield from ((number, str(card)) for card in lost if card in position.different())
        position = position.play(verdict.line[number][1])
