"""The desk against the scoring of whole sessions: two ways to the same standing."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rectify_bridge.scoring.adjusted.desk import adjust
from rectify_bridge.scoring.adjusted.files.case import read
from rectify_bridge.scoring.board.contract_score import possible_table_scores
from rectify_bridge.scoring.board.field import Artificial, Award, Entry, Own, Result, Weighted
from rectify_bridge.scoring.rules import Form, Rules
from rectify_bridge.scoring.session.session import Line, Session
from rectify_bridge.scoring.session.tally import Tally
from rectify_bridge.table.seat import Seat, Side
from tests.sampling import number

SCORES = sorted(possible_table_scores(frozenset(Side)))
TABLES = 4
boards = st.lists(st.lists(st.sampled_from(SCORES), min_size=TABLES, max_size=TABLES), min_size=3, max_size=3)
AVERAGES = Artificial(
    Award(Fraction(60), Fraction(3), Own.GREATER), Award(Fraction(40), Fraction(-3), Own.LESSER)
)


def _tally(rows: list[list[int]], last: Entry) -> Tally:
    lines = [
        Line(
            str(number), (f"n{table}",), (f"e{table}",), last if (number, table) == (2, 0) else Result(points)
        )
        for number, row in enumerate(rows)
        for table, points in enumerate(row)
    ]
    return Tally(Session(tuple(lines), Rules(Form.MATCHPOINTS), expected=TABLES))


def _others(rows: list[list[int]]) -> dict[str, dict[str, str]]:
    """Everybody's first two boards, by the session's own scoring."""
    tally = _tally(rows, Result(rows[2][0]))
    found: dict[str, dict[str, str]] = {}
    for table in range(TABLES):
        for letter, seat in (("n", Seat.N), ("e", Seat.E)):
            points = [tally.points(number * TABLES + table, seat) for number in (0, 1)]
            total = sum((p for p in points if p is not None), Fraction(0))
            found[f"{letter}{table}"] = {"points": str(total), "of": str(2 * 2 * (TABLES - 1))}
    return found


def _case(rows: list[list[int]], ruling: dict[str, Any]) -> dict[str, Any]:
    return {
        "edition": "2017",
        "authority": "WBF",
        "date": "2024-03-02",
        "form": "matchpoints",
        "scale": "2",
        "winners": "one",
        "board": {"vulnerable": "both"},
        "field": [
            {"ns": f"n{table}", "ew": f"e{table}", "score": str(points)}
            for table, points in enumerate(rows[2])
        ],
        "table": {"ns": "n0", "ew": "e0"},
        "others": _others(rows),
        "ruling": {"law": "12C1(d)", "offending": "ew", **ruling},
    }


def _agree(rows: list[list[int]], ruling: dict[str, Any], entry: Entry) -> None:
    desk = {place.who: place for place in adjust(read(_case(rows, ruling))).ranking_after}
    for row in _tally(rows, entry).standing():
        assert (desk[row.who].rank, desk[row.who].tied, desk[row.who].score) == (
            row.rank,
            row.tied,
            row.percent,
        )


@settings(deadline=None, max_examples=number(80, 10))
@given(boards, st.integers(1, 99))
def test_a_weighted_score_in_a_session(rows: list[list[int]], share: int) -> None:
    mix = [{"score": "620", "weight": str(share)}, {"score": "-100", "weight": str(100 - share)}]
    _agree(rows, {"both": {"weighted": mix}}, Weighted.of((620, share), (-100, 100 - share)))


@settings(deadline=None, max_examples=number(80, 10))
@given(boards)
def test_averages_in_a_session(rows: list[list[int]]) -> None:
    _agree(rows, {"ns": {"artificial": "plus"}, "ew": {"artificial": "minus"}}, AVERAGES)
