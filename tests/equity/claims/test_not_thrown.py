"""A card is thrown because of what was said only where the statement says so: who names a card says that he
leads it or takes a trick with it (Laws 68C, 70D1). No ruff is forced that wins nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.count.suits import SUIT_OF, beats
from rectify_bridge.equity.claims.normal.intent import IntentKind
from rectify_bridge.equity.claims.normal.plan import Plan
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene, each
from rectify_bridge.equity.pack import bit, bits_of
from rectify_bridge.table.card import Card
from tests.equity.claims.positions import endings, intents_of
from tests.equity.claims.test_intents import ruled, tricks
from tests.sampling import number

SAYS_WHAT_IS_THROWN = ("throw", "squeeze", "ruffing finesse")
ONE_EACH = {"N": "SA S2 C2", "E": "HA H5 C9", "S": "HQ D3 D2", "W": "HK S9 DK"}
"""Dummy leads the ace of spades, East throws the five of hearts, and South has no spade."""


def test_a_loser_that_is_named_is_not_thrown_before_its_turn() -> None:
    """South throws a diamond and keeps the queen of hearts: he said that he plays it next, not that he throws
    it."""
    assert thrown(ONE_EACH, [{"do": "play", "cards": ["SA", "HQ"]}]) == {"D3", "D2"}


def test_a_card_that_the_statement_throws_is_thrown() -> None:
    throws = {"do": "throw", "suit": "H", "led": "S", "tricks": 1}
    assert thrown(ONE_EACH, [throws, {"do": "play", "cards": ["SA"]}]) == {"HQ"}


def thrown(hands: dict[str, str], intents: list[dict[str, Any]]) -> set[str]:
    """What the statement leaves South to throw on dummy's ace of spades."""
    asked = saying(given_of(hands), intents)
    kept = fitting(asked, "SA", "H5")[1]
    return {text for text in hands["S"].split() if bit(Card.parse(text)) & kept}


def fitting(asked: Question, *played: str) -> tuple[int, int]:
    """After these cards: what is legal, and what of it fits the statement."""
    scene = asked.scene
    for card in played:
        scene = scene.play(bit(Card.parse(card)), asked.trumps, asked.mine)[0]
    return scene.legal(), plan_of(asked).fits(scene, scene.legal())


def test_the_queen_named_after_the_ace_is_not_crashed_under_it() -> None:
    """The ace from dummy, then the queen towards nothing: South follows low to the ace."""
    hands = {"N": "DA S3 S2", "E": "DK D9 C3", "S": "DQ D2 HA", "W": "C9 C8 C7"}
    line = ruled(hands, [{"do": "play", "cards": ["DA", "DQ"]}], leader="N", **{"class": "novice"}).line
    assert str(line[2][1]) == "D2"


def test_a_king_is_not_put_on_an_ace_that_an_opponent_led() -> None:
    """West leads the ace of diamonds. South, who named the king, follows low and keeps it."""
    hands = {"N": "S4 S3", "E": "S9 S8", "S": "DK D2", "W": "DA D3"}
    assert tricks(hands, [{"do": "play", "cards": ["DK"]}], leader="W", **{"class": "novice"}) == 1


def test_no_ruff_is_forced_that_does_not_win() -> None:
    """West ruffed the club with the nine of spades; dummy's three cannot beat it, and dummy may throw."""
    hands = {"N": "S3 D2", "E": "CK HA", "S": "C2 DA", "W": "S9 D3"}
    ways: list[dict[str, Any]] = [{"do": "ruff", "suit": "C", "hand": "N"}, {"do": "crossruff"}]
    for said in ways:
        asked = saying(given_of(hands, trump="S", leader="S"), [said])
        legal, kept = fitting(asked, "C2", "S9")
        assert kept == legal


