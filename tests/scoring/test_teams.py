"""Team events: both rooms compared, matches, rewards and rankings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rectify_bridge.scoring import victory_points
from rectify_bridge.scoring.board.field import NOT_PLAYED, Artificial, Award, Entry, Result, Split, Weighted
from rectify_bridge.scoring.session.match import TeamForm
from rectify_bridge.scoring.session.session import Change, Correction, Line, SessionError
from rectify_bridge.scoring.session.teams import Reward, TeamRules, TeamSession, TeamTally

NET = TeamRules(TeamForm.IMPS, Reward.NET)
VPS = TeamRules(TeamForm.IMPS, Reward.VICTORY_POINTS, scale=victory_points.continuous)
KNOCKOUT = TeamRules(TeamForm.IMPS, Reward.KNOCKOUT)
PLUS, MINUS = Award(Fraction(60), Fraction(3)), Award(Fraction(40), Fraction(-3))


def match(home: str, away: str, *boards: tuple[Entry | int, Entry | int], name: str = "") -> list[Line]:
    """Board by board, the result with home North-South and the result with away North-South."""
    lines = []
    for number, (first, second) in enumerate(boards, 1):
        for ns, ew, entry in ((home, away, first), (away, home, second)):
            made = Result(entry) if isinstance(entry, int) else entry
            lines.append(Line(str(number), (ns,), (ew,), made, match=name))
    return lines


def tally(rules: TeamRules, lines: list[Line], *corrections: Correction) -> TeamTally:
    return TeamTally(TeamSession(tuple(lines), rules, corrections))


def totals(scored: TeamTally) -> dict[str, Fraction]:
    return {row.who: row.total for row in scored.standing()}


def test_imps_of_both_rooms() -> None:
    # theguardian.com, 14 December 2005: +400 here and 150 away at the other table is a swing of 250, 6 IMPs.
    scored = tally(NET, match("A", "B", (400, 150)))
    assert totals(scored) == {"A": 6, "B": -6}
    assert scored.outcomes[0].winner == "A"


def test_a_quarter_of_a_championship() -> None:
    # Vanderbilt 2012, quarterfinal Falk - Jacobs, third quarter, boards 33 to 48: the results of the two
    # rooms from the records at rpbridge.net, with Falk North-South first. The Daily Bulletin (Memphis 2012,
    # no. 9) has the quarter as 55-17 to Jacobs.
    boards: list[tuple[Entry | int, Entry | int]] = [
        (490, 980), (-110, -100), (-650, -650), (100, -90), (90, 90), (-630, -630), (170, 170), (0, 0),
        (-620, 500), (-170, -110), (-100, 100), (-100, 630), (650, 650), (150, -150), (-420, 100),
        (100, -100),
    ]  # fmt: skip
    scored = tally(NET, match("Falk", "Jacobs", *boards))
    gains = [board.home for board in scored.outcomes[0].match.boards]
    assert sum(gain for gain in gains if gain > 0) == 17
    assert sum(-gain for gain in gains if gain < 0) == 55
    assert scored.outcomes[0].winner == "Jacobs"


def test_a_weighted_score_of_the_danish_article() -> None:
    # bridgeregler.dk, Beregning af vaegtet score: 60% +430, 10% +400, 20% -50, 10% -150 against +400 at the
    # other table: team A loses 2.5 IMPs.
    weighted = Weighted.of((430, 60), (400, 10), (-50, 20), (-150, 10))
    assert totals(tally(NET, match("A", "B", (weighted, 400)))) == {"A": Fraction(-5, 2), "B": Fraction(5, 2)}


def test_both_tables_weighted() -> None:
    # By hand: half of +420 and half of -50 against itself: 0, +10, -10, 0, a quarter each.
    half = Weighted.of((420, 50), (-50, 50))
    assert totals(tally(NET, match("A", "B", (half, half)))) == {"A": 0, "B": 0}


def test_victory_points_by_the_number_of_boards() -> None:
    # European Team Championships 2014: a margin of 5 on 16 boards is 11.48 (see the victory points).
    # +170 against 0 is 170, 5 IMPs; fifteen flat boards.
    boards: list[tuple[Entry | int, Entry | int]] = [(170, 0), *[(420, 420)] * 15]
    assert totals(tally(VPS, match("A", "B", *boards))) == {"A": Fraction("11.48"), "B": Fraction("8.52")}


def test_scores_that_do_not_balance_are_converted_for_each_team() -> None:
    # By hand, 4 boards: both teams plus 3 on one board; 3 IMPs is 11.76 in the printed table of 4 boards.
    flat: tuple[Entry | int, Entry | int] = (0, 0)
    both = Artificial(PLUS, PLUS)
    scored = tally(VPS, match("A", "B", (both, NOT_PLAYED), flat, flat, flat))
    assert totals(scored) == {"A": Fraction("11.76"), "B": Fraction("11.76")}
    assert scored.outcomes[0].winner is None


def test_a_knockout_has_one_margin() -> None:
    # Law 12C4: by hand A has +13 on its score, B has -3 on its own: (13 - -3) / 2 = 8 to A.
    split = Split(Award(None, Fraction(13)), Award(None, Fraction(-3)))
    scored = tally(KNOCKOUT, match("A", "B", (split, NOT_PLAYED)))
    assert scored.outcomes[0].margins == (8, -8)
    assert totals(scored) == {"A": 1, "B": 0}


def test_a_penalty_in_a_match_is_given_to_nobody() -> None:
    # A wins by 6; a penalty of 3 IMPs leaves it +3, and the opponents' -6 (printed tables of 4 boards:
    # 11.76 for 3, 20 - 13.28 for -6).
    lines = match("A", "B", (400, 150), (0, 0), (0, 0), (0, 0), name="r1")
    scored = tally(VPS, lines, Correction("A", Fraction(-3), "late", "r1"))
    assert totals(scored) == {"A": Fraction("11.76"), "B": Fraction("6.72")}
    # B's own penalty of 1 IMP leaves it -7, and A's +6 (13.28, and 20 - 13.74).
    scored = tally(VPS, lines, Correction("B", Fraction(-1), "late", "r1"))
    assert totals(scored) == {"A": Fraction("13.28"), "B": Fraction("6.26")}
    # In a knockout there is one margin, 6 + 1; 6 - 3 for A's penalty.
    scored = tally(KNOCKOUT, lines, Correction("B", Fraction(-1), "late", "r1"))
    assert scored.outcomes[0].margins == (7, -7)
    scored = tally(KNOCKOUT, lines, Correction("A", Fraction(-3), "late", "r1"))
    assert scored.outcomes[0].margins == (3, -3)


def test_corrections_of_the_total() -> None:
    lines = match("A", "B", (400, 150))
    assert totals(tally(NET, lines, Correction("B", Fraction(7), "carry-over"))) == {"A": 6, "B": 1}


def test_board_a_match() -> None:
    # By hand: won, drawn, lost, and 60% of a board.
    rules = TeamRules(TeamForm.BOARD_A_MATCH, Reward.NET)
    award = Artificial(PLUS, MINUS)
    scored = tally(rules, match("A", "B", (420, 400), (100, 100), (-50, 0), (award, NOT_PLAYED)))
    assert totals(scored) == {"A": 3 + Fraction(6, 5), "B": 3 + Fraction(4, 5)}
    assert scored.standing().of("A").percent == Fraction(105, 2)


def test_total_points_and_wins() -> None:
    lines = match("A", "B", (420, 400), (100, 140))
    assert totals(tally(TeamRules(TeamForm.TOTAL_POINTS, Reward.NET), lines)) == {"A": -20, "B": 20}
    assert totals(tally(TeamRules(TeamForm.TOTAL_POINTS, Reward.WINS), lines)) == {"A": 0, "B": 1}
    # The same lines at IMPs: 20 is 1, 40 is 1: drawn.
    assert totals(tally(TeamRules(TeamForm.IMPS, Reward.WINS), lines)) == {
        "A": Fraction(1, 2),
        "B": Fraction(1, 2),
    }


def test_a_round_robin_ranks_over_all_matches() -> None:
    lines = [
        *match("A", "B", (420, -50), name="1"),  # 470: 10 IMPs to A
        *match("B", "C", (420, 400), name="2"),  # 20: 1 IMP to B
        *match("C", "A", (170, 0), name="3"),  # 170: 5 IMPs to C
    ]
    standing = tally(NET, lines).standing()
    assert [(row.place, row.who, row.total) for row in standing] == [
        ("1", "A", 5),
        ("2", "C", 4),
        ("3", "B", -9),
    ]


def test_a_margin_that_is_no_whole_number() -> None:
    weighted = Weighted.of((430, 50), (400, 50))  # half an IMP
    lines = match("A", "B", (weighted, 400), (0, 0), (0, 0), (0, 0))
    with pytest.raises(SessionError, match=r"0\.5 IMPs"):
        tally(VPS, lines)
    rules = TeamRules(
        TeamForm.IMPS, Reward.VICTORY_POINTS, victory_points.continuous, victory_points.Margin.INTERPOLATE
    )
    # Half way between 10.00 and 10.61.
    assert totals(tally(rules, lines)) == {"A": Fraction("10.305"), "B": Fraction("9.695")}


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ([Line("1", ("A",), ("A",), Result(0))], "A plays against itself"),
        ([Line("1", ("A",), ("B",), Result(0))], "a result at one table only"),
        (match("A", "B", (0, 0)) + match("A", "B", (0, 0)), "A sat in the same direction twice"),
        (match("A", "B", (0, 0)) + match("A", "B", (0, 0))[:1], "A sat in the same direction twice"),
        (match("A", "B", (0, 0)) + match("A", "B", (0, 0))[1:], "A sat in the same direction twice"),
        ([Line("1", ("A", "C"), ("B",), Result(0))], "one team on each side"),
        (
            match("A", "B", (Split(PLUS, NOT_PLAYED), NOT_PLAYED)),
            "one team has a score and the other has none",
        ),
        (match("A", "B", (Artificial(PLUS, MINUS), Artificial(PLUS, PLUS))), "different awards"),
        (match("A", "B", (Artificial(Award(Fraction(60)), MINUS), NOT_PLAYED)), "no value at imps"),
        (
            [
                Line("1", ("A",), ("B",), Result(0), group="x"),
                Line("1", ("B",), ("A",), Result(0), group="y"),
            ],
            "86B2",
        ),
    ],
)
def test_matches_that_cannot_be_scored(lines: list[Line], problem: str) -> None:
    with pytest.raises(SessionError, match=problem):
        tally(NET, lines)


def test_tables_with_the_same_award_have_one() -> None:
    # Home has the award at both tables: as North-South at the first, as East-West at the second.
    scored = tally(NET, match("A", "B", (Artificial(PLUS, MINUS), Artificial(MINUS, PLUS))))
    assert totals(scored) == {"A": 3, "B": -3}


def test_changes_together_and_not_at_all() -> None:
    scored = tally(NET, match("A", "B", (400, 150), (0, 0)))
    fouled = [Change(0, Artificial(PLUS, PLUS)), Change(1, NOT_PLAYED)]
    with pytest.raises(SessionError):
        scored.change(1, NOT_PLAYED)
    assert totals(scored) == {"A": 6, "B": -6}
    scored.apply(fouled)
    assert totals(scored) == {"A": 3, "B": 3}
    assert scored.entry(1) is NOT_PLAYED


def test_a_ruling_that_puts_the_tables_in_different_forms() -> None:
    scored = tally(NET, match("A", "B", (400, 150), (0, 0)))
    with pytest.raises(SessionError, match="86B2"):
        scored.change(1, Result(150), "fouled")
    scored.apply([Change(0, Result(400), "fouled"), Change(1, Result(150), "fouled")])
    scored.change(0, Result(420))
    assert totals(scored) == {"A": 7, "B": -7}


def test_fractions_of_an_imp_rank() -> None:
    third, half = (
        Weighted.of((430, Fraction(share)), (400, 100 - Fraction(share))) for share in ("100/3", "50")
    )
    standing = tally(NET, match("A", "B", (third, 400)) + match("C", "D", (half, 400))).standing()
    assert [row.who for row in standing] == ["C", "A", "B", "D"]
    assert [row.place for row in standing] == ["1", "2", "3", "4"]


def test_rules_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="need IMPs and a scale"):
        TeamRules(TeamForm.IMPS, Reward.VICTORY_POINTS)
    with pytest.raises(ValueError, match="board-a-match counts its own points"):
        TeamRules(TeamForm.BOARD_A_MATCH, Reward.WINS)
