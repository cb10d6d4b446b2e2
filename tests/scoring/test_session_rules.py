"""Rules that a session in a CSV file meets: the day of a scale, a pair that could not play."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rectify_bridge.scoring.files.csv_session import parse_csv
from rectify_bridge.scoring.session.session import SessionError

PAIRS = "# contest: pairs\n# form: matchpoints\n# authority: WBF\n# winners: 1\n"


def test_the_continuous_scale_is_not_older_than_it_is() -> None:
    head = "# contest: teams\n# form: imps\n# reward: victory points\n# vp: WBF\n# date: {}\n"
    text = head + "board,ns,ew,score,vul,match\n1,A,B,620,All,1\n1,B,A,170,All,1\n"
    with pytest.raises(SessionError, match="the WBF's continuous scale began in 2013"):
        parse_csv(text.format("2012-12-31")).tally().standing()
    assert parse_csv(text.format("2013-01-01")).tally().standing()


def test_a_pair_whose_opponents_have_played_the_board() -> None:
    # 3 and 14 met a round too early: 13 and 4 cannot play. Four scores were due and three came, so Neuberg
    # gives (4 x 4 + 1) / 3, (2 x 4 + 1) / 3 and 1/3 of 6; 60% of 6 is 3.6. The same as `adjust`.
    text = (
        PAIRS
        + "board,ns,ew,score,vul,ruling,adjusted\n1,1,11,620,All,,\n1,2,12,170,All,,\n1,3,14,-100,All,,\n"
    )
    found = parse_csv(text + "1,,13,,All,R,A+\n1,4,,,All,R,60%\n")
    (step,) = found.steps(found.tally())
    totals = {row.who: row.total for row in step.standing}
    assert totals == {
        "1": Fraction(17, 3), "2": 3, "3": Fraction(1, 3), "4": Fraction(18, 5),
        "11": Fraction(1, 3), "12": 3, "13": Fraction(18, 5), "14": Fraction(17, 3),
    }  # fmt: skip
    with pytest.raises(SessionError, match="'420' is not an artificial score"):
        parse_csv(text + "1,,13,,All,R,420\n")
    with pytest.raises(SessionError, match="'ns' is empty"):
        parse_csv(text + "1,,13,620,All,,\n")
