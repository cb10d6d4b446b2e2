"""Matchpoints (Law 78A), percentages, board-a-match and Neuberg's formula."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rectify_bridge.scoring.board.matchpoints import MatchpointScale, board_a_match, matchpoints, percentage
from rectify_bridge.scoring.board.neuberg import neuberg

# P. Eidt, A Lecture about Scoring, EBL TDs' workshop, Alicante 2015, table B.
TABLE_B = [590, 100, -400, -100, 500, 690, -100, -550, -400, -400]
NS_MP = [16, 12, 4, 9, 14, 18, 9, 0, 4, 4]
EW_MP = [2, 6, 14, 9, 4, 0, 9, 18, 14, 14]


def test_the_lecture_table() -> None:
    assert matchpoints(TABLE_B) == NS_MP
    assert matchpoints([-score for score in TABLE_B]) == EW_MP
    assert matchpoints(TABLE_B, MatchpointScale.HALVES) == [Fraction(points, 2) for points in NS_MP]


def test_the_frequency_table_of_a_hundred_scores() -> None:
    # The same lecture, table D: score, how often, matchpoints.
    table = [
        (1660, 1, 198),
        (1430, 21, 176),
        (680, 54, 101),
        (650, 18, 29),
        (620, 4, 7),
        (-100, 1, 2),
        (-200, 1, 0),
    ]
    board = [score for score, often, _ in table for _ in range(often)]
    assert matchpoints(board) == [points for _, often, points in table for _ in range(often)]


def test_a_single_score_has_no_comparison() -> None:
    assert matchpoints([420]) == [0]
    assert MatchpointScale.TWOS.top(1) == 0


def test_tops_and_percentages() -> None:
    # Law 78A: thirteen scores, twelve comparisons.
    assert (MatchpointScale.HALVES.top(13), MatchpointScale.TWOS.top(13)) == (12, 24)
    assert percentage(Fraction(33, 2), 24) == Fraction(275, 4)
    with pytest.raises(ValueError, match="the top is 0, because there is nothing to compare"):
        percentage(0, 0)


@pytest.mark.parametrize(("own", "other", "twos"), [(420, 400, 2), (420, 420, 1), (-50, 0, 0)])
def test_board_a_match(own: int, other: int, twos: int) -> None:
    # A point for the better score, half for a draw (ACBL handbook, team events); doubled on the scale of two.
    assert board_a_match(own, other) == twos
    assert board_a_match(own, other, MatchpointScale.HALVES) == Fraction(twos, 2)
    assert board_a_match(other, own) == 2 - twos


boards = st.lists(st.integers(-60, 60).map(lambda n: n * 10), min_size=1, max_size=20)


@given(boards, st.sampled_from(MatchpointScale))
def test_a_board_sums_to_what_it_must(board: list[int], scale: MatchpointScale) -> None:
    # n(n-1)/2 comparisons share a win each, whatever the ties.
    comparisons = len(board) * (len(board) - 1) // 2
    assert sum(matchpoints(board, scale)) == comparisons * scale.value


@given(boards, st.sampled_from(MatchpointScale))
def test_swapping_sides_gives_the_rest_of_the_top(board: list[int], scale: MatchpointScale) -> None:
    top = scale.top(len(board))
    others = matchpoints([-score for score in board], scale)
    assert others == [top - points for points in matchpoints(board, scale)]


@given(boards, st.data())
def test_an_identical_result_never_changes_the_order(board: list[int], data: st.DataObject) -> None:
    again = data.draw(st.sampled_from(board))
    before, after = matchpoints(board), matchpoints([*board, again])
    for i in range(len(board)):
        for j in range(len(board)):
            assert (before[i] > before[j]) == (after[i] > after[j])


@given(boards)
def test_every_comparison_by_itself(board: list[int]) -> None:
    for own, points in zip(board, matchpoints(board), strict=True):
        assert points + 1 == sum(2 if own > other else 1 if own == other else 0 for other in board)


# N. Doe, EBU, Scoring of fouled boards: ten scores expected, seven in one form and three in the other.
@pytest.mark.parametrize(
    ("points", "actual", "expected"),
    [
        (12, 7, "123/7"),
        (10, 7, "103/7"),
        (6, 7, "63/7"),
        (0, 7, "3/7"),
        (4, 3, "47/3"),
        (2, 3, "27/3"),
        (0, 3, "7/3"),
    ],
)
def test_neuberg_of_the_fouled_board(points: int, actual: int, expected: str) -> None:
    assert neuberg(points, actual, 10) == Fraction(expected)


def test_neuberg_of_ten_scores_in_place_of_eleven() -> None:
    # M. Bavin, The Neuberg formula: 19.9, 17.7 ... 0.1.
    expected = [Fraction(199 - 22 * n, 10) for n in range(10)]
    assert [neuberg(points, 10, 11) for points in range(18, -1, -2)] == expected


def test_neuberg_at_one_a_win() -> None:
    # ACBLscore manual, page 92: M = N S / n + (N - n) / 2n; with N 10, n 7, S 6: 60/7 + 3/14.
    assert neuberg(6, 7, 10, MatchpointScale.HALVES) == Fraction(123, 14)


@given(st.integers(1, 30), st.integers(0, 30), st.sampled_from(MatchpointScale))
def test_neuberg_keeps_the_average_and_the_whole(actual: int, more: int, scale: MatchpointScale) -> None:
    expected = actual + more
    for points in range(scale.top(actual) + 1):
        assert neuberg(points, actual, expected, scale) + neuberg(
            scale.top(actual) - points, actual, expected, scale
        ) == scale.top(expected)
        if not more:
            assert neuberg(points, actual, actual, scale) == points


def test_neuberg_refuses_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="at least one"):
        neuberg(0, 0, 10)
    with pytest.raises(ValueError, match="there are 11 scores, more than the 10 expected"):
        neuberg(0, 11, 10)
