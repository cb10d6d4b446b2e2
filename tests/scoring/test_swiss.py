"""A Swiss of pairs: victory points of each match by its percentage, and what a ruling changes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rectify_bridge.scoring.files.csv_session import parse_csv
from rectify_bridge.scoring.session.event import Event, matches_of
from rectify_bridge.scoring.session.report import answer
from rectify_bridge.scoring.session.session import SessionError
from rectify_bridge.scoring.victory_points.percentage import by_percentage
from rectify_bridge.table.errors import RecordError

HEAD = """# contest: pairs
# form: matchpoints
# authority: EBU
# winners: 1
# reward: victory points
# vp: EBU
match,board,ns,ew,score,ruling,adjusted
"""
BETTER, EVEN, WORSE = (110, 90), (90, 90), (80, 90)
"""The scores at the two tables of a board, seen from the first one's North-South."""
ENDED = [*[BETTER] * 4, EVEN, *[WORSE] * 2]
"""Four boards won, one level, two lost: 9 of 14 matchpoints, 64.29%."""


def event(*rounds: list[tuple[int, int]], more: str = "") -> Event:
    """Pairs 1 and 2 at one table, 3 and 4 at the other, the same in each round."""
    made = [
        f"round {number},{10 * number + board},{who},{score},,"
        for number, scores in enumerate(rounds)
        for board, both in enumerate(scores)
        for who, score in zip(("1,2", "3,4"), both, strict=True)
    ]
    return parse_csv(HEAD + "\n".join(made) + "\n" + more)


def totals(found: Event) -> dict[str, Fraction]:
    return {row.who: row.total for row in found.tally().standing()}


@pytest.mark.parametrize(
    ("percent", "points"),
    [
        ("50", 10), ("50.65", 10), ("50.66", 11), ("54.74", 13), ("54.75", 14), ("56.23", 14), ("56.24", 15),
        ("57.84", 16), ("61.76", 18), ("64.40", 18), ("64.41", 19), ("68.35", 19), ("68.36", 20), ("100", 20),
        ("49.35", 10), ("49.34", 9), ("43.77", 6), ("31.65", 1), ("31.64", 0), ("0", 0),
        ("56.234", 14), ("56.235", 14), ("56.236", 15), ("43.765", 6),
    ],
)  # fmt: skip
def test_the_scale_for_eight_boards(percent: str, points: int) -> None:
    """As printed for a congress of the EBU; on a border the points nearer to the average count."""
    assert by_percentage("EBU", 8)(Fraction(percent)) == points


def test_a_match_brings_its_victory_points() -> None:
    found = event(ENDED)
    assert totals(found) == {"1": 18, "4": 18, "2": 2, "3": 2}
    one, _ = matches_of(found.tally())
    assert one.match.name == "round 0: 1 - 2" and one.winner == "1" and not one.unfinished
    assert one.margins[0] == Fraction(900, 14) - 50


def test_the_same_pairs_in_two_rounds_play_two_matches() -> None:
    """18 and 2, then 2 and 18: as a single match of 14 boards it would be no match of the scale."""
    turned = [(b, a) for a, b in ENDED]
    assert totals(event(ENDED, turned)) == {"1": 20, "2": 20, "3": 20, "4": 20}


def test_a_ruling_changes_its_match_alone() -> None:
    """A board won by 1 is lost: 7 of 14, and so 10 victory points for all four of that round."""
    lines = event(ENDED, ENDED).session.lines
    at = next(n for n, line in enumerate(lines) if (line.board, line.ns) == ("0", ("1",)))
    more = "# adjust: Board 0; 0; 1; 2; 80\n"
    found = event(ENDED, ENDED, more=more)
    tally = found.tally()
    (step,) = found.steps(tally)
    assert at == 0 and {row.who: row.total for row in step.standing} == {"1": 28, "2": 12, "3": 12, "4": 28}
    assert {one.after.who for one in step.moved} == {"1", "2", "3", "4"}


def test_a_match_that_goes_on_brings_nothing_yet_and_says_so() -> None:
    found = event(ENDED, [BETTER] * 3)
    assert totals(found) == {"1": 18, "4": 18, "2": 2, "3": 2}
    assert [one.unfinished for one in matches_of(found.tally())][2:] == ["3 of 7 boards so far"] * 2
    assert "nothing yet: 3 of 7 boards so far" in answer(found, json=False)
    assert '"unfinished": "3 of 7 boards so far"' in answer(found, json=True)


def test_a_match_of_another_length_is_told() -> None:
    found = event([BETTER] * 4)
    why = "the EBU scale for matchpointed Swiss pairs has no table for 4 boards: it has 7-9"
    assert {one.unfinished for one in matches_of(found.tally())} == {why}


def test_a_penalty_is_in_victory_points() -> None:
    assert totals(event(ENDED, more="# correction: 1, -0.5, late\n"))["1"] == Fraction("17.5")


def test_who_sits_out_has_no_line() -> None:
    alone = event(ENDED, more="round 0,7,5,,,,\n")
    with pytest.raises(SessionError, match="there must be one pair on each side; who sits out has no line"):
        alone.tally()


@pytest.mark.parametrize(
    ("was", "then", "told"),
    [
        ("# vp: EBU\n", "", "'vp' is not set for victory points of pairs"),
        ("# vp: EBU", "# vp: WBF", "'vp' is 'wbf'"),
        ("winners: 1", "winners: 2", "with two winners is not scored"),
        ("reward: victory points", "reward: wins", "'reward' is 'wins'"),
        ("form: matchpoints", "form: total points", "for pairs at matchpoints"),
    ],
)
def test_what_is_not_here_is_refused(was: str, then: str, told: str) -> None:
    assert was in HEAD
    with pytest.raises(RecordError, match=told):
        parse_csv(HEAD.replace(was, then) + "round 0,1,1,2,420,,\n")
