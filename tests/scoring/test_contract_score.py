"""Law 77: every cell, against a table put together from the law's rows."""

from __future__ import annotations

import itertools

import pytest

from rectify_bridge.scoring.board.contract_score import (
    contract_score,
    possible_scores,
    possible_table_scores,
    table_score,
)
from rectify_bridge.scoring.board.declared_contract import PASSED_OUT, DeclaredContract
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.contract import Contract, Risk
from rectify_bridge.table.seat import Seat, Side

# The law's rows written out by hand (2017 Laws, Law 77), not computed as the code computes them.
TRICKS = {
    "C": (20, 40, 60, 80, 100, 120, 140),
    "D": (20, 40, 60, 80, 100, 120, 140),
    "H": (30, 60, 90, 120, 150, 180, 210),
    "S": (30, 60, 90, 120, 150, 180, 210),
    "N": (40, 70, 100, 130, 160, 190, 220),
}
GAMES = {  # the lowest level that is game, undoubled, doubled and redoubled
    "C": (5, 3, 2), "D": (5, 3, 2), "H": (4, 2, 1), "S": (4, 2, 1), "N": (3, 2, 1),
}  # fmt: skip
OVERTRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "N": 30}
DOWN = {  # (risk, vulnerable) to the penalty for 1, 2 ... 13 tricks down
    ("", False): (50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650),
    ("", True): (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300),
    ("X", False): (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
    ("X", True): (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800),
    ("XX", False): (200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000),
    ("XX", True): (400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600),
}


def from_the_table(level: int, strain: str, risk: str, vulnerable: bool, tricks: int) -> int:
    missing = level + 6 - tricks
    if missing > 0:
        return -DOWN[risk, vulnerable][missing - 1]
    doubling = ("", "X", "XX").index(risk)
    score = TRICKS[strain][level - 1] * (1, 2, 4)[doubling]
    score += (0, 50, 100)[doubling]
    game = level >= GAMES[strain][doubling]
    score += (500 if vulnerable else 300) if game else 50
    score += {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    each = (OVERTRICK[strain], 200 if vulnerable else 100, 400 if vulnerable else 200)[doubling]
    return score + each * -missing


CELLS = list(itertools.product(range(1, 8), "CDHSN", ("", "X", "XX"), (False, True), range(14)))


def declared(level: int, strain: str, risk: str, declarer: Seat) -> DeclaredContract:
    return DeclaredContract(Contract(level, Denomination(strain), Risk(len(risk))), declarer)


def test_every_cell() -> None:
    assert len(CELLS) == 2940
    for level, strain, risk, vulnerable, tricks in CELLS:
        contract = declared(level, strain, risk, Seat.S)
        expected = from_the_table(level, strain, risk, vulnerable, tricks)
        assert contract_score(contract, vulnerable, tricks) == expected, (contract, vulnerable, tricks)


@pytest.mark.parametrize(
    ("contract", "vulnerable", "tricks", "score"),
    [
        # Well-known figures, each added up by hand from Law 77.
        ("4S", False, 10, 420),  # 4x30 + 300
        ("3NT", True, 9, 600),  # 40+30+30 + 500
        ("4SX", True, 6, -1100),  # 200+300+300+300
        ("1NTXX", True, 13, 3160),  # 160 + 500 + 100 + 6x400
        ("7NTXX", True, 13, 2980),  # 880 + 500 + 1500 + 100
        ("7NTXX", True, 0, -7600),  # 2 x (200 + 12x300)
        ("6D", False, 12, 920),  # 120 + 300 + 500
        ("2S", True, 9, 140),  # 60 + 50 + 30
    ],
)
def test_figures(contract: str, vulnerable: bool, tricks: int, score: int) -> None:
    assert contract_score(DeclaredContract.parse(contract, Seat.N), vulnerable, tricks) == score


def test_one_more_trick_never_scores_less() -> None:
    for level, strain, risk, vulnerable in itertools.product(
        range(1, 8), "CDHSN", ("", "X", "XX"), (False, True)
    ):
        contract = declared(level, strain, risk, Seat.W)
        scores = [contract_score(contract, vulnerable, tricks) for tricks in range(14)]
        assert scores == sorted(set(scores))


def test_the_table_score_is_seen_from_north_south() -> None:
    for declarer in Seat:
        contract = DeclaredContract.parse("3NT", declarer)
        # Made: 400 not vulnerable, 600 vulnerable, for declarer's side.
        sign = 1 if declarer in (Seat.N, Seat.S) else -1
        assert table_score(contract, {declarer.side}, 9) == sign * 600
        assert table_score(contract, {declarer.side.opponents}, 9) == sign * 400
    assert table_score(PASSED_OUT, set(Side), None) == 0


def test_possible_scores_are_those_of_the_cells() -> None:
    for vulnerable in (False, True):
        expected = {from_the_table(*cell[:3], vulnerable, cell[4]) for cell in CELLS}
        assert possible_scores(vulnerable) == expected
    assert 0 in possible_table_scores(frozenset())
    # 620 is 4H or 4S made vulnerable; no other score of a side not vulnerable, or of a penalty, is 620.
    assert 620 in possible_table_scores(frozenset({Side.NS}))
    assert 620 not in possible_table_scores(frozenset({Side.EW}))
    assert -620 in possible_table_scores(frozenset({Side.EW}))
    assert not {10, 425, 1} & possible_table_scores(None)


@pytest.mark.parametrize("text", ["8S", "0NT", "4Z", "4", "S4", "4SXXX", ""])
def test_a_contract_that_cannot_exist(text: str) -> None:
    with pytest.raises(ValueError, match="is not a contract"):
        DeclaredContract.parse(text, Seat.N)


@pytest.mark.parametrize("tricks", [-1, 14])
def test_tricks_that_cannot_be_won(tricks: int) -> None:
    with pytest.raises(ValueError, match="declarer cannot win"):
        contract_score(DeclaredContract.parse("1C", Seat.N), False, tricks)


def test_tricks_missing_or_without_contract() -> None:
    with pytest.raises(ValueError, match="the number of tricks that declarer won"):
        table_score(DeclaredContract.parse("1C", Seat.N), (), None)
    with pytest.raises(ValueError, match="no tricks"):
        table_score(PASSED_OUT, (), 0)
    with pytest.raises(ValueError, match="1 to 7"):
        DeclaredContract(Contract(8, Denomination.CLUBS), Seat.N)
