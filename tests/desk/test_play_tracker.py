"""The tracker through the play: whose card is next, which cards rulings leave, what comes first and ended."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.files.intake import CaseOptions, cases_in
from rectify_bridge.desk.files.record_to_case import given_of
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.reader.records import any_records_in
from rectify_bridge.desk.reader.replay import replay
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.desk.tracker.play import PlayTracking, ended_by, track_play
from rectify_bridge.table.record_problems import problems_of
from rectify_bridge.table.seat import Seat

DEAL = "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"
AUCTION = "N: 1S P 2S P P P"
REFUSED: list[dict[str, Any]] = [
    {"led": "W:DQ"},
    {"attention": "N"},
    {"answer": {"i1.told it was the turn": False, "i1.dummy seen": False}},
    {"answer": {"i1.declarer's option": "refuse"}},
]


def docket(*events: dict[str, Any], **given: Any) -> Docket:
    """North declares two spades; the opening lead is East's."""
    whole = {"deal": DEAL, "auction": AUCTION, "events": list(events)} | given
    case = read({"edition": 2017, "authority": "WBF", "date": "2026-01-15", "given": whole})
    return open_docket(case.log, case.rulebook)


def tracked(*events: dict[str, Any], **given: Any) -> PlayTracking:
    found = track_play(docket(*events, **given))
    assert found is not None
    return found


def legal(tracking: PlayTracking, seat: str) -> str:
    (cards,) = (cards for cards in tracking.each if str(cards.seat) == seat)
    return " ".join(map(str, cards.legal or ()))


def cites(tracking: PlayTracking, seat: str, card: str) -> tuple[str, ...]:
    (cards,) = (cards for cards in tracking.each if str(cards.seat) == seat)
    (barred,) = (one for one in cards.barred if str(one.card) == card)
    return barred.cites


def test_no_card_is_led_before_declarer_has_chosen() -> None:
    now = tracked(*REFUSED)
    assert now.turn is Seat.E and now.first == "i1"
    assert legal(now, "E") == "" and cites(now, "E", "HA") == ("50D2",)
    assert [(str(one.penalty.card), one.penalty.rank) for one in now.penalty] == [("DQ", "major")]


@pytest.mark.parametrize(
    ("choice", "cards"),
    [
        ("require", "DA DK D6 D5"),
        ("forbid", "SQ S5 S4 HA H5 H4 C7 C6 C5"),
        ("neither", "SQ S5 S4 HA H5 H4 DA DK D6 D5 C7 C6 C5"),
    ],
)
def test_the_lead_that_declarer_leaves(choice: str, cards: str) -> None:
    """50D2: the suit of the penalty card is required, forbidden, or neither."""
    now = tracked(*REFUSED, {"answer": {"i1.choice of lead": choice}})
    assert now.first is None and legal(now, "E") == cards
    assert len(now.penalty) == (choice == "neither")  # else it has been picked up


def test_the_penalty_card_is_played_where_it_can_be_and_not_before_following_suit() -> None:
    """50D1(a) and (b)."""
    choice = {"answer": {"i1.choice of lead": "neither"}}
    diamond = tracked(*REFUSED, choice, {"led": "E:DA S:D8"})
    assert legal(diamond, "W") == "DQ" and cites(diamond, "W", "D7") == ("50D1(a)", "52")
    heart = tracked(*REFUSED, choice, {"led": "E:H4 S:HQ"})
    assert legal(heart, "W") == "H9 H8 H7 H6" and cites(heart, "W", "DQ") == ("44C", "61A")


def test_a_prohibition_ends_when_the_lead_is_lost_and_not_before() -> None:
    forbids = {"answer": {"i1.choice of lead": "forbid"}}
    kept = tracked(*REFUSED, forbids, {"play": "E: HA HT H6 H2"})
    assert kept.turn is Seat.E and "DA" not in legal(kept, "E")
    lost = docket(*REFUSED, forbids, {"play": "E: H4 HQ H6 HK | N: S2 SQ S9 S7"})
    assert "DA" in legal(track_play(lost), "E")  # type: ignore[arg-type]
    (ban,) = (t for t in lost.effects if t.effect.type == "may not lead the suit")
    assert ended_by(lost, ban) == "the lead is lost (N:HK)"


def test_a_revoke_taken_back_is_replaced_before_anything_else() -> None:
    """62A: West ruffed with diamonds in hand; North has played since."""
    now = tracked({"attention": "N"}, play="E: DA D8 S8 D2")
    assert now.turn is Seat.W and legal(now, "W") == "DQ D7"
    assert [str(one.penalty.card) for one in now.penalty] == ["S8"]
    after = tracked({"attention": "N"}, {"led": "W:DQ"}, play="E: DA D8 S8 D2")
    assert after.turn is Seat.E and after.tricks == (0, 1)


