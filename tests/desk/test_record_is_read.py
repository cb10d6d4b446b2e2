"""What the record shows by itself, with a deal and without: a ruling, a question or what is impossible.

Each expectation is from the Laws of 2017. A record that no play can have led to has no ruling: it is wrong,
or the hands were (13 to 15), and it is refused in one sentence.
"""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.desk.files.intake import CaseOptions, case_from
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rule_on
from rectify_bridge.desk.state.log import LogError

DEAL = "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"
AUCTION = "N: 1S P 2S P P P"
UNFINISHED = "N: 1S P"
TRICK = "E: H4 HQ H9 H2"

Given = dict[str, Any]


def given(auction: str | None, play: str | None = None, *events: Given) -> Given:
    """What is on record, as it stands under `given`."""
    parts: Given = {"events": list(events)} if events else {}
    return parts | ({"auction": auction} if auction else {}) | ({"play": play} if play else {})


def ruled(record: Given, *, deal: bool) -> BoardRulings:
    """The rulings on a record."""
    on_record = record | ({"deal": DEAL} if deal else {})
    case = {"authority": "WBF", "edition": 2017, "given": on_record}
    return rule_on(case_from(case, CaseOptions(None, None, "2026-01-15", {})))


EXPOSED = {"exposed": "W:CQ"}
IN_AUCTION, BY_DEFENDER, BY_DECLARER = (
    "card exposed in the auction",
    "card exposed by a defender",
    "card exposed by declarer",
)
LEAD, DOWN, BACK = "face-down opening lead", {"led face down": "E:H4"}, {"withdrawn": "E:H4"}
FOUND = [
    # name with the law, record, kind, by
    ("exposed in the auction (24)", given(UNFINISHED, None, EXPOSED), IN_AUCTION, "W"),
    ("and then a call (24)", given(UNFINISHED, None, EXPOSED, {"call": "S:2S"}), IN_AUCTION, "W"),
    ("another card than the face-down lead (41A)", given(AUCTION, None, DOWN, {"led": "E:S5"}), LEAD, "E"),
    ("taken back and another faced (41A)", given(AUCTION, None, DOWN, BACK, {"led": "E:S5"}), LEAD, "E"),
    ("the wrong defender face down (41A)", given(AUCTION, None, {"led face down": "W:CQ"}), LEAD, "W"),
    ("led in the auction (24B)", given(UNFINISHED, None, {"led": "E:H4"}), IN_AUCTION, "E"),
    ("two cards (24C)", given(UNFINISHED, None, EXPOSED, {"exposed": "W:CJ"}), IN_AUCTION, "W"),
    ("by a defender before the lead (49)", given(AUCTION, None, EXPOSED), BY_DEFENDER, "W"),
    ("by declarer before the lead (48A)", given(AUCTION, None, {"exposed": "N:HK"}), BY_DECLARER, "N"),
    ("by dummy before the lead (48A)", given(AUCTION, None, {"exposed": "S:HQ"}), BY_DECLARER, "S"),
    ("by a defender in the play (49)", given(AUCTION, "E: H4 HQ", EXPOSED), BY_DEFENDER, "W"),
    (
        "a card after a claim (68D)",
        given(AUCTION, TRICK, {"claimed": "N:9"}, {"led": "S:SJ"}),
        "claim or concession",
        "N",
    ),
    (
        "a card after a concession (68D)",
        given(AUCTION, TRICK, {"conceded": "E:"}, {"led": "S:SJ"}),
        "claim or concession",
        "E",
    ),
    (
        "a suit shown out of, then led (61A)",
        given(AUCTION, "E: H4 HQ CQ H2 | S: SJ S7 S2 S4 | S: HJ H9"),
        "revoke",
        "W",
    ),
    (
        "another suit taken back for the suit led (62A)",
        given(AUCTION, "E: H4 HQ", {"led": "W:CQ"}, {"withdrawn": "W:CQ"}, {"led": "W:H9"}),
        "revoke",
        "W",
    ),
    ("a lead out of turn (54)", given(AUCTION, "W: H9"), "opening lead out of turn", "W"),
    ("declarer's hand shown in mid-play (48B2)", given(AUCTION, TRICK, {"displayed": "N"}), BY_DECLARER, "N"),
    (
        "declarer's hand shown before the lead (48)",
        given(AUCTION, None, {"displayed": "N"}),
        BY_DECLARER,
        "N",
    ),
    (
        "a defender takes a card back and plays another (47F)",
        given(AUCTION, "E: H4 HQ H9", {"withdrawn": "W:H9"}, {"led": "W:H8"}),
        "card to be taken back",
        "W",
    ),
    (
        "declarer takes a card back and plays another (47F)",
        given(AUCTION, "E: H4 HQ H9 HK", {"withdrawn": "N:HK"}, {"led": "N:H2"}),
        "card to be taken back",
        "N",
    ),
    (
        "another card of dummy's is named (45C4(b))",
        given(AUCTION, "E: H4", {"designated": "S:HQ"}, {"designated": "S:HT"}, {"led": "S:HT"}),
        "designation changed",
        "N",
    ),
    ("a fifth card (45E)", given(AUCTION, TRICK, {"led": "N:HK@1"}), "fifth card", "N"),
]


