"""Who says which trick he gives up loses that one and no other by his words: at the end or when he likes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.count.counting import FULL, IS_COMPILED, Counts
from rectify_bridge.equity.claims.normal.guideline import in_force
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene, each
from rectify_bridge.equity.claims.search.plain import PlainLines
from rectify_bridge.equity.claims.search.proving import ClaimProofs
from rectify_bridge.equity.pack import suit_bits
from rectify_bridge.table.card import Denomination
from tests.equity.claims.brute import fewest
from tests.equity.claims.positions import held_strongly
from tests.equity.claims.test_drawn import within
from tests.equity.claims.test_intents import ruled, tricks
from tests.sampling import WHOLE, number

A_DIAMOND: dict[str, Any] = {"do": "give", "tricks": 1, "suit": "D"}
AT_THE_END = {**A_DIAMOND, "at": "end"}
KING_SEVEN = {
    "N": "SA S9 S6 S4 DT D9 C8",
    "E": "SJ S8 S5 D8 D6 D3 C9",
    "S": "SK S3 HJ H6 H4 DK D7",
    "W": "SQ ST S7 S2 DJ CJ CT",
}
"""Ace and king of spades, three trumps and the king of diamonds; a spade or a diamond is lost. With the nine
of spades and the ten of diamonds left in dummy, the ten goes to the king."""


@pytest.mark.parametrize("leader", ["N", "S"])
@pytest.mark.parametrize(
    "intents", [[], [AT_THE_END], [A_DIAMOND], [{**A_DIAMOND, "tricks": 2, "at": "end"}]]
)
def test_the_king_that_he_counts_is_not_lost_to_his_words(intents: list[dict[str, Any]], leader: str) -> None:
    given = {"leader": leader, "trump": "H", "class": "expert", "claimed": 6}
    if not intents:
        given["statement"] = ""
    assert tricks(KING_SEVEN, intents, **given) == 6


TO_SET_UP = {"N": "S3 S2 D3 D2", "E": "S8 S7 S6 DA", "S": "SA SK DK DQ", "W": "ST S9 D5 D4"}
"""King and queen of diamonds drive out the ace; the spades stop East then. With both spades cashed first East
has one to take."""


@pytest.mark.parametrize("player", ["expert", "club"])
def test_what_makes_others_good_is_given_up_as_soon_as_it_costs_nothing(player: str) -> None:
    verdict = ruled(TO_SET_UP, [A_DIAMOND], claimed=3, **{"class": player})
    assert str(verdict.line[0][1]) == "DQ" and verdict.declarer_tricks == 3


NOT_A_LOSER = {"N": "H4 H3 C2", "E": "H9 H8 C9", "S": "SQ S3 DA", "W": "SJ D3 D2"}
"""The queen fells the jack. Who gives a trick to it takes it for the master, and leads the three."""


def test_who_gives_up_a_trick_that_he_need_not_lose_loses_it_and_no_other() -> None:
    given = {"trump": "S", "claimed": 2, "class": "expert"}
    assert tricks(NOT_A_LOSER, [], **given) == 3
    assert tricks(NOT_A_LOSER, [{**A_DIAMOND, "suit": "S"}], **given) == 2


LOST_ANYWAY = {"N": "S2 H2 C2", "E": "CA DK DQ", "S": "SA HA C3", "W": "S3 H3 D2"}
"""East is in with the ace of clubs, and has two diamonds to take."""


@pytest.mark.parametrize("player", ["expert", "good", "club", "novice"])
def test_who_only_tells_what_is_lost_takes_his_winners_first(player: str) -> None:
    assert tricks(LOST_ANYWAY, [{**A_DIAMOND, "suit": "C"}], claimed=2, **{"class": player}) == 2


def fewest_lost_in(question: Question, suit: int) -> int:
    """How many tricks to which a suit is led claimer's side loses, where it avoids what it can by normal
    plays, and the opponents win what they can."""
    lines = question.lines()
    trumps, mine = question.trumps, question.mine
    known: dict[Scene, int] = {}

    def search(scene: Scene) -> int:
        if not scene.left:
            return 0
        found = None if scene.trick else known.get(scene)
        if found is None:
            is_ours, cards, values = scene.seat & 1 == mine, lines.limits.legal(scene), []
            for card in each(lines.norm.plays(scene, cards) if is_ours else cards):
                after, ours = scene.play(card, trumps, mine)
                led = scene.trick[0] if scene.trick else card
                values.append(search(after) + (ours is False and bool(led & suit)))
            found = min(values) if is_ours else max(values)
            if not scene.trick:
                known[scene] = found
        return found

    return search(question.start(lines))


def asked(given: dict[str, Any], player: Class, intents: list[dict[str, Any]]) -> Question:
    said = {"statement": "as he said" if intents else "", "intents": intents}
    case = read_case({**given, **said, "claimer": "S", "aware": True})
    rules = in_force(case.authority, case.date)
    return Question(case, player, False, True, rules, case.authority == "ACBL", 10**8)


def number_of(given: dict[str, Any], player: Class, intents: list[dict[str, Any]]) -> int:
    found = adjudicate(asked(given, player, intents).case, player)
    assert found.low == found.high
    return found.low


def losing(many: int, cards: int, player: Class) -> Iterator[tuple[dict[str, Any], int]]:
    """Endings in which he does not win all tricks if he says nothing, and how many he wins."""
    for given in held_strongly(many, cards, seed=3):
        silent = number_of(given, player, [])
        if silent < cards:
            yield given, silent


@pytest.mark.parametrize("player", Class)
@pytest.mark.parametrize(("cards", "whole"), [(3, 60), (4, 60), (5, 40), (6, 30)])
def test_a_trick_given_up_at_the_end_costs_none(player: Class, cards: int, whole: int) -> None:
    """In whatever suit, and how many."""
    for given, silent in losing(number(whole, 10), cards, player):
        for suit in "SHDC":
            for tricks_given in (1, 2):
                said = [{"do": "give", "tricks": tricks_given, "suit": suit, "at": "end"}]
                assert number_of(given, player, said) >= silent, (given, said)


@pytest.mark.parametrize("player", [Class.EXPERT, Class.CLUB])
@pytest.mark.parametrize(("cards", "whole"), [(3, 120), (4, 90), (5, 24), (6, 4)])
def test_a_trick_that_is_lost_anyway_costs_no_more_than_itself(player: Class, cards: int, whole: int) -> None:
    compared = 0
    for given, silent in losing(number(whole, 12), cards, player):
        for suit in {card[0] for card in given["hands"]["N"] + given["hands"]["S"]}:
            bits = suit_bits(Denomination.parse(suit))
            for tricks_given in range(1, 1 + fewest_lost_in(asked(given, player, []), bits)):
                said = [{"do": "give", "tricks": tricks_given, "suit": suit}]
                assert number_of(given, player, said) >= silent - tricks_given, (given, said)
                compared += 1
    assert compared or not WHOLE


def with_gifts(many: int, cards: int) -> Iterator[tuple[dict[str, Any], Class, list[dict[str, Any]]]]:
    """Endings in which he gives up a trick or two, at the end or when he likes, and may say more."""
    dice = random.Random(cards)
    for turn, given in enumerate(held_strongly(many, cards, seed=5)):
        gifts: list[dict[str, Any]] = [
            {"do": "give", "tricks": dice.choice((1, 1, 2)), "suit": dice.choice("SHDC")}
            | dice.choice(({}, {}, {"at": "end"}))
            for _ in range(dice.choice((1, 1, 2)))
        ]
        more: list[dict[str, Any]] = [
            {"do": "order", "suits": [dice.choice("SHDC")]},
            {"do": "last", "suit": dice.choice("SHDC")},
            {"do": "good"},
        ]
        said = [*gifts, *dice.sample(more, dice.choice((0, 0, 1)))]
        dice.shuffle(said)
        yield given, list(Class)[turn % 4], said


@pytest.mark.parametrize(("cards", "whole"), [(3, 120), (4, 60)])
def test_the_search_finds_what_brute_force_finds(cards: int, whole: int) -> None:
    for given, player, said in with_gifts(number(whole, 6), cards):
        question = asked(given, player, said)
        found = question.solve()[0]
        assert found.low == found.high == fewest(question), (given, said)


@pytest.mark.skipif(not IS_COMPILED, reason="there was no compiler when it was installed")
@pytest.mark.parametrize("cards", [4, 6])
def test_the_compiled_lines_are_the_plain_ones_node_for_node(cards: int) -> None:
    spent = 0
    for given, player, said in with_gifts(number(60, 12), cards):
        question = asked(given, player, said)
        plain = replace(question, proofs=ClaimProofs(Counts(is_plain=True))).lines()
        plain._proving = PlainLines(plain.norm, plain.limits, plain.floor, FULL)
        compiled = replace(question, proofs=ClaimProofs(Counts(is_plain=False))).lines()
        for most in range(question.scene.left):
            found = within(plain, question.scene, most)
            assert within(compiled, question.scene, most) == found, (given, said, most)
            spent += found[1]
    assert spent
