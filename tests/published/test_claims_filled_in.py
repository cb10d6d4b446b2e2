"""Published claims of which a page does not tell every card: the others make no difference."""

from __future__ import annotations

from typing import Any

import pytest

from tests.published.published import collected, ruled

CLAIMS = {one.name: one.data for one in collected() if one.topic == "claims"}
FILLED: dict[str, list[dict[str, list[str]]]] = {
    "A trump led from the wrong hand, says declarer who claims, while the master trump is in dummy": [
        {"E": ["S7", "D4", "D3"], "W": ["C8", "C9", "H9"]},
        {"E": ["S7", "DA", "CA"], "W": ["DK", "CK", "HA"]},
        {"E": ["S7", "C4", "H2"], "S": ["SA", "H4", "H3"]},
    ],
}
"""Other hands, in place of those that are entered."""


def test_each_names_what_is_not_told() -> None:
    assert all(CLAIMS[name].get("completed") for name in FILLED)


@pytest.mark.parametrize("player_class", ["club", "expert", "novice"])
@pytest.mark.parametrize("name", FILLED)
def test_the_cards_that_are_ours_do_not_matter(name: str, player_class: str) -> None:
    data: dict[str, Any] = CLAIMS[name]
    for hands in ({}, *FILLED[name]):
        given = {**data["given"], "hands": {**data["given"]["hands"], **hands}}
        found = ruled({**data, "given": given}, player_class, 20_000)
        assert found.declarer_tricks == data["expect"]["declarer_tricks"], hands
