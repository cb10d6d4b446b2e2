"""The searches of claims beside the pages: how many at once, who waits, what is remembered, processes."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from rectify_bridge.app.console.claims import searches
from rectify_bridge.app.console.claims.search_process import ClaimSearch, SearchResult, What
from rectify_bridge.app.console.claims.searches import (
    AT_ONCE,
    LEFT_ALONE,
    Over,
    Searches,
    UnderWay,
    Waiting,
)
from rectify_bridge.engines.claim_memory import ruling
from rectify_bridge.engines.claims import work_out
from rectify_bridge.equity.claims.case import Case
from rectify_bridge.equity.claims.case_reader import read_case
from tests.console.claim_searching import Beside, forget
from tests.equity.claims.positions import endings
from tests.equity.claims.test_deadline import WHOLE_HANDS
from tests.waiting import until

CLAIMS: list[Case] = [read_case({**one, "statement": ""}) for one in endings(AT_ONCE + 3, 2, seed=7)]


@pytest.fixture
def beside() -> Iterator[Beside]:
    """With nothing worked out before."""
    forget()
    yield Beside()
    forget()


def wanted(number: int) -> ClaimSearch:
    """Several claims, each by its number."""
    return ClaimSearch(CLAIMS[number], What.RULING)


def test_so_many_are_searched_at_once_and_the_others_come_in_their_order(beside: Beside) -> None:
    running, first, second = range(AT_ONCE), AT_ONCE, AT_ONCE + 1
    for number in running:
        assert isinstance(beside.begin(wanted(number)), UnderWay)
    for number in (first, second):
        assert beside.begin(wanted(number)) is Waiting.WAITING
    beside.begun[0].finish()
    assert beside.look(wanted(second)) is Waiting.WAITING  # another was there before
    assert isinstance(beside.look(wanted(first)), UnderWay)
    assert isinstance(beside.look(wanted(0)), SearchResult) and len(beside.begun) == AT_ONCE + 1


def test_one_that_begins_beside_another_has_no_second_core(beside: Beside) -> None:
    """Two claims have a core each; when the other one has ended or was stopped, the next has both."""
    for number in range(AT_ONCE + 1):
        beside.begin(wanted(number))
    beside.stop(wanted(0))
    beside.look(wanted(AT_ONCE))
    beside.stop(wanted(1))
    beside.stop(wanted(AT_ONCE))
    beside.begin(wanted(0))
    assert [one.is_alone for one in beside.begun] == [True, False, False, True]


def test_of_the_longer_ones_one_is_searched_at_a_time(beside: Beside) -> None:
    """Two of them, left alone, kept every other claim waiting for ten minutes."""
    longer = [wanted(number)._replace(what=What.LONGER) for number in (0, 1)]
    assert isinstance(beside.begin(longer[0]), UnderWay)
    assert beside.begin(longer[1]) is Waiting.WAITING
    assert isinstance(beside.begin(wanted(2)), UnderWay), "it does not stand behind one that cannot begin"
    assert beside.begin(wanted(3)) is Waiting.WAITING
    beside.begun[0].finish()
    assert beside.look(wanted(3)) is Waiting.WAITING
    assert isinstance(beside.look(longer[1]), UnderWay)


def test_what_is_not_the_claim_of_its_case_any_more_is_searched_no_further(beside: Beside) -> None:
    """Something else was entered in the case; another case keeps its search, and so does what is asked of the
    same claim."""
    longer = wanted(0)._replace(what=What.LONGER)
    beside.begin(wanted(0), "a")
    beside.begin(longer, "a")
    assert [one.is_ended for one in beside.begun] == [False, False]
    assert beside.begin(wanted(1), "b") is Waiting.WAITING
    assert beside.begin(wanted(2), "a") is Waiting.WAITING, "another case was there before"
    assert [one.is_ended for one in beside.begun] == [True, True]
    assert isinstance(beside.look(wanted(1)), UnderWay) and isinstance(beside.look(wanted(2)), UnderWay)
    assert beside.look(wanted(0)) is None and beside.look(longer) is None
    beside.begin(wanted(3), "b")
    assert [one.is_ended for one in beside.begun[2:]] == [True, False, False]


def test_who_looks_no_more_keeps_nobody_waiting(beside: Beside) -> None:
    for number in range(AT_ONCE + 1):
        beside.begin(wanted(number))
    beside.clock.now += LEFT_ALONE + 1
    beside.begun[0].finish()
    assert isinstance(beside.begin(wanted(AT_ONCE + 1)), UnderWay)
    assert beside.look(wanted(AT_ONCE)) is None


def test_one_that_waits_can_be_stopped(beside: Beside) -> None:
    for number in range(AT_ONCE + 1):
        beside.begin(wanted(number))
    beside.stop(wanted(AT_ONCE))
    assert beside.look(wanted(AT_ONCE)) == Over("the search was stopped before it began")


def test_only_so_many_are_remembered(beside: Beside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searches, "MOST", 1)
    for number in (0, 1):
        beside.begin(wanted(number))
        beside.stop(wanted(number))
    assert beside.look(wanted(0)) is None and isinstance(beside.look(wanted(1)), Over)


LONG = read_case({**WHOLE_HANDS, "statement": "", "aware": True, "class": "club"})
"""Thirteen cards and nothing said: the search takes seconds."""


def test_a_process_searches_says_how_far_it_is_and_ends() -> None:
    forget()
    found = Searches()
    asked = ClaimSearch(CLAIMS[0], What.RULING)
    try:
        found.begin(asked)
        until(lambda: not isinstance(found.look(asked), UnderWay))
        state = found.look(asked)
        assert isinstance(state, SearchResult)
        work_out(CLAIMS[0])
        assert state.rulings == ruling.about(CLAIMS[0]) != {}
    finally:
        found.close()


def test_a_process_that_is_stopped_is_gone_and_one_that_breaks_off_is_told() -> None:
    found = Searches()
    asked, other = ClaimSearch(LONG, What.RULING), ClaimSearch(CLAIMS[1], What.RULING)
    try:
        assert isinstance(found.begin(asked), UnderWay)
        process = found._running[asked]._process
        found.stop(asked)
        assert not process.is_alive() and isinstance(found.look(asked), Over)
        found.begin(asked)
        found._running[asked]._process.kill()
        found._running[asked]._process.join()
        over = found.look(asked)
        assert isinstance(over, Over) and "broke off" in over.words
        found.begin(other)
    finally:
        found.close()
    assert not found._running


@pytest.mark.parametrize("error", [EOFError, OSError])
def test_a_search_that_cannot_begin_is_told_and_can_be_begun_again(error: type[Exception]) -> None:
    """Where what starts the processes was killed at the very moment."""
    fails = iter((True,))

    def start(wanted: ClaimSearch, clock: object, is_alone: bool, kept: object) -> Any:
        if next(fails, False):
            raise error
        return SimpleNamespace(state=lambda: UnderWay(0.0, 1.0, ""))

    beside, wanted = Searches(start), cast(ClaimSearch, "a claim")
    assert beside.begin(wanted) == Over("the search could not begin") == beside.look(wanted)
    assert isinstance(beside.begin(wanted), UnderWay)
