"""Sessions in CSV files: settings, lines, rulings, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rectify_bridge.scoring.board.field import NOT_PLAYED, Result
from rectify_bridge.scoring.files.csv_session import parse_csv
from rectify_bridge.scoring.files.settings import KEYS
from rectify_bridge.scoring.rules import Form
from rectify_bridge.scoring.session.event import Event
from rectify_bridge.scoring.session.session import Session, SessionError
from rectify_bridge.scoring.session.teams import TeamSession
from rectify_bridge.table.errors import RecordError

PAIRS = "# contest: pairs\n# form: matchpoints\n# authority: WBF\n# winners: 1\n"


def final(event: Event) -> dict[str, Fraction]:
    tally = event.tally()
    for _ in event.steps(tally):
        pass
    return {row.who: row.total for row in tally.standing()}


def test_results_in_every_way_they_may_be_written() -> None:
    # Board 2: North-South vulnerable (Law 2). By hand from Law 77.
    event = parse_csv(
        PAIRS
        + "board,ns,ew,contract,by,tricks,score\n"
        + "2,1,6,4S,N,10,\n2,2,7,4♥,south,=,620\n2,3,8,3NTX,E,-1,\n"
        + "2,4,9,pass,,,\n2,5,10,,,,-110\n2,11,12,,,,\n"
    )
    entries = [line.entry for line in event.session.lines]
    assert entries == [Result(620), Result(620), Result(100), Result(0), Result(-110), NOT_PLAYED]


def test_columns_in_any_order_remarks_and_empty_lines() -> None:
    event = parse_csv(
        PAIRS + "# just a remark\n\nEW,NS,Board,Score,vul\n2,1,x,420,None\n\n,,,,\n3,4,x,-50,None\n"
    )
    assert final(event) == {"1": 2, "2": 0, "4": 0, "3": 2}


def test_rulings_come_in_order_and_may_touch_several_lines() -> None:
    event = parse_csv(
        PAIRS
        + "board,ns,ew,score,ruling,adjusted,adjusted group\n"
        + '1,1,2,420,late,"50% 420, 50% -50",\n1,3,4,420,fouled,,b\n1,5,6,-50,fouled,,b\n1,7,8,400,,,\n'
    )
    assert [ruling.name for ruling in event.rulings] == ["late", "fouled"]
    tally = event.tally()
    steps = list(event.steps(tally))
    # Before, of 6: 420, 420 score 5 each; -50: 0; 400: 2. After the first ruling, with 1½ at 420 and ½ + 1 at
    # -50: 420 is worth 2 x 2½ + 1½ - 1 = 5½, 400 is 2 x 1½ + 1 - 1 = 3, -50 is 1½ - 1 = ½; the ruled pair
    # gets half of 5½ and half of ½.
    first = {row.who: row.total for row in steps[0].standing}
    assert [first[who] for who in "1357"] == [3, Fraction(11, 2), Fraction(1, 2), 3]
    # Then two and two of four: in each pair (2 + 1) x 2 - 1 = 5 or 1; the weighted one half of each.
    second = {row.who: row.total for row in steps[1].standing}
    assert [second[who] for who in "1357"] == [3, 5, 1, 3]
    assert {m.after.who for m in steps[1].moved if m.before.total != m.after.total} == {"3", "4", "5", "6"}


def test_a_ruling_among_the_settings() -> None:
    text = PAIRS + "# adjust: A; 1; 1; 2; -50\nboard,ns,ew,score\n1,1,2,420\n1,3,4,0\n"
    assert final(parse_csv(text)) == {"1": 0, "2": 2, "3": 2, "4": 0}
    with pytest.raises(RecordError, match="ruling A: there is no line with board 1 with 7 against 2"):
        parse_csv(text.replace("1; 1; 2", "1; 7; 2"))
    with pytest.raises(RecordError, match=r"ruling A: no contract gives \+425"):
        parse_csv(text.replace("-50\n", "425\n"))


def test_sections_number_their_own() -> None:
    event = parse_csv(PAIRS + "section,board,ns,ew,score\nA,1,1,2,420\nB,1,1,2,-50\nA,1,3,4,0\nB,1,3,4,-50\n")
    assert final(event) == {"A1": 2, "A2": 0, "A3": 0, "A4": 2, "B1": 1, "B2": 1, "B3": 1, "B4": 1}


def test_an_individual() -> None:
    event = parse_csv(
        "# contest: individual\n# form: cross-imps\n# divide: scores\n"
        "board,north,south,east,west,score\n1,a,b,c,d,420\n1,e,f,g,h,-50\n"
    )
    # 470 points are 10 IMPs, over two scores.
    assert final(event) == {**dict.fromkeys("abgh", 5), **dict.fromkeys("cdef", -5)}


def test_a_team_event() -> None:
    event = parse_csv(
        "# contest: teams\n# form: imps\n# reward: victory points\n# vp: acbl-20\n# correction: B, -1, late\n"
        "match,board,ns,ew,score\n"
        + "".join(f"r1,{n},A,B,0\nr1,{n},B,A,0\n" for n in range(1, 7))
        + "r1,7,A,B,400\nr1,7,B,A,150\n"
    )
    # 250 points are 6 IMPs: 13-7 on the printed scale for 6 to 8 boards; B loses one more.
    assert isinstance(event.session, TeamSession)
    assert final(event) == {"A": 13, "B": 6}


def test_settings_make_the_rules() -> None:
    text = "# contest: pairs\n# form: butler\n# drop: 5%\n# winners: 2\nboard,ns,ew,score\n1,1,1,0\n"
    session = parse_csv(text).session
    assert isinstance(session, Session)
    assert (session.rules.form, session.two_winners) == (Form.BUTLER, True)
    assert session.rules.datum is not None
    assert session.rules.datum.drop_percent == 5
    halves = parse_csv(
        PAIRS + "# scale: halves\n# neuberg: no\n# expected: 9\nboard,ns,ew,score\n1,1,2,0\n"
    ).session
    assert isinstance(halves, Session)
    assert (halves.rules.scale.value, halves.rules.neuberg, halves.expected) == (1, False, 9)


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("1,1,2,8S,N,=,,", "line 6: '8S' is not a contract"),
        ("1,1,2,4S,N,14,,", "line 6: 4S by North 14 is 14 tricks"),
        ("1,1,2,4S,N,,,", "the number of tricks that declarer won in 4S by North is missing"),
        ("1,1,2,4S,,=,,", "the declarer of 4S is missing"),
        ("1,1,2,4S,Q,=,,", "'Q' is not a seat"),
        ("1,1,2,4S,N,x,,", "'x' is not a number of tricks"),
        ("1,1,2,,,,425,", "no contract gives +425"),
        ("1,1,2,,,,620,", "no contract gives +620 at this vulnerability"),
        ("1,1,2,,,,abc,", "score 'abc'"),
        ("1,1,2,4S,N,=,450,", "the score is +450, but 4S by N = gives +420"),
        ("1,1,2,,N,,,", "there is 'by', but no contract"),
        ("1,1,2,pass,N,,,", "no declarer and no tricks"),
        ("1,1,2,,,,420,60% 420", "the weights add up to 60%"),
        ("x,1,2,4S,N,=,,", "the vulnerability does not follow from the board number x"),
        (",1,2,,,,420,", "'board' is empty"),
        ("1,,2,,,,420,", "'ns' is empty"),
        ("1,1,2,,,,420,,,9", "the line has 10 cells, and the header has 8"),
    ],
)
def test_a_line_that_cannot_be(row: str, problem: str) -> None:
    text = PAIRS + "board,ns,ew,contract,by,tricks,score,adjusted\n" + row + "\n1,3,4,,,,420,\n"
    with pytest.raises(SessionError) as caught:
        parse_csv(text)
    assert len(caught.value.problems) == 1
    assert problem in caught.value.problems[0]
    assert caught.value.problems[0].startswith("line 6")


def test_every_bad_line_is_named_and_nothing_is_used() -> None:
    text = PAIRS + "board,ns,ew,score\n1,1,2,425\n1,3,4,420\n1,5,6,17\n"
    with pytest.raises(SessionError) as caught:
        parse_csv(text)
    assert [problem[:6] for problem in caught.value.problems] == ["line 6", "line 8"]


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ("1,7,7,420\n", "line 6: 7 plays against itself"),
        ("1,1,2,420\n1,1,2,420\n", "line 7: 1 has board 1 already at line 6"),
        ("1,1,2,420\n1,2,3,420\n", "line 7: 2 has board 1 already at line 6"),
        ("", "there is nothing to score"),
    ],
)
def test_lines_that_cannot_stand_together(rows: str, problem: str) -> None:
    with pytest.raises(SessionError) as caught:
        parse_csv(PAIRS + "board,ns,ew,score\n" + rows).tally()
    assert any(problem in found for found in caught.value.problems)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "there is no header"),
        ("board,ns,ew,score\n1,1,2,0\n", "'contest' is not set"),
        ("# contest: chess\nboard,ns,ew\n", "'contest' is 'chess'"),
        ("# contest: pairs\n# contest: pairs\n", "line 2: 'contest' is set twice"),
        ("# contest: pairs\n# colour: red\n", "line 2: 'colour' is not a setting"),
        ("# contest: pairs\n# correction: 7\n", "line 2: correction '7'"),
        ("# contest: pairs\nboard,ns,ew,colour\n", "'colour' is not a column"),
        ("# contest: pairs\nboard,ns,ew,board\n", "two columns 'board'"),
        ("# contest: pairs\nboard,ns,score\n", "the column 'ew' is missing"),
        ("# contest: individual\nboard,ns,ew\n", "the column 'north' is missing"),
        ("# contest: pairs\n# winners: 1\nboard,ns,ew,score\n1,1,2,0\n", "'form' is not set"),
        ("# contest: pairs\n# form: matchpoints\nboard,ns,ew,score\n1,1,2,0\n", "'authority' is not set"),
        (
            "# contest: pairs\n# form: matchpoints\n# authority: FIDE\nboard,ns,ew\n1,1,2\n",
            "there are no scoring regulations of 'FIDE' here",
        ),
        (PAIRS.replace("# winners: 1\n", "") + "board,ns,ew,score\n1,1,2,0\n", "'winners' is not set"),
        (PAIRS + "# expected: 0\nboard,ns,ew\n1,1,2\n", "'expected' is '0'"),
        (
            PAIRS.replace("matchpoints", "cross-imps") + "board,ns,ew\n1,1,2\n",
            "'divide' is not set for cross-IMPs",
        ),
        (PAIRS.replace("matchpoints", "butler") + "board,ns,ew\n1,1,2\n", "'drop' is not set"),
        (PAIRS.replace("matchpoints", "butler") + "# drop: half\nboard,ns,ew\n1,1,2\n", "'drop' is 'half'"),
        (
            PAIRS + "# correction: 1, -3, late, r1\nboard,ns,ew\n1,1,2\n",
            "only an event for teams has matches",
        ),
        ("# contest: teams\n# form: imps\nboard,ns,ew\n1,A,B\n", "'reward' is not set for teams"),
        (
            "# contest: teams\n# form: imps\n# reward: victory points\nboard,ns,ew\n1,A,B\n",
            "'vp' is not set for victory points",
        ),
        (
            "# contest: teams\n# form: board-a-match\n# reward: wins\nboard,ns,ew\n1,A,B\n",
            "board-a-match counts its own points",
        ),
    ],
)
def test_a_file_that_cannot_be_read(text: str, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_csv(text)
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)


HEAD = (
    PAIRS + "board,ns,ew,contract,by,tricks,score,vul,section,session,group,ruling,adjusted,adjusted group\n"
)
CELLS = st.one_of(
    st.sampled_from(["1", "2", "4S", "3NTX", "N", "e", "=", "+1", "-2", "13", "420", "-50", "All", "A", "x"]),
    st.sampled_from(["", "", "", "A+/A-", "60% 420; 40% -50", "np", "1e999", "9" * 5000, '"', "1/0", "٤"]),
    st.text(max_size=6),
)


@given(st.lists(st.lists(CELLS, max_size=15).map(",".join), max_size=6))
def test_any_lines_are_scored_or_refused(lines: list[str]) -> None:
    try:
        found = parse_csv(HEAD + "\n".join(lines))
        list(found.steps(found.tally()))
    except (RecordError, SessionError) as error:
        assert str(error)


@given(st.text())
def test_any_text_is_refused_without_a_traceback(text: str) -> None:
    with pytest.raises((RecordError, SessionError)):
        parse_csv(text).tally()


@given(st.sampled_from(sorted(KEYS)), CELLS)
def test_any_setting_is_taken_or_refused(key: str, value: str) -> None:
    lines = [line for line in PAIRS.splitlines() if not line.startswith(f"# {key}:")]
    text = "\n".join([*lines, f"# {key}: {value}", "board,ns,ew,score", "1,1,2,0", "1,3,4,0"])
    try:
        found = parse_csv(text)
        list(found.steps(found.tally()))
    except (RecordError, SessionError) as error:
        assert str(error)


def test_the_day_chooses_the_regulations() -> None:
    text = PAIRS.replace("WBF", "ACBL") + "# date: {}\nboard,ns,ew,score\n1,1,2,0\n"
    assert isinstance(parse_csv(text.format("1992-01-01")).session, Session)
    with pytest.raises(RecordError, match="there are no scoring regulations of ACBL here for 1990-01-01"):
        parse_csv(text.format("1990-01-01"))
    with pytest.raises(RecordError, match="'date' is 'today'"):
        parse_csv(text.format("today"))


def test_the_authority_is_looked_up_in_every_form_of_scoring_and_in_any_case() -> None:
    head = "# contest: teams\n# form: imps\n# reward: net\n# authority: {}\n"
    teams = head + "board,ns,ew,score,match\n1,A,B,0,1\n1,B,A,0,1\n"
    assert parse_csv(teams.format("wBf"))
    with pytest.raises(
        RecordError, match="line 4: there are no scoring regulations of 'Wfb' here; write ACBL"
    ):
        parse_csv(teams.format("Wfb"))
    for name in ("EBU", "ebu", "Ebu"):
        found = parse_csv(PAIRS.replace("WBF", name) + "board,ns,ew,score\n1,1,2,0\n").session
        assert isinstance(found, Session)
        assert found.rules.rounding is not None
