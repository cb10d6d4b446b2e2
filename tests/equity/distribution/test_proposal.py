"""What is proposed from the shares: few outcomes, round weights, what is left out; the award that the Laws in
force make of it."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
import yaml

from rectify_bridge.engines.proposed_award import LIKELY, WEIGHTED, award_of, in_board
from rectify_bridge.equity.distribution import Outlook, Reachable
from rectify_bridge.equity.proposal import Proposal, favoring, proposal
from rectify_bridge.scoring.adjusted.dated import Book
from rectify_bridge.scoring.adjusted.desk import adjust
from rectify_bridge.scoring.adjusted.files.case import read_text
from rectify_bridge.scoring.adjusted.ruling import Assigned
from rectify_bridge.scoring.board.declared_contract import DeclaredContract
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import Seat


def outlook(text: str, weight: str, **tricks: str) -> tuple[DeclaredContract, Outlook]:
    """A contract by North, and the shares of its tricks: `t9="1/3"`."""
    contract = DeclaredContract.parse(text, Seat.N)
    asked = Reachable(contract.denomination, Seat.N, Fraction(weight), f"{text} by N")
    shares = {int(name[1:]): Fraction(share) for name, share in tricks.items()}
    return contract, Outlook(asked, shares, (), {}, 20, 20)


def weights(made: Proposal) -> list[tuple[str, int]]:
    return [(one.result, one.percent) for one in made.lines]


GAME = outlook("4S", "3/5", t10="1/2", t9="1/2")
PARTIAL = outlook("3S", "2/5", t10="3/4", t9="6/25", t8="1/100")


def test_what_is_too_little_for_a_step_is_left_out_and_said() -> None:
    made = proposal([GAME, PARTIAL])
    assert weights(made) == [
        ("4S by N =", 30), ("4S by N -1", 30), ("3S by N +1", 30), ("3S by N =", 10),
    ]  # fmt: skip
    (left,) = made.left_out
    assert (left.result, left.percent, left.exact) == ("3S by N -1", 0, Fraction(4, 1000))
    assert left.why == "only 4 outcomes are kept, and each of those is more likely"
    (left,) = proposal([GAME, PARTIAL], most=9).left_out
    assert left.why == "less than one step of 5%"


def test_steps_and_the_number_of_outcomes_are_the_director_s() -> None:
    assert weights(proposal([GAME, PARTIAL], step=10, most=3)) == [
        ("4S by N =", 40), ("4S by N -1", 30), ("3S by N +1", 30),
    ]  # fmt: skip
    assert weights(proposal([GAME, PARTIAL], step=25, most=2)) == [("4S by N =", 50), ("4S by N -1", 50)]
    assert len(proposal([GAME, PARTIAL], most=2).left_out) == 3


def test_a_board_passed_out_is_an_outcome() -> None:
    game = outlook("4S", "4/5", t10="1")
    made = proposal([game], passed_out=Fraction(1, 5))
    assert weights(made) == [("4S by N =", 80), ("passed out", 20)]


def test_a_rule_that_favors_a_side_moves_weight_from_the_worst_for_it() -> None:
    lines = proposal([GAME, PARTIAL]).lines
    points = [620, -100, 170, 140]  # 4S made and one down, 3S with ten tricks and nine, vulnerable
    moved = favoring(lines, points, 35, "club regulation 4")
    assert [(one.result, one.percent) for one in moved] == [
        ("4S by N =", 65), ("3S by N +1", 30), ("3S by N =", 5),
    ]  # fmt: skip
    assert moved[0].why.endswith("35% more than that: club regulation 4")
    assert sum(one.percent for one in moved) == 100
    few = favoring(lines[:1], points[:1], 10, "a rule")
    assert few[0].percent == lines[0].percent, "one outcome alone has nothing to take from"


def book(edition: str, authority: str, day: str) -> Book:
    return Book(edition, authority, date.fromisoformat(day))


@pytest.mark.parametrize(
    ("laws", "way", "law"),
    [
        (book("2017", "WBF", "2026-01-15"), WEIGHTED, "12C1(c)"),
        (book("2007", "EBU", "2012-01-15"), WEIGHTED, "12C1(c)"),
        (book("2007", "ACBL", "2012-01-15"), LIKELY, "12C1(e)"),
        (book("2007", "ACBL", "2016-01-15"), WEIGHTED, "12C1(c)"),
        (book("1997", "ACBL", "2001-01-15"), LIKELY, "12C2"),
        (book("1997", "WBF", "2001-01-15"), WEIGHTED, "12C3"),
        (book("1997", "EBU", "2001-01-15"), LIKELY, "12C2"),
        (None, WEIGHTED, ""),
    ],
)
def test_the_laws_in_force_say_how_a_score_is_assigned(laws: Book | None, way: str, law: str) -> None:
    made = proposal([GAME, PARTIAL])
    found = award_of(made.lines, made.left_out, laws)
    assert (found.way, found.law) == (way, law)
    rows = len(made.lines) + (len(made.left_out) if way == LIKELY else 0)
    assert len(found.rows) == rows, "where likelihood counts, every outcome is looked at"


def test_where_no_figure_is_known_the_director_says_what_is_likely() -> None:
    made = proposal([GAME, PARTIAL])
    assert award_of(made.lines, (), book("1997", "ACBL", "2001-01-15")).open == ""
    open_ = award_of(made.lines, (), book("1997", "EBU", "2001-01-15"))
    assert (
        "which outcomes are likely, and which at all probable (write this instead of the figures)"
        in open_.open
    )
    with pytest.raises(
        RecordError,
        match="the Director must first say which outcomes are likely, and which at all probable",
    ):
        in_board(BOARD, "board.yaml", open_, ["12C2"], None)


BOARD = """
edition: 2017
authority: WBF
date: 2026-01-15
form: matchpoints
scale: 2
board: {number: 12}
field:
  - {ns: 1, ew: 11, contract: 4S, by: N, result: "="}
  - {ns: 2, ew: 12, contract: 4S, by: N, result: -1}
  - {ns: 3, ew: 13, score: 170}
