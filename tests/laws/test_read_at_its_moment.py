"""What the record tells about a moment between two events, or about tricks far apart: each fact as of the
moment that it names, with the hands and without, and left to be asked where no record tells.

The expectations are from the Laws; the deal, the contract and the lead are those of `test_record_is_read`.
"""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.desk.files.intake import CaseOptions, case_from
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.law.fact import Key
from rectify_bridge.laws import book
from rectify_bridge.laws.scene.play import Laid, PlayScene
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.seat import Seat
from tests.desk.test_record_is_read import AUCTION, DEAL, TRICK, Given, given

ASKED = None
HQ, HT = {"designated": "S:HQ"}, {"designated": "S:HT"}
FOLLOWS, PLAYS_ON, MOVES = {"led": "W:H9"}, {"led": "N:H2"}, {"led": "S:HQ"}
NOT_MEANT = {"alleged": {"kind": "designation changed", "by": "N"}}
NOT_MEANT_ON_TRICK = {"alleged": {"kind": "designation changed", "by": "N", "at": 1}}


def back(by: str, at: int) -> Given:
    """A player wants to take back the card at that place."""
    return {"alleged": {"kind": "card to be taken back", "by": by, "at": at}}


def named(*events: Given) -> Given:
    return given(AUCTION, "E: H4", *events)


NAMED, CARD, FIFTH, REVOKE = "designation changed", "card to be taken back", "fifth card", "revoke"
PREMATURE = "premature lead or play by a defender"
TAKEN = ({"withdrawn": "W:H9"}, {"led": "W:H8"})
SECOND = {"led": "N:HK@1"}
LED_ON = "E: H4 HQ H9 HK | N: SA"
TWO_HEARTS = "E: H4 HQ H9 H2"
DIAMONDS = "E: DA D8 D7 D2 | E: DK D9 DQ"
OVER = {"attention": "E"}
Row = tuple[str, str, str, Given, Any, Any]
ROWS: list[Row] = [
    # fact, kind, by, record, with the deal, without
    ("declarer played on", NAMED, "N", named(HQ, HT), False, False),
    ("declarer played on", NAMED, "N", named(HQ, FOLLOWS, HT), False, False),
    ("declarer played on", NAMED, "N", named(HQ, FOLLOWS, PLAYS_ON, HT), True, True),
    ("declarer played on", NAMED, "N", named(HQ, HT, {"led": "S:HT"}, FOLLOWS, PLAYS_ON), False, False),
    ("declarer played on", NAMED, "N", named(HQ, NOT_MEANT), False, False),
    ("declarer played on", NAMED, "N", named(HQ, MOVES, FOLLOWS, PLAYS_ON, NOT_MEANT_ON_TRICK), ASKED, ASKED),
    ("declarer's hand has played", NAMED, "N", named(HQ, FOLLOWS, HT), False, False),
    ("declarer's hand has played", NAMED, "N", named(HQ, FOLLOWS, PLAYS_ON, HT), True, True),
    ("opponent played over it", NAMED, "N", named(HQ, HT, {"led": "S:HT"}, FOLLOWS), False, False),
    ("opponent played over it", NAMED, "N", named(HQ, FOLLOWS, HT), True, True),
    ("opponent played over it", NAMED, "N", named(HQ, {"led": "W:CQ"}, HT), ASKED, ASKED),
    ("opponent played over it", NAMED, "N", named(HQ, {"led": "E:H5"}, HT), False, False),
    ("how dummy's card was chosen", NAMED, "N", named(HQ, MOVES, NOT_MEANT_ON_TRICK), "named", "named"),
    ("how dummy's card was chosen", NAMED, "N", named(MOVES, NOT_MEANT_ON_TRICK), ASKED, ASKED),
    ("card played after it", CARD, "W", given(AUCTION, "E: H4 HQ H9", *TAKEN), False, False),
    ("card played after it", CARD, "W", given(AUCTION, "E: H4 HQ H9", *TAKEN, PLAYS_ON), False, False),
    ("card played after it", CARD, "W", given(AUCTION, "E: H4 HQ H9 H2", back("W", 2)), True, True),
    ("card played after it", CARD, "N", given(AUCTION, "E: H4 HQ H9 H2", back("N", 3)), False, False),
    ("card played after it", CARD, "N", given(AUCTION, LED_ON, back("N", 3)), True, True),
    ("opening lead with dummy faced", CARD, "W", given(AUCTION, "E: H4 HQ H9", back("W", 2)), False, False),
    ("opening lead with dummy faced", CARD, "E", given(AUCTION, "E: H4", back("E", 0)), ASKED, ASKED),
    (
        "opening lead with dummy faced",
        CARD,
        "E",
        given(AUCTION, "E: H4", {"displayed": "S"}, back("E", 0)),
        True,
        True,
    ),
    ("opening lead with dummy faced", CARD, "E", given(AUCTION, "E: H4 HQ", back("E", 0)), True, True),
    ("own side erred first", CARD, "W", given(AUCTION, "E: H4 HQ H9", back("W", 2)), False, False),
    (
        "own side erred first",
        CARD,
        "E",
        given(AUCTION, f"{TRICK} | S: SJ C8 S2 S4", back("E", 7)),
        True,
        ASKED,
    ),
    (
        "own side erred first",
        CARD,
        "E",
        given(AUCTION, f"{TRICK} | S: SJ S7 S2 S4", back("E", 7)),
        False,
        False,
    ),
    (
        "own side erred first",
        CARD,
        "N",
        given(AUCTION, f"{TRICK} | S: SJ C8 S2 S4", back("N", 6)),
        False,
        False,
    ),
    (
        "own side erred first",
        CARD,
        "E",
        given(AUCTION, "E: H4 HQ CQ H2 | S: SJ S7 S2 S4", back("E", 7)),
        False,
        False,
    ),
    ("irregularity that was ruled on", CARD, "W", given(AUCTION, "E: H4 HQ H9", *TAKEN), ASKED, ASKED),
    (
        "irregularity that was ruled on",
        CARD,
        "W",
        given(
            AUCTION,
            "W: CQ",
            {"attention": "N"},
            {
                "answer": {
                    "i1.told it was the turn": False,
                    "i1.dummy seen": False,
                    "i1.declarer's option": "refuse",
                }
            },
            back("W", 0),
        ),
        "opening lead out of turn",
        "opening lead out of turn",
    ),
    ("restored card could have been played", FIFTH, "N", given(AUCTION, TRICK, SECOND), False, False),
    (
        "restored card could have been played",
        FIFTH,
        "N",
        given(AUCTION, TRICK, SECOND, {"led": "S:HJ W:H8 N:C2 E:H5"}),
        True,
        True,
    ),
    (
        "restored card could have been played",
        FIFTH,
        "N",
        given(AUCTION, TRICK, {"led": "N:C2@1"}, {"led": "S:HJ W:H8 N:C3 E:H5"}),
        ASKED,
        ASKED,
    ),
    (
        "restored card could have been played",
        FIFTH,
        "N",
        given(AUCTION, "E: H4 HQ H9 C2", {"led": "N:HK@1"}),
        ASKED,
        ASKED,
    ),
    ("whose turn to lead", FIFTH, "W", given(AUCTION, TRICK, {"led": "W:H8@1"}), "opponent", "opponent"),
    (
        "whose turn to lead",
        FIFTH,
        "W",
        given(AUCTION, "E: HA HQ H9 H2", {"led": "W:H8@1"}),
        "partner",
        "partner",
    ),
    ("whose turn to lead", FIFTH, "W", given(AUCTION, "E: HA HQ H9", {"led": "W:H8@1"}), ASKED, ASKED),
    ("won another later trick", REVOKE, "W", given(AUCTION, "E: H4 HQ CQ H2 | S: SJ"), ASKED, ASKED),
    (
        "won another later trick",
        REVOKE,
        "N",
        given(AUCTION, f"{DIAMONDS} C2 | E: C5 CA C8 C3 | S: CK C9 C4 C6"),
        True,
        ASKED,
    ),
    (
        "won with a card that could have been played",
        REVOKE,
        "N",
        given(AUCTION, f"{DIAMONDS} C2 | E: C5 CA C8 C3"),
        ASKED,
        ASKED,
    ),
    (
        "won with a card that could have been played",
        REVOKE,
        "N",
        given(AUCTION, "E: H4 HQ H9 C2 | S: HT H8 HK H5"),
        True,
        True,
    ),
    (
        "dummy could have followed",
        "dummy not properly spread",
        "S",
        named({"displayed": "S:SJ HQ"}),
        False,
        ASKED,
    ),
    (
        "dummy could have followed",
        "dummy not properly spread",
        "S",
        given(AUCTION, "E: DA", {"displayed": "S:SJ HQ"}, {"led": "S:SJ W:D7 N:D2"}),
        True,
        ASKED,
    ),
    (
        "dummy could have followed",
        "dummy not properly spread",
        "S",
        given(AUCTION, "E: DA", {"displayed": "S:SJ D8"}, {"led": "S:D8 W:D7 N:D2 E:DK S:SJ"}),
        True,
        ASKED,
    ),
    (
        "another revoke, corrected",
        REVOKE,
        "W",
        given(AUCTION, "E: H4 HQ CQ H2 | S: SJ S7 S2 S4"),
        "none",
        ASKED,
    ),
]


