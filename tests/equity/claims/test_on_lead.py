"""What is kept of both hands of one who counts nothing: because the opponents cannot win all other tricks,
and because no hand leads a loser before its winners. Against brute force, on lines played by chance, and by
hand."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.limits import Limits
from rectify_bridge.equity.claims.normal.kept.honours import guards_honours
from rectify_bridge.equity.claims.normal.kept.lost import lies_of, loses_fewer
from rectify_bridge.equity.claims.normal.kept.on_lead import keeps_for_sure, wins_on_lead
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search.lines import Lines
from tests.equity.claims.brute import fewest
from tests.equity.claims.kept import Kept, along_lines_by_chance, by_brute_force, nothing_said, strong
from tests.sampling import brute_number, number

BRUTE = {3: brute_number(3_000, 5, 30), 4: brute_number(1_200, 6, 60), 5: brute_number(240, 6, 24)}
LONG = range(6, 14)
PLAYED = 4
"""Lines by chance of each ending."""


def by_loss(lines: Lines, scene: Scene) -> int:
    """The tricks that the opponents cannot win."""
    norm = lines.norm
    if not guards_honours(norm, lines.limits.penalty, scene):
        return 0
    return most_told([loses_fewer(norm, scene, lies_of(norm, scene), most) for most in range(scene.left)])


def by_lead(lines: Lines, scene: Scene) -> int:
    """The tricks that are won by leading winners first."""
    norm, restricted = lines.norm, lines.limits != Limits()
    if not guards_honours(norm, lines.limits.penalty, scene):
        return 0
    lies = lies_of(norm, scene)
    return most_told([wins_on_lead(norm, restricted, scene, lies, most) for most in range(scene.left)])


def for_sure(lines: Lines, scene: Scene) -> int:
    """The tricks that are told to be kept by any bound."""
    norm, penalty, restricted = lines.norm, lines.limits.penalty, lines.limits != Limits()
    return most_told([keeps_for_sure(norm, penalty, restricted, scene, most) for most in range(scene.left)])


def most_told(told: list[bool]) -> int:
    return max((most + 1 for most, more in enumerate(told) if more), default=0)


@pytest.mark.parametrize("cards", BRUTE)
@pytest.mark.parametrize("kept", [by_loss, by_lead])
def test_no_normal_line_comes_to_fewer(cards: int, kept: Kept) -> None:
    assert by_brute_force(strong(BRUTE[cards], cards, Class.NOVICE), kept)


@pytest.mark.parametrize("cards", LONG)
@pytest.mark.parametrize("kept", [by_loss, by_lead])
def test_no_line_by_chance_comes_to_fewer_from_any_trick_on(cards: int, kept: Kept) -> None:
    assert along_lines_by_chance(strong(number(40, 8), cards, Class.NOVICE), kept, PLAYED, cards)


def told(kept: Kept, deal: str, leader: str, **more: Any) -> tuple[int, int]:
    """What a novice who said nothing is told to keep, and what he comes to."""
    question = nothing_said(Class.NOVICE, deal, leader, **more)
    return kept(question.lines(), question.scene), fewest(question)


def test_the_opponents_cannot_win_what_both_hands_guard_between_them() -> None:
    """West has a good club. South keeps the ace of spades and North the king of diamonds, for each has lower
    cards to throw on it: the opponents win no trick in either suit."""
    assert told(by_loss, "N:-.4.K.3 5.-.2.2 A.5.3.- 7.-.4.A", "W") == (1, 2)


def test_an_honour_may_go_under_a_ruff() -> None:
    """East wins a club and a diamond, and West's hearts are good when the ace has gone: East ruffs it where
    he has a trump in place of a heart."""
    assert told(by_loss, "N:-.A.32.- -.2.K.2 -.-.54.4 -.KQ.-.3", "W", trump="S") == (1, 1)
    assert told(by_loss, "N:-.A.32.- 2.-.K.2 -.-.54.4 -.KQ.-.3", "W", trump="S") == (0, 0)


def test_a_hand_that_plays_last_wins_where_it_can() -> None:
    """West alone has spades, so that South plays last to them, and his ace wins the first. Where East has one
    to lead, South may play low under it; a club lets East in."""
    assert told(by_loss, "N:-.2.7.72 -.4.6.83 A32.3.-.- K76.5.-.-", "W") == (1, 1)
    assert told(by_loss, "N:-.2.7.72 7.4.6.8 A32.3.-.- K6.5.-.3", "W") == (0, 0)


def test_a_trump_wins_beside_the_card_with_which_partner_gets_in() -> None:
    """South leads the heart to the ace, and may throw the king of diamonds on the next: his trump is left."""
    assert told(by_lead, "N:-.A32.-.- -.7.54.- A.6.K.- -.QJ.3.-", "S", trump="S") == (2, 2)


def test_a_hand_on_lead_cashes_its_winners() -> None:
    """South has three, and cannot reach North: he loses the last spade and the last diamond."""
    assert told(by_lead, "N:-.432.-.32 K4.-.43.A A2.-.AK2.- 7.-.QJT.4", "S") == (3, 3)


def test_a_finesse_may_lose_where_partner_has_the_ace() -> None:
    """North leads low towards ace and queen, and South plays the queen. Where the king is before South, no
    trick is lost until the ace has gone."""
    assert told(by_lead, "N:32.-.-.- 54.-.-.- AQ.-.-.- K6.-.-.-", "N") == (0, 1)
    assert told(by_lead, "N:32.-.-.- K4.-.-.- AQ.-.-.- 65.-.-.-", "N") == (1, 1)


def test_nothing_is_said_where_he_does_not_choose_what_is_led() -> None:
    """South is a defender, and North leads as he likes; where South is declarer, he leads the ace of
    clubs."""
    deal = "N:-.4.-.A3 K4.-.4.- A2.-.3.- 76.5.-.-"
    assert told(by_lead, deal, "N")[0] > told(by_lead, deal, "N", declarer="W", claimer="S")[0] == 0
