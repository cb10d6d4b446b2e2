"""For each intent that chooses a play an ending, worked out by hand, in which the words alone change the
number: where its rule of play is switched off, one of these comes to the other number."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.equity.claims.normal.intent import IntentKind
from rectify_bridge.equity.claims.normal.plan import asks_for_a_play
from tests.equity.claims.test_intents import claim, tricks

ONE_TRUMP = {"N": "H3 H2 D4", "E": "H5 H4 D5", "S": "SA HA DA", "W": "S2 D3 D2"}
TWO_TRUMPS = {"N": "H3 H2 D4", "E": "H5 H4 D5", "S": "SA SK HA", "W": "S3 S2 D2"}
OVERTAKEN = {"N": "D9 D7 D4", "E": "SQ S2 H8", "S": "D6 D3 H4", "W": "SK S6 H3"}
SHORT = {"N": "H5 S3", "E": "D7 S5", "S": "H6 H3", "W": "D5 SQ"}
GOOD = {"N": "HK HQ S6", "E": "DJ HT H9", "S": "DA D6 H8", "W": "D8 SJ S4"}
RUFFED = {"N": "D2 HQ", "E": "DK S7", "S": "S4 S3", "W": "D7 S5"}
TENACE = {"N": "D3 D2", "E": "DK D4", "S": "DA DQ", "W": "C3 C2"}
ENDING = {"N": "H2 S2", "E": "C3 S5", "S": "H3 S3", "W": "C2 S4"}


CASES: list[tuple[dict[str, str], dict[str, Any], dict[str, Any], int, int]] = [
    # Who may lead a red ace first has it ruffed; who draws the two keeps all three.
    (ONE_TRUMP, {"trump": "S"}, {"do": "draw"}, 3, 2),
    # Of two trumps in one hand one round leaves one, and the ace of hearts may be led to it.
    (TWO_TRUMPS, {"trump": "S"}, {"do": "draw"}, 3, 2),
    (TWO_TRUMPS, {"trump": "S"}, {"do": "draw", "rounds": 1}, 2, 2),
    # The four may be overtaken by the six, and a heart is lost; from the top all three win in dummy.
    (OVERTAKEN, {"leader": "N"}, {"do": "top", "suit": "D"}, 3, 2),
    # The two hearts are the last ones; who leads them last leads the spade, and gets nothing more.
    (SHORT, {"leader": "N", "class": "good"}, {"do": "last", "suit": "H"}, 0, 2),
    # To dummy with the heart, and then dummy's spade is led; else the ace of diamonds comes to three.
    (GOOD, {"class": "good"}, {"do": "good", "hand": "N"}, 2, 3),
    # The queen of hearts is overruffed by West, and East has the higher trump; a diamond is ruffed.
    (RUFFED, {"leader": "N", "trump": "S"}, {"do": "ruff out", "suit": "D"}, 1, 0),
    (RUFFED, {"leader": "N", "trump": "S"}, {"do": "ruff", "suit": "D"}, 1, 0),
    # The queen holds, and the ace drops the king; ace first, and the queen loses to it.
    (TENACE, {"leader": "N"}, {"do": "finesse", "card": "DK", "over": "E"}, 2, 1),
]


@pytest.mark.parametrize(("hands", "table", "intent", "said", "silent"), CASES)
def test_the_words_alone_change_the_number(
    hands: dict[str, str], table: dict[str, Any], intent: dict[str, Any], said: int, silent: int
) -> None:
    table = {"class": "novice", **table}
    assert (tricks(hands, [intent], **table), tricks(hands, [], **table)) == (said, silent)


ELSEWHERE = {
    "order": "test_intents.py",
    "give": "test_intents.py",
    "play": "test_statement_details.py",
    "throw": "test_intents.py",
    "crossruff": "test_intents.py",
    "ruffing finesse": "test_intents.py",
    "squeeze": "test_endings.py",
    "strip": "test_endings.py",
    "throw in": "test_endings.py",
}
"""Where one of these is switched off, a test of that file fails; looked at with each in turn."""
HERE = {intent["do"] for _, _, intent, *_ in CASES}
BINDS_NO_PLAY = {"list"}


def test_no_intent_is_left_out() -> None:
    assert HERE | set(ELSEWHERE) | BINDS_NO_PLAY == {kind.value for kind in IntentKind}
    (listed,) = claim(ENDING, [{"do": "list", "suits": {"H": 1}}]).intents
    assert not asks_for_a_play(listed)
