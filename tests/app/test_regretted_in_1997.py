"""A concession regretted under the Laws of 1997: what the cards answer."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.law.ruling import Status
from tests.app.test_claim_engine import FORGOTTEN_TRUMP, outcome

KEPT = {
    **FORGOTTEN_TRUMP,
    "trump": "N",
    "leader": "W",
    "hands": {"N": ["D3", "D2"], "E": ["C6", "C5"], "S": ["HA", "C2"], "W": ["DK", "H3"]},
    "claimed": 0,
    "statement": "You have the rest.",
}
"""West cashes a diamond and leads a heart: South takes it, unless he has thrown the ace, which is no normal
play."""
LAST_TRUMP = {
    **KEPT,
    "trump": "S",
    "hands": {"N": ["D3", "D2"], "E": ["C6", "C5"], "S": ["SA", "C2"], "W": ["DK", "H3"]},
}
"""South's ace is the last trump: no legal play loses it."""
LOST = {**LAST_TRUMP, "hands": FORGOTTEN_TRUMP["hands"], "leader": "S", "claimed": 2, "aware": False}


@pytest.mark.parametrize(
    ("claim", "called_since", "path"),
    [
        (KEPT, False, "71C"),
        (KEPT, True, "71C"),
        (LAST_TRUMP, False, "71C"),
        (LAST_TRUMP, True, "71C"),
        (LOST, False, "71"),
    ],
)
def test_a_conceded_trick_under_the_laws_of_1997(
    claim: dict[str, Any], called_since: bool, path: str
) -> None:
    """Any normal play upholds it, whether or not that side has called on a later board (71C)."""
    answers: dict[str, Any] = {"correction_period_over": False}
    found = outcome({**claim, "established": called_since}, "concession regretted", edition=1997, **answers)
    assert (found.status, found.path) == (Status.RULED, (path,))
