"""Bridgemate files: the session of the sample, and what a file can contradict itself in."""

from __future__ import annotations

from datetime import datetime

import pytest

from rectify_bridge.event.files.bws import players, read_bws
from rectify_bridge.event.reading import read_event
from rectify_bridge.event.scored import scored
from rectify_bridge.event.session import Averages, Place, Played, Unscored
from rectify_bridge.scoring.board.notation import decimal
from rectify_bridge.scoring.files.settings import Settings
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import Seat
from tests.event.bridgemate import SECTION, bws, facts, result, sample
from tests.event.jet_writer import Cell, Sheet, Writer

MATCHPOINTS = ("contest: pairs", "form: matchpoints", "authority: WBF", "winners: 1")


@pytest.mark.parametrize("jet", [3, 4])
def test_the_sample(jet: int) -> None:
    """Rounds, results and artificial scores as they were counted in the file with other programs."""
    session = read_bws(sample(jet))
    assert (len(session.meetings), len(session.results), len(session.earlier)) == (144, 288, 0)
    assert [section.name for section in session.sections] == ["A"]
    outcomes = [result.outcome for result in session.results]
    assert sum(isinstance(one, Played) and one.contract == "pass" for one in outcomes) == 5
    artificial = {(one.place, one.board, one.ns, one.ew): one.outcome for one in session.results
                  if isinstance(one.outcome, Averages)}  # fmt: skip
    assert artificial == {
        (Place("A", 7, 7), 1, "7", "24"): Averages(40, 60),
        (Place("A", 7, 7), 2, "7", "24"): Averages(60, 60),
    }
    first = session.results[0]
    assert first.outcome == Played("3H", Seat.S, 8, -100) and first.at == datetime(2005, 5, 9, 19, 58, 44)


def test_every_fact_of_the_sample_comes_through() -> None:
    session = read_bws(sample())
    for row, one in zip(facts("results"), session.results, strict=True):
        assert (one.place.table, one.place.round, one.board) == tuple(
            int(row[k]) for k in ("table", "round", "board")
        )
        assert (one.ns, one.ew, one.remark) == (row["ns"], row["ew"], row["remark"])
    for row, meeting in zip(facts("rounds"), session.meetings, strict=True):
        assert (meeting.ns, meeting.ew) == (row["ns"], row["ew"])
        assert meeting.boards == tuple(range(int(row["low"]), int(row["high"]) + 1))


def test_the_ranking_of_the_sample() -> None:
    """12 wins with 330.09 of 528, 24 pairs, 14 is last: as the session scored from a CSV came out."""
    standing = scored(read_bws(sample()), Settings.of(MATCHPOINTS)).tally().standing()
    ranked = [*standing]
    assert len(ranked) == 24
    told = [(one.who, decimal(one.total, 2), decimal(one.percent or one.total, 2)) for one in ranked]
    assert told[:3] == [("12", "330.09", "62.52"), ("15", "322.64", "61.11"), ("4", "315.09", "59.68")]
    assert (told[-1][0], told[-1][2]) == ("14", "36.47")


def test_the_sample_contradicts_itself_once() -> None:
    """Board 6 of round 9: the declaring pair sits North-South, declarer East. It scores as East's."""
    reading = read_event(sample())
    assert [one.split(";")[0] for one in reading.problems] == [
        "section A, round 9, table 7, board 6: declarer is pair 7 as E, where pair 22 sits"
    ]
    board = next(one for one in reading.session.results if (one.place, one.board) == (Place("A", 9, 7), 6))
    assert board.outcome == Played("2S", Seat.E, 12, -230) and (board.ns, board.ew) == ("7", "22")


ROUND = [[1, 1, 1, 1, 2, 1, 2, None], [1, 2, 1, 3, 4, 3, 4, None]]
GOOD: dict[str, Cell] = {
    "ID": 1, "Section": 1, "Table": 1, "Round": 1, "Board": 1, "PairNS": 1, "PairEW": 2, "Declarer": 1,
    "NS/EW": "N", "Contract": "4 S", "Result": "=",
}  # fmt: skip


def problems(*rows: dict[str, Cell]) -> tuple[str, ...]:
    return read_event(bws(ROUND, [result(GOOD | row) for row in rows])).problems


def test_a_good_result_has_no_problem() -> None:
    assert problems({}) == ()


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ({"Contract": None}, "there is neither a contract nor an artificial score"),
        ({"Contract": "8 S"}, "section A, round 1, table 1, board 1: "),
        ({"Result": "+9"}, "is 19 tricks"),
        ({"Result": None}, "'' is not a number of tricks"),
        ({"NS/EW": "Q"}, "section A, round 1, table 1, board 1: "),
        ({"Declarer": 7}, "declarer is pair 7, who does not play there"),
        ({"Declarer": 2}, "declarer is pair 2 as N, where pair 1 sits"),
        ({"Board": 9}, "the movement has the boards 1, 2 there"),
        ({"Table": 5}, "the movement has no such table in that round"),
        ({"PairNS": 5, "Declarer": 5}, "5 against 2 played, the movement has 1 against 2"),
        ({"PairNS": None}, "the board or a pair is missing"),
        ({"Contract": "PASS", "Result": None, "Remarks": "Wrong direction"}, "see who sat North-South"),
    ],
)
def test_what_a_result_contradicts_is_told(row: dict[str, Cell], told: str) -> None:
    found = problems(row)
    assert len(found) == 1 and told in found[0]


@pytest.mark.parametrize("text", ["4 S", "4S", "4s", "4 Sx", "4 S x", "4Sxx", "3 NT x"])
def test_a_contract_with_and_without_blanks(text: str) -> None:
    (one,) = read_bws(bws(ROUND, [result(GOOD | {"Contract": text})])).results
    assert isinstance(one.outcome, Played) and one.outcome.contract == text.replace(" ", "").upper()


