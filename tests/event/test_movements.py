"""Movements: each that is made is whole, and what cannot be in one is told."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from rectify_bridge.event.movements.howell import STARTS
from rectify_bridge.event.movements.movement import Movement
from rectify_bridge.event.movements.plan import plan, read_plan
from rectify_bridge.event.movements.problems import movement_problems
from rectify_bridge.event.movements.rounds import as_csv, parse_boards, parse_rounds
from rectify_bridge.event.reading import read_event
from rectify_bridge.event.session import Meeting, Place
from rectify_bridge.table.errors import RecordError
from tests.app.bad_inputs import run
from tests.event.bridgemate import SECTION, bws, sample


def mitchell(kind: str, tables: int, rounds: int, *more: str) -> Movement:
    return plan(kind, [f"tables: {tables}", f"rounds: {rounds}", "boards: 2", *(more or ("numbers: apart",))])


def problems(movement: Movement) -> list[str]:
    return [*movement_problems(movement.meetings, movement.sections), *movement.again()]


def boards_of(movement: Movement) -> Counter[int]:
    return Counter(board for one in movement.meetings if one.ns and one.ew for board in one.boards)


@pytest.mark.parametrize(
    ("kind", "tables", "rounds"),
    [
        *(("mitchell", tables, tables) for tables in (3, 5, 7, 9, 13)),
        *(("mitchell", tables, tables // 2) for tables in (2, 4, 6, 10)),
        *(("mitchell-skip", tables, tables - 1) for tables in (2, 4, 6, 8, 14)),
        *(("mitchell-share", tables, tables) for tables in (2, 4, 6, 8, 14)),
    ],
)
def test_a_mitchell_is_whole(kind: str, tables: int, rounds: int) -> None:
    """Nobody has a board or an opponent twice; only where two tables share are boards at two at a time."""
    made = mitchell(kind, tables, rounds)
    assert (len(made.meetings), problems(made)) == (tables * rounds, [])
    assert made.shared() == (2 * rounds if kind == "mitchell-share" else 0)
    if rounds == tables:
        met = {(one.ns, one.ew) for one in made.meetings}
        assert len(met) == tables**2 and set(boards_of(made).values()) == {tables}


def test_who_moves_where() -> None:
    """Round 2: East-West are one table up, the boards one down; North-South stay."""
    second = {one.place.table: one for one in mitchell("mitchell", 5, 5).meetings if one.place.round == 2}
    assert second[1] == Meeting(Place("", 2, 1), "1", "5", (3, 4))
    assert second[2] == Meeting(Place("", 2, 2), "2", "1", (5, 6))


def test_the_skip_comes_in_the_middle() -> None:
    """Eight tables: pair 1 East-West plays rounds 1 to 4 at tables 1 to 4, and round 5 at table 6."""
    where = [one.place.table for one in mitchell("mitchell-skip", 8, 7).meetings if one.ew == "1"]
    assert where == [1, 2, 3, 4, 6, 7, 8]


def test_share_and_relay() -> None:
    """Eight tables: 1 and 8 have the same boards, and set 5 rests in round 1."""
    first = {one.place.table: one.boards[0] for one in mitchell("mitchell-share", 8, 8).meetings[:8]}
    assert first == {1: 1, 2: 3, 3: 5, 4: 7, 5: 11, 6: 13, 7: 15, 8: 1}


def test_numbers_and_who_is_missing() -> None:
    made = mitchell("mitchell", 5, 5, "numbers: through", "missing: EW 5", "first board: 17", "section: B")
    first = [one for one in made.meetings if one.place.round == 1]
    assert [(one.ns, one.ew) for one in first] == [("1", "6"), ("2", "7"), ("3", "8"), ("4", "9"), ("5", "")]
    assert first[0].boards == (17, 18) and made.sections[0].winners == 1 and problems(made) == []


@pytest.mark.parametrize("pairs", [*STARTS, 11])
def test_a_howell_is_whole(pairs: int) -> None:
    """Each pair meets every other once, and has every set once."""
    seats = pairs + pairs % 2
    made = plan("howell", [f"pairs: {pairs}", f"rounds: {seats - 1}", "boards: 3"])
    met = {frozenset((one.ns, one.ew)) for one in made.meetings if one.ns and one.ew}
    everyone = [str(one + 1) for one in range(pairs)]
    assert problems(made) == [] and met == {frozenset(two) for two in combinations(everyone, 2)}
    assert len(boards_of(made)) == 3 * (seats - 1)
    assert (made.shared() == 0) == (seats > 6)


@pytest.mark.parametrize(
    ("kind", "settings", "told"),
    [
        ("mitchell", ["tables: 6", "rounds: 4"], "rounds: with 6 tables 3 rounds can be played, not 4"),
        ("mitchell-skip", ["tables: 6", "rounds: 6"], "5 rounds can be played, not 6"),
        ("mitchell-share", ["tables: 7", "rounds: 6"], "an odd number, nothing is skipped or shared"),
        ("mitchell", ["tables: 1", "rounds: 1"], "has 2 to 200 tables"),
        ("mitchell", ["tables: 5", "rounds: 5", "missing: EW 6"], "there is no EW 6"),
        ("mitchell", ["tables: 5", "rounds: 5", "missing: me"], "'missing' is 'me'"),
        ("mitchell", ["tables: 5"], "'rounds' is not set"),
        ("mitchell", ["tables: x", "rounds: 5"], "'tables' is 'x'"),
        ("mitchell", ["tables: 5", "tables: 5"], "'tables' is set twice"),
        ("mitchell", ["pairs: 5"], "'pairs: 5' is not a setting here"),
        ("curtain", [], "'curtain' is not a movement"),
    ],
)
def test_what_cannot_be_played(kind: str, settings: list[str], told: str) -> None:
    with pytest.raises(RecordError) as error:
        plan(kind, [*settings, "numbers: apart", "boards: 2"])
    assert told in str(error.value)


def test_what_a_howell_cannot_be() -> None:
    for pairs, rounds, told in ((22, 3, "there is no Howell movement of 22 pairs"), (8, 8, "not 8")):
        with pytest.raises(RecordError, match=told):
            plan("howell", [f"pairs: {pairs}", f"rounds: {rounds}", "boards: 2"])
    with pytest.raises(RecordError, match="'numbers' is not set"):
        plan("mitchell", ["tables: 5", "rounds: 5", "boards: 2"])


@pytest.mark.parametrize("kind", ["mitchell", "howell", "sample"])
def test_a_table_of_rounds_read_again(kind: str) -> None:
    made = {
        "mitchell": mitchell("mitchell", 5, 5, "numbers: through", "missing: EW 5"),
        "howell": plan("howell", ["pairs: 8", "rounds: 7", "boards: 3", "section: A"]),
        "sample": Movement.of(read_event(sample()).session),
    }[kind]
    again = parse_rounds(as_csv(made))
    assert again == made


SWISS = "# boards: 4\nround,table,ns,ew\n1,1,1,2\n1,2,3,4\n2,1,1,3\n2,2,4,\n"


def test_a_swiss_list() -> None:
    """All tables play the same boards in a round, the next ones in the next; pair 2 sits out."""
    made = parse_rounds(SWISS)
    assert [one.boards for one in made.meetings] == [(1, 2, 3, 4)] * 2 + [(5, 6, 7, 8)] * 2
    assert made.meetings[3] == Meeting(Place("", 2, 2), "4", "", (5, 6, 7, 8))
    assert problems(made) == [] and made.shared() == 4
    again = parse_rounds(SWISS + "3,1,2,1\n3,2,0,3\n")
    assert problems(again) == ["1 and 2 meet in the rounds 1, 3"] and again.meetings[-1].ns == ""


def test_a_list_of_matches() -> None:
    """A team sits at two tables, once North-South and once East-West; a third time it cannot."""
    text = "# boards: 8\nround,table,closed,ns,ew\n1,1,101,5,9\n1,2,102,3,4\n"
    made = parse_rounds(text)
    assert made.meetings[1] == Meeting(Place("", 1, 101), "9", "5", tuple(range(1, 9)))
    assert made.sections[0].teams and problems(made) == []
    assert "NS 5 sits at table 1 as well" in problems(parse_rounds(text + "1,3,103,5,7\n"))[0]


def test_teams_of_a_bridgemate_file() -> None:
    rounds = [[1, 1, 1, 1, 2, 1, 2, None], [1, 2, 1, 2, 1, 1, 2, None]]
    columns = [*SECTION, ("ScoringType", "int")]
    teams, pairs = (
        read_event(bws(rounds, [], sections=[[1, "A", 2, 0, 0, kind]], columns=columns)) for kind in (4, 1)
    )
    assert teams.session.sections[0].teams and teams.problems == ()
    assert "numbers stand on both sides" in pairs.problems[0]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "there is no header"),
        ("round,table,ns,ew\n", "the boards are not said, or twice"),
        ("# boards: 2\nround,table,ns,ew,boards\n", "the boards are not said, or twice"),
        ("round,table,ns\n", "the column 'ew' is missing"),
        ("round,table,ns,ew,boards,boards\n", "'boards' is not a column, or stands twice"),
        ("round,table,ns,ew,boards\n1,x,1,2,1-2\n", "line 2, table: 'x' is not a number"),
        ("round,table,ns,ew,boards\n1,1,1,2,2-1\n", "line 2: the boards '2-1' cannot be read"),
        ("round,table,ns,ew,boards\n1,1,a b,2,1\n", "line 2, ns: 'a b' is not a number of a pair"),
        ("round,table,ns,ew,boards\n1,1,1,2,1,1\n", "line 2: there are 6 cells and 5 columns"),
        ("# board: 2\n", "line 1: '# board: 2' cannot be read"),
        ("# winners: 3\n", "line 1: winners cannot be 3"),
        ("# boards: 99\nround,table,ns,ew\n200,1,1,2\n", "round 200 would have board"),
        ("round,table,ns,ew,boards\n" * 50_001, "there are more than 50000 lines"),
    ],
)
def test_what_cannot_be_read(text: str, told: str) -> None:
    with pytest.raises(RecordError) as error:
        parse_rounds(text)
    assert told in str(error.value)


def test_boards_in_a_cell() -> None:
    assert parse_boards("1-3, 7") == (1, 2, 3, 7)


def test_the_verb(tmp_path: Path) -> None:
    words = ["event", "movement", "howell", "--set", "pairs: 8", "--set", "rounds: 7", "--set", "boards: 3"]
    ended = run(words, tmp_path)
    assert ended.code == 0 and "## Contradictions: none" in ended.out.splitlines()
    file = tmp_path / "plan.csv"
    file.write_text(ended.out, encoding="utf-8")
    assert read_plan(file).meetings == plan("howell", words[4::2]).meetings
    found = json.loads(run(["event", "movement", str(file), "--json"], tmp_path).out)
    assert (len(found["meetings"]), found["contradictions"], found["again"]) == (28, [], [])
    for place, (more, told) in enumerate(
        (
            ([str(file), "--set", "pairs: 8"], "takes no settings"),
            ([str(tmp_path / "none.csv")], "it cannot be read"),
            (["howell"], "'pairs' is not set"),
        )
    ):
        (tmp_path / str(place)).mkdir()
        ended = run(["event", "movement", *more], tmp_path / str(place))
        assert ended.code == 2 and told in ended.err and ended.err.count("\n") == 1
    for content, told in ((b"\xff\xfe", "not text in UTF-8"), (b"round,table,ns,ew,boards\n", "no movement")):
        file.write_bytes(content)
        assert told in run(["event", "movement", str(file)], tmp_path).err
