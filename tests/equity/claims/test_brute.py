"""The search against brute force, on random endings; no verdict passes the double-dummy result.

10,000 of four cards, 300 of five and 30 of six, in parts that can run beside each other.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.normal.guideline import Name, in_force
from rectify_bridge.equity.claims.question import Question
from tests.equity.claims.brute import double_dummy, fewest
from tests.equity.claims.positions import endings, said
from tests.sampling import WHOLE, brute_number

SIZES = {4: brute_number(10_000, 20, 240), 5: brute_number(300, 20, 60)} | (
    {6: brute_number(30, 10, 30)} if WHOLE else {}
)
PARTS = 23  # no number that the turns of class, authority and awareness share
CLASSES = list(Class)
AUTHORITIES = ("WBF", "EBU", "ACBL")


def questions(cards: int, number: int, part: int) -> list[Question]:
    """Every so many of the endings; class, awareness and authority go through all their values, and two in
    three have something said, forgotten or restricted."""
    found = []
    for turn, given in enumerate(endings(number, cards, seed=cards)):
        if turn % PARTS != part:
            continue
        authority = AUTHORITIES[turn // 3 % 3]
        spoken = said(given, given["id"]) if turn % 3 < 2 else {}
        case = read_case({**given, "statement": "", "authority": authority, **spoken})
        found.append(
            Question(
                case,
                CLASSES[turn % 4],
                unaware=turn % 5 == 0,
                stated=turn % 2 == 0,
                rules=in_force(authority, case.date) - ({Name.COUNT} if turn % 7 == 0 else set()),
                strict=authority == "ACBL",
                nodes=100_000_000,
            )
        )
    return found


@pytest.mark.parametrize(
    ("cards", "part"), [(cards, part) for cards, many in SIZES.items() for part in range(min(PARTS, many))]
)
def test_the_search_equals_brute_force(cards: int, part: int) -> None:
    for question in questions(cards, SIZES[cards], part):
        found = question.solve()[0]
        # Penalty cards and lead restrictions may give claimer more than the cards alone.
        bound = question.scene.left if question.case.restrictions else double_dummy(question)
        assert found.low == found.high <= bound, question.case
        if question.is_best_known:
            assert found.low == bound, question.case
        else:
            assert found.low == fewest(question), question.case


def test_a_regretted_concession_stands_where_one_normal_line_upholds_it() -> None:
    """Law 71: the search looks for no worse line than that. The line shown comes to no more."""
    upheld = 0
    for turn, given in enumerate(endings(brute_number(400, 10, 8), 4, seed=86)):
        said = {"statement": "", "claimed": turn % 4, "response": "concession regretted"}
        case = read_case({**given, **said, "aware": True})
        rules = in_force("WBF", case.date) - {Name.COUNT}
        question = Question(case, CLASSES[turn // 4 % 4], False, True, rules, False, 100_000_000)
        found, worst = question.solve()[0], fewest(question)
        assert found.low == found.high == max(worst, turn % 4), given
        assert taken(question, found.line) <= found.low
        upheld += worst < turn % 4
    assert upheld


def taken(question: Question, line: tuple[int, ...]) -> int:
    """The tricks of claimer's side on a whole line."""
    scene, tricks = question.scene, 0
    for card in line:
        scene, ours = scene.play(card, question.trumps, question.mine)
        tricks += bool(ours)
    assert not scene.left
    return tricks


def test_brute_force_can_differ() -> None:
    """The comparison can fail: of these endings some are ruled otherwise with a rule switched off."""
    some = [replace(q, stated=True, unaware=False) for q in questions(4, 25 * PARTS, 0)]
    other = [replace(q, rules=q.rules - {Name.WINNERS_FIRST, Name.COUNT}) for q in some]
    assert [q.solve()[0].low for q in some] != [fewest(q) for q in other]


def test_the_parts_are_the_whole() -> None:
    """No ending is left out, none is taken twice, and each class meets each authority."""
    found = [q for part in range(PARTS) for q in questions(4, 200, part)]
    assert sorted(q.case.id for q in found) == sorted(given["id"] for given in endings(200, 4, seed=4))
    assert len({(q.player_class, q.case.authority) for q in found}) == len(CLASSES) * len(AUTHORITIES)
