"""What the cards answer of the line that was stated (Law 70D1)."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.engines.registry import engines_of
from rectify_bridge.law.fact import Key
from rectify_bridge.laws import law70

FINESSE: dict[str, Any] = {
    "declarer": "S",
    "trump": "S",
    "leader": "S",
    "claimer": "S",
    "class": "club",
    "hands": {"N": ["HA", "HQ"], "E": ["H7", "H6"], "S": ["H3", "H2"], "W": ["HK", "H5"]},
    "claimed": 2,
    "aware": True,
    "statement": "I finesse the king.",
    "intents": [{"do": "finesse", "card": "HK", "over": "W"}],
}
"""The king is where he plays for it: ace and queen take both tricks."""
LOSING = {"hands": {"N": ["H3", "D3"], "E": ["H5", "D5"], "S": ["HA", "D2"], "W": ["H4", "DA"]}, "claimed": 1}
HIGH = {"hands": {"N": ["HA", "HK"], "E": ["H7", "H6"], "S": ["H3", "H2"], "W": ["HQ", "H5"]}}


@pytest.mark.parametrize(
    ("claim", "does"),
    [
        ({}, law70.WINS),
        ({**LOSING, "statement": "One for you.", "intents": [{"do": "give", "tricks": 1}]}, law70.SILENT),
        (
            {**LOSING, "statement": "A diamond.", "intents": [{"do": "give", "tricks": 1, "suit": "D"}]},
            law70.WINS,
        ),
        ({**HIGH, "statement": "All good.", "intents": [{"do": "good"}]}, law70.SILENT),
        ({**HIGH, "statement": "Dummy is good.", "intents": [{"do": "good", "hand": "N"}]}, law70.WINS),
    ],
)
def test_only_a_statement_that_asks_for_a_play_states_a_line(claim: dict[str, Any], does: str) -> None:
    """Each takes what was claimed on every normal line (70D1)."""
    data = {"edition": 2017, "authority": "EBU", "date": "2024-01-01"}
    given = {
        "auction": "S: 1S P 4S P P P",
        "events": [{"alleged": {"kind": "contested claim", "by": "S"}}],
        "claim": {**FINESSE, **claim},
    }
    case = read({**data, "given": given})
    matter = open_docket(case.log, case.rulebook, engines_of(case)).matters[0]
    known = engines_of(case)[law70.STATEMENT.name](matter, Key("i1", law70.STATEMENT.name))
    assert known is not None and known.value == does
