"""The script: QUESTION, SAY and DO, told apart; every option whole; nothing private said aloud."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rule_on
from rectify_bridge.desk.rulings.script import before_asking, script
from rectify_bridge.desk.rulings.script_line import LineKind, ScriptLine
from rectify_bridge.law.fact import UNDETERMINED, Kind
from rectify_bridge.law.ruling import Status
from rectify_bridge.law.tree import Fork, explore
from rectify_bridge.laws import book
from rectify_bridge.laws.law85 import GO_ON, NEXT_BOARD, WAIT
from tests.casefiles import Case, cases, ruled_on
from tests.sampling import share

ALL = list(cases())


def said(ruled: BoardRulings, number: int = 0) -> tuple[ScriptLine, ...]:
    return script(*ruled.each[number])


@pytest.mark.parametrize("case", share(ALL, 30), ids=lambda case: case.id)
def test_each_line_is_of_one_kind_and_has_its_clause(case: Case) -> None:
    ruled = ruled_on(case)
    for number, (_, outcome, _) in enumerate(ruled.each):
        for line in said(ruled, number):
            assert line.kind in LineKind
            assert line.text.strip() == line.text != ""
            if line.kind is LineKind.DO:
                assert (line.to, line.aloud) == (("Director",), False)
            if line.kind is LineKind.SAY or (line.kind is LineKind.DO and outcome.status is Status.RULED):
                assert line.cite or line.text.startswith("Not encoded"), line.text
            if line.kind is LineKind.QUESTION:
                assert line.to == ("Director",)


@pytest.mark.parametrize("case", share(ALL, 30), ids=lambda case: case.id)
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
    for case in share(ALL, 30):
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
    assert (first.kind, first.to, first.cite) == (LineKind.SAY, ("S",), "27A1")


def test_what_is_to_be_done_comes_after_all_that_is_said() -> None:
    data = {
        "authority": "WBF",
        "edition": 2017,
        "given": {"auction": "N: 1S 1H", "answers": {"i1.slip": "no"}},
    }
    kinds = [line.kind for line in said(rule_on(read(data)))]
    assert kinds == sorted(kinds, key=[LineKind.QUESTION, LineKind.SAY, LineKind.DO].index)
    back = [line.text for line in said(rule_on(read(data))) if line.cite == "27D"]
    assert back[0].startswith("After 2.1 or 2.2: come back")


BASE = {"authority": "WBF", "edition": 2017}


def unsure(kind: str, *, depth: int) -> Iterator[tuple[ScriptLine, ...]]:
    """What is said where nobody can tell the first, second, ... fact of a kind, the ones before answered."""
    answers: dict[str, object] = {}
    for _ in range(depth):
        given = {"events": [{"alleged": {"kind": kind, "by": "E"}}]}
        _, outcome, _ = rule_on(read({**BASE, "given": {**given, "answers": answers}})).each[0]
        if outcome.status is not Status.NEEDS or outcome.fact is None:
            return
        if outcome.fact.kind is not Kind.CHOICE:
            held = {**answers, str(outcome.key): UNDETERMINED}
            yield said(rule_on(read({**BASE, "given": {**given, "answers": held}})))
        answers[str(outcome.key)] = outcome.fact.values[-1]


def held(*answers: tuple[str, str], **given: object) -> tuple[ScriptLine, ...]:
    return said(rule_on(read({**BASE, "given": {**given, "answers": dict(answers)}})))


@pytest.mark.parametrize("kind", book.irregularities())
def test_where_nobody_can_tell_the_players_and_the_director_know_what_to_do(kind: str) -> None:
    """85B, for every kind and fact: one line aloud to the table, one thing to do, and what is open."""
    for lines in unsure(kind, depth=4):
        of_85 = [line for line in lines if line.cite == "85B"]
        aloud = [line for line in of_85 if line.kind is LineKind.SAY]
        assert [(line.to, line.aloud) for line in aloud] == [(("table",), True)]
        assert [line for line in of_85 if line.kind is LineKind.DO and "appeal" in line.text]
        assert lines[-1].text.startswith("Not known yet: ") and lines[-1].kind is LineKind.DO


def test_nobody_is_told_to_go_on_where_calling_could_lose_a_right() -> None:
    """Over an insufficient bid a call accepts it (27A1): whether it was a slip is ruled on first."""
    (line, *_) = held(("i1.slip", UNDETERMINED), auction="N: 1S 1H")
    assert line.text.endswith(WAIT)


def test_an_option_that_comes_some_questions_later_counts() -> None:
    """The same with nothing of the auction entered: the option is not asked for next."""
    bid = [{"alleged": {"kind": "insufficient bid", "by": "W"}}]
    (line, *_) = held(("i1.slip", UNDETERMINED), events=bid)
    assert line.text.endswith(WAIT)


def test_where_no_option_hangs_on_it_play_goes_on() -> None:
    hesitation = [{"alleged": {"kind": "hesitation", "by": "E"}}]
    (line, *_) = held(("i1.hesitation", UNDETERMINED), events=hesitation)
    assert line.text.endswith(GO_ON)


@pytest.mark.parametrize(
    ("edition", "asked", "cite"),
    [(1997, "Which do you find?", "85A"), (2007, "Which is more likely than not?", "85A1")],
)
def test_what_the_sides_dispute_is_found_by_the_standard_of_the_edition(
    edition: int, asked: str, cite: str
) -> None:
    """The balance of probabilities is of 2007; before, the Laws named no standard."""
    told = "i1.told it was the turn"
    events = [
        {"alleged": {"kind": "lead out of turn by a defender", "by": "W"}},
        {"said": {"NS": {told: False}, "EW": {told: True}}},
    ]
    ruled = rule_on(read({"edition": edition, "authority": "WBF", "given": {"events": events}}))
    (question,) = (line for line in said(ruled) if line.text.endswith(asked))
    assert question.cite == cite


def test_after_a_claim_the_next_board_is_played() -> None:
    claim = [{"alleged": {"kind": "contested claim", "by": "S"}}]
    lines = held(("i1.trump out and not mentioned", UNDETERMINED), events=claim)
    assert any(line.text.endswith(NEXT_BOARD) for line in lines)


def asked_first(kind: str, *answers: tuple[str, object]) -> list[str]:
    """The clauses of what is said before the open question of a kind, by South, is asked."""
    given = {"events": [{"alleged": {"kind": kind, "by": "S"}}], "answers": dict(answers)}
    matter, _, _ = rule_on(read({**BASE, "given": given})).each[0]
    return [line.cite for line in before_asking(matter)]


def test_claimer_repeats_and_opponents_object_before_anything_is_found() -> None:
    """70B: the statement, the objections, then the cards; and each is said once."""
    assert asked_first("contested claim") == ["70B1", "70B2", "70B3"]
    assert asked_first("contested claim", ("i1.trump out and not mentioned", False)) == []


def test_play_is_suspended_before_opponents_are_asked_and_heard() -> None:
    claim = (("i1.said or done about tricks", "claimed"), ("i1.claim by a defender", False))
    assert asked_first("claim or concession", *claim) == ["68D"]
    doubted = (*claim, ("i1.answer to the claim", "doubted"))
    assert asked_first("claim or concession", *doubted) == [
        *("68D2(a)", "68D2(a)"),
        *("70B1", "70B2", "70B3"),
    ]


def test_a_part_of_the_ruling_is_not_said_before_the_rest_is_known() -> None:
    """Only how the facts are come to; the trump that costs a trick is said with the tricks (70C)."""
    trump = [
        *(("i1.trump out and not mentioned", True), ("i1.at all likely unaware", True)),
        ("i1.normal play loses to the trump", True),
    ]
    assert asked_first("contested claim", *trump) == []
