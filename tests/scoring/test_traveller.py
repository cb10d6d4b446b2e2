"""One board: groups, awards, weights and splits, against published examples."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

import pytest

from rectify_bridge.scoring.board.butler import Datum
from rectify_bridge.scoring.board.field import (
    Artificial,
    Award,
    Entry,
    Result,
    Split,
    Weighted,
)
from rectify_bridge.scoring.board.imps import Divide
from rectify_bridge.scoring.board.traveller import award_points, score
from rectify_bridge.scoring.rules import Form, Rules, authority

TWOS = Rules(Form.MATCHPOINTS)
PLUS, MINUS = Award(Fraction(60), Fraction(3)), Award(Fraction(40), Fraction(-3))


def points_of(side: Sequence[object]) -> list[Fraction]:
    """The points of results that all have some."""
    found = [one for one in side if isinstance(one, Fraction)]
    assert len(found) == len(side)
    return found


def results(*scores: int) -> list[Entry]:
    return [Result(points) for points in scores]


class TestWeightedScores:
    """P. Eidt, Calculating Scores, EBL, Belfast 2020, example 1: 60% +110, 40% -50 in a field of
    5 x +110, 3 x +50, 2 x -50, 2 x -110."""

    board = [Weighted.of((110, 60), (-50, 40)), *results(*[110] * 5, *[50] * 3, *[-50] * 2, *[-110] * 2)]

    def test_the_pair_itself(self) -> None:
        scored = score(self.board, None, 13, TWOS)
        assert (scored.ns[0], scored.ew[0]) == (Fraction("13.8"), Fraction("10.2"))

    def test_the_others(self) -> None:
        ns = score(self.board, None, 13, TWOS).ns[1:]
        expected = ["19.4"] * 5 + ["10.8"] * 3 + ["5.4"] * 2 + ["1"] * 2
        assert list(ns) == [Fraction(points) for points in expected]

    def test_east_west(self) -> None:
        ew = score(self.board, None, 13, TWOS).ew[1:]
        expected = ["4.6"] * 5 + ["13.2"] * 3 + ["18.6"] * 2 + ["23"] * 2
        assert list(ew) == [Fraction(points) for points in expected]

    @pytest.mark.parametrize("form", Form)
    def test_one_outcome_at_100_percent_is_that_outcome(self, form: Form) -> None:
        rules = Rules(form, divide=Divide.SCORES, datum=Datum())
        plain = score(results(110, 420, -50), None, 3, rules)
        assert score([Weighted.of((110, 100)), *results(420, -50)], None, 3, rules) == plain


class TestFouledBoards:
    """Law 87B: each form of the board is scored by itself."""

    def test_the_ebu_example(self) -> None:
        # N. Doe, Scoring of fouled boards: 7 and 3 of 10; rounded to a tenth, a half towards the average.
        # (The article has the three scored by the formula; today's White Book gives them percentages.)
        entries = results(7, 6, 5, 4, 3, 2, 1, 3, 2, 1)
        rounding = authority("EBU").rounding
        scored = score(entries, ["a"] * 7 + ["b"] * 3, 10, Rules(Form.MATCHPOINTS, rounding=rounding))
        expected = ["17.6", "14.7", "11.9", "9", "6.1", "3.3", "0.4", "15.7", "9", "2.3"]
        assert list(scored.ns) == [Fraction(points) for points in expected]

    def test_white_book_small_groups(self) -> None:
        # White Book 4.2.3.3: three of nine or more get 70%, 60%, 50%; top 18.
        rules = Rules.by(authority("EBU"))
        scored = score(results(7, 6, 5, 4, 3, 2, 1, 3, 2, 1), ["a"] * 7 + ["b"] * 3, 10, rules)
        assert [p / 18 for p in points_of(scored.ns[7:])] == [
            Fraction(7, 10),
            Fraction(6, 10),
            Fraction(5, 10),
        ]
        assert [p / 18 for p in points_of(scored.ew[7:])] == [
            Fraction(5, 10),
            Fraction(6, 10),
            Fraction(7, 10),
        ]

    def test_white_book_formula_for_two_of_five(self) -> None:
        # forums.ebu.co.uk discussion 1580: two of five are more than a third, so the formula holds:
        # East-West with 110 against 200 get (0 x 5 + 5 - 2) / 2 = 1.5, North-South 6.5.
        entries = results(90, 100, 110, -110, -200)
        scored = score(entries, ["", "", "", "b", "b"], 5, Rules.by(authority("EBU")))
        assert (scored.ns[3], scored.ew[3]) == (Fraction("6.5"), Fraction("1.5"))

    def test_ties_in_a_small_group_share(self) -> None:
        scored = score(results(*range(10, 18), 1, 1), [""] * 8 + ["b"] * 2, 10, Rules.by(authority("EBU")))
        assert scored.ns[8:] == scored.ew[8:] == (Fraction("10.8"), Fraction("10.8"))

    def test_acbl_small_groups(self) -> None:
        # ACBLscore manual, page 92, with ten scores and a top of 9: 65/55, 70/60/50, a lone score 60.
        rules = Rules.by(authority("ACBL"))
        entries = results(7, 6, 5, 4, 20, 10, 3, 2, 1, 0)
        scored = score(entries, ["a"] * 4 + ["b"] * 2 + ["c"] * 3 + ["d"], 10, rules)
        percents = [p * 100 / 9 for p in points_of(scored.ns[4:])]
        assert percents == [65, 55, 70, 60, 50, 60]

    def test_acbl_larger_group_of_three(self) -> None:
        # The same page: a board played five times, three of them fouled: the three by the formula,
        # (5 x 2 / 3) + (5 - 3) / 6 = 11/3 = 3.67, 2 and 0.33; the two 65% and 55% of 4.
        scored = score(results(3, 2, 1, 9, 8), ["a"] * 3 + ["b"] * 2, 5, Rules.by(authority("ACBL")))
        expected = ["3.67", "2", "0.33", "2.6", "2.2"]
        assert list(scored.ns) == [Fraction(points) for points in expected]

    def test_a_lone_score_by_the_formula_is_average(self) -> None:
        # (0 + 1) E/A - 1 with E 10, A 1: nine of eighteen.
        assert score(results(1, *range(2, 11)), ["b", *[""] * 9], 10, TWOS).ns[0] == 9

    def test_a_rule_that_is_not_known_is_not_made_up(self) -> None:
        with pytest.raises(ValueError, match="is not known"):
            score(results(1, *range(2, 11)), ["b", *[""] * 9], 10, Rules.by(authority("EBU")))

    def test_every_board_with_all_its_scores_is_plain(self) -> None:
        for name in ("ACBL", "EBU", "WBF"):
            rules = Rules.by(authority(name))
            assert score(results(2, 1), None, 2, rules).ns == (rules.scale.value, 0)

    def test_imps_in_groups(self) -> None:
        # By hand: 420 against -50 is 10 IMPs in each group; the sum of two groups of two in a board of
        # four is brought up by (4 - 1) / (2 - 1) (ACBLscore manual, page 83).
        entries, groups = results(420, -50, 50, -420), ["", "", "b", "b"]
        ten, thirty = (
            Rules(Form.CROSS_IMPS, divide=Divide.COMPARISONS),
            Rules(Form.CROSS_IMPS, divide=Divide.NOTHING),
        )
        assert score(entries, groups, 4, ten).ns == (10, -10, 10, -10)
        assert score(entries, groups, 4, thirty).ns == (30, -30, 30, -30)
        assert score(results(420, -50), None, 2, thirty).ns == (10, -10)

    def test_a_lone_score_at_imps_needs_an_award(self) -> None:
        with pytest.raises(ValueError, match="give both sides an award"):
            score(results(420, -50, 50), ["", "", "b"], 3, Rules(Form.CROSS_IMPS, divide=Divide.SCORES))


class TestAwards:
    def test_the_others_are_brought_up(self) -> None:
        # EBU forum 1782/7177: an artificial score is 60% of the full top, and the rest are Neuberg's:
        # by hand, two scores of three expected: (2 + 1) x 3/2 - 1 = 7/2 and 1/2.
        scored = score([Artificial(PLUS, MINUS), *results(420, -50)], None, 3, TWOS)
        assert scored.ns == (PLUS, Fraction(7, 2), Fraction(1, 2))
        assert award_points(PLUS, scored.top, scored.scores, TWOS) == Fraction(12, 5)

    def test_boards_with_their_own_top(self) -> None:
        rules = Rules(Form.MATCHPOINTS, neuberg=False)
        scored = score([Artificial(PLUS, MINUS), *results(420, -50)], None, 3, rules)
        assert (scored.ns[1:], scored.top) == ((2, 0), 2)

    def test_a_split_stands_in_each_column_by_itself(self) -> None:
        # By hand: North-South keep -50 (as the others' rival it loses to 420), East-West have -420 (tie).
        scored = score([Split(Result(-50), Result(420)), *results(420, 400)], None, 3, TWOS)
        assert scored.ns == (0, 4, 2)
        assert scored.ew == (1, 1, 4)

    def test_one_side_with_an_award_leaves_its_column_only(self) -> None:
        scored = score([Split(PLUS, Result(420)), *results(420, 400)], None, 3, TWOS)
        assert scored.ns == (PLUS, Fraction(7, 2), Fraction(1, 2))
        assert scored.ew == (1, 1, 4)

    @pytest.mark.parametrize(
        ("form", "award"),
        [
            (Form.MATCHPOINTS, Award(None, Fraction(3))),
            (Form.BUTLER, Award(Fraction(60))),
            (Form.TOTAL_POINTS, PLUS),
        ],
    )
    def test_an_award_without_a_figure_is_refused(self, form: Form, award: Award) -> None:
        with pytest.raises(ValueError, match="has no value at"):
            award_points(award, 4, 2, Rules(form, datum=Datum()))

    def test_the_sum_of_cross_imps_grows_with_the_field(self) -> None:
        # ACBLscore manual, page 83: average plus at total IMPs is 3 x (number of results - 1).
        rules = Rules(Form.CROSS_IMPS, divide=Divide.NOTHING)
        assert award_points(PLUS, 1, 11, rules) == 30
        assert award_points(PLUS, 1, 11, Rules(Form.CROSS_IMPS, divide=Divide.COMPARISONS)) == 3


def test_butler_for_both_sides() -> None:
    # 8660bridge.dk, Imp-opg, group A: datum 330.
    scored = score(results(420, 230, 200, 420, 400), None, 5, Rules(Form.BUTLER, datum=Datum()))
    assert scored.ns == (3, -3, -4, 3, 2)
    assert scored.ew == (-3, 3, 4, -3, -2)


def test_more_scores_than_expected() -> None:
    with pytest.raises(ValueError, match="there are 3 scores, and 2 were expected"):
        score(results(1, 2, 3), None, 2, TWOS)


def test_rules_ask_for_what_they_need() -> None:
    with pytest.raises(ValueError, match="divide by"):
        Rules(Form.CROSS_IMPS)
    with pytest.raises(ValueError, match="left out"):
        Rules(Form.BUTLER)
    assert authority("ACBL", date(1991, 6, 1)).name == "ACBL"
    with pytest.raises(ValueError, match="there are no scoring regulations of ACBL here for 1991-05-31"):
        authority("acbl", date(1991, 5, 31))
    with pytest.raises(ValueError, match="no scoring regulations of 'FIDE'"):
        authority("FIDE")
