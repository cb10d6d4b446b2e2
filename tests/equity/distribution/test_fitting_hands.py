"""The hands that fit, counted and drawn: against the exact count in cells, and against every deal."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import sqrt

import pytest

from rectify_bridge.equity.deals.fitting import fits
from rectify_bridge.equity.deals.fitting_hands import FittingHands, TooFine, fitting_hands
from rectify_bridge.equity.deals.sampling import has_numpy, sample
from rectify_bridge.equity.deals.view import View
from rectify_bridge.equity.pack import ALL, bits_of, cards_of
from rectify_bridge.meaning.hands.expression import hands_of, universe_for
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.seat import Seat
from tests.sampling import gate_only, share

FAST = [pytest.param(True, marks=pytest.mark.skipif(not has_numpy(), reason="no numpy")), False]
MEANINGS = [
    "20-22 balanced",
    "6 S, 6-10, 2 of top 3 S",
    "4=4=4=1 or 5-5-2-1, 15+",
    "S > H, no void C, 0-3",
    "stopper D, 7+ controls",
]
BEYOND = 4.0
"""Standard deviations of a chi-square by which it may pass its mean: once in some ten thousand."""


def bits(text: str) -> int:
    return bits_of(Hand.parse(text).cards)


def chi_square(seen: Counter[int], expected: dict[int, float]) -> float:
    """How far it is from its mean, in standard deviations; cells of fewer than five are put together."""
    few = sum(count for count in expected.values() if count < 5)
    cells = [(seen[key], count) for key, count in expected.items() if count >= 5]
    if few:
        cells.append((sum(seen[key] for key, count in expected.items() if count < 5), few))
    total = sum((found - count) ** 2 / count for found, count in cells)
    freedom = len(cells) - 1
    return (total - freedom) / sqrt(2 * freedom)


@pytest.mark.parametrize("meaning", share(MEANINGS, 6))
def test_of_a_whole_pack_as_many_fit_as_the_cells_say(meaning: str) -> None:
    shows = read_meaning(meaning).shows
    cells = universe_for(shows)
    assert FittingHands(shows, ALL, 0, 13).count == cells.count(hands_of(shows, cells))


@gate_only
def test_of_a_few_cards_as_many_fit_as_there_are() -> None:
    """Five of twelve cards, with eight held: every combination is tried."""
    held, free = bits("AKQJ.T9.32."), bits("T98.AKQJ8.KQ.A2")
    dice = random.Random(1)
    for meaning in ("15-20", "4+ major, 16-22", "5+S or 4+D", "no void C, at most 6 losers"):
        shows = read_meaning(meaning).shows
        every = {held | bits_of(some) for some in combinations(tuple(cards_of(free)), 5)}
        fitting = {hand for hand in every if fits(shows, hand)}
        found = FittingHands(shows, free, held, 5)
        assert found.count == len(fitting) > 20
        drawn = Counter(found.draw(dice) for _ in range(100 * found.count))
        assert set(drawn) == fitting
        assert chi_square(drawn, dict.fromkeys(fitting, 100.0)) < BEYOND


@gate_only
@pytest.mark.parametrize("fast", FAST)
def test_where_few_fit_they_come_as_often_as_points_are_dealt(
    fast: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a hand of no points seen: those of a strong balanced hand, by the exact count of the rest."""
    monkeypatch.setattr("rectify_bridge.equity.deals.sampling.PATIENCE", 500)
    low = bits("432.432.432.5432")
    shows = read_meaning("20-22 balanced").shows
    exact = {points: FittingHands(read_meaning(f"{points} points, balanced").shows, ALL & ~low, 0, 13).count
             for points in (20, 21, 22)}  # fmt: skip
    wanted = 900
    shown = {Seat.N: shows, Seat.S: read_meaning("5+S, 0-5").shows}
    alone = sample(View({Seat.W: low}, {Seat.N: shows}), wanted, seed=3, fast=fast, tries=40_000)
    assert alone.first is Seat.N
    whole = sum(exact.values())
    expected = {points: wanted * count / whole for points, count in exact.items()}
    seen = Counter(next(p for p in exact if fits(read_meaning(f"{p} points").shows, hands[0]))
                   for hands in alone.deals)  # fmt: skip
    assert seen.total() == wanted
    assert chi_square(seen, expected) < BEYOND
    both = sample(View({Seat.W: low}, shown), 40, seed=3, fast=fast)
    assert all(fits(shown[Seat.N], hands[0]) and fits(shown[Seat.S], hands[2]) for hands in both.deals)


@pytest.mark.parametrize("fast", FAST)
def test_two_hands_that_must_fit_come_as_evenly_as_one(fast: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Six cards each of twelve: every deal that fits both is known, and each comes as often as any other,
    although one hand is drawn before the other."""
    monkeypatch.setattr("rectify_bridge.equity.deals.sampling.PATIENCE", 0)
    held = {Seat.N: bits("AK2.32.32."), Seat.E: bits("QJ3.54.54.")}
    free = bits("654.AQ.KJ.AKJT9")
    rest = tuple(cards_of(ALL & ~free & ~held[Seat.N] & ~held[Seat.E]))
    seen = {**held, Seat.S: bits_of(rest[:13]), Seat.W: bits_of(rest[13:])}
    shown = {Seat.N: read_meaning("14-19, 2+ C").shows, Seat.E: read_meaning("2+ C, at most 9 losers").shows}
    fitting = []
    for some in combinations(tuple(cards_of(free)), 6):
        north = held[Seat.N] | bits_of(some)
        east = held[Seat.E] | free & ~bits_of(some)
        if fits(shown[Seat.N], north) and fits(shown[Seat.E], east):
            fitting.append(north)
    assert 100 < len(fitting) < 700
    found = sample(View(seen, shown), 20 * len(fitting), seed=4, fast=fast)
    assert found.first in (Seat.N, Seat.E)
    drawn = Counter(hands[0] for hands in found.deals)
    assert set(drawn) == set(fitting)
    assert chi_square(drawn, dict.fromkeys(fitting, 20.0)) < BEYOND
    assert found == sample(View(seen, shown), 20 * len(fitting), seed=4, fast=fast)


@gate_only
@pytest.mark.skipif(not has_numpy(), reason="no numpy")
def test_no_hand_is_drawn_first_where_a_little_patience_does() -> None:
    """Of two views the one in which a tenth of the deals was found at once is dealt on; the other is not."""
    view = View({Seat.W: bits("432.432.432.5432")}, {Seat.N: read_meaning("22 points, balanced").shows})
    found = len(sample(view, 10_000, seed=5, tries=20_000).deals)
    assert sample(view, found * 9, seed=5).first is None
    assert sample(view, found * 11, seed=5).first is Seat.N


def test_a_meaning_that_tells_too_many_kinds_apart_is_left_to_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rectify_bridge.equity.deals.fitting_hands.MOST_KINDS", 50)
    shows = read_meaning("30+, 8+ controls").shows
    with pytest.raises(TooFine):
        FittingHands(shows, ALL, 0, 13)
    fitting_hands.cache_clear()
    found = sample(View({}, {Seat.N: shows}), 5, seed=1, tries=20_100)
    assert (found.first, found.tried) == (None, 20_100)
    fitting_hands.cache_clear()
