"""The contested claims of the gate, ruled by the words that were said instead of the intents written down for
them: the number is the same."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case_reader import read_case
from tests.equity.test_gate import GATE, MISSED
from tests.sampling import share

SPOKEN = {name: entry["given"] for name, entry in GATE.items() if entry["given"].get("statement")}
UNLIKE = {
    "A spade goes on the ace of hearts and I lose one.": "which suit the one is of is not said",
}
"""Statements that do not come to the number of their case, and why."""


def by_words(given: dict[str, Any]) -> dict[str, Any]:
    kept = {key: value for key, value in given.items() if key not in ("statement", "intents")}
    return {**kept, "words": given["statement"], "confirmed": True}


def test_the_exceptions_are_of_the_gate() -> None:
    assert set(UNLIKE) <= {given["statement"] for given in SPOKEN.values()} and len(SPOKEN) > 70


@pytest.mark.parametrize("name", share(SPOKEN, 25, first=4))
def test_the_words_come_to_the_number_of_the_case(name: str) -> None:
    given, expected = SPOKEN[name], GATE[name]["expect"]
    unlike = given["statement"] in UNLIKE
    found = adjudicate(read_case(by_words(given)))
    if name not in MISSED:
        assert (found.declarer_tricks != expected.get("declarer_tricks")) is unlike, found.line
