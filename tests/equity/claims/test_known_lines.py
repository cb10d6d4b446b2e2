"""What is proved of lines is kept for whoever asks about the same lines, and for nobody else."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.equity.claims import knowledge
from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.knowledge import ruled
from rectify_bridge.equity.claims.normal.guideline import Name, in_force
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.search import proving
from rectify_bridge.equity.claims.search.proving import ClaimProofs
from tests.equity.claims.accepted import accepted
from tests.equity.claims.positions import endings
from tests.equity.claims.test_brute import PARTS, questions
from tests.equity.claims.test_properties import SILENT


def asked(question: Question) -> object:
    """The proofs that the lines of a question are looked for with."""
    return question.lines()._proving


def test_two_questions_have_the_same_proofs_where_nothing_tells_their_lines_apart() -> None:
    question = replace(next(iter(questions(5, PARTS, 4))), player_class=Class.CLUB)
    other_rules = replace(question, rules=question.rules ^ {Name.CHEAPLY})
    assert asked(question) is asked(question)
    assert asked(replace(question, player_class=Class.EXPERT)) is asked(
        replace(question, player_class=Class.GOOD)
    )
    for other in (
        replace(question, player_class=Class.NOVICE),
        replace(question, player_class=Class.EXPERT),
        replace(question, strict=not question.strict),
        replace(question, conceded=1),
        replace(question, proofs=ClaimProofs(lines=question.proofs.lines)),
        replace(question, proofs=ClaimProofs(counts=question.proofs.counts)),
        question.with_proofs_of_its_own(None),
        other_rules,
    ):
        assert asked(other) is not asked(question)
    assert asked(question.with_proofs_of(other_rules, 7)) is asked(question)


def test_of_many_kinds_those_asked_about_last_are_kept() -> None:
    question = next(iter(questions(5, PARTS, 4)))
    first = asked(question)
    for conceded in range(1, proving._KEPT):
        asked(replace(question, conceded=conceded))
    assert asked(question) is first
    for conceded in range(1, proving._KEPT + 1):
        asked(replace(question, conceded=conceded))
    assert asked(question) is not first


def test_what_was_asked_before_changes_no_number() -> None:
    """Every class and rule in turn with the proofs of those before, and from nothing."""
    for question in questions(4, 4 * PARTS, 5):
        for name in (*Name, None):
            rules = question.rules - {name}
            for one in Class:
                kept = replace(question, rules=rules, player_class=one)
                fresh = replace(kept, proofs=ClaimProofs())
                bounds = [(found.low, found.high) for found in (ruled(kept).found, ruled(fresh).found)]
                assert bounds[0] == bounds[1], (name, one, question.case)


def test_who_asks_again_spends_no_nodes() -> None:
    question = replace(next(iter(questions(6, PARTS, 6))), player_class=Class.NOVICE)
    first, again = question.lines(), question.lines()
    scene = question.start(first)
    most = scene.left // 2
    assert not scene.trick
    assert first.comes_to(scene, most) is again.comes_to(scene, most)
    assert first.budget.nodes > 10 and again.budget.nodes == 0


def test_a_point_that_two_classes_share_is_searched_once_and_told_of_both() -> None:
    given = next(one.given for one in accepted() if one.given["id"].endswith("Final:1 #6619 board 9"))
    verdict = adjudicate(read_case({**given, **SILENT}), Class.NOVICE, sensitivity=True)
    told = {move.value: move.tricks for move in verdict.moves if move.point == "class"}
    assert list(told)[:2] == ["expert", "good"] and told["expert"] == told["good"] != verdict.declarer_tricks


def test_who_has_the_same_lines_is_not_asked_beside_him() -> None:
    """A club player who names his tricks counts his entries, as an expert does; not under the ACBL, and not
    where he names none."""
    given = {**next(iter(endings(1, 5, 8))), "statement": "two spades", "claimed": 2}
    for intents, authority, asked_too in (
        ([{"do": "list", "suits": {"S": 2}}], "WBF", []),
        ([{"do": "list", "suits": {"S": 2}}], "ACBL", [Class.EXPERT]),
        ([{"do": "good"}], "WBF", [Class.EXPERT]),
    ):
        case = read_case({**given, "intents": intents, "authority": authority, "aware": True})
        rules = in_force(case.authority, case.date)
        question = Question(case, Class.CLUB, False, True, rules, authority == "ACBL", 1_000)
        assert [one.player_class for one in knowledge._wiser(question)] == asked_too
