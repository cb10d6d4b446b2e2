"""A finesse that was stated: against brute force, the compiled search against its twin, and what is counted
if it loses."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.count.counting import IS_COMPILED, Counts
from rectify_bridge.equity.claims.normal.finesse import doubted, if_they_lose
from rectify_bridge.equity.claims.normal.guideline import in_force
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.search.plain import PlainLines
from rectify_bridge.equity.claims.search.proving import FULL, ClaimProofs
from rectify_bridge.equity.pack import bits_of
from rectify_bridge.table.card import Card
from tests.equity.claims.brute import fewest
from tests.equity.claims.positions import endings
from tests.sampling import brute_number

RANKS = "23456789TJQKA"
BEHIND = {"W": "N", "E": "S"}
CLASSES = list(Class)


def finesses(given: dict[str, Any]) -> list[dict[str, Any]]:
    """Each finesse that can be stated: a card of the opponents, over one of them, with a higher card and
    another one behind him."""
    found = []
    for over, hand in BEHIND.items():
        for card in given["hands"]["E"] + given["hands"]["W"]:
            suit = [one for one in given["hands"][hand] if one[0] == card[0]]
            if len(suit) > 1 and max(RANKS.index(one[1]) for one in suit) > RANKS.index(card[1]):
                found.append({"do": "finesse", "card": card, "over": over})
    return found


def questions(number: int, cards: int) -> Iterator[Question]:
    for turn, given in enumerate(endings(number, cards, seed=cards + 70)):
        if some := finesses(given):
            intents = random.Random(turn).sample(some, min(len(some), 1 + turn % 2))
            case = read_case({**given, "statement": "I finesse.", "intents": intents})
            rules = in_force("WBF", case.date)
            yield Question(case, CLASSES[turn % 4], turn % 5 == 0, True, rules, False, 100_000_000)


@pytest.mark.parametrize(
    ("cards", "number"), [(4, brute_number(2_000, 10, 40)), (5, brute_number(200, 10, 40))]
)
def test_the_search_equals_brute_force(cards: int, number: int) -> None:
    compared = 0
    for question in questions(number, cards):
        found = question.solve()[0]
        assert found.low == found.high == fewest(question), question.case
        compared += 1
    assert compared


@pytest.mark.skipif(not IS_COMPILED, reason="nothing is compiled here")
def test_the_compiled_lines_are_the_plain_ones_node_for_node() -> None:
    spent = 0
    for question in questions(brute_number(400, 4, 10), 5):
        plain = replace(question, proofs=ClaimProofs(Counts(is_plain=True))).lines()
        plain._proving = PlainLines(plain.norm, plain.limits, plain.floor, FULL)
        compiled = replace(question, proofs=ClaimProofs(Counts(is_plain=False))).lines()
        scene = question.scene
        for most in range(scene.left):
            held = compiled.comes_to(scene, most), compiled.budget.nodes
            assert held == (plain.comes_to(scene, most), plain.budget.nodes), (question, most)
        spent += compiled.budget.nodes
    assert spent


def test_if_it_loses_the_other_opponent_has_the_card_and_nothing_beats_it() -> None:
    given = {
        "declarer": "S",
        "trump": "N",
        "leader": "S",
        "deal": "N:A2.AQ.. K3.K4.. 54.32.. QJ.J5..",
        "statement": "I take the heart finesse.",
        "intents": [{"do": "finesse", "card": "HK", "over": "W"}],
        "edition": 2017,
        "authority": "WBF",
    }
    case = read_case(given)
    question = Question(case, Class.GOOD, False, True, in_force("WBF", case.date), False, 1_000)
    scene = question.scene
    assert doubted(case.intents, scene) == list(case.intents)
    lost = if_they_lose(case.intents, scene).view

    def held(cards: str) -> int:
        return bits_of(tuple(map(Card.parse, cards.split())))

    assert lost[0] == held("SA S2 HK HQ") and lost[2] == scene.view[2]
    assert lost[1] == held("SK S3 SQ SJ HA HJ H5 H4") and lost[3] == held("SK S3 SQ SJ HJ H5 H4")
    shown_out = scene._replace(view=(scene.view[0], scene.view[1] & ~held("HJ H5 H4"), *scene.view[2:]))
    assert doubted(case.intents, shown_out) == []
