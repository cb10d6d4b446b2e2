"""A card that a player plays to a second trick: the record is wrong, or the card had come back among his
unplayed cards, which Law 67B3 of 2017 rules on."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.state.log import LogError
from tests.desk.test_record_is_read import AUCTION, given, ruled

TWICE = "E: DA DJ D7 D2 | E: DK D8 DQ D3 | E: C5 CA C8 C2 | S: D9 S8 D4 DA"
"""The ace of diamonds to the first trick, and to the fourth; East has diamonds left and follows suit."""
SAID: dict[str, Any] = {"alleged": {"kind": "defective trick", "by": "E"}}


def on_record(*events: dict[str, Any], deal: bool) -> BoardRulings:
    return ruled(given(AUCTION, TWICE, *events), deal=deal)


@pytest.mark.parametrize("deal", [True, False])
def test_it_is_refused_and_both_ways_to_put_it_right_are_named(deal: bool) -> None:
    with pytest.raises(LogError) as wrong:
        on_record({"attention": "S"}, deal=deal)
    assert wrong.value.what == "East played ♦A, which was played before by East"
    assert "correct one of the two cards" in wrong.value.right
    assert "`defective trick` (67B3)" in wrong.value.right


@pytest.mark.parametrize("deal", [True, False])
@pytest.mark.parametrize("damaged, found", [(False, ["no rectification"]), (True, None)])
def test_told_so_it_is_ruled_on(deal: bool, damaged: bool, found: list[str] | None) -> None:
    answers = {
        "answer": {
            "i1.cards contributed": "card back in hand",
            "i1.played a second time": True,
            "i1.second play corrected in time": False,
            "i1.damaged by the second play": damaged,
        }
    }
    rulings = on_record({"attention": "S"}, SAID, answers, deal=deal)
    assert not rulings.impossible
    (one,) = rulings.docket.matters
    effects = [made.effect.type for made in rulings.docket.effects]
    assert one.incident.kind == "defective trick"
    if found is None:
        assert effects[0] == "adjusted score"
    else:
        assert effects == found


def test_of_another_players_card_it_stays_a_wrong_record() -> None:
    """West played the queen of diamonds to the second trick: East cannot play it to the fourth."""
    play = TWICE.removesuffix("DA") + "DQ"
    (wrong,) = ruled(given(AUCTION, play, SAID), deal=False).impossible
    assert wrong.what == "East played ♦Q, which was played before by West" and "67B3" not in wrong.right
