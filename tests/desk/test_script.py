"""The script: QUESTION, SAY and DO, told apart; every option whole; nothing private said aloud."""

from __future__ import annotations

import pytest

from rectify.desk.casefile import read
from rectify.desk.ruled import Ruled, rule_on
from rectify.desk.script import Line, Said, script
from rectify.law.fact import Kind
from rectify.law.ruling import Status
from rectify.law.tree import Fork, explore
from tests.casefiles import Case, cases

ALL = list(cases())


def ruled_on(case: Case) -> Ruled:
    return rule_on(read(case.data))


def said(ruled: Ruled, number: int = 0) -> tuple[Said, ...]:
    return script(*ruled.each[number])


@pytest.mark.parametrize("case", ALL, ids=[case.id for case in ALL])
def test_each_line_is_of_one_kind_and_has_its_clause(case: Case) -> None:
    ruled = ruled_on(case)
    for number, (_, outcome, _) in enumerate(ruled.each):
        for line in said(ruled, number):
            assert line.kind in Line
            assert line.text.strip() == line.text != ""
            if line.kind is Line.DO:
                assert (line.to, line.aloud) == (("Director",), False)
            if line.kind is Line.SAY or (line.kind is Line.DO and outcome.status is Status.RULED):
                assert line.cite, line.text
            if line.kind is Line.QUESTION:
                assert line.to == ("Director",)


@pytest.mark.parametrize("case", ALL, ids=[case.id for case in ALL])
def test_a_private_fact_is_never_put_aloud(case: Case) -> None:
    """What a fact that is not for the table asks or answers is marked so on every line that puts it."""
    ruled = ruled_on(case)
    for number, (_, outcome, _) in enumerate(ruled.each):
        fact = outcome.fact
        if fact is not None and not fact.aloud and fact.kind is Kind.JUDGEMENT:
            put = [line for line in said(ruled, number) if line.cite == fact.cite and line.text.endswith("?")]
            assert put
            assert not any(line.aloud for line in put)


def test_the_numbers_are_those_of_the_answers() -> None:
    """The number read aloud is the number to type; what comes to the same has both."""
    for case in ALL:
        for matter, outcome, by_side in ruled_on(case).each:
            if outcome.status is not Status.NEEDS or outcome.key is None:
                continue
            root = explore(matter, outcome.key.nth)
            if isinstance(root, Fork) and root.fact.kind in (Kind.CHOICE, Kind.ACTION):
                top = [s.number for s in script(matter, outcome, by_side) if s.number and "." not in s.number]
                numbers = sorted(int(n) for number in top for n in number.split("/"))
                assert numbers == list(range(1, len(root.fact.answers) + 1))


def test_a_choice_is_put_to_the_player_who_has_it() -> None:
    data = {
        "authority": "WBF",
        "edition": 2017,
        "given": {"auction": "N: 1S 1H", "answers": {"i1.slip": "no"}},
    }
    first, *_ = said(rule_on(read(data)))
    assert (first.kind, first.to, first.cite) == (Line.SAY, ("S",), "27A1")


def test_what_is_to_be_done_comes_after_all_that_is_said() -> None:
    data = {
        "authority": "WBF",
        "edition": 2017,
        "given": {"auction": "N: 1S 1H", "answers": {"i1.slip": "no"}},
    }
    kinds = [line.kind for line in said(rule_on(read(data)))]
    assert kinds == sorted(kinds, key=[Line.QUESTION, Line.SAY, Line.DO].index)
    back = [line.text for line in said(rule_on(read(data))) if line.cite == "27D"]
    assert back[0].startswith("After 2.1 or 2.2: come back")
