"""Individuals: two players on each side, who meet others with another partner; each is a contestant alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from rectify_bridge.event.files.bws import read_bws
from rectify_bridge.event.kept import pack, unpack
from rectify_bridge.event.players import Player, players_of
from rectify_bridge.event.pollees import pairs_of, pollees
from rectify_bridge.event.reading import Reading, read_event
from rectify_bridge.event.scored import scored
from rectify_bridge.event.session import Place
from rectify_bridge.event.still_to_play import still_to_play
from rectify_bridge.scoring.files.settings import Settings
from rectify_bridge.table.errors import RecordError
from tests.app.bad_inputs import run
from tests.event.bridgemate import PLAYERS, RECEIVED, ROUNDS, SECTION
from tests.event.jet_writer import Cell, Sheet, Writer
from tests.event.test_bws import GOOD

HEAD = "section,round,table,board,north,south,east,west,contract,declarer,result\n"
FIRST = "A,1,1,1,1,2,3,4,4S,N,=\nA,1,2,1,5,6,7,8,4S,N,-1\n"
SECOND = "A,2,1,2,1,3,2,4,,,\nA,2,2,2,5,7,6,8,,,\n"
"""Two tables, two rounds, a board each; in the second, partners have changed."""
SETTINGS = ["form: matchpoints", "authority: WBF"]


def table(lines: str = FIRST + SECOND, head: str = HEAD) -> Reading:
    return read_event((head + lines).encode())


def test_each_player_is_a_contestant() -> None:
    """Of +420 and -50 the better one has both matchpoints of the one comparison, for both players."""
    found = table()
    assert not found.problems and len(found.session.meetings) == 4
    assert found.session.results[0].ns == "1+2" and found.session.results[0].ew == "3+4"
    standing = scored(found.session, Settings.of(list(SETTINGS))).tally().standing()
    totals = {row.who: (row.total, row.percent) for row in standing}
    assert totals == dict.fromkeys("1278", (2, 100)) | dict.fromkeys("3456", (0, 0))
    assert unpack(pack(found.session)) == found.session


def test_a_player_has_a_board_still_to_play_with_whomever() -> None:
    session = table().session
    assert still_to_play(session, "A", "1", "") == still_to_play(session, "A", "4", "") == {2}
    assert still_to_play(session, "A", "9", "") == frozenset()
    assert len(pairs_of(session)) == 8
    assert {one.pair.number for one in pollees(session, 1, Place("A", 1, 1))} == {"5", "6", "7", "8"}
    assert not pollees(session, 2), "all have it still to play"


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        ("A,1,1,1,1,2,3,1,4S,N,=\n", "'1' cannot be read, or stands twice"),
        ("A,1,1,1,1,2,3,,4S,N,=\n", "'' cannot be read, or stands twice"),
        ("A,1,1,1,1,2,3,4+5,4S,N,=\n", "'4+5' cannot be read"),
    ],
)
def test_four_players_sit_at_a_table(lines: str, wrong: str) -> None:
    with pytest.raises(RecordError) as error:
        table(lines)
    assert wrong in str(error.value) and "line 2" in str(error.value)


def test_the_columns_are_those_of_pairs_or_of_players() -> None:
    with pytest.raises(RecordError, match="'north' stands beside ns or ew"):
        table(FIRST, "section,round,table,board,ns,north,south,east,west,contract,declarer,result\n")
    with pytest.raises(RecordError, match="the column 'west' is missing"):
        table("1,1,2,3,4S,N,=\n", "board,north,south,east,contract,declarer,result\n")


def test_what_contradicts_itself_is_told_of_a_player() -> None:
    """Player 1 sits at two tables in one round."""
    found = table(FIRST.replace(",5,6,7,8,", ",1,6,7,8,"))
    assert any("pair 1 sits at table 1 as well" in one for one in found.problems), found.problems


def individual() -> bytes:
    """A Bridgemate file of an individual: South and West have columns of their own."""
    rounds: list[list[Cell]] = [[1, 1, 1, 1, 3, 1, 1, None, 2, 4], [1, 2, 1, 5, 7, 1, 1, None, 6, 8]]
    more: list[tuple[str, str]] = [("South", "int"), ("West", "int")]
    good = {name: GOOD.get(name, False if kind == "bool" else None) for name, kind in RECEIVED}
    first = {**good, "Table": 1, "PairNS": 1, "PairEW": 3, "Declarer": 2, "NS/EW": "S"}
    second = {**good, "ID": 2, "Table": 2, "PairNS": 5, "PairEW": 7, "Declarer": 5}
    return Writer(3).file({
        "Section": Sheet(SECTION, [[1, "A", 2, 0, 0]]),
        "RoundData": Sheet([*ROUNDS, *more], rounds),
        "ReceivedData": Sheet([*RECEIVED, *more], [[*first.values(), 2, 4], [*second.values(), 6, 8]]),
        "PlayerNumbers": Sheet(PLAYERS, [[1, 1, "N", "11", "One"], [1, 1, "S", "22", "Two"]]),
    })  # fmt: skip


def test_a_bridgemate_file() -> None:
    session = read_bws(individual())
    assert [(one.ns, one.ew) for one in session.meetings] == [("1+2", "3+4"), ("5+6", "7+8")]
    assert [(one.ns, one.ew) for one in session.results] == [("1+2", "3+4"), ("5+6", "7+8")]
    assert not session.problems
    assert players_of(individual(), session) == (
        Player("A", "1", "", "11", "One"), Player("A", "2", "", "22", "Two"),
    )  # fmt: skip


def test_the_command_says_what_it_is(tmp_path: Path) -> None:
    file = tmp_path / "friday.csv"
    file.write_text(HEAD + FIRST + SECOND)
    assert "8 numbers of players" in run(["event", "read", str(file)], tmp_path).out
    scored_ = run(["event", "score", str(file), *(x for one in SETTINGS for x in ("--set", one))], tmp_path)
    assert scored_.code == 0 and "100" in scored_.out, scored_.err
