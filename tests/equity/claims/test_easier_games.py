"""The games that are asked before the count, and what is left out of a position: against brute force."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rectify_bridge.equity.claims.count.budget import Budget
from rectify_bridge.equity.claims.count.count import Count
from rectify_bridge.equity.claims.count.games.keeping import Keeping
from rectify_bridge.equity.claims.count.games.lasting import Lasting
from rectify_bridge.equity.claims.count.games.later import Later
from rectify_bridge.equity.claims.count.reduced import as_often_as_led, one_of_equals
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.count.tops import of_all_led, of_high_cards
from rectify_bridge.equity.claims.search.proofs import SPARED, Proof
from rectify_bridge.equity.pack import suit_bits
from rectify_bridge.table.card import Denomination
from tests.equity.claims.plain_count import counted
from tests.equity.claims.positions import endings
from tests.equity.claims.test_count import half_pooled, question
from tests.sampling import number

SIZES = {2: number(1200, 4), 3: number(200, 16)}
ENOUGH = 10**9
HEARTS = suit_bits(Denomination.HEARTS)
RANKS = "23456789TJQKA"


def views(seed: int) -> Iterator[tuple[Four, int, int, int, int]]:
    """Endings as claimer sees them: the view, who leads, the tricks left, trumps, his side."""
    for cards, many in SIZES.items():
        for given in endings(many, cards, seed=seed + cards):
            asked = question(given, stated=True)
            scene = asked.scene
            view = half_pooled(scene.view, scene.hands, asked.mine, given["id"])
            yield view, scene.leader, scene.left, asked.trumps, asked.mine


def hands(*held: str) -> Four:
    """Of each seat from North the cards of spades, hearts, diamonds and clubs, a point between them."""
    found = [
        sum(
            1 << 13 * place + "23456789TJQKA".index(rank) for place, suit in enumerate(suits) for rank in suit
        )
        for suits in (one.split(".")[::-1] for one in held)
    ]
    return found[0], found[1], found[2], found[3]


@pytest.mark.parametrize("entries", [True, False])
def test_what_he_takes_while_plain_cards_stay_he_can_count(entries: bool) -> None:
    taken = 0
    for view, leader, left, trumps, mine in views(60):
        whole = counted(view, leader, left, trumps, mine, entries)
        for held in (view, one_of_equals(view, mine, trumps)):
            lasting = Lasting(trumps, mine, Budget(ENOUGH), entries)
            for need in range(1, left + 1):
                can = lasting.at_lead(held, leader, left, need)[0]
                assert need <= whole or not can, (view, need)
                assert need <= of_high_cards(held, mine, trumps, left)[0] or not can, (view, need)
                taken += can
    assert taken


class Alone(Keeping):
    """The game in which the opponents keep what they have, with no other game asked first."""

    def _soon(self, hands: Four, leader: int, left: int, need: int) -> Proof | None:
        return None


@pytest.mark.parametrize("ruffs_low", [True, False])
@pytest.mark.parametrize("entries", [True, False])
def test_what_he_does_not_take_while_what_he_threw_is_named_later_he_cannot_count(
    entries: bool, ruffs_low: bool
) -> None:
    refused = 0
    for view, leader, left, trumps, mine in views(90):
        later, alone = (game(trumps, mine, Budget(ENOUGH), entries, ruffs_low) for game in (Later, Alone))
        whole = counted(view, leader, left, trumps, mine, entries)
        for need in range(1, left + 1):
            can, rests = later.at_lead(view, leader, left, need)
            assert can or not alone.at_lead(view, leader, left, need)[0], (view, need)
            assert can or rests & SPARED or ruffs_low or need > whole, (view, need)
            refused += not can
    assert refused


def test_a_hand_with_a_trump_may_have_thrown_what_an_opponent_would_cash() -> None:
    """South leads the ace of spades, and North throws his diamond; West takes a club, and North ruffs the ace
    of diamonds."""
    view = hands(".3.4.3", "765...", "A..2.2", "4..A.K")
    for game in (Later, Keeping, Count):
        assert game(HEARTS, 0, Budget(ENOUGH)).at_lead(view, 2, 3, 2)[0]


def test_an_opponent_takes_a_trick_from_his_partner_to_draw_the_last_trump() -> None:
    """East leads a low club to West's king, who draws the four of hearts with the five."""
    view = hands(".4.K.T", "..65.K75", "8..A3.", ".5.65.K75")
    for game in (Keeping, Count):
        assert not game(HEARTS, 0, Budget(ENOUGH)).at_lead(view, 1, 3, 1)[0]


@pytest.mark.parametrize("entries", [True, False])
def test_what_is_left_out_where_he_takes_all_or_fails_does_not_matter(entries: bool) -> None:
    fewer = 0
    for view, leader, left, trumps, mine in views(70):
        if leader & 1 != mine or (view[mine ^ 1] | view[mine ^ 3]) & trumps:
            continue
        less = as_often_as_led(view, mine, trumps)
        all_of_them = [counted(held, leader, left, trumps, mine, entries) == left for held in (view, less)]
        assert all_of_them[0] == all_of_them[1], view
        fewer += view != less
    assert fewer


@pytest.mark.parametrize("entries", [True, False])
def test_who_takes_all_tricks_has_enough_for_them(entries: bool) -> None:
    refused = 0
    for view, leader, left, trumps, mine in views(80):
        if leader & 1 != mine:
            continue
        short = of_all_led(view, leader, trumps)[0] < left
        assert not short or counted(view, leader, left, trumps, mine, entries) < left, view
        refused += short
    assert refused
