"""Our own table of results: read, scored, opened and compared as any other file of a session."""

from __future__ import annotations

from pathlib import Path

import pytest

from rectify_bridge.event.changes import changes
from rectify_bridge.event.movements.plan import read_plan
from rectify_bridge.event.reading import read_event
from rectify_bridge.event.scored import scored
from rectify_bridge.event.session import Averages, Played, Unscored
from rectify_bridge.event.tables import tables_now
from rectify_bridge.scoring.files.settings import Settings
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import Seat
from tests.app.bad_inputs import run

TABLE = """# winners: 1
## Friday
section,round,table,board,ns,ew,contract,declarer,result,lead
A,1,1,1,1,2,4S,N,=,HK
A,1,1,2,1,2,pass,,
A,1,2,1,3,4,4Sx,N,-1,
A,1,2,2,3,4,60%-40%,,
A,2,1,3,1,3,not played,,
A,2,1,4,1,3,,,
A,2,2,3,2,4,to be ruled,,
A,2,2,4,2,4,3NT,E,10,
A,2,3,3,5,0,,,
"""


def test_what_a_line_can_say() -> None:
    reading = read_event(TABLE.encode())
    found = [one.outcome for one in reading.session.results]
    assert reading.kind == "table of results" and reading.problems == ()
    assert found == [
        Played("4S", Seat.N, 10, 420), Played("pass", None, None, 0), Played("4SX", Seat.N, 9, -100),
        Averages(60, 40), Unscored.NOT_PLAYED, Unscored.TO_BE_RULED, Played("3NT", Seat.E, 10, -630),
    ]  # fmt: skip
    assert reading.session.results[0].lead == "HK" and reading.session.sections[0].winners == 1
    assert [(one.table, one.round, one.board) for one in tables_now(reading.session)] == [
        (1, 2, 4), (2, None, None), (3, None, None),
    ]  # fmt: skip


def test_it_is_scored() -> None:
    session = read_event(TABLE.encode()).session
    standing = scored(session, Settings.of(["contest: pairs", "form: matchpoints", "authority: WBF"])).tally()
    assert {row.who: row.total for row in standing.standing()}["1"] > 0


def test_without_rounds_and_tables() -> None:
    text = "Board,NS,EW,Contract,Declarer,Result\n1,1,2,4S,N,+1\n1,3,4,4S,N,=\n"
    reading = read_event(b"\xef\xbb\xbf" + text.encode())
    assert reading.session.meetings == () and len(reading.session.results) == 2 and not reading.problems


def test_teams() -> None:
    columns = "round,table,board,ns,ew,contract,declarer,result"
    text = f"# teams: yes\n{columns}\n1,1,1,1,2,4S,N,=\n1,2,1,2,1,3S,N,+1\n"
    session = read_event(text.encode()).session
    settings = Settings.of(["contest: teams", "form: imps", "reward: net", "authority: WBF"])
    assert {row.who: row.total for row in scored(session, settings).tally().standing()} == {"1": 6, "2": -6}


def test_what_it_contradicts_itself_in() -> None:
    twice = TABLE.replace("A,1,1,2,1,2,pass,,", "A,1,1,1,1,2,4S,N,+1")
    reading = read_event(twice.encode())
    assert "there are two lines; the last one counts" in reading.problems[0] and len(reading.problems) == 1
    assert [one.outcome for one in reading.session.results][:1] == [Played("4S", Seat.N, 11, 450)]
    assert [one.outcome for one in reading.session.earlier] == [Played("4S", Seat.N, 10, 420)]
    moved = read_event(TABLE.replace("A,1,1,2,1,2", "A,1,1,2,1,9").encode())
    assert "1 against 2 and 1 against 9; correct one" in moved.problems[0]
    wrong = read_event(TABLE.replace("4S,N,=", "4S,N,+9").encode())
    assert wrong.session.results[0].outcome is Unscored.UNREADABLE
    assert wrong.problems[0].startswith("section A, round 1, table 1, board 1, 1 against 2: ")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TABLE.replace(",declarer", ",by"), "line 3: 'by' is not a column, or stands twice"),
        (TABLE.replace(",result", ""), "line 3: the column 'result' is missing"),
        (TABLE.replace("round,", ""), "line 3: one of the columns round and table is missing"),
        (TABLE.replace("# winners: 1", "# winners: 3"), "line 1: '# winners: 3' cannot be read"),
        (TABLE.replace("A,1,1,2,1,2", "A,1,1,zebra,1,2"), "line 5, board: 'zebra' is not a number"),
        (TABLE.replace("A,1,1,2,1,2", "A,1,1,,1,2"), "line 5: the board is missing"),
        (TABLE.replace("A,1,1,2,1,2", "A,1,1,2,,"), "line 5: nobody sits there"),
        (TABLE.replace("A,1,1,2,1,2", "A,1,1,2,A. Player,2"), "line 5, ns: 'A. Player' cannot be read"),
        (TABLE.replace("HK", "HK,1,2"), "line 4: there are 12 cells and 10 columns"),
    ],
)
def test_what_is_refused(text: str, told: str) -> None:
    with pytest.raises(RecordError) as error:
        read_event(text.encode())
    assert told in str(error.value)


def test_what_is_not_text() -> None:
    with pytest.raises(RecordError, match="is not text in UTF-8"):
        read_event(TABLE.encode() + b"\xff")


def test_every_action_takes_it(tmp_path: Path) -> None:
    before, after = tmp_path / "before.csv", tmp_path / "after.csv"
    before.write_text(TABLE, encoding="utf-8")
    after.write_text(TABLE.replace("not played,,", "3NT,E,="), encoding="utf-8")
    assert "Results: 7" in run(["event", "read", str(before)], tmp_path).out
    told = run(["event", "compare", str(before), str(after)], tmp_path)
    assert told.code == 0 and "board 3" in told.out
    words = [w for s in ("contest: pairs", "form: matchpoints", "authority: WBF") for w in ("--set", s)]
    assert run(["event", "score", str(before), *words], tmp_path).code == 0
    db = f"sqlite:///{tmp_path / 'console.db'}"
    opened = run(["event", "open", str(before), "--db", db], tmp_path)
    assert opened.code == 0, opened.err
    assert "table of results" in run(["event", "status", "--db", db], tmp_path).out
    assert len(read_plan(before).meetings) == 5
    found = changes(read_event(before.read_bytes()).session, read_event(after.read_bytes()).session)
    assert len(found.results) == 1
