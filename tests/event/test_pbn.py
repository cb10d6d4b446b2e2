"""PBN with score tables: results, seats, totals and hands; what contradicts itself is told."""

from __future__ import annotations

import pytest

from rectify_bridge.event.published import compared
from rectify_bridge.event.reading import Reading, read_event
from rectify_bridge.event.scored import scored
from rectify_bridge.event.session import Averages, Meeting, Outcome, Place, Played, Unscored
from rectify_bridge.scoring.files.settings import Settings
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import Seat
from tests.event.test_cards import TEXT

COLUMNS = "Table;Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Lead;Score_NS;Score_EW"
LINES = (
    '4 2 6 5 5HX E 7 SA "800" -\n2 5 7 3 4S S 11 CA "450" -\n'
    '1 1 8 1 4S S 11 CA "450" -\n3 3 - 2 - - - - "Bye" "Bye"\n'
)
"""The form of a club session as Swedish Bridge publishes it; pair 2 sits out."""
TOTALS = '[TotalScoreTable "Rank;PairId;TotalScoreMP;TotalPercentage"]\n1 6 4.00 100.00\n2 5 0.50 0.00\n'


def pbn(lines: str, columns: str = COLUMNS, more: str = "", deal: str = "") -> Reading:
    tags = f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n{deal}[Scoring "MatchPoints;MP1"]\n'
    return read_event(f'% PBN 2.1\n{tags}[ScoreTable "{columns}"]\n{lines}\n{more}'.encode())


def test_a_session() -> None:
    found = pbn(LINES, deal=f'[Deal "{TEXT}"]\n')
    session = found.session
    assert (found.kind, found.problems, session.form) == ("PBN", (), "matchpoints")
    assert [(one.ns, one.ew, one.lead) for one in session.results] == [
        ("6", "5", "SA"), ("7", "3", "CA"), ("8", "1", "CA"),
    ]  # fmt: skip
    assert session.results[0].outcome == Played("5HX", Seat.E, 7, 800)
    assert Meeting(Place("", 3, 3), "", "2", (1,)) in session.meetings and len(session.meetings) == 4
    assert [(one.board, one.deal.text(Seat.N)) for one in session.hands] == [(1, TEXT)]


def test_published_totals() -> None:
    """Pair 6 has both matchpoints of two comparisons, doubled; what is said of pair 5 is not so."""
    session = pbn(LINES, more=TOTALS).session
    standing = (
        scored(session, Settings.of(["contest: pairs", "authority: WBF", "winners: 1"])).tally().standing()
    )
    assert [one.agrees for one in compared(session, standing)] == [True, False]
    carried = TOTALS.replace("TotalPercentage", "ScoreCarryOver")
    assert [one.who for one in pbn(LINES, more=carried).session.published] == ["5"]


SHORT = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW"


@pytest.mark.parametrize(
    ("line", "outcome"),
    [
        ("1 2 2N N 8 120 -", Played("2N", Seat.N, 8, 120)),
        ("1 2 4SX W 8 - -300", Played("4SX", Seat.W, 8, 300)),
        ("1 2 4SX W 8 - -", Played("4SX", Seat.W, 8, 300)),
        ("1 2 Pass - - 0 -", Played("pass", None, None, 0)),
        ("1 2 - - - PASS -", Played("pass", None, None, 0)),
        ("1 2 - - - - 50", Played("", None, None, -50)),
        ("1 2 - - - 60% 40.0%", Averages(60, 40)),
        ("1 2 - - - - -", Unscored.NOT_PLAYED),
    ],
)
def test_what_a_line_can_hold(line: str, outcome: Outcome) -> None:
    found = pbn(line, SHORT)
    assert (found.session.results[0].outcome, found.problems) == (outcome, ())


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("1 2 4S N 10 450 -", "the score is +450, but 4S by N, 10 tricks gives +420"),
        ("1 2 - - - 55% 45%", "score '55%'"),
        ("1 2 4S - 10 420 -", "the declarer of 4S is missing"),
        ("1 2 4S N - 420 -", "is not a number of tricks"),
        ("1 2 - - - 7 -", "no contract gives +7"),
    ],
)
def test_what_is_told(line: str, told: str) -> None:
    found = pbn(line, SHORT)
    assert len(found.problems) == 1 and told in found.problems[0]
    assert found.problems[0].startswith("board 1, ScoreTable, line 1: ")


INDIVIDUAL = "Table;Round;PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Score_NS;Score_EW"


def test_an_individual() -> None:
    """Two tables, doubled: at the better one North-South have the top of 2, at the other East-West."""
    totals = '[TotalScoreTable "Rank;PlayerId;Name;TotalScoreMP"]\n1 1 "A. Player" 2\n2 8 "B. Player" 1\n'
    found = pbn('1 1 1 3 2 4 420 -\n2 1 5 7 6 8 "50" -\n3 1 9 - - - - -\n', INDIVIDUAL, totals)
    session = found.session
    assert [(one.ns, one.ew) for one in session.results] == [("1+3", "2+4"), ("5+7", "6+8")]
    assert found.problems == (
        "board 1, ScoreTable, line 3: a player has no partner; write the number of each, and - for nobody",
    )
    standing = scored(session, Settings.of(["authority: WBF", "scale: twos"])).tally().standing()
    assert {row.who: row.total for row in standing} == dict.fromkeys("1368", 2) | dict.fromkeys("2457", 0)
    assert [one.agrees for one in compared(session, standing)] == [True, False]
    twice = pbn("1 1 1 3 2 1 420 -\n1 2 1 3 2 4 420 -", INDIVIDUAL).problems
    assert "player '1' cannot be read, or stands twice" in twice[0]


def test_two_meetings_at_a_table() -> None:
    found = pbn(LINES.replace("2 5 7 3", "4 2 7 3"))
    assert "round 2, table 4, board 1: 6 against 5 and 7 against 3; correct one" in found.problems


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[Board "1"]\n', "no game has a score table"),
        (f'[Board "1"]\n[ScoreTable "{SHORT}"]\n1 2\n', "board 1, ScoreTable, line 1: there are 2 values"),
        ('[Board "1"]\n[ScoreTable "PlayerId_North;Score_NS"]\n1 420\n', "no game has a score table"),
        (
            '[Board "1"]\n[ScoreTable "TeamId_Home;TeamId_Away"]\n1 2\n',
            "no game has a score table",
        ),
        ("board,ns,ew\n", "this does not look like a session"),
    ],
)
def test_what_is_refused(text: str, told: str) -> None:
    with pytest.raises(RecordError) as error:
        read_event(text.encode())
    assert told in str(error.value)


def test_hands_that_cannot_be() -> None:
    found = pbn(LINES, deal='[Deal "N:AK32.K32.432.432 AK54.A54.K65.765 - -"]\n')
    assert found.session.hands == () and "hands of board 1: SA is dealt 2 times" in found.problems[0]
