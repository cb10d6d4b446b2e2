"""Small parts by themselves."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from rectify_bridge.scoring.adjusted.award.artificial import (
    Fault,
    Grade,
    Variation,
    award,
    board_taken_away,
    imps_with_own,
    with_own,
)
from rectify_bridge.scoring.adjusted.award.share import check_sum, decimal, share
from rectify_bridge.scoring.adjusted.dated import Book
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.board.field import Award
from rectify_bridge.scoring.rounding import Half, Rounding

BOOK = Book("2017", "EBU", date(2024, 3, 2))


def test_a_board_taken_away_for_slow_play() -> None:
    """60/40 when one side is wholly to blame, 50 each when both are in part (12C2(a))."""
    ns, ew = board_taken_away(Fault.NONE, Fault.DIRECTLY, BOOK)
    assert (ns.percent, ew.percent) == (60, 40)
    ns, ew = board_taken_away(Fault.PARTLY, Fault.PARTLY, BOOK)
    assert (ns.percent, ew.percent) == (50, 50)


def test_an_average_never_looks_at_the_session() -> None:
    assert with_own(award(Grade.AVERAGE, BOOK), Fraction(70)) == 50


def test_the_session_counts_only_in_the_right_direction() -> None:
    assert with_own(award(Grade.PLUS, BOOK), Fraction(59)) == 60
    assert with_own(award(Grade.PLUS, BOOK), Fraction(61)) == 61
    assert with_own(award(Grade.MINUS, BOOK), Fraction(41)) == 40
    assert with_own(award(Grade.MINUS, BOOK), Fraction(39)) == 39
    assert imps_with_own(award(Grade.PLUS, BOOK), Fraction(7, 2)) == Fraction(7, 2)
    assert imps_with_own(award(Grade.MINUS, BOOK), Fraction(-7, 2)) == Fraction(-7, 2)


def test_an_award_without_the_figure_is_refused() -> None:
    with pytest.raises(BadCase, match="no figure in IMPs"):
        imps_with_own(Award(Fraction(55)), None)
    with pytest.raises(BadCase, match="no percentage"):
        with_own(Award(None, Fraction(2)), None)


def test_no_authority_has_a_verified_variation() -> None:
    assert Variation.of(BOOK) is None


@pytest.mark.parametrize(
    ("value", "innocent", "half", "wanted"),
    [
        ("5/2", True, Half.NON_OFFENDERS, 3),
        ("5/2", False, Half.NON_OFFENDERS, 2),
        ("-5/2", True, Half.NON_OFFENDERS, -2),
        ("-5/2", False, Half.NON_OFFENDERS, -3),
        ("5/2", False, Half.AWAY, 3),
        ("-5/2", True, Half.AWAY, -3),
        ("12/5", True, Half.NON_OFFENDERS, 2),
        ("13/5", False, Half.NON_OFFENDERS, 3),
        ("3", False, Half.NON_OFFENDERS, 3),
    ],
)
def test_rounding_to_whole_imps(value: str, innocent: bool, half: Half, wanted: int) -> None:
    assert Rounding(Fraction(1), half, "a regulation")(Fraction(value), innocent=innocent) == wanted


def test_a_half_that_goes_by_who_offended_needs_that() -> None:
    with pytest.raises(ValueError, match="who offended"):
        Rounding(Fraction(1), Half.NON_OFFENDERS)(Fraction(5, 2))


@pytest.mark.parametrize(
    ("text", "wanted"), [("60", "3/5"), ("60%", "3/5"), ("1/3", "1/3"), ("12.5", "1/8"), ("100", "1")]
)
def test_weights_are_exact(text: str, wanted: str) -> None:
    assert share(text, "here") == Fraction(wanted)


@pytest.mark.parametrize("text", ["0", "-5", "101", "3/2", "1/0", "x", "", "nan", "1e2", "50 %%"])
def test_what_is_no_weight(text: str) -> None:
    with pytest.raises(BadCase):
        share(text, "here")


def test_weights_of_three_thirds_add_up() -> None:
    check_sum([Fraction(1, 3)] * 3, "here")


def test_numbers_for_reading() -> None:
    assert [decimal(Fraction(text)) for text in ("24/5", "-1/4", "3", "10/3", "100")] == [
        "4.8",
        "-0.25",
        "3",
        "10/3",
        "100",
    ]