@pytest.mark.parametrize(
    ("remark", "outcome"),
    [
        ("Not played", Unscored.NOT_PLAYED),
        ("Arbitral score", Unscored.TO_BE_RULED),
        *((f"{ns}%-{ew}%", Averages(ns, ew)) for ns in (40, 50, 60) for ew in (40, 50, 60)),
    ],
)
def test_remarks_of_bridgemate(remark: str, outcome: Averages | Unscored) -> None:
    (one,) = read_bws(
        bws(ROUND, [result(GOOD | {"Contract": None, "Result": None, "Remarks": remark})])
    ).results
    assert one.outcome == outcome


def test_seats_exchanged() -> None:
    """Pair 2 declares as North: it sat North-South, and the board counts so."""
    data = bws(ROUND, [result(GOOD | {"Declarer": 2, "Remarks": "Wrong direction"})])
    reading = read_event(data)
    (one,) = reading.session.results
    assert (one.ns, one.ew, one.switched, reading.problems) == ("2", "1", True, ())


def test_a_result_erased_and_entered_again() -> None:
    """Of the entries that are not erased the one with the highest number counts, whatever its place."""
    rows = [
        GOOD | {"ID": 3, "Result": "-1"},
        GOOD | {"ID": 1, "Erased": True},
        GOOD | {"ID": 2, "Result": "+1"},
    ]
    session = read_bws(bws(ROUND, [result(row) for row in rows]))
    (one,) = session.results
    assert isinstance(one.outcome, Played) and one.outcome.tricks == 9
    assert [early.outcome.tricks for early in session.earlier if isinstance(early.outcome, Played)] == [
        10,
        11,
    ]
    erased = read_bws(bws(ROUND, [result(GOOD | {"Erased": True})]))
    assert (erased.results, len(erased.earlier)) == ((), 1)


def test_boards_listed_one_by_one_and_a_pair_that_sits_out() -> None:
    session = read_bws(bws([[1, 1, 1, 1, 2, 9, 9, "1,2, 5"], [1, 2, 1, 3, 0, 4, 5, None]], []))
    assert [one.boards for one in session.meetings] == [(1, 2, 5), (4, 5)]
    assert [(one.ns, one.ew) for one in session.meetings] == [("1", "2"), ("3", "")]


@pytest.mark.parametrize(
    ("rounds", "told"),
    [
        ([[1, 1, 1, 1, 2, 1, 2, None], [1, 2, 1, 3, 1, 3, 4, None]], "numbers stand on both sides"),
        (
            [[1, 1, 1, 1, 2, 1, 2, None], [1, 2, 1, 1, 4, 3, 4, None]],
            "pair 1 sits at table 1 as well",
        ),
        ([[1, 1, 1, 1, 2, 1, 2, None], [1, 1, 2, 1, 4, 2, 3, None]], "pair 1 had board 2 in round 1"),
        (
            [[1, 1, 1, 1, 2, 1, 2, None], [1, 1, 1, 3, 4, 3, 4, None]],
            "this table stands twice in the movement",
        ),
        ([[1, 1, 1, 1, 2, 5, 2, None]], "movement, section A, round 1, table 1: boards 5 to 2"),
        ([[1, 1, 1, 1, 2, 0, 0, "1-5"]], "the list of boards cannot be read"),
        ([[1, 1, None, 1, 2, 1, 2, None]], "the round or the table is missing"),
    ],
)
def test_a_movement_that_cannot_be(rounds: list[list[Cell]], told: str) -> None:
    found = read_event(bws(rounds, [])).problems
    assert found and told in found[0]


def test_two_winners_may_share_numbers() -> None:
    """Pair 1 North-South and pair 1 East-West are two pairs where the section has two winners, and one where
    it has one."""
    rounds = [[1, 1, 1, 1, 1, 1, 2, None], [1, 2, 1, 2, 2, 3, 4, None]]
    columns = [*SECTION, ("Winners", "int")]
    two = read_event(bws(rounds, [], sections=[[1, "A", 2, 0, 0, 2]], columns=columns))
    assert two.problems == () and two.session.sections[0].winners == 2
    one = read_event(bws(rounds, [], sections=[[1, "A", 2, 0, 0, 1]], columns=columns))
    assert "plays against itself" in one.problems[0]


def test_two_sections_of_one_letter() -> None:
    reading = read_event(bws(ROUND, [], sections=[[1, "A", 2, 0, 0], [2, "A", 2, 0, 0]]))
    assert [one.name for one in reading.session.sections] == ["A", "A2"]
    assert "two sections are called A" in reading.problems[0]


def test_players_are_kept_apart() -> None:
    data = bws(ROUND, [], players=[[1, 1, "N", "4711", "A. Player"], [1, 1, "S", None, None]])
    assert [(one.place.table, one.direction, one.number) for one in players(data)] == [(1, "N", "4711")]
    assert "Player" not in repr(read_event(data))


def test_a_database_of_another_program() -> None:
    with pytest.raises(RecordError, match=r"there is no table Section; give a Bridgemate file \(.bws\)"):
        read_bws(Writer(3).file({"Stock": Sheet([("A", "int")], [[1]])}))


def test_rows_that_are_not_there_are_missed() -> None:
    sheet = Sheet([("ID", "int"), ("Letter", "text")], [[1, "A"]], said=3)
    empty = {name: Sheet([("Section", "int")], []) for name in ("RoundData", "ReceivedData")}
    found = read_bws(Writer(4).file({"Section": sheet, **empty})).problems
    assert found == ("table Section says that it has 3 rows, and has 1; read it again",)
