"""Proofs belong to one thread while it searches: another one is told, whichever proofs they are."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.count.counting import CountQuestion
from rectify_bridge.equity.claims.deadline import Deadline
from rectify_bridge.equity.claims.normal.guideline import Name
from rectify_bridge.equity.claims.question import Question
from tests.equity.claims.test_compiled import compiled_only
from tests.equity.claims.test_deadline import case
from tests.waiting import PATIENCE

pytestmark = compiled_only
TOLD = "another thread searches with these proofs"
MANY = 10_000_000
CLAIM = case(statement="", aware=True)
"""Thirteen cards and nothing said: every search here takes more nodes than one look at the deadline."""
Ask = Callable[[Deadline | None, int], tuple[bool | None, int]]


class Held(Deadline):
    """The first look of a search at its deadline is told, and waits until the search may end."""

    def __init__(self) -> None:
        super().__init__(0.0)
        self.has_looked, self.may_end = Event(), Event()

    @property
    def is_past(self) -> bool:
        self.has_looked.set()
        return self.may_end.wait(PATIENCE)


def asked(player_class: Class) -> Question:
    return Question(CLAIM, player_class, False, True, frozenset(Name), False, MANY)


def double_dummy(question: Question) -> Ask:
    tricks, scene = question.proofs.tricks.of(question.trumps, question.mine), question.scene
    return lambda deadline, nodes: tricks.can(
        scene.hands, scene.leader, scene.trick, scene.left, 7, nodes, deadline
    )


def count(question: Question) -> Ask:
    counting, scene = question.lines().norm.count, question.scene
    assert counting is not None
    return lambda deadline, nodes: counting.proving.can(
        CountQuestion(scene.view, scene.leader, scene.trick, scene.left, 6, nodes, deadline)
    )


def lines(question: Question) -> Ask:
    found = question.lines()
    most = 3 if found.norm.count is None else 5
    return lambda deadline, nodes: found._proving.holds(question.scene, most, nodes, deadline, False)


EXPERT, NOVICE = asked(Class.EXPERT), asked(Class.NOVICE)
SHARED = [
    pytest.param(double_dummy(EXPERT), double_dummy(EXPERT), id="double dummy"),
    pytest.param(count(EXPERT), count(EXPERT), id="a count"),
    pytest.param(*2 * [lines(EXPERT)], id="lines in which he counts"),
    pytest.param(*2 * [lines(NOVICE)], id="lines in which he counts nothing"),
    pytest.param(lines(EXPERT), count(EXPERT), id="lines, and what is counted in them"),
    pytest.param(count(EXPERT), lines(EXPERT), id="a count, and lines that ask it"),
    pytest.param(lines(EXPERT), lines(EXPERT), id="two kinds of lines that ask one count"),
]


@pytest.mark.parametrize(("first", "second"), SHARED)
def test_a_second_thread_is_told_and_the_first_goes_on(first: Ask, second: Ask) -> None:
    held, found = Held(), list[tuple[bool | None, int]]()
    thread = Thread(target=lambda: found.append(first(held, MANY)))
    thread.start()
    try:
        assert held.has_looked.wait(PATIENCE)
        with pytest.raises(RuntimeError, match=TOLD):
            second(None, 1)
        assert thread.is_alive()
    finally:
        held.may_end.set()
        thread.join()
    assert found[0][0] is None and found[0][1]  # it ended by its deadline
    for ask in (first, second):  # nobody is left out afterwards
        assert ask(None, 1)[0] is None


def test_proofs_of_their_own_are_searched_beside_each_other() -> None:
    held, other = Held(), EXPERT.with_proofs_of_its_own(None)
    thread = Thread(target=lines(EXPERT), args=(held, MANY))
    thread.start()
    try:
        assert held.has_looked.wait(PATIENCE)
        for ask in (double_dummy(other), count(other), lines(other)):
            assert ask(None, 1)[0] is None
    finally:
        held.may_end.set()
        thread.join()
