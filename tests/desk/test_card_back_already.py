"""A card that its player took back before the Director came: nothing that is said has him take it back, or
leave it where it no longer lies."""

from __future__ import annotations

import re

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.rulings.wording import Wording
from tests.trees import leaves, tree_of

DEAL = "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"
NOT_THERE = re.compile(r"(?<!opponent )\btakes\b[^.;]*\bback\b|\b(stays?|leaves\b[^.;]*) face up")
"""What cannot be done with a card that is in the hand; an opponent may still take back his."""
OF_OTHER_CARDS = ("face-down lead goes back", "extra cards go back")
"""What is said of other cards, which lie there: partner's, and those of a trick with too many of them."""
BACK = {
    "played at his right-hand opponent's turn": ["E:HA W:H9", "W:H9"],
    "played so, and could have followed suit": ["E:HA W:D7", "W:D7"],
    "played before his partner": ["E:HA S:HQ W:H9 N:H2 E:H5 S:HT W:H6 N:HK N:S2 W:S7", "W:S7"],
    "a revoke": ["E:HA S:HQ W:H9 N:H2 E:H5 S:HT W:D7", "W:D7"],
    "declarer's revoke": ["E:HA S:HQ W:H9 N:S2", "N:S2"],
    "a defender's lead out of turn": ["E:HA S:HQ W:H9 N:H2 W:S8", "W:S8"],
    "declarer's lead out of turn": ["E:HA S:HQ W:H9 N:H2 S:SJ", "S:SJ"],
    "an opening lead out of turn": ["W:CQ", "W:CQ"],
}


@pytest.mark.parametrize("name", BACK)
@pytest.mark.parametrize("edition", (2017, 2007, 1997))
def test_what_is_said_of_a_card_that_is_back_fits_it(name: str, edition: int) -> None:
    played, back = BACK[name]
    given = {
        "deal": DEAL,
        "auction": "N: 1S P 2S P P P",
        "events": [{"led": played}, {"withdrawn": back}, {"attention": "S"}],
    }
    case = read({"name": name, "edition": edition, "authority": "WBF", "given": given})
    matters = open_docket(case.log, case.rulebook).matters
    assert matters
    for matter in matters:
        wording = Wording(matter)
        for leaf in leaves(tree_of(matter)):
            for effect in leaf.outcome.effects:
                if effect.type in OF_OTHER_CARDS:
                    continue
                sentence = wording.effect(effect)
                for text in (sentence.text, sentence.short):
                    assert not NOT_THERE.search(text), (effect.cite, text)
