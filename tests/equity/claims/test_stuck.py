"""What a club player keeps because no hand of his gets stuck before: against brute force, on lines played by
chance, and by hand."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.limits import Limits
from rectify_bridge.equity.claims.normal.kept.stuck import never_stuck
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search.lines import Lines
from tests.equity.claims.kept import along_lines_by_chance, by_brute_force, nothing_said, strong
from tests.sampling import brute_number, number

BRUTE = {3: brute_number(3_000, 5, 15), 4: brute_number(1_200, 6, 10)}
LONG = range(5, 8)
PLAYED = 3
"""Lines by chance of each ending."""


def kept(lines: Lines, scene: Scene) -> int:
    """The tricks that are told to be kept."""
    restricted = lines.limits != Limits()
    return sum(never_stuck(lines.norm, scene, restricted, most) for most in range(scene.left))


@pytest.mark.parametrize("cards", BRUTE)
def test_no_normal_line_comes_to_fewer(cards: int) -> None:
    assert by_brute_force(strong(BRUTE[cards], cards, Class.CLUB), kept)


@pytest.mark.parametrize("cards", LONG)
def test_no_line_by_chance_comes_to_fewer_from_any_trick_on(cards: int) -> None:
    assert along_lines_by_chance(strong(number(40, 2), cards, Class.CLUB), kept, PLAYED, cards)


def of(deal: str, **more: Any) -> int:
    """The tricks that a club player's hands keep, South to lead, nothing said."""
    question = nothing_said(Class.CLUB, deal, "S", **more)
    return kept(question.lines(), question.scene)


def test_the_hand_on_lead_wins_with_all_its_winners() -> None:
    """North's clubs are high and cannot be reached: South cashes four red winners and loses the spade."""
    assert of("N:-.43.5.AQ AKQ.9.9.- 2.AK.AK.- JT.8.8.2") == 4


def test_the_hand_that_is_led_to_may_get_stuck_instead() -> None:
    """South may lead the diamond to North, whose ace and queen of clubs are high; then North is stuck with
    two hearts, when South has thrown ace and king on the clubs."""
    assert of("N:-.43.A.AQ AKQ.9.9.- 2.AK.42.- JT.8.8.2") == 3


def test_a_suit_binds_nothing_where_a_finesse_in_it_is_sure() -> None:
    """He counts three tricks, with a finesse that North would have to lead. South is on lead, the ace of
    spades is high, and when it is led the king wins."""
    assert of("N:J.AJ.-.- K98.-.-.- AQT.-.-.- -.KQ7.-.-", shown_out={"W": ["S"]}) == 0


def test_nothing_is_said_while_a_trump_is_held() -> None:
    assert of("N:-.43.5.AQ AKQ.9.9.- 2.AK.AK.- JT.8.8.2", trump="H") == 0
