"""How many tricks come back of a claim agreed to, or of a concession: the cards say it (69B2, 71)."""

from __future__ import annotations

import pytest

from tests.app.test_claim_engine import AGREED, FORGOTTEN_TRUMP, outcome


def test_as_many_tricks_agreed_away_come_back_as_the_cards_win() -> None:
    """West's aces of trumps and of diamonds are two tricks, whatever is played (69B2): nobody is asked how
    many."""
    hands = {
        "N": ["H7", "H6", "D7"],
        "E": ["H5", "H4", "D5"],
        "S": ["SK", "HA", "D2"],
        "W": ["SA", "DA", "H3"],
    }
    claim = {**FORGOTTEN_TRUMP, "hands": hands}
    found = outcome(claim, "agreement to a claim withdrawn", **AGREED)
    assert [effect.part("number") for effect in found.effects] == ["two tricks"]


@pytest.mark.parametrize("edition", [2017, 2007, 1997])
def test_as_many_tricks_conceded_come_back_as_no_play_loses(edition: int) -> None:
    """Three aces at notrump, of which he claimed one: two come back by each edition (71)."""
    hands = {
        "N": ["C4", "C3", "C2"],
        "E": ["SK", "HK", "DK"],
        "S": ["SA", "HA", "DA"],
        "W": ["SQ", "HQ", "DQ"],
    }
    claim = {**FORGOTTEN_TRUMP, "trump": "N", "hands": hands, "claimed": 1, "aware": None}
    found = outcome(claim, "concession regretted", edition=edition, **AGREED)
    assert [effect.part("number") for effect in found.effects] == ["two tricks"]
