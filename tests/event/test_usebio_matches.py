"""USEBIO: matches of teams, both rooms of a board, and matches of a Swiss of pairs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rectify_bridge.event.kept import pack, unpack
from rectify_bridge.event.published import compared
from rectify_bridge.event.reading import read_event
from rectify_bridge.event.scored import scored
from rectify_bridge.event.session import EventSession, Published
from rectify_bridge.scoring.files.settings import Settings
from rectify_bridge.table.errors import RecordError
from tests.event.usebio import document, element

GAME = {"contract": "4S", "by": "N", "tricks": "10", "score": "420"}
PART = {"contract": "3S", "by": "N", "tricks": "10", "score": "170"}
DOWN = {"contract": "4S", "by": "N", "tricks": "9", "score": "-50"}
NET = ["contest: teams", "reward: net", "authority: WBF"]


def room(direction: str, result: dict[str, str]) -> str:
    """One room of a board: where the first team sat, and what came of it."""
    names = {"contract": "CONTRACT", "by": "PLAYED_BY", "tricks": "TRICKS", "score": "SCORE"}
    inside = "".join(element(name, result.get(key, "")) for key, name in names.items())
    return f"<TRAVELLER_LINE>{element('DIRECTION', direction)}{inside}</TRAVELLER_LINE>"


def match(number: str, own: str, other: str, *boards: str) -> str:
    who = element("TEAM", own) + element("OPPOSING_TEAM", other)
    return f"<MATCH>{element('ROUND_NUMBER', number)}{who}{''.join(boards)}</MATCH>"


def board(number: str, rooms: str, imps: str = "") -> str:
    return f"<BOARD>{element('BOARD_NUMBER', number)}{element('IMPS', imps)}{rooms}</BOARD>"


def teams(totals: dict[str, str], *matches: str, kind: str = "SWISS_TEAMS") -> bytes:
    """A file as programs write it: all of it in a session and a section, and players who may not come out."""
    player = "<PLAYER><PLAYER_NAME>A. Player</PLAYER_NAME></PLAYER>"
    each = "".join(
        f'<TEAM TEAM_ID="{who}" TEAM_NAME="A. Player\'s">{element("TOTAL_SCORE", total)}{player}</TEAM>'
        for who, total in totals.items()
    )
    inside = f"<PARTICIPANTS>{each}</PARTICIPANTS>{''.join(matches)}"
    section = f'<SESSION SESSION_ID="1"><SECTION SECTION_ID="A">{inside}</SECTION></SESSION>'
    return document(section, kind=kind)


FIRST = match("1", "1", "2", board("1", room("NS", GAME) + room("EW", PART), "6"))
"""Nobody is vulnerable on board 1: 420 against 170 are 250 points, 6 IMPs (78B)."""
AGAIN = match("2", "2", "1", board("1", room("EW", DOWN) + room("NS", GAME), "10"))
"""Team 1 is North-South with the first result: -50 against 420 are 470 points, 10 IMPs for team 2."""


def test_a_match_of_teams_and_the_same_teams_again() -> None:
    reading = read_event(teams({"1": "-4", "2": "4"}, FIRST, AGAIN))
    assert reading.problems == () and reading.session.form == "imps"
    assert [(str(one), one.ns, one.ew) for one in reading.session.results] == [
        ("section A, round 1, board 1", "1", "2"), ("section A, round 1, board 1", "2", "1"),
        ("section A, round 2, board 1", "1", "2"), ("section A, round 2, board 1", "2", "1"),
    ]  # fmt: skip
    assert reading.session.sections[0].teams and "Player" not in repr(reading)
    tally = scored(reading.session, Settings.of(NET)).tally()
    assert {row.who: row.total for row in tally.standing()} == {"1": -4, "2": 4}
    found = list(compared(reading.session, tally.standing()))
    assert [one.agrees for one in found] == [True, True]
    assert unpack(pack(reading.session)) == reading.session


def test_imps_that_are_not_those_of_the_scores_are_told() -> None:
    wrong = match("1", "1", "2", board("1", room("NS", GAME) + room("EW", PART), "7"))
    told = "round 1, board 1, 1 against 2: the IMPs are 7, but the two scores give 6; correct one"
    assert read_event(teams({}, wrong)).problems == (told,)
    twice = match("1", "1", "2", board("1", room("NS", GAME) + room("NS", PART), "6"))
    assert "a team sat the same way in both rooms" in read_event(teams({}, twice)).problems[0]


def test_points_are_not_imps() -> None:
    """Without IMPs in the file nobody says how the match is scored: it is asked."""
    made = match("1", "1", "2", board("1", room("NS", GAME) + room("EW", PART)))
    assert read_event(teams({}, made, kind="TEAMS")).session.form == ""


def test_a_swiss_of_pairs() -> None:
    who = element("ROUND_NUMBER", "3") + element("NS_PAIR_NUMBER", "7") + element("EW_PAIR_NUMBER", "4")
    lines = board("2", room("", PART)) + board("3", room("", {"score": "A6040"}))
    pair = f"<PAIR>{element('PAIR_NUMBER', '7')}{element('TOTAL_SCORE', '44')}</PAIR>"
    found: EventSession = read_event(document(f"<MATCH>{who}{lines}</MATCH>", pair, "SWISS_PAIRS")).session
    assert [(one.place.round, one.board, one.ns, one.ew) for one in found.results] == [
        (3, 2, "7", "4"), (3, 3, "7", "4"),
    ]  # fmt: skip
    assert found.published == (Published("7", Fraction(44), None),) and not found.sections[0].teams


SWISS = ["contest: pairs", "form: matchpoints", "authority: EBU", "winners: 1"]


def test_victory_points_of_a_swiss_of_pairs() -> None:
    """The first table is better on four boards of seven, level on one, worse on two: 9 of 14 matchpoints are
    64.29%, which are 18 victory points in the scale of the EBU; 17 that are published do not agree."""
    scores = [GAME] * 4 + [PART] + [DOWN] * 2
    matches = "".join(
        f"<MATCH>{element('ROUND_NUMBER', '1')}{element('NS_PAIR_NUMBER', ns)}{element('EW_PAIR_NUMBER', ew)}"
        + "".join(board(str(number + 1), room("", one)) for number, one in enumerate(found))
        + "</MATCH>"
        for ns, ew, found in (("1", "2", scores), ("3", "4", [PART] * 7))
    )
    pairs = "".join(
        f"<PAIR>{element('PAIR_NUMBER', who)}{element('TOTAL_SCORE', total)}</PAIR>"
        for who, total in (("1", "18"), ("2", "2"), ("3", "2"), ("4", "17"))
    )
    session = read_event(document(matches, pairs, "SWISS_PAIRS")).session
    settings = Settings.of([*SWISS, "reward: victory points", "vp: EBU"])
    found = compared(session, scored(session, settings).tally().standing())
    assert [one.agrees for one in found] == [True, True, True, False]
    with pytest.raises(RecordError, match="'reward' is not set for a Swiss of pairs"):
        scored(session, Settings.of(SWISS))
    net = scored(session, Settings.of([*SWISS, "reward: net"])).tally().standing()
    assert net.of("1").total == 9


def test_totals_stand_wherever_the_participants_are() -> None:
    assert read_event(teams({"1": "12", "2": ""}, FIRST)).session.published == (Published("1", 12, None),)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (match("0", "1", "2"), "a match has the round '0'"),
        (match("1", "1", ""), "a match of round 1 does not say who plays"),
        (match("1", "1", "2", board("1", room("", GAME))), "the direction of team 1 is ''"),
        (match("1", "1", "2", board("x", room("NS", GAME))), "a board has the number 'x'"),
    ],
)
def test_what_is_refused(made: str, told: str) -> None:
    with pytest.raises(RecordError) as error:
        read_event(teams({}, made))
    assert told in str(error.value)
