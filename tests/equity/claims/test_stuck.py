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
from tests.equity.claims.kept import (
    along_lines_by_chance,
    by_brute_force,
    nothing_said,
    one_beaten,
    strong,
    trumps_gone,
)
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


@pytest.mark.parametrize("cards", BRUTE)
def test_no_normal_line_comes_to_fewer_with_the_last_trumps(cards: int) -> None:
    assert by_brute_force(trumps_gone(BRUTE[cards], cards, Class.CLUB), kept)


@pytest.mark.parametrize("cards", LONG)
def test_no_line_by_chance_comes_to_fewer_with_the_last_trumps(cards: int) -> None:
    assert along_lines_by_chance(trumps_gone(number(40, 4), cards, Class.CLUB), kept, PLAYED, cards)


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


def test_nothing_is_said_while_an_opponent_has_a_trump() -> None:
    assert of("N:-.43.5.AQ AKQ.9.9.- 2.AK.AK.- JT.8.8.2", trump="H") == 0


def test_a_hand_with_trumps_is_stuck_when_they_and_its_winners_are_gone() -> None:
    """South has two trumps and the ace of hearts, and North's ace of clubs is out of reach: he wins three
    tricks, and loses the two of diamonds."""
    assert of("N:-.5.-.AKQ -.KQ.98.- AK.A.2.- -.87.-.J2", trump="S") == 3


def test_losers_that_partner_ruffs_are_led() -> None:
    """North has nothing but trumps, one for each trick."""
    assert of("N:5432.-.-.- -.KQ.98.- -.A.432.- -.87.-.J2", trump="S") == 4


def test_a_trump_that_is_to_make_a_card_of_partners_high_keeps_nothing() -> None:
    """He counts three tricks: a diamond ruffed, the other one, and the ace of clubs. South is on lead, and
    without the ruff the other diamond is not high."""
    assert of("N:-.-.43.A -.K.J.8 2.32.-.- -.QJ.-.9", trump="S") == 0


def test_nothing_is_said_with_trumps_where_a_finesse_may_hang_on_the_place() -> None:
    """West has shown out of hearts, so East's king is under a finesse, and North has a trump."""
    assert of("N:3.54.-.A -.K3.98.- A.AQ.2.- -.-.T7.J2", trump="S", shown_out={"W": ["H"]}) == 0


def test_one_card_that_can_be_beaten_hangs_on_no_place() -> None:
    """East has shown out of diamonds. West covers the ten or not: North ruffs it, and the king is high before
    and after. North wins three, two trumps and the ace of clubs, before he is left with the four."""
    deal = "N:32.-.-.A4 -.KQ.-.KQ -.A.KT.2 -.-.QJ98.-"
    assert of(deal, trump="S", shown_out={"E": ["D"]}) == 3


def test_of_two_cards_that_can_be_beaten_one_may_be_made_high() -> None:
    """With the nine in place of the ace of hearts the queen covers the ten, and West has the jack and the
    eight alone; nothing is said."""
    deal = "N:32.-.-.A4 -.KQ.-.KQ -.-.KT9.2 -.-.QJ84.-"
    assert of(deal, trump="S", shown_out={"E": ["D"]}) == 0


@pytest.mark.parametrize("cards", BRUTE)
def test_no_normal_line_comes_to_fewer_with_one_card_that_can_be_beaten(cards: int) -> None:
    assert by_brute_force(one_beaten(BRUTE[cards], cards, Class.CLUB), kept)


def test_one_who_counts_a_trick_wins_one_where_opponents_lead() -> None:
    """West leads. After two spades South's ace of hearts wins: he counts it and keeps it."""
    question = nothing_said(Class.CLUB, "N:-.76.-.65 K.T85.-.- -.A4.-.32 A.KQ9.-.-", "W")
    lines = question.lines()
    assert not lines.comes_to(question.start(lines), 0)
    assert lines.budget.nodes < 20