def read(fact: str, kind: str, by: str, record: Given, *, deal: bool) -> Any:
    """What the record of an incident tells about a fact; asked where it has no such incident."""
    parts = record | ({"deal": DEAL} if deal else {})
    case = {"authority": "WBF", "edition": 2017, "given": parts}
    each = rule_on(case_from(case, CaseOptions(None, None, "2026-01-15", {}))).each
    found = [m for m, _, _ in each if (m.incident.kind, m.incident.by) == (kind, by)]
    reader = book.facts()[fact].read
    assert reader is not None
    return reader(found[-1].scene, Key(found[-1].incident.id, fact)) if found else ASKED


@pytest.mark.parametrize("deal", [True, False], ids=["with the deal", "without"])
@pytest.mark.parametrize(("fact", "kind", "by", "record", "with_deal", "without"), ROWS)
def test_a_fact_is_read_as_of_its_moment(
    fact: str, kind: str, by: str, record: Given, with_deal: Any, without: Any, deal: bool
) -> None:
    assert read(fact, kind, by, record, deal=deal) == (with_deal if deal else without)


@pytest.mark.parametrize("fact", sorted({row[0] for row in ROWS}))
def test_each_fact_has_a_record_that_answers_it(fact: str) -> None:
    assert any(answer is not ASKED for row in ROWS if row[0] == fact for answer in row[4:])


@pytest.mark.parametrize("fact", ["won another later trick", "won with a card that could have been played"])
@pytest.mark.parametrize("over", [True, False])
def test_what_did_not_happen_is_known_once_the_play_is_over(fact: str, over: bool) -> None:
    """West revoked in hearts on the first trick; the one trick of his side after it was won by East."""
    won = (Laid(Seat.N, Card.parse("HK"), 1), Laid(Seat.E, Card.parse("HA"), 2))
    play = PlayScene(1, (Card.parse("CQ"),), led=Denomination.HEARTS, won=won, is_played_out=over)
    reader = book.facts()[fact].read
    assert reader is not None
    assert reader(Scene(Seat.W, play=play), Key("i1", fact)) is (False if over else None)
