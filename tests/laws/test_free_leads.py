"""What is read aloud of a lead is what the tracker enforces: a leader's own major penalty card (50D1(a))."""

from __future__ import annotations

import re

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.desk.rulings.script import script
from rectify_bridge.desk.tracker.play import track_play
from rectify_bridge.laws.sentences import SENTENCES

FREE = re.compile(r"\b(may|can) lead (any|what|which)")


@pytest.mark.parametrize("name", [name for name, one in SENTENCES.items() if FREE.search(one.text)])
def test_a_free_lead_is_not_said_to_be_freer_than_it_is(name: str) -> None:
    assert "major penalty card" in SENTENCES[name].text


def test_there_are_free_leads() -> None:
    assert sum(bool(FREE.search(one.text)) for one in SENTENCES.values()) >= 3


def test_the_lead_that_is_said_is_the_lead_that_is_allowed() -> None:
    """East has a major penalty card, so has West after a lead out of turn, and the lead is free."""
    given = {
        "deal": "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98",
        "auction": "N: 1S P 2S P P P",
        "play": "E: H5 HT H6 HK",
        "events": [
            {"exposed": "E:DA"},
            {"attention": "N"},
            {"answer": {"i1.outside cause": False, "i1.played on purpose": False}},
            {"led": "N:S2 E:SQ S:S6 W:S7"},
            {"led": "W:CQ"},
            {"attention": "N"},
            {"answer": {"i2.told it was the turn": False, "i2.declarer's option": "refuse"}},
            {"answer": {"i2.choice of lead": "neither"}},
        ],
    }
    case = read({"edition": 2017, "authority": "WBF", "date": "2026-01-15", "given": given})
    tracking = track_play(open_docket(case.log, case.rulebook))
    assert tracking is not None
    (east,) = (cards for cards in tracking.each if str(cards.seat) == "E")
    assert [str(card) for card in east.legal or ()] == ["DA"]
    said = [line.text for each in rule_on(case).each for line in script(*each)]
    (free,) = (text for text in said if FREE.search(text))
    assert free.startswith("East may lead any card, but a major penalty card of East's own comes first.")
