"""Two searches of the lines of one claim, which tell each other what they prove: the number of one search
alone, and with one core and with two the same nodes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.count.budget import OutOfNodes
from rectify_bridge.equity.claims.count.counting import Counts
from rectify_bridge.equity.claims.normal.guideline import in_force
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search import rounds
from rectify_bridge.equity.claims.search.lines import Lines
from rectify_bridge.equity.claims.search.plain import PlainLines
from rectify_bridge.equity.claims.search.proving import FULL, ClaimProofs, proving
from rectify_bridge.equity.claims.search.second_core import cores
from tests.equity.claims.positions import held_strongly
from tests.equity.claims.test_brute import PARTS, questions
from tests.equity.claims.test_compiled import compiled_only
from tests.sampling import number

FEW = 40
"""Nodes of each of two searches until they first tell each other what they proved."""
MANY = 10**7


def fresh(question: Question) -> Question:
    return replace(question, proofs=ClaimProofs())


def long_ones() -> list[Question]:
    found = []
    for turn, given in enumerate(held_strongly(number(24, 8), 8, seed=3)):
        case = read_case(given)
        rules = in_force(case.authority, case.date)
        player_class = (Class.NOVICE, Class.CLUB, Class.EXPERT)[turn % 3]
        strict = case.authority == "ACBL"
        found.append(Question(case, player_class, turn % 2 == 0, True, rules, strict, 60_000))
    return found


def alone(question: Question) -> tuple[int, int]:
    """The bounds of one search from the fewest up, which nobody tells anything."""
    lines = fresh(question).lines()
    scene, low = question.start(lines), question.kept
    try:
        while low < scene.left and not lines.comes_to(scene, low):
            low += 1
    except OutOfNodes:
        return low, scene.left
    return low, low


@pytest.mark.parametrize("asked", [lambda: questions(4, 12 * PARTS, 7), long_ones])
def test_two_searches_come_to_the_number_of_one(asked: object) -> None:
    assert callable(asked)
    ones: list[Question] = [one for one in asked() if not one.is_best_known]
    decided = 0
    for question in ones:
        found, (low, high) = fresh(question).solve()[0], alone(question)
        assert found.low <= high and low <= found.high, question.case
        decided += found.low == found.high and low == high
    assert decided > len(ones) // 2


def test_one_core_and_two_spend_the_same_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where next to nothing goes to the first search alone."""
    if cores() < 2:
        pytest.skip("this machine has one core")
    monkeypatch.setattr(rounds, "_COUNTED", rounds._COUNTED[1:])
    monkeypatch.setattr(rounds, "_UNCOUNTED", rounds._UNCOUNTED[1:])
    spent = 0
    for question in [*long_ones(), *questions(6, 4 * PARTS, 5)]:
        one, two = (replace(fresh(question), two_cores=two).solve() for two in (False, True))
        assert one == two, question.case
        spent += one[1]
    assert spent


def in_turn(first: Lines, second: Lines, scene: Scene, most: int) -> tuple[bool, list[int]]:
    """Both ask the same, a few nodes at a time and then more, until one tells it. And the nodes of each."""
    for nodes in range(FEW, MANY, FEW):
        for lines in (first, second):
            with lines.budget.share(nodes):
                return lines.comes_to(scene, most), [first.budget.nodes, second.budget.nodes]
        first.learn(second)
        second.learn(first)
    raise AssertionError("it is not told")


def pair(question: Question, full: int = FULL) -> tuple[Lines, Lines]:
    """Two searches of the same lines, which keep at most so many moments."""
    found = []
    for turned in (False, True):
        own = fresh(question).with_proofs_of_its_own(None)
        lines = replace(own.lines(), turned=turned)
        lines.budget.most = MANY
        lines._proving = proving(lines.norm, lines.limits, lines.floor, full)
        found.append(lines)
    return found[0], found[1]


def as_plain(question: Question, full: int = FULL) -> tuple[Lines, Lines]:
    found = pair(replace(question, proofs=ClaimProofs(Counts(is_plain=True))), full)
    for lines in found:
        norm = lines.norm
        lines._proving = PlainLines(norm, lines.limits, lines.floor, full)
    return found


@pytest.mark.parametrize("full", [30, FULL])
def test_what_one_learns_from_the_other_changes_no_answer(full: int) -> None:
    told = 0
    for question in questions(6, 6 * PARTS, 8):
        scene = question.scene
        for most in range(scene.left):
            comes, nodes = in_turn(*pair(question, full), scene, most)
            assert pair(question)[0].comes_to(scene, most) is comes, (question.case, most)
            told += min(nodes) > FEW
    assert told


@compiled_only
def test_a_proof_takes_each_of_two_searches_fewer_nodes() -> None:
    """That no line of one who counts nothing comes to a trick fewer than the number."""
    spent, own = 0, 0
    for one in long_ones():
        question = replace(one, player_class=Class.NOVICE)
        most, scene = alone(question)[0] - 1, question.scene
        single = pair(question)[0]
        if most >= 0 and not single.comes_to(scene, most) and single.budget.nodes > 10 * FEW:
            comes, nodes = in_turn(*pair(question), scene, most)
            assert not comes
            spent, own = spent + max(nodes), own + single.budget.nodes
    assert 0 < spent < 0.8 * own


@compiled_only
@pytest.mark.parametrize("full", [30, FULL])
def test_the_compiled_searches_learn_as_the_plain_ones_node_for_node(full: int) -> None:
    spent = 0
    for question in questions(5, 8 * PARTS, 3):
        scene = question.scene
        for most in range(scene.left):
            compiled = in_turn(*pair(question, full), scene, most)
            assert compiled == in_turn(*as_plain(question, full), scene, most), (question.case, most)
            spent += sum(compiled[1])
    assert spent > FEW


@compiled_only
def test_only_other_proofs_of_lines_are_learnt_from() -> None:
    first, second = pair(questions(4, PARTS, 7)[0])
    for other in (first._proving, first.norm.count and first.norm.count.proving, None):
        with pytest.raises(TypeError, match="other LineProofs"):
            first._proving.learn(other)  # type: ignore[arg-type]
    first.learn(second)
