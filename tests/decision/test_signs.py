"""On paper every call, card and contract has the sign of its suit, and a ten is 10."""

from __future__ import annotations

import pytest

from rectify_bridge.app.decision.markdown import markdown
from rectify_bridge.app.decision.signs import action, contracts
from rectify_bridge.table.contract import Contract
from tests.decision.test_decision import decision


def test_the_contract_and_the_hands_are_written_as_the_auction_is() -> None:
    text = markdown(decision())
    assert "**At the table.** 6♦ by South, 12 tricks" in text
    assert "| North | 103 | J6 | AKJ4 | KQ1052 |" in text


@pytest.mark.parametrize(
    ("word", "sign"), [("P", "pass"), ("XX", "redouble"), ("4S", "4♠"), ("3NT", "3NT"), ("HT", "♥10")]
)
def test_what_is_chosen_in_a_poll_is_a_call_or_a_card(word: str, sign: str) -> None:
    assert action(word) == sign


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("NS 1: 5D by South +1 (+420)", "NS 1: 5♦ by South +1 (+420)"),
        ("60% of 4SX by East -1 (+200)", "60% of 4♠X by East -1 (+200)"),
        ("3NT by West = (+400)", "3NT by West = (+400)"),
        ("1 v 11, matchpoints: 7C, 6D and 12C2", "1 v 11, matchpoints: 7C, 6D and 12C2"),
    ],
)
def test_a_law_is_no_contract(line: str, shown: str) -> None:
    assert contracts(line) == shown


def test_a_contract_has_a_word() -> None:
    words = [Contract.parse(text).word for text in ("4SX", "3NT", "Pass", "H")]
    assert words == ["4♠X", "3NT", "passed out", "♥"]
