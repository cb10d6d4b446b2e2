"""IMPs (Law 78B), cross-IMPs and Butler, against published scales and worked examples."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rectify_bridge.scoring.board.butler import Datum, butler
from rectify_bridge.scoring.board.imps import Divide, cross_imps, imps
from rectify_bridge.scoring.rounding import Half, Rounding

# Law 78B, 2017 edition, as published (also bridgeworld.com, Tournament Scoring and Reports).
SCALE = [
    (0, 10), (20, 40), (50, 80), (90, 120), (130, 160), (170, 210), (220, 260), (270, 310), (320, 360),
    (370, 420), (430, 490), (500, 590), (600, 740), (750, 890), (900, 1090), (1100, 1290), (1300, 1490),
    (1500, 1740), (1750, 1990), (2000, 2240), (2250, 2490), (2500, 2990), (3000, 3490), (3500, 3990),
    (4000, 15200),
]  # fmt: skip


def test_every_difference_on_the_scale() -> None:
    assert len(SCALE) == 25
    for points, (low, high) in enumerate(SCALE):
        for difference in range(low, high + 1, 10):
            assert imps(difference) == points
            assert imps(-difference) == -points


# scribd 343732700, "What is cross-imping?": six tables, +420 against the five others: 16 IMPs, divided by
# the five comparisons 3.2.
SIX = [450, 200, 420, 200, -50, 590]


def test_cross_imps_of_the_published_example() -> None:
    assert cross_imps(SIX, Divide.NOTHING)[2] == 16
    assert cross_imps(SIX, Divide.COMPARISONS)[2] == Fraction(16, 5)
    assert cross_imps(SIX, Divide.SCORES)[2] == Fraction(16, 6)


def test_cross_imps_of_two_tables() -> None:
    # bridgebase.com topic 56376: +400 against -50 is a difference of 450, 10 IMPs.
    assert cross_imps([400, -50], Divide.COMPARISONS) == [10, -10]
    assert cross_imps([400, -50], Divide.SCORES) == [5, -5]


def test_cross_imps_need_a_comparison() -> None:
    with pytest.raises(ValueError, match="at least two"):
        cross_imps([420], Divide.COMPARISONS)


scores = st.lists(st.integers(-200, 200).map(lambda n: n * 10), min_size=2, max_size=12)


@given(scores, st.sampled_from(Divide))
def test_cross_imps_sum_to_zero_and_swapping_sides_negates(board: list[int], divide: Divide) -> None:
    points = cross_imps(board, divide)
    assert sum(points) == 0
    assert cross_imps([-score for score in board], divide) == [-p for p in points]


DATUM = Datum()


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        # 8660bridge.dk, Imp-opg: three groups of one session with their datums 330, 360 and 300.
        ([420, 230, 200, 420, 400], [3, -3, -4, 3, 2]),
        ([170, 420, 400, 520, 420, 170, 420], [-5, 2, 1, 4, 2, -5, 2]),
        ([450, 450, 170, 170, 260], [4, 4, -4, -4, -1]),
        # bernardmageebridge.com, Butler method: datum +400 (the source leaves the outliers off first).
        ([600, 600, 600, -200], [5, 5, 5, -12]),
    ],
)
def test_butler_of_published_examples(board: list[int], expected: list[int]) -> None:
    assert butler(board, DATUM) == expected


def test_butler_of_the_bermuda_bowl_example() -> None:
    # bridgebase.com topic 48693: 3 x 980, 11 x 480, 7 x 450, 1 x -50 is 514.55, datum 510.
    board = [980] * 3 + [480] * 11 + [450] * 7 + [-50]
    assert butler(board, DATUM) == [10] * 3 + [-1] * 11 + [-2] * 7 + [-11]


@pytest.mark.parametrize(("board", "datum"), [([420, 430], 420), ([430, 440], 440), ([-420, -430], -420)])
def test_a_datum_of_five_goes_to_the_even_ten(board: list[int], datum: int) -> None:
    # ACBLscore manual, page 83: 425 becomes 420, 435 becomes 440.
    assert DATUM.of(dict.fromkeys(board, 1), 2) == datum


def test_outliers() -> None:
    # By hand: without 1100 and -800 the mean of 420, 420, 400, 460 is 425, datum 420.
    board = [1100, 420, 420, 400, 460, -800]
    assert Datum(drop=1).of({1100: 1, 420: 2, 400: 1, 460: 1, -800: 1}, 6) == 420
    assert butler(board, Datum(drop=1)) == [12, 0, 0, -1, 1, -15]
    # 5% of 6 is not a whole score: nothing is left out; the mean is 2000/6 = 333.3, datum 330.
    assert Datum(drop_percent=Fraction(5)).of({1100: 1, 420: 2, 400: 1, 460: 1, -800: 1}, 6) == 330
    # 5% of 20 is one at each end: 18 x 100 / 18.
    assert Datum(drop_percent=Fraction(5)).of({5000: 1, 100: 18, -5000: 1}, 20) == 100


def test_an_outlier_leaves_the_others_of_its_score() -> None:
    # By hand: one of three 400s and one of two zeros go; 800 over three is 266.7, datum 270.
    assert Datum(drop=1).of({400: 3, 0: 2}, 5) == 270


def test_outliers_take_the_weight_of_a_weighted_score() -> None:
    # By hand: half of 600 and half of 500 weigh one score together and are the top one; 0 is the bottom.
    spread: dict[int, Fraction | int] = {600: Fraction(1, 2), 500: Fraction(1, 2), 400: 1, 0: 1}
    assert Datum(drop=1).of(spread, 3) == 400


def test_impossible_datums() -> None:
    with pytest.raises(ValueError, match="not both"):
        Datum(drop=1, drop_percent=Fraction(5))
    with pytest.raises(ValueError, match="less than half"):
        Datum(drop_percent=Fraction(50))
    with pytest.raises(ValueError, match="no score is left"):
        butler([100, 200], Datum(drop=1))
    with pytest.raises(ValueError, match="needs a score"):
        butler([], DATUM)


@given(scores, st.integers(0, 2))
def test_swapping_sides_negates_butler(board: list[int], drop: int) -> None:
    if len(board) <= 2 * drop:
        return
    datum = Datum(drop=drop)
    assert butler([-score for score in board], datum) == [-p for p in butler(board, datum)]


@pytest.mark.parametrize(
    ("value", "half", "expected"),
    [
        # A half goes up, to the even step, or towards the average, here 5.
        ("2.25", Half.UP, "2.3"), ("2.25", Half.EVEN, "2.2"), ("2.25", Half.TO_AVERAGE, "2.3"),
        ("7.25", Half.TO_AVERAGE, "7.2"), ("2.35", Half.EVEN, "2.4"), ("-2.25", Half.UP, "-2.2"),
        ("2.24", Half.UP, "2.2"), ("2.26", Half.EVEN, "2.3"),
    ],
)  # fmt: skip
def test_rounding(value: str, half: Half, expected: str) -> None:
    assert Rounding(Fraction(1, 10), half)(Fraction(value), Fraction(5)) == Fraction(expected)