@pytest.mark.parametrize("deal", [True, False], ids=["with the deal", "without"])
@pytest.mark.parametrize(("record", "kind", "by"), [row[1:] for row in FOUND], ids=[row[0] for row in FOUND])
def test_an_irregularity_on_record_is_found_by_itself(record: Given, kind: str, by: str, deal: bool) -> None:
    rulings = ruled(record, deal=deal)
    found = [(matter.incident.kind, matter.incident.by) for matter, _, _ in rulings.each]
    assert found == [(kind, by)]
    assert not rulings.impossible


@pytest.mark.parametrize(
    "events",
    [
        (DOWN, {"led": "E:H4"}),
        (
            {"alleged": {"kind": "misinformation", "by": "S", "at": 0}},
            DOWN,
            {"led": "E:H4"},
        ),
        (DOWN, {"alleged": {"kind": "misinformation", "by": "S", "at": 0}}, BACK, {"led": "E:S5"}),
    ],
    ids=["faced as it lay", "after what was alleged", "an explanation was wrong"],
)
def test_a_face_down_lead_that_was_not_changed_unasked_is_no_irregularity(events: tuple[Given, ...]) -> None:
    rulings = ruled(given(AUCTION, None, *events), deal=False)
    assert LEAD not in [matter.incident.kind for matter, _, _ in rulings.each]


REFUSED = {"i1.told it was the turn": "no", "i1.dummy seen": "no", "i1.declarer's option": "refuse"}


@pytest.mark.parametrize("deal", [True, False], ids=["with the deal", "without"])
@pytest.mark.parametrize(
    ("choice", "first", "then"),
    [
        ("forbid", "E:DA S:D8 W:D7 N:D2", "E:C5"),
        ("require", "E:HA S:HT W:H6 N:H2", "E:DK"),
    ],
)
def test_a_lead_that_was_not_as_required_is_a_revoke_once_the_hand_shows_it(
    choice: str, first: str, then: str, deal: bool
) -> None:
    """61A: East led diamonds though forbidden, or not though required, and the next card tells that he could
    have complied."""
    answers = {"answer": REFUSED | {"i1.choice of lead": choice}}
    events = ({"led": "W:DQ"}, {"attention": "N"}, answers, {"led": first})
    early = ruled(given(AUCTION, None, *events), deal=deal)
    late = ruled(given(AUCTION, None, *events, {"led": then}), deal=deal)
    kinds = [[(m.incident.kind, m.incident.by) for m, _, _ in one.each] for one in (early, late)]
    assert (("revoke", "E") in kinds[0]) is deal
    assert kinds[1].count(("revoke", "E")) == 1


BY_THE_DEAL = [
    ("led by another", given(AUCTION, "E: H6"), "East played ♥6, but by the deal West holds it"),
    (
        "played by another",
        given(AUCTION, f"{TRICK} | S: SJ C3"),
        "West played ♣3, but by the deal North holds it",
    ),
    (
        "exposed by another",
        given(AUCTION, "E: H4", {"exposed": "W:CA"}),
        "West exposed ♣A, but by the deal South holds it",
    ),
]
BY_THE_CARDS = [
    (
        "played twice by one",
        given(AUCTION, f"{TRICK} | S: HQ"),
        "South played ♥Q, which was played before by South",
    ),
    (
        "played twice by two",
        given(AUCTION, f"{TRICK} | S: H9"),
        "South played ♥9, which was played before by West",
    ),
    (
        "twice to one trick",
        given(AUCTION, "E: H4 HQ H9 HQ"),
        "North played ♥Q, which was played before by South",
    ),
    (
        "after the end",
        given(AUCTION, TRICK, {"ended": "agreed"}, {"led": "S:SJ"}),
        "South played ♠J after the play had ended",
    ),
    (
        "not played and taken back",
        given(AUCTION, "E: H4", {"withdrawn": "S:HQ"}),
        "South took back ♥Q, which was not played",
    ),
    ("nobody is declarer", given(None, None, {"led": "E:H4"}), "cards were played, but nobody is declarer"),
    (
        "passed out",
        given("N: P P P P", None, {"led": "E:H4"}),
        "cards were played, but the board was passed out",
    ),
]


