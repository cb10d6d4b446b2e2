"""An agreement that is withdrawn for a trick that its side would likely have won (69B2, since 2007): certain
is what every normal line of that side wins, and of the rest the Director is told what it hangs on."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.followed import withdrawn
from rectify_bridge.equity.claims.verdict import Status
from tests.equity.claims.test_status import CASE

IN_TIME = {"declarer": "S", "claimer": "E", "response": "agreement withdrawn"}
THROWN_IN = IN_TIME | {
    "trump": "N",
    "leader": "N",
    "trick": ["DA"],
    "hands": {
        "N": ["DK", "DQ", "DT", "D5"],
        "E": ["DJ", "D9", "D8", "D7", "D6"],
        "S": ["D4", "D3", "S2", "H2", "C2"],
        "W": ["S4", "S3", "H4", "H3", "C3"],
    },
    "claimed": 2,
}
"""Dummy leads top diamonds. After one or two the five puts East in, and he leads up to what is left; after
three East has both others."""
AND_AN_ACE = THROWN_IN | {
    "hands": {
        "N": ["DK", "DQ", "DT", "D5", "SA"],
        "E": ["DJ", "D9", "D8", "D7", "D6", "S6"],
        "S": ["D4", "D3", "S2", "H2", "C2", "C4"],
        "W": ["S4", "S3", "H4", "H3", "C3", "C5"],
    },
    "claimed": 3,
}
"""The same with an ace, which East overlooked: four tricks are certain, and the fifth needs the throw-in."""
TO_SET_UP = IN_TIME | {
    "trump": "N",
    "leader": "S",
    "hands": {
        "N": ["S3", "S2", "D3", "D2"],
        "E": ["S8", "S7", "S6", "DA"],
        "S": ["SA", "SK", "DK", "DQ"],
        "W": ["ST", "S9", "D5", "D4"],
    },
    "claimed": 2,
}
"""Who drives out the ace while a spade stops East has three; who takes both spades first has two."""
FORGOTTEN = IN_TIME | {
    "trump": "S",
    "leader": "S",
    "hands": {
        "N": ["H3", "H2", "D4"],
        "E": ["H5", "H4", "D5"],
        "S": ["SA", "HA", "DA"],
        "W": ["S2", "D3", "D2"],
    },
    "claimer": "S",
    "claimed": 3,
    "aware": False,
}
"""South may lead the ace of hearts, and West ruffs it; who draws the trump has all."""


@pytest.mark.parametrize("edition", [2007, 2017])
@pytest.mark.parametrize("player", ["expert", "club", "novice"])
@pytest.mark.parametrize(
    ("given", "tricks", "stands", "hangs_on", "certain"),
    [
        (THROWN_IN, 4, 3, withdrawn.EXPERT_MAY_LOSE, 0),
        (AND_AN_ACE, 5, 3, withdrawn.EXPERT_MAY_LOSE, 1),
        (TO_SET_UP, 3, 2, withdrawn.EXPERT_WINS, 0),
        (FORGOTTEN, 2, 3, withdrawn.CLAIMER_MAY_WIN, 0),
    ],
)
def test_a_trick_that_not_every_normal_line_wins_is_for_the_director(
    given: dict[str, Any], tricks: int, stands: int, hangs_on: str, certain: int, player: str, edition: int
) -> None:
    """The class is claimer's; of the other side none is told."""
    verdict = adjudicate(read_case(CASE | given | {"class": player, "edition": edition}))
    assert (verdict.status, verdict.declarer_tricks) == (Status.JUDGEMENT, tricks)
    assert withdrawn.LIKELY in verdict.notes and hangs_on in verdict.notes
    assert withdrawn.NOT_LIKELY.format(stands=stands) in verdict.notes
    too = [note for note in verdict.notes if note.startswith("certain")]
    assert too == [withdrawn.CERTAIN_TOO.format(tricks=certain)] * bool(certain)
