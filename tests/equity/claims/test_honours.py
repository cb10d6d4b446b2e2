"""What is kept because nobody throws an honour that is high: against brute force, and on lines played by
chance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.normal.guideline import in_force
from rectify_bridge.equity.claims.normal.kept.honours import keeps_more
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene, each
from rectify_bridge.equity.claims.search.lines import Lines
from tests.equity.claims.brute import fewest
from tests.equity.claims.positions import held_strongly, said
from tests.sampling import brute_number, number

BRUTE = {3: brute_number(3_000, 5, 30), 4: brute_number(1_200, 6, 60), 5: brute_number(120, 6, 40)}
BRUTE |= {6: brute_number(48, 12, 48)}
LONG = range(6, 14)
PLAYED = 4
"""Lines by chance of each ending."""


def strong(many: int, cards: int) -> Iterator[Question]:
    """The claims of `held_strongly` as a novice's; in two of three something is said, forgotten or
    restricted, but with eleven cards and more, where few have been played."""
    for turn, given in enumerate(held_strongly(many, cards)):
        dice = random.Random(given["id"])
        given |= said(given, given["id"]) if dice.randrange(3) and cards < 11 else {}
        case = read_case(given)
        rules, strict = in_force(case.authority, case.date), case.authority == "ACBL"
        yield Question(case, Class.NOVICE, turn % 5 == 0, turn % 7 > 0, rules, strict, 10**9)


def kept(lines: Lines, scene: Scene) -> int:
    """The tricks that are told to be kept."""
    return sum(keeps_more(lines.norm, lines.limits.penalty, scene, most) for most in range(scene.left))


@pytest.mark.parametrize("cards", BRUTE)
def test_no_normal_line_comes_to_fewer(cards: int) -> None:
    found = 0
    for question in strong(BRUTE[cards], cards):
        lines = question.lines()
        tricks = kept(lines, question.start(lines))
        assert not tricks or tricks <= fewest(question), question.case
        found += tricks
    assert found


@pytest.mark.parametrize("cards", LONG)
def test_no_line_by_chance_comes_to_fewer_from_any_trick_on(cards: int) -> None:
    found, dice = 0, random.Random(cards)
    for question in strong(number(40, 8), cards):
        lines = question.lines()
        for _ in range(PLAYED):
            kept_from = []
            scene, taken = question.start(lines), 0
            while scene.left:
                if not scene.trick:
                    kept_from.append(kept(lines, scene) + taken)
                cards_to_play = lines.limits.legal(scene)
                if scene.seat & 1 == question.mine:
                    cards_to_play = lines.norm.plays(scene, cards_to_play)
                scene, ours = scene.play(dice.choice(each(cards_to_play)), lines.norm.trumps, lines.norm.mine)
                taken += bool(ours)
            assert max(kept_from) <= taken, question.case
            found += sum(kept_from)
    assert found


def question(deal: str, leader: str, **more: Any) -> Question:
    """A novice's claim at notrump in which nothing was said."""
    given = {
        "declarer": "S",
        "trump": "N",
        "leader": leader,
        "deal": deal,
        "edition": 2017,
        "authority": "WBF",
        "date": "2020-06-01",
        "statement": "",
    }
    case = read_case({**given, **more})
    return Question(case, Class.NOVICE, False, True, in_force("WBF", case.date), False, 10**6)


def test_honours_are_not_lost_while_no_opponent_can_get_the_lead() -> None:
    """North has one good club and red cards under South's honours. On the club South throws an honour, of a
    suit that has to be without honours before it can be lost: that takes two diamonds, or three hearts."""
    asked = question("N:-.T74.53.8 6.J92.86.- A.AKQ.AK.- J5.3.972.-", "N")
    lines = asked.lines()
    assert keeps_more(lines.norm, (0, 0, 0, 0), asked.scene, 1)
    assert fewest(asked) > 1


def test_a_queen_that_becomes_high_is_no_card_to_be_thrown_first() -> None:
    """North leads the jack of hearts, and East's king takes it. Then the queen of hearts is high, and on the
    second high diamond South has no other card than two queens: both may be lost."""
    asked = question("N:-.J.843.- 54.K.T.- Q.Q7.2.- 32.-.AK.-", "N")
    lines = asked.lines()
    assert not keeps_more(lines.norm, (0, 0, 0, 0), asked.scene, 0)
    assert fewest(asked) == asked.solve()[0].low == 0


def test_a_penalty_card_may_be_thrown_before_any_other() -> None:
    """North has a good spade and hearts under the ace of hearts of West, who claims. On the spade West throws
    the diamond; where the ace is a penalty card, he throws that."""
    deal, penalty = "N:A.2.-.- -.-.32.- K.K.-.- -.A.4.-", {"seat": "W", "card": "HA"}
    for restrictions, tricks in (([], 1), ([penalty], 0)):
        asked = question(deal, "N", claimer="W", restrictions=restrictions)
        lines = asked.lines()
        assert kept(lines, asked.scene) == fewest(asked) == tricks
