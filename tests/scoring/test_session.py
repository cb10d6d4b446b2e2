"""Whole sessions: rankings, ties, corrections, own-session awards, and change by change against afresh."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from rectify_bridge.scoring.board.butler import Datum
from rectify_bridge.scoring.board.field import (
    NOT_PLAYED,
    Artificial,
    Award,
    Entry,
    Own,
    Result,
    Split,
    Weighted,
)
from rectify_bridge.scoring.board.imps import Divide
from rectify_bridge.scoring.rules import Form, Rules, authority
from rectify_bridge.scoring.session.session import Change, Correction, Line, Session, SessionError
from rectify_bridge.scoring.session.standing import moved
from rectify_bridge.scoring.session.tally import Tally
from rectify_bridge.table.seat import Seat

TWOS = Rules(Form.MATCHPOINTS)
PLUS = Award(Fraction(60), Fraction(3), Own.GREATER)
MINUS = Award(Fraction(40), Fraction(-3), Own.LESSER)


def line(board: int, ns: str, ew: str, entry: Entry | int, **more: str) -> Line:
    return Line(str(board), (ns,), (ew,), Result(entry) if isinstance(entry, int) else entry, **more)


def mitchell(*boards: list[Entry | int]) -> tuple[Line, ...]:
    """Board by board, North-South 1, 2 ... against East-West a, b ... in turn."""
    letters = "abcdefgh"
    return tuple(
        line(number, str(place + 1), letters[(place + number) % len(entries)], entry)
        for number, entries in enumerate(boards)
        for place, entry in enumerate(entries)
    )


def totals(tally: Tally) -> dict[str, Fraction]:
    return {row.who: row.total for row in tally.standing()}


def test_a_session_by_hand() -> None:
    # Two boards, three tables, top 4. Board 0: 420, 400, 420 gives 3, 0, 3 and to a, b, c 1, 4, 1.
    # Board 1: -50, 110, 100 gives 0, 4, 2 and to b, c, a 4, 0, 2.
    tally = Tally(Session(mitchell([420, 400, 420], [-50, 110, 100]), TWOS))
    assert totals(tally) == {"1": 3, "2": 4, "3": 5, "a": 3, "b": 8, "c": 1}
    ranks = {row.who: (row.place, row.percent) for row in tally.standing()}
    assert ranks["b"] == ("1", 100)
    assert ranks["3"] == ("2", Fraction(125, 2))
    assert (ranks["1"][0], ranks["a"][0]) == ("4=", "4=")
    assert ranks["c"][0] == "6"


def test_a_split_in_a_session() -> None:
    # By hand, top 2: North-South keep 420 against 420, a draw; East-West have -50 from North-South's side,
    # which beats -420.
    tally = Tally(Session(mitchell([Split(Result(420), Result(-50)), 420]), TWOS))
    assert (tally.points(0, Seat.N), tally.points(0, Seat.E)) == (1, 2)
    assert (tally.points(1, Seat.N), tally.points(1, Seat.E)) == (1, 0)


def test_only_matchpoints_have_a_percentage() -> None:
    rules = Rules(Form.CROSS_IMPS, divide=Divide.SCORES)
    assert {row.percent for row in Tally(Session(mitchell([420, 400]), rules)).standing()} == {None}
    unplayed = Tally(Session(mitchell([NOT_PLAYED, 400]), TWOS)).standing().of("1")
    assert (unplayed.percent, unplayed.boards) == (None, 0)


def test_two_winners_are_ranked_apart() -> None:
    lines = (line(1, "1", "1", 420), line(1, "2", "2", 400))
    tally = Tally(Session(lines, TWOS, two_winners=True))
    divisions = tally.standing().divisions
    assert list(divisions) == ["NS", "EW"]
    assert [(row.who, row.place) for row in divisions["EW"]] == [("EW 2", "1"), ("EW 1", "2")]


def test_sections_are_compared_within_themselves() -> None:
    lines = (
        line(1, "A1", "A2", 420, section="A"), line(1, "A3", "A4", -50, section="A"),
        line(1, "B1", "B2", 0, section="B"), line(1, "B3", "B4", -50, section="B"),
    )  # fmt: skip
    assert totals(Tally(Session(lines, TWOS))) == {
        "A1": 2, "A2": 0, "A3": 0, "A4": 2, "B1": 2, "B2": 0, "B3": 0, "B4": 2,
    }  # fmt: skip


def test_individuals_score_for_each_player_and_one_award_may_differ() -> None:
    # Top 2. Board 1: +420 against -50. Board 2 was spoiled by North: 40% for him, 60% for the others.
    foul = Artificial(
        replace(PLUS, own=Own.NO), replace(PLUS, own=Own.NO), ((Seat.N, replace(MINUS, own=Own.NO)),)
    )
    lines = (
        Line("1", ("n", "s"), ("e", "w"), Result(420)),
        Line("1", ("p", "q"), ("r", "t"), Result(-50)),
        Line("2", ("n", "s"), ("e", "w"), foul),
        Line("2", ("p", "q"), ("r", "t"), Result(0)),
    )
    tally = Tally(Session(lines, TWOS))
    # Board 2, one score of two expected: (0 + 1) x 2 - 1 = 1 of 2 for everyone at the other table.
    assert totals(tally) == {
        "n": 2 + Fraction(4, 5), "s": 2 + Fraction(6, 5), "e": Fraction(6, 5), "w": Fraction(6, 5),
        "p": 1, "q": 1, "r": 3, "t": 3,
    }  # fmt: skip
    assert tally.points(2, Seat.N) == Fraction(4, 5)
    assert tally.points(2, Seat.S) == Fraction(6, 5)


class TestOwnSession:
    """Law 12C2(c): more than 60%, or less than 40%, on the other boards of the session comes instead."""

    def board_and(self, *others: list[Entry | int]) -> Tally:
        return Tally(Session(mitchell([Artificial(PLUS, MINUS), 420, 400], *others), TWOS))

    def test_sixty_when_the_session_is_below(self) -> None:
        # Pair 1 has 0 of 4 elsewhere and gets 60% of 4; a has 2 of 4, 50%, and gets 40%.
        tally = self.board_and([-50, 110, 100])
        assert tally.points(0, Seat.N) == Fraction(12, 5)
        assert tally.points(0, Seat.E) == Fraction(8, 5)
        # 2.4 of the 8 that two boards have to give.
        assert tally.standing().of("1").percent == 30

    def test_the_own_percentage_when_it_is_above_sixty(self) -> None:
        # Pair 1 has 4 + 3 of 8 elsewhere, 87.5%: 3.5 of 4.
        tally = self.board_and([200, 110, 100], [50, 50, 0])
        assert tally.points(0, Seat.N) == Fraction(7, 2)
        assert totals(tally)["1"] == 7 + Fraction(7, 2)

    def test_the_own_percentage_when_it_is_below_forty(self) -> None:
        # On board 1 pair 3 has 200, the top, against a: a has 0% elsewhere, so it gets 0.
        tally = self.board_and([50, 100, 200])
        assert tally.points(0, Seat.E) == 0

    def test_only_boards_of_the_same_session_count(self) -> None:
        lines = mitchell([Artificial(PLUS, MINUS), 420, 400], [200, 110, 100])
        lines = tuple(replace(one, session=one.board) for one in lines)
        tally = Tally(Session(lines, TWOS))
        assert tally.points(0, Seat.N) == Fraction(12, 5)

    def test_at_imps_the_average_per_board(self) -> None:
        # Elsewhere pair 1 has +420 against -50 twice, 10 IMPs on average; then -50 against -50, 0: 3 stay.
        rules = Rules(Form.CROSS_IMPS, divide=Divide.COMPARISONS)
        tally = Tally(Session(mitchell([Artificial(PLUS, MINUS), 420, 400], [420, -50, -50]), rules))
        assert tally.points(0, Seat.N) == 10
        tally.change(3, Result(-50))
        assert tally.points(0, Seat.N) == 3

    def test_penalties_are_no_part_of_it(self) -> None:
        session = Session(
            mitchell([Artificial(PLUS, MINUS), 420, 400], [200, 110, 100]),
            TWOS,
            corrections=(Correction("1", Fraction(-2), "late"),),
        )
        # 100% elsewhere: 4 of 4, and 4 + 4 - 2 in all.
        assert totals(Tally(session))["1"] == 6


def test_boards_not_played_cost_nothing_and_count_nothing() -> None:
    lines = mitchell([420, 400, NOT_PLAYED], [-50, 110, 100])
    row = Tally(Session(lines, TWOS)).standing().of("3")
    assert (row.total, row.boards, row.percent) == (2, 1, 50)


def test_different_numbers_of_boards_rank_by_the_average() -> None:
    # Pair 2 has one board more than pair 3 at +5 each: the same average, the same rank.
    rules = Rules(Form.TOTAL_POINTS)
    lines = (line(1, "1", "a", 100), line(2, "2", "a", 50), line(3, "2", "b", 150))
    standing = Tally(Session(lines, rules)).standing()
    assert (standing.of("1").place, standing.of("2").place) == ("1=", "1=")
    assert standing.of("2").total == 200


def test_corrections_move_their_contestant_alone() -> None:
    lines = mitchell([420, 400, 420], [-50, 110, 100])
    before = Tally(Session(lines, TWOS)).standing()
    after = Tally(Session(lines, TWOS, corrections=(Correction("b", Fraction(-9, 2), "phone"),))).standing()
    assert after.of("b").total == Fraction(7, 2)
    assert {m.after.who for m in moved(before, after) if m.before.total != m.after.total} == {"b"}
    assert {m.after.who for m in moved(before, after)} == {"b", "3", "2"}


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ((line(1, "7", "7", 0),), "7 plays against itself"),
        ((Line("1", ("1", "2"), ("3",), Result(0)),), "there are 2 on one side and 1 on the other"),
        ((line(1, "1", "a", 0), line(1, "1", "b", 0)), "1 has board 1 already"),
        ((line(1, "1", "a", 0), line(1, "a", "b", 0)), "a has board 1 already"),
        ((), "there is nothing to score"),
    ],
)
def test_sessions_that_cannot_be(lines: tuple[Line, ...], problem: str) -> None:
    with pytest.raises(SessionError, match=problem) as caught:
        Tally(Session(lines, TWOS))
    assert len(caught.value.problems) == 1


def test_a_correction_of_nobody() -> None:
    session = Session((line(1, "1", "a", 0),), TWOS, corrections=(Correction("9", Fraction(1), "x"),))
    with pytest.raises(SessionError, match="no such contestant"):
        Tally(session)


def test_a_change_that_cannot_be_scored_changes_nothing() -> None:
    rules = Rules(Form.CROSS_IMPS, divide=Divide.SCORES)
    tally = Tally(Session(mitchell([420, 400, 420]), rules))
    before = tally.standing()
    no_figure = Artificial(Award(Fraction(60)), Award(Fraction(40)))
    with pytest.raises(SessionError, match="board 0: the artificial score has no value"):
        tally.apply([Change(0, Result(50)), Change(1, no_figure)])
    assert tally.standing() == before
    assert tally.entry(0) == Result(420)


RULES = [
    TWOS,
    Rules.by(authority("ACBL")),
    Rules(Form.MATCHPOINTS, neuberg=False),
    Rules(Form.CROSS_IMPS, divide=Divide.COMPARISONS),
    Rules(Form.BUTLER, datum=Datum(drop=1)),
]


@pytest.mark.parametrize("rules", RULES)
def test_changing_entries_is_scoring_afresh(rules: Rules) -> None:
    chance = random.Random(12)
    scores = [420, 450, -50, 170, 620, -620, 0, 110]
    entries: list[Entry] = [
        NOT_PLAYED,
        Artificial(PLUS, MINUS),
        Artificial(replace(PLUS, own=Own.NO), MINUS),
        Weighted.of((420, 60), (-50, 40)),
        Split(Weighted.of((420, 30), (170, 70)), Result(620)),
        Split(PLUS, Result(0)),
        *(Result(points) for points in scores),
    ]
    boards: list[list[Entry | int]] = [[chance.choice(scores) for _ in range(8)] for _ in range(6)]
    session = Session(mitchell(*boards), rules)
    tally = Tally(session)
    lines = list(session.lines)
    for _ in range(60):
        index = chance.randrange(len(lines))
        lines[index] = replace(lines[index], entry=chance.choice(entries))
        tally.change(index, lines[index].entry)
        afresh = Tally(replace(session, lines=tuple(lines)))
        for seat in (Seat.N, Seat.E):
            assert tally.points(index, seat) == afresh.points(index, seat)
        got, expected = tally.standing(), afresh.standing()
        assert [(r.place, r.who, r.total, r.percent, r.boards) for r in got] == [
            (r.place, r.who, r.total, r.percent, r.boards) for r in expected
        ]


def test_a_fouled_group_can_be_set_by_a_ruling() -> None:
    # By hand: 420, 400, 100, 50 in one field; then the last two played another form: 2 of 4 expected,
    # (2 + 1) x 2 - 1 = 5 and 1 of 6 in each form.
    tally = Tally(Session(mitchell([420, 400, 100, 50]), TWOS))
    tally.apply([Change(2, Result(100), "b"), Change(3, Result(50), "b")])
    assert [tally.points(index, Seat.N) for index in range(4)] == [5, 1, 5, 1]
