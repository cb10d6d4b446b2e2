"""What is kept because nobody throws an honour that is high: against brute force, and on lines played by
chance."""

from __future__ import annotations

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.normal.kept.honours import guards_honours, keeps_more
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search.lines import Lines
from tests.equity.claims.brute import fewest
from tests.equity.claims.kept import along_lines_by_chance, by_brute_force, nothing_said, strong
from tests.sampling import brute_number, number

BRUTE = {3: brute_number(3_000, 5, 30), 4: brute_number(1_200, 6, 60), 5: brute_number(120, 6, 40)}
BRUTE |= {6: brute_number(48, 12, 48)}
LONG = range(6, 14)
PLAYED = 4
"""Lines by chance of each ending."""


def kept(lines: Lines, scene: Scene) -> int:
    """The tricks that are told to be kept."""
    if not guards_honours(lines.norm, lines.limits.penalty, scene):
        return 0
    return sum(keeps_more(lines.norm, scene, most) for most in range(scene.left))


@pytest.mark.parametrize("cards", BRUTE)
def test_no_normal_line_comes_to_fewer(cards: int) -> None:
    assert by_brute_force(strong(BRUTE[cards], cards, Class.NOVICE), kept)


@pytest.mark.parametrize("cards", LONG)
def test_no_line_by_chance_comes_to_fewer_from_any_trick_on(cards: int) -> None:
    assert along_lines_by_chance(strong(number(40, 8), cards, Class.NOVICE), kept, PLAYED, cards)


def test_honours_are_not_lost_while_no_opponent_can_get_the_lead() -> None:
    """North has one good club and red cards under South's honours. On the club South throws an honour, of a
    suit that has to be without honours before it can be lost: that takes two diamonds, or three hearts."""
    asked = nothing_said(Class.NOVICE, "N:-.T74.53.8 6.J92.86.- A.AKQ.AK.- J5.3.972.-", "N")
    lines = asked.lines()
    assert kept(lines, asked.scene) == 2
    assert fewest(asked) > 1


def test_a_queen_that_becomes_high_is_no_card_to_be_thrown_first() -> None:
    """North leads the jack of hearts, and East's king takes it. Then the queen of hearts is high, and on the
    second high diamond South has no other card than two queens: both may be lost."""
    asked = nothing_said(Class.NOVICE, "N:-.J.843.- 54.K.T.- Q.Q7.2.- 32.-.AK.-", "N")
    lines = asked.lines()
    assert not kept(lines, asked.scene)
    assert fewest(asked) == asked.solve()[0].low == 0


def test_a_penalty_card_may_be_thrown_before_any_other() -> None:
    """North has a good spade and hearts under the ace of hearts of West, who claims. On the spade West throws
    the diamond; where the ace is a penalty card, he throws that."""
    deal, penalty = "N:A.2.-.- -.-.32.- K.K.-.- -.A.4.-", {"seat": "W", "card": "HA"}
    for restrictions, tricks in (([], 1), ([penalty], 0)):
        asked = nothing_said(Class.NOVICE, deal, "N", claimer="W", restrictions=restrictions)
        lines = asked.lines()
        assert kept(lines, asked.scene) == fewest(asked) == tricks
