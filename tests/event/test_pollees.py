"""Which pairs may be polled about a board: nobody who may still play it, nobody who was at the table."""

from __future__ import annotations

import pytest

from rectify_bridge.event.movements.rounds import parse_rounds
from rectify_bridge.event.pollees import pairs_of, pollees
from rectify_bridge.event.session import (
    Averages,
    Entered,
    EventSession,
    Outcome,
    Place,
    Played,
    Section,
    Unscored,
)

ROUNDS = (
    "round,table,ns,ew,boards\n1,1,1,4,1-2\n1,2,2,5,3-4\n1,3,3,6,5-6\n2,1,1,5,5-6\n2,2,2,6,1-2\n2,3,3,4,3-4\n"
)
"""Two rounds of six pairs: pairs 3 and 5 never play boards 1 and 2."""
MADE = Played("pass", None, None, 0)


def session(*entered: tuple[int, int, int, Outcome]) -> EventSession:
    """Round, table and board of each, with what was entered."""
    results = tuple(
        Entered(Place("", one, table), board, "", "", came) for one, table, board, came in entered
    )
    return EventSession((), parse_rounds(ROUNDS).meetings, results)


def named(found: EventSession, board: int, at: Place | None = None) -> dict[str, bool]:
    return {one.pair.name: one.played for one in pollees(found, board, at)}


def test_who_has_played_it_and_who_will_not() -> None:
    assert named(session(), 1) == {"3": False, "5": False}
    assert named(session((1, 1, 1, MADE)), 1) == {"1": True, "3": False, "4": True, "5": False}


def test_who_was_at_the_table_is_not_asked() -> None:
    assert named(session((1, 1, 1, MADE)), 1, Place("", 1, 1)) == {"3": False, "5": False}


@pytest.mark.parametrize(
    ("came", "asked"),
    [
        (Averages(60, 40), {"3": False, "5": False, "1": False, "4": False}),
        (Unscored.NOT_PLAYED, {"3": False, "5": False}),
        (Unscored.TO_BE_RULED, {"3": False, "5": False}),
        (Unscored.UNREADABLE, {"3": False, "5": False}),
    ],
)
def test_a_board_that_may_still_be_played_is_not_shown(came: Outcome, asked: dict[str, bool]) -> None:
    assert named(session((1, 1, 1, came)), 1) == asked


def test_where_they_are_now() -> None:
    found = session(*((1, 1, board, MADE) for board in (1, 2)))
    where = {one.pair.name: one.where for one in pollees(found, 1)}
    assert where == {"1": ("1",), "4": (), "3": ("3",), "5": ("2",)}, "5 is awaited at 1"


def test_two_pairs_of_one_number() -> None:
    """A Mitchell with numbers apart: North-South 1 and East-West 1 are two pairs."""
    meetings = parse_rounds("round,table,ns,ew,boards\n1,1,1,2,1-2\n1,2,2,1,3-4\n").meetings
    found = EventSession((), meetings, (Entered(Place("", 1, 1), 1, "1", "2", MADE),))
    assert [one.name for one in pairs_of(found)] == ["1 EW", "2 EW", "1 NS", "2 NS"]
    assert named(found, 1) == {"1 NS": True, "2 EW": True, "1 EW": False, "2 NS": False}
    one = EventSession((Section("", 2, 1),), meetings, ())
    assert [each.name for each in pairs_of(one)] == ["1", "2"], "the file says: one winner"


def test_in_a_match_both_tables_must_have_played_it_and_neither_team_is_asked() -> None:
    meetings = parse_rounds("round,table,ns,ew,boards\n1,1,1,2,1\n1,2,2,1,1\n1,3,3,4,1\n1,4,4,3,1\n").meetings
    teams = (Section("", 4, None, "", True),)
    half = EventSession(teams, meetings, (Entered(Place("", 1, 3), 1, "3", "4", MADE),))
    assert named(half, 1) == {}
    both = EventSession(
        teams, meetings, tuple(Entered(one.place, 1, one.ns, one.ew, MADE) for one in meetings)
    )
    assert named(both, 1, Place("", 1, 2)) == {"3": True, "4": True}
