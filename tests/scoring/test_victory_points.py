"""Victory points against published tables and results of championships."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rectify_bridge.scoring import victory_points

# The WBF's printed table for 24 boards (winner, by margin 0 to 74), in hundredths; a public copy of it.
BOARDS_24 = [
    1000, 1025, 1050, 1075, 1099, 1123, 1146, 1168, 1190, 1212, 1233, 1254, 1275, 1295, 1315, 1334, 1353,
    1372, 1390, 1408, 1426, 1443, 1460, 1476, 1492, 1508, 1524, 1539, 1554, 1569, 1583, 1597, 1611, 1625,
    1638, 1651, 1664, 1677, 1689, 1701, 1713, 1725, 1736, 1747, 1758, 1769, 1779, 1789, 1799, 1809, 1819,
    1829, 1838, 1847, 1856, 1865, 1874, 1882, 1890, 1898, 1906, 1914, 1922, 1930, 1937, 1944, 1951, 1958,
    1965, 1972, 1979, 1985, 1991, 1997, 2000,
]  # fmt: skip
# WBF_VPScales.pdf (worldbridge.org, 2022), 4 boards, margin 0 to 30.
BOARDS_4 = [
    1000, 1061, 1120, 1176, 1229, 1280, 1328, 1374, 1418, 1460, 1500, 1538, 1574, 1609, 1642, 1673, 1703,
    1731, 1759, 1784, 1809, 1833, 1855, 1876, 1897, 1916, 1934, 1952, 1969, 1985, 2000,
]  # fmt: skip


@pytest.mark.parametrize(("boards", "table"), [(24, BOARDS_24), (4, BOARDS_4)])
def test_the_printed_wbf_tables(boards: int, table: list[int]) -> None:
    assert [int(points * 100) for points in victory_points.continuous(boards).winner] == table


@pytest.mark.parametrize(
    ("margin", "points"),
    [
        # European Team Championships 2014, seniors, 16 boards (ebuselection.blogspot.com, 25 June 2014):
        # lost 8-47, won 35-30, won 59-28.
        (-39, "2.03"),
        (5, "11.48"),
        (31, "16.88"),
    ],
)
def test_results_of_a_championship(margin: int, points: str) -> None:
    assert victory_points.continuous(16)(margin) == Fraction(points)


@pytest.mark.parametrize(("boards", "blitz"), [(6, 37), (32, 85)])
def test_the_maximum_win(boards: int, blitz: int) -> None:
    # bridgekosice.sk, Nova skala VP: from 37 rows for 6 boards to 85 for 32; 15 x sqrt(6) is 36.7.
    scale = victory_points.continuous(boards)
    assert scale(blitz) == 20
    assert scale(blitz - 1) < 20


@pytest.mark.parametrize("boards", [1, 4, 9, 16, 36, 100])
def test_a_third_of_the_maximum_is_fifteen(boards: int) -> None:
    # By hand: with I = X/3 the power is the golden section itself, g = (sqrt(5)-1)/2, and
    # (1 - g) / (1 - g^3) = 1/2 because g^2 = 1 - g. X = 15 sqrt(N) is whole for square N.
    assert victory_points.continuous(boards)(5 * int(boards**0.5)) == 15


@pytest.mark.parametrize("boards", range(1, 65))
def test_no_imp_is_worth_more_than_the_one_before(boards: int) -> None:
    winner = victory_points.continuous(boards).winner
    gains = [after - before for before, after in pairwise(winner)]
    assert winner[0] == 10
    assert winner[-1] == 20
    assert all(gain > 0 for gain in gains)
    assert all(second <= first for first, second in pairwise(gains))


# server.bridgehands.com/V/Victory_Points.htm: margin ranges and the winner's points, both lengths.
ACBL = {
    ("ACBL-20", 7): [(0, 0, 10), (1, 2, 11), (3, 4, 12), (5, 7, 13), (8, 10, 14), (11, 13, 15), (14, 16, 16),
                     (17, 19, 17), (20, 23, 18), (24, 27, 19), (28, 60, 20)],
    ("ACBL-20", 9): [(0, 0, 10), (1, 2, 11), (3, 5, 12), (6, 9, 13), (10, 13, 14), (14, 17, 15), (18, 21, 16),
                     (22, 25, 17), (26, 30, 18), (31, 35, 19), (36, 60, 20)],
    ("ACBL-30", 6): [(0, 0, 15), (1, 1, 18), (2, 2, 19), (3, 3, 20), (4, 4, 21), (5, 6, 22), (7, 8, 23),
                     (9, 10, 24), (11, 13, 25), (14, 16, 26), (17, 19, 27),
                     (20, 23, 28), (24, 27, 29), (28, 60, 30)],
    ("ACBL-30", 11): [(0, 0, 15), (1, 1, 18), (2, 2, 19), (3, 4, 20), (5, 6, 21), (7, 8, 22), (9, 11, 23),
                      (12, 14, 24), (15, 17, 25), (18, 21, 26), (22, 25, 27),
                      (26, 30, 28), (31, 35, 29), (36, 60, 30)],
}  # fmt: skip


@pytest.mark.parametrize("key", ACBL)
def test_the_acbl_scales(key: tuple[str, int]) -> None:
    scale = victory_points.discrete(*key)
    assert [low for low, _, _ in ACBL[key][1:]] == [high + 1 for _, high, _ in ACBL[key][:-1]]
    for low, high, points in ACBL[key]:
        for margin in range(low, high + 1):
            assert scale(margin) == points
            assert scale(-margin) == scale.total - points


def test_scales_that_are_not_there() -> None:
    with pytest.raises(ValueError, match="no table for 24 boards"):
        victory_points.discrete("ACBL-20", 24)
    with pytest.raises(ValueError, match="no victory-point scale 'WBF-25'"):
        victory_points.discrete("WBF-25", 16)
    with pytest.raises(ValueError, match="at least one board"):
        victory_points.continuous(0)
    assert not set(victory_points.NOT_SHIPPED) & set(victory_points.names())


def test_a_margin_between_whole_imps() -> None:
    # By hand from the printed table of 24 boards: 10.25 for 1, 10.50 for 2.
    scale = victory_points.continuous(24)
    assert scale(Fraction(3, 2), victory_points.Margin.INTERPOLATE) == Fraction("10.375")
    assert scale(Fraction(-3, 2), victory_points.Margin.INTERPOLATE) == Fraction("9.625")
    assert scale(Fraction(3, 2), victory_points.Margin.NEAREST) == Fraction("10.50")
    assert scale(Fraction(7, 5), victory_points.Margin.NEAREST) == Fraction("10.25")
    with pytest.raises(ValueError, match=r"1\.5 IMPs"):
        scale(Fraction(3, 2))


@given(st.integers(1, 64), st.integers(-120, 120))
def test_the_two_teams_share_twenty(boards: int, margin: int) -> None:
    scale = victory_points.continuous(boards)
    assert scale(margin) + scale(-margin) == 20


def test_win_or_loss() -> None:
    assert [victory_points.winloss(margin) for margin in (Fraction(1, 3), 0, -1)] == [1, Fraction(1, 2), 0]
