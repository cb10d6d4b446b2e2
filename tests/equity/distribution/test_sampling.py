"""Deals that fit what was shown: each fits, and they come as often as the exact count of hands says."""

from __future__ import annotations

import random
from math import comb, sqrt

import pytest

from rectify_bridge.equity.deals.fitting import fits
from rectify_bridge.equity.deals.sampling import Sample, has_numpy, sample
from rectify_bridge.equity.deals.view import View, ViewError
from rectify_bridge.equity.pack import ALL, bits_of, cards_of
from rectify_bridge.meaning.hands.expression import hands_of, universe_for
from rectify_bridge.meaning.hands.universe import HANDS
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.table.card import PACK, Denomination
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.seat import CLOCKWISE, Seat

FAST = [pytest.param(True, marks=pytest.mark.skipif(not has_numpy(), reason="no numpy")), False]
MEANINGS = [
    "15-17 balanced",
    "5+H, 11-20",
    "6 S, 6-10, 2 of top 3 S",
    "12+, 4+ major",
    "S > H, no void C",
    "4=4=4=1 or 5-5-2-1",
    "stopper D, 5+ controls",
    "at most 7 losers, 2 aces",
    "6 points in D",
]


def bits(text: str) -> int:
    return bits_of(Hand.parse(text).cards)


def share(meaning: str) -> float:
    """The exact share of all hands, counted in cells and not by drawing."""
    shows = read_meaning(meaning).shows
    cells = universe_for(shows)
    return cells.count(hands_of(shows, cells)) / HANDS


@pytest.mark.parametrize("meaning", MEANINGS)
def test_a_hand_fits_as_often_as_the_exact_count_says(meaning: str) -> None:
    dice, shows, drawn = random.Random(1), read_meaning(meaning).shows, 4_000
    found = sum(fits(shows, bits_of(dice.sample(PACK, 13))) for _ in range(drawn))
    exact = share(meaning)
    assert abs(found / drawn - exact) < 4.5 * sqrt(exact * (1 - exact) / drawn) + 1e-4


@pytest.mark.skipif(not has_numpy(), reason="no numpy")
@pytest.mark.parametrize("meaning", MEANINGS)
def test_numpy_says_of_every_hand_what_plain_python_says(meaning: str) -> None:
    import numpy as np

    from rectify_bridge.equity.deals.sampling_numpy import _Hands

    dice, shows = random.Random(2), read_meaning(meaning).shows
    hands = [bits_of(dice.sample(PACK, 13)) for _ in range(1_500)]
    assert _Hands(np.array(hands, dtype=np.int64)).fit(shows).tolist() == [
        fits(shows, hand) for hand in hands
    ]


OPENER = "AK32.Q4.KJ65.A87"


@pytest.mark.parametrize("fast", FAST)
def test_every_deal_is_one_and_fits(fast: bool) -> None:
    shown = {Seat.E: read_meaning("5+H, 6-15").shows, Seat.N: read_meaning("balanced").shows}
    seen = {Seat.S: bits(OPENER), Seat.W: bits_of(Hand.parse("QJ...").cards)}
    view = View(seen, shown)
    found = sample(view, 60, seed=5, fast=fast)
    assert len(found.deals) == 60
    assert found == sample(view, 60, seed=5, fast=fast), "the same seed gives the same deals"
    assert found.deals != sample(view, 60, seed=6, fast=fast).deals
    for hands in found.deals:
        assert [hand.bit_count() for hand in hands] == [13, 13, 13, 13]
        assert hands[0] | hands[1] | hands[2] | hands[3] == ALL
        assert all(hands[seat.index] & cards == cards for seat, cards in seen.items())
        assert all(fits(expression, hands[seat.index]) for seat, expression in shown.items())


@pytest.mark.parametrize("fast", FAST)
def test_the_cards_are_dealt_evenly(fast: bool) -> None:
    """With one hand seen, a missing card is in each of the other three a third of the time; and as many
    spades lie with North as combinations say."""
    view = View({Seat.S: bits(OPENER)})
    wanted = 3_000
    found = sample(view, wanted, seed=8, fast=fast)
    assert found.tried == wanted
    queen = bits("Q...")
    for seat in (Seat.N, Seat.E, Seat.W):
        held = sum(bool(hands[seat.index] & queen) for hands in found.deals)
        assert abs(held / wanted - 1 / 3) < 4.5 * sqrt(2 / 9 / wanted)
    spades = bits_of(card for card in PACK if card.suit is Denomination.SPADES)
    three = sum((hands[0] & spades).bit_count() == 3 for hands in found.deals) / wanted
    exact = comb(9, 3) * comb(30, 10) / comb(39, 13)
    assert abs(three - exact) < 4.5 * sqrt(exact * (1 - exact) / wanted)


@pytest.mark.parametrize("fast", FAST)
def test_what_no_deal_fits_is_given_up_after_so_many_tries(fast: bool) -> None:
    """South has seventeen points: two more hands of thirteen each cannot be, one can."""
    shown = {seat: read_meaning("13+").shows for seat in (Seat.N, Seat.E)}
    found = sample(View({Seat.S: bits(OPENER)}, shown), 10, seed=1, tries=22_000, fast=fast)
    assert (found.deals, found.tried) == ((), 22_000)


@pytest.mark.parametrize("fast", FAST)
def test_a_hand_that_nobody_could_have_is_told_and_not_looked_for(fast: bool) -> None:
    shown = {Seat.N: read_meaning("25+").shows}
    with pytest.raises(ViewError, match="North cannot have a hand that fits"):
        sample(View({Seat.S: bits(OPENER)}, shown), 10, seed=1, fast=fast)


def test_all_hands_known_is_one_deal() -> None:
    whole = {seat: bits_of(PACK[place * 13 : place * 13 + 13]) for place, seat in enumerate(CLOCKWISE)}
    found = sample(View(whole), 1, seed=1, fast=False)
    assert found == Sample((tuple(whole[seat] for seat in CLOCKWISE),), 1, 1, "plain Python")  # type: ignore[arg-type]


def test_contradictions_are_told() -> None:
    with pytest.raises(ViewError, match="a card is seen in two hands"):
        View({Seat.N: bits("A..."), Seat.S: bits("A...")})
    with pytest.raises(ViewError, match="North would have 14 cards"):
        View({Seat.N: bits("AKQJT98765432.2..")})
    with pytest.raises(ViewError, match="the hand of South does not fit"):
        View({Seat.S: bits(OPENER)}, {Seat.S: read_meaning("5+H").shows})
    assert len(list(cards_of(View({Seat.S: bits(OPENER)}).unseen))) == 39