@pytest.mark.parametrize(
    ("record", "what", "deal"),
    [
        *(pytest.param(*row[1:], True, id=row[0]) for row in (*BY_THE_DEAL, *BY_THE_CARDS)),
        *(pytest.param(*row[1:], False, id=f"{row[0]}, no deal") for row in BY_THE_CARDS),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(record: Given, what: str, deal: bool) -> None:
    with pytest.raises(LogError) as refused:
        ruled(record, deal=deal)
    assert refused.value.what == what
    assert refused.value.right


def test_without_the_deal_nobody_can_tell_whose_card_it_was() -> None:
    for _, record, _ in BY_THE_DEAL[:2]:
        assert not ruled(record, deal=False).impossible


def test_beside_an_irregularity_what_cannot_be_is_a_notice() -> None:
    """The Director still hears the ruling on the lead out of turn (54)."""
    rulings = ruled(given(AUCTION, "W: H9 N: H2 E: H4 S: HQ | S: H9"), deal=True)
    assert rulings.each
    assert any("South played ♥9, which was played before by West" in notice for notice in rulings.notices)


def test_an_allegation_of_what_the_record_shows_is_the_same_incident() -> None:
    alleged = {"alleged": {"kind": IN_AUCTION, "by": "W"}}
    for events in ((EXPOSED, alleged), (alleged, EXPOSED)):
        rulings = ruled(given(UNFINISHED, None, *events), deal=True)
        assert [matter.incident.kind for matter, _, _ in rulings.each] == [IN_AUCTION]


def test_a_card_shown_after_the_auction_is_no_matter_for_law_24_whatever_is_alleged() -> None:
    alleged = {"alleged": {"kind": IN_AUCTION, "by": "W"}}
    rulings = ruled(given(AUCTION, None, EXPOSED, alleged), deal=True)
    assert [matter.incident.kind for matter, _, _ in rulings.each] == [BY_DEFENDER]


MAJOR = {
    "i1.how exposed": "seen",
    "i1.outside cause": "no",
    "i1.another penalty card": "no",
    "i1.honour": "yes",
}


@pytest.mark.parametrize("deal", [True, False], ids=["with the deal", "without"])
@pytest.mark.parametrize(
    ("later", "breach"),
    [
        # following suit comes before a penalty card (44C, 50D1(b)); a discard and a lead do not
        (["W:H9 N:H2", "S:CA E:C7 W:CJ N:C2"], True),
        (["W:H9 N:H2", "S:SJ E:S4 W:S7 N:S2"], False),
        (["W:H9 N:H2", "S:SJ E:S4 W:S7 N:S2", "S:ST E:S5 W:S8 N:S3", "S:S9 E:SQ W:H8 N:SA"], True),
        (["W:H9 N:H2", "S:SJ E:S4 W:S7 N:S2", "S:ST E:S5 W:S8 N:S3", "S:S9 E:SQ W:CQ N:SA"], False),
    ],
    ids=["in its suit", "another suit led", "a discard", "the penalty card"],
)
def test_a_penalty_card_not_played_is_found(later: list[str], breach: bool, deal: bool) -> None:
    """52: a major penalty card is played at the first legal opportunity (50D1(a))."""
    events: list[Given] = [EXPOSED, {"answer": MAJOR}, *({"led": cards} for cards in later)]
    rulings = ruled(given(AUCTION, "E: H4 HQ", *events), deal=deal)
    kinds = [matter.incident.kind for matter, _, _ in rulings.each]
    assert ("penalty card not played" in kinds) is breach
    assert "revoke" not in kinds