def test_attention_to_one_card_is_none_to_an_earlier_one() -> None:
    """West's ruff went unnoticed; dummy then led at West's turn, and that was noticed."""
    events = ({"led": "S:SJ"}, {"attention": "E"})
    unnoticed = docket(*events, play="E: DA D8 S8 D2")
    assert [m.scene.heard is None for m in unnoticed.matters] == [True, False]  # type: ignore[attr-defined]
    assert not unnoticed.penalty_cards
    both = docket(*events, {"attention": {"by": "S", "to": "i1"}}, play="E: DA D8 S8 D2")
    assert [str(one.penalty.card) for one in both.penalty_cards] == ["S8"]


def test_a_lead_from_the_wrong_hand_taken_back_leaves_the_lead_where_it_was() -> None:
    """55B2: dummy won the first trick, and declarer led from his own hand."""
    answers = {"i1.told it was the turn": False, "i1.next defender's choice": "retract"}
    now = tracked({"led": "N:S2"}, {"attention": "E"}, {"answer": answers}, play="E: H4 HQ H9 H2")
    assert now.turn is Seat.S and not now.lies and not now.penalty


def test_what_a_player_may_not_do_out_of_turn() -> None:
    now = tracked(play="E: H4")
    assert now.turn is Seat.S and legal(now, "W") == ""
    assert cites(now, "W", "H9") == ("44B",)


def test_each_stage_of_a_replay_tells_what_it_opened_and_what_ended() -> None:
    case = docket(*REFUSED, {"answer": {"i1.choice of lead": "require"}}, {"led": "E:D5"})
    steps = list(replay(case.log, case.matters[0].rulebook))
    assert [step.number for step in steps if step.opened] == [7]
    ended = [(s.number, t.effect.type) for s in steps for t in s.ended]
    assert (len(steps), "must lead the suit") in ended


PBN = b"""[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"]
[Declarer "N"]
[Contract "2S"]
[Auction "N"]
1S Pass 2S Pass
Pass Pass
[Play "E"]
DA D8 S8 D2
S7 C2 CQ *
"""


def test_a_record_with_a_play_is_ruled_on_like_a_case_with_one() -> None:
    (case,) = cases_in(PBN, "a.pbn", CaseOptions(2017, "WBF", "2026-01-15"))
    assert not isinstance(case, Exception)
    found = [
        (m.incident.kind, m.incident.by, m.incident.at) for m in open_docket(case.log, case.rulebook).matters
    ]
    assert found[0] == ("revoke", "W", 2)


def test_a_record_as_a_case_gives_the_same_log() -> None:
    (record,) = any_records_in(PBN, "a.pbn")
    given = given_of(record)
    case = read({"edition": 2017, "authority": "WBF", "date": "2026-01-15", "given": given})
    (straight,) = cases_in(PBN, "a.pbn", CaseOptions(2017, "WBF", "2026-01-15"))
    assert not isinstance(straight, Exception)
    assert case.log.events == straight.log.events and case.log.deal == straight.log.deal


def test_the_record_of_a_case_has_its_cards_taken_back() -> None:
    data = (
        "{authority: WBF, given: {deal: '" + DEAL + "', auction: '" + AUCTION + "', play: 'E: DA D8 S8 D2', "
        "events: [{attention: N}, {led: 'W:DQ'}]}}"
    )
    (record,) = any_records_in(data.encode(), "case.yaml")
    assert [(p.name, str(p.seat)) for p in problems_of(record) if p.name == "revoke"] == [("revoke", "W")]
    assert "corrected" in next(p.what for p in problems_of(record) if p.name == "revoke")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"play": "E: H4 H1"}, "given.play, trick 1, card 2, 'H1'"),
        ({"deal": "N:AK"}, "given.deal"),
        ({"contract": "8S"}, "given.contract"),
        ({"declarer": "X"}, "given.declarer"),
        ({"events": [{"led": "DQ"}]}, "given.events, number 1, card 1"),
        ({"events": [{"led": "W:DQ@14"}]}, "given.events, number 1, card 1"),
        ({"events": [{"led": "W:DX"}]}, "given.events, number 1, card 1"),
        ({"events": [{"claimed": "S:x"}]}, "given.events, number 1"),
        ({"events": [{"played": "S:x"}]}, "given.events, number 1"),
    ],
)
def test_bad_input_names_the_place_and_what_would_be_right(given: dict[str, Any], message: str) -> None:
    with pytest.raises(LogError) as caught:
        read({"edition": 2017, "authority": "WBF", "given": given})
    assert caught.value.where == message
    assert caught.value.what and message in str(caught.value)
