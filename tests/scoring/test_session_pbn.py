"""Sessions in PBN: score tables and the two rooms of a match."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rectify_bridge.scoring.files.pbn_session import from_records
from rectify_bridge.scoring.files.settings import Settings
from rectify_bridge.scoring.session.event import Event
from rectify_bridge.scoring.session.session import SessionError
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.pbn import read_pbn

SETTINGS = "% contest: pairs\n% form: matchpoints\n% authority: WBF\n% winners: 1\n"

# The first board of a club session as Swedish Bridge publishes it (resultat.svenskbridge.se, 1 September
# 2021), with the scoring program's own matchpoints in MP_NS and MP_EW.
BOARD = r"""
[Event "Club"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[ScoreTable "Table\1R;Round\1R;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Lead\3L;Score_NS\6R;Score_EW\6R;MP_NS\3R;MP_EW\3R;Percentage_NS\3R;Percentage_EW\3R"]
4 2 6 5 5HX E 7 SA "800" - 4.0 0.0 100 0
2 5 7 3 4S S 11 CA "450" - 1.0 3.0 25 75
1 1 8 1 4S S 11 CA "450" - 1.0 3.0 25 75
3 3 - 2 - - - - "Bye" "Bye" - 1.9 - 47
"""  # noqa: E501


def event(text: str, *more: tuple[str, str]) -> Event:
    settings = Settings()
    for key, value in more:
        settings.add(key, value)
    return from_records(read_pbn(text.encode()), settings)


def totals(found: Event) -> dict[str, Fraction]:
    return {row.who: row.total for row in found.tally().standing()}


def test_a_score_table_with_its_published_matchpoints() -> None:
    expected = {"6": 4, "5": 0, "7": 1, "3": 3, "8": 1, "1": 3}
    assert totals(event(SETTINGS + BOARD)) == expected


def test_settings_from_outside() -> None:
    given = [("contest", "pairs"), ("form", "total points"), ("winners", "2")]
    assert totals(event(BOARD, *given))["NS 6"] == 800


def test_scores_without_contracts_and_percentages() -> None:
    text = SETTINGS + (
        '[Board "1"]\n[Vulnerable "None"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS;Score_EW"]\n'
        "1 2 420 -\n3 4 - 50\n5 6 60% 40%\n7 8 - -\n"
    )
    # 420 and -50 of two scores where four lines were: (2 + 1) x 2 - 1 = 5 and 1 of 6; 60% and 40% of 6.
    assert totals(event(text)) == {
        "1": 5, "2": 1, "3": 1, "4": 5, "5": Fraction(18, 5), "6": Fraction(12, 5), "7": 0, "8": 0,
    }  # fmt: skip


def test_an_individual() -> None:
    text = "% contest: individual\n% form: total points\n" + (
        '[Board "1"]\n[Vulnerable "All"]\n'
        '[ScoreTable "PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Contract;Declarer;Result"]\n'
        "1 2 3 4 3NT N 9\n"
    )
    assert totals(event(text)) == {"1": 600, "2": 600, "3": -600, "4": -600}


TEAMS = [("contest", "teams"), ("form", "imps"), ("reward", "net")]
ROOM = '[Contract "{}"]\n[Declarer "{}"]\n[Result "{}"]\n'
HEAD = '[Board "1"]\n[HomeTeam "H"]\n[VisitTeam "V"]\n[Stage "Final:1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'


def match(first: str, second: str) -> str:
    return (
        HEAD + first + ROOM.format("4S", "N", "10") + "\n"
        + HEAD + second + ROOM.format("3S", "N", "10") + "\n"
    )  # fmt: skip


def test_two_rooms_by_their_tags() -> None:
    # +420 against +170: 250 points, 6 IMPs to the home team, which sits North-South in the open room.
    open_first = match('[Room "Open"]\n', '[Room "Closed"]\n')
    closed_first = match('[Room "Closed"]\n', '[Room "Open"]\n')
    assert totals(event(open_first, *TEAMS)) == {"H": 6, "V": -6}
    assert totals(event(closed_first, *TEAMS)) == {"H": -6, "V": 6}


def test_two_rooms_by_their_order_only_when_told() -> None:
    text = match("", "")
    assert totals(event(text, *TEAMS, ("rooms", "open first"))) == {"H": 6, "V": -6}
    with pytest.raises(SessionError, match="no Room") as caught:
        event(text, *TEAMS)
    assert len(caught.value.problems) == 2


def test_a_second_room_that_leaves_its_tags_out() -> None:
    # As the records of championships do: the second game has neither board nor teams.
    text = HEAD + ROOM.format("4S", "N", "10") + "\n" + ROOM.format("3S", "N", "10") + "\n"
    text += '[Board "2"]\n[Dealer "E"]\n[Vulnerable "NS"]\n' + ROOM.format("Pass", "", "") + "\n"
    text += ROOM.format("4S", "S", "10")
    # Board 2 vulnerable: 620 to V's North-South against 0: 12 IMPs.
    assert totals(event(text, *TEAMS, ("rooms", "open first"))) == {"H": -6, "V": 6}


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("1 2 8S N 10", "board 1, ScoreTable, line 1: '8S' is not a contract"),
        ("1 2 4S N 14", "14 tricks"),
        ("1 2 4S N -", "the tricks that declarer won in 4S by North are missing"),
        ("1 2 4S - 10", "the declarer of 4S is missing"),
        ("1 2 4S N", "there are 4 values and 5 columns"),
    ],
)
def test_rows_that_cannot_be(row: str, problem: str) -> None:
    table = '[Board "1"]\n[Vulnerable "None"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n'
    with pytest.raises(SessionError) as caught:
        event(SETTINGS + table + row + "\n")
    assert problem in caught.value.problems[0]


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("1 2 4S N 10 450", "the score is \\+450"),
        ("1 2 - - - 425", "no contract gives"),
        ("1 2 - - - x", "score 'x'"),
    ],
)
def test_scores_that_cannot_be(row: str, problem: str) -> None:
    columns = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"
    table = f'[Board "1"]\n[Vulnerable "None"]\n[ScoreTable "{columns}"]\n'
    with pytest.raises(SessionError, match=problem):
        event(SETTINGS + table + row + "\n")


def test_files_without_results() -> None:
    with pytest.raises(RecordError, match="no game has results"):
        event(SETTINGS + HEAD)
    with pytest.raises(SessionError, match="the column PairId_NS is missing"):
        event(SETTINGS + '[Board "1"]\n[ScoreTable "Contract;Declarer;Result"]\n4S N 10\n')
    with pytest.raises(SessionError, match="HomeTeam or VisitTeam is missing"):
        event('[Board "1"]\n[Room "Open"]\n[Vulnerable "None"]\n' + ROOM.format("4S", "N", "10"), *TEAMS)
    with pytest.raises(SessionError, match="there is no result from the open room"):
        event(HEAD + '[Room "Open"]\n', *TEAMS)