table: {ns: 2, ew: 12}
ruling:
  offending: ew
  ns: {table: stands}
  ew: {artificial: minus}
"""


def test_the_award_goes_into_a_case_of_the_adjustment_desk_with_nothing_typed_twice() -> None:
    made = proposal([GAME, PARTIAL])
    laws = book("2017", "WBF", "2026-01-15")
    award = award_of(made.lines, made.left_out, laws)
    text = in_board(BOARD, "board.yaml", award, ["12C1(c)"], laws)
    data = yaml.safe_load(text)
    assert data["ruling"] == {
        "law": ["12C1(c)"],
        "offending": "ew",
        "both": {"weighted": [{"is": one.result, "weight": one.percent} for one in made.lines]},
    }
    done = adjust(read_text(text))
    # against 620 and 170: 620 has 3 of 4, -100 none, 170 one, 140 none (a tie is one)
    assert done.settled.table["2"] == Fraction(30 * 3 + 30 * 1, 100)


def test_likely_results_go_in_with_their_chances() -> None:
    laws = book("1997", "ACBL", "2001-01-15")
    text = BOARD.replace("2017", "1997").replace("WBF", "ACBL").replace("2026-01-15", "2001-01-15")
    made = proposal([outlook("4S", "1", t10="3/5", t9="2/5")])
    done = adjust(read_text(in_board(text, "b", award_of(made.lines, (), laws), ["12C2"], laws)))
    assigned = {s: award for s, award in done.ruling.sides.items() if isinstance(award, Assigned)}
    assert {side.value: str(award.outcomes[0].bridge) for side, award in assigned.items()} == {
        "NS": "4S by North = (+620)",
        "EW": "4S by North = (+620)",
    }


WRONG = [
    (BOARD.replace("2017", "2007"), "edition 2007, and the weights are for 2017"),
    ("- a list", "is not a list of 'name: value' lines"),
    (BOARD + "  law: [", "this is not YAML"),
    (BOARD.split("ruling:")[0] + "ruling: 4S", "`ruling` is not a ruling"),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_what_is_no_such_case_is_one_line(text: str, message: str) -> None:
    laws = book("2017", "WBF", "2026-01-15")
    award = award_of(proposal([GAME]).lines, (), laws)
    with pytest.raises(RecordError) as caught:
        in_board(text, "board.yaml", award, ["12C1(c)"], laws)
    assert message in str(caught.value)
    assert "board.yaml" in str(caught.value)