def test_a_suit_that_ends_in_a_hand_forces_no_ruff_that_does_not_win() -> None:
    """East ruffed the diamond with the king of hearts. South's queen cannot beat it: he may throw the spade,
    though he said that the spades end in dummy."""
    hands = {"N": "D4 H9", "E": "HK HJ", "S": "S2 HQ", "W": "H2 D6"}
    ends = {"do": "order", "suits": ["S"], "hand": "N"}
    legal, kept = fitting(saying(given_of(hands, trump="H"), [ends]), "D4", "HK")
    assert kept == legal


def test_a_suit_that_ends_in_a_hand_costs_no_winner_of_another() -> None:
    """North leads a diamond. Beside the heart South has the ace of spades, which he need not throw."""
    hands = {"N": "D4 H9", "E": "DK SK", "S": "SA H2", "W": "D2 S3"}
    ends = {"do": "order", "suits": ["H"], "hand": "N"}
    legal, kept = fitting(saying(given_of(hands), [ends]), "D4", "DK")
    assert kept == legal


def test_a_suit_that_ends_in_a_hand_is_not_thrown_where_another_card_is_idle() -> None:
    hands = {"N": "D4 H9", "E": "DK SK", "S": "S2 H2", "W": "D2 S3"}
    ends = {"do": "order", "suits": ["H"], "hand": "N"}
    legal, kept = fitting(saying(given_of(hands), [ends]), "D4", "DK")
    assert kept == bit(Card.parse("S2")) != legal


@pytest.mark.parametrize("cards", [4, 5, 6])
def test_nothing_that_is_said_throws_a_card_it_does_not_say(cards: int) -> None:
    """By random play: where a hand cannot follow suit, what is kept is never only what was named
    and trumps, none of which takes the trick."""
    looked = 0
    for given in endings(number(400, 60), cards, seed=150 + cards):
        dice = random.Random(given["id"])
        theirs = given["hands"]["E"] + given["hands"]["W"]
        for said in intents_of(dice, given["hands"]["S"] + given["hands"]["N"], theirs, given["trump"]):
            if said["do"] in SAYS_WHAT_IS_THROWN:
                continue
            asked = saying(given, [said])
            plan = plan_of(asked)
            for scene in discards(asked, dice):
                legal, kept = scene.legal(), plan.fits(scene, scene.legal())
                singled_out = plan.trumps | named(plan)
                if kept == legal or kept & ~singled_out:
                    continue
                looked += 1
                best, led = scene.best(plan.trumps)[0], SUIT_OF[scene.trick[0]]
                assert any(beats(card, best, led, plan.trumps) for card in each(kept)), (given, said, scene)
    assert looked


def named(plan: Plan) -> int:
    return sum(bits_of(one.cards) for one in plan.intents if one.do is IntentKind.PLAY)


def discards(asked: Question, dice: random.Random) -> Iterator[Scene]:
    """Moments of one line by chance in which a hand of claimer's side cannot follow suit and has a choice."""
    scene = asked.scene
    while scene.left:
        legal = scene.legal()
        mine = scene.seat & 1 == asked.mine
        if mine and scene.trick and not legal & SUIT_OF[scene.trick[0]] and legal & legal - 1:
            yield scene
        scene = scene.play(dice.choice(each(legal)), asked.trumps, asked.mine)[0]


def given_of(hands: dict[str, str], trump: str = "N", leader: str = "N") -> dict[str, object]:
    laws = {"edition": 2017, "authority": "WBF", "date": "2020-06-01", "id": "by hand"}
    return {
        **laws,
        "declarer": "S",
        "trump": trump,
        "leader": leader,
        "hands": {seat: text.split() for seat, text in hands.items()},
    }


def saying(given: dict[str, object], intents: list[dict[str, Any]]) -> Question:
    case = read_case({**given, "statement": "as he said", "intents": intents})
    return Question(case, Class.NOVICE, False, True, frozenset(), False, 10**9)


def plan_of(asked: Question) -> Plan:
    return asked.lines().norm.plan
