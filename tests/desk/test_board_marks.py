"""A board marked otherwise than its number says is told of, from every kind of record, and ruled on."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.files.intake import CaseOptions, cases_in
from rectify_bridge.desk.files.record_to_case import given_of
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.desk.rulings.result_json import result
from rectify_bridge.table.reader import read_records
from rectify_bridge.table.seat import CLOCKWISE

LAWS = {"authority": "WBF", "edition": 2017, "date": "2026-01-15"}
BY_NUMBER = {1: ("N", "None"), 2: ("E", "NS"), 11: ("S", "None"), 16: ("W", "EW"), 27: ("S", "None")}
"""Dealer and vulnerability of some boards, as Law 2 has them; board 27 is as board 11."""
PBN = '[Board "11"]\n[Dealer "N"]\n[Vulnerable "All"]\n[Auction "N"]\n1S Pass Pass Pass\n'
LIN = "md|3S,,,|ah|Board 11|sv|b|mb|1S|mb|p|mb|p|mb|p|"


def notices_of(given: dict[str, Any]) -> tuple[str, ...]:
    return rule_on(read({**LAWS, "given": given})).notices


@pytest.mark.parametrize("number", BY_NUMBER)
@pytest.mark.parametrize("dealer", [str(seat) for seat in CLOCKWISE])
def test_the_dealer_is_held_against_the_number(number: int, dealer: str) -> None:
    notices = notices_of({"board": str(number), "auction": f"{dealer}: 1S"})
    assert len(notices) == (dealer != BY_NUMBER[number][0])


@pytest.mark.parametrize("number", BY_NUMBER)
@pytest.mark.parametrize("vulnerable", ["None", "NS", "EW", "All"])
def test_the_vulnerability_is_held_against_the_number(number: int, vulnerable: str) -> None:
    notices = notices_of({"board": str(number), "vulnerable": vulnerable})
    assert len(notices) == (vulnerable != BY_NUMBER[number][1])


def test_a_notice_says_what_is_wrong_where_and_what_would_be_right() -> None:
    (notice,) = notices_of({"board": "11", "auction": "N: 1S"})
    assert notice.startswith("The dealer of board 11 is North; by its number it is South. ")
    assert "counts for this session (Law 2)" in notice and "correct what was entered" in notice


@pytest.mark.parametrize("board", ["", "A7", "closed room", "9" * 40])
def test_a_board_without_a_number_is_marked_as_it_is(board: str) -> None:
    assert notices_of({"board": board, "auction": "N: 1S", "vulnerable": "All"}) == ()


@pytest.mark.parametrize("record", [PBN, LIN])
def test_a_record_is_told_of_and_ruled_on_all_the_same(record: str) -> None:
    (case,) = cases_in(record.encode(), "", CaseOptions(authority="WBF", date="2026-01-15"))
    assert not isinstance(case, Exception)
    ruled = rule_on(case)
    dealer, vulnerable = ruled.notices
    assert dealer.startswith("The dealer of board 11 is North; by its number it is South.")
    assert vulnerable.startswith(
        "The vulnerability of board 11 is both sides; by its number it is neither side."
    )
    assert result(ruled)["notices"] == [dealer, vulnerable] and ruled.exit_code == 0


@pytest.mark.parametrize("record", [PBN, LIN])
def test_the_marks_of_a_pasted_record_stay_with_its_case(record: str) -> None:
    (board,) = read_records(record.encode())
    assert len(notices_of(given_of(board))) == 2


def test_without_a_notice_the_result_has_no_place_for_one() -> None:
    assert "notices" not in result(rule_on(read({**LAWS, "given": {"board": "11", "auction": "S: 1S"}})))
