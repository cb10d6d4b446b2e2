"""The play step by step: what each irregularity makes of the state, by the Laws cited."""

from __future__ import annotations

import pytest

from rectify_bridge.table.card import Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.event import (
    Claimed,
    Designated,
    Displayed,
    Ended,
    Event,
    Exposed,
    Gathered,
    Led,
    Restored,
    Withdrawn,
)
from rectify_bridge.table.play.playing import begin
from rectify_bridge.table.seat import CLOCKWISE, Side
from tests.table.table_plays import CLUBS, DEAL, E, N, S, W, at, c, names, three_notrump, went


def test_before_the_first_card() -> None:
    state = three_notrump()
    assert (state.turn, state.number, state.tricks, state.is_over) == (W, 1, (), False)
    assert state.legal(W) == DEAL.hands[3].cards  # type: ignore[union-attr]
    assert state.legal(N) == () and state.playable(N) == DEAL.hands[0].cards  # type: ignore[union-attr]
    objection = state.barred(E, c("HA"))
    assert objection is not None and (objection.name, objection.cite) == ("not your turn", "41A")


def test_a_trick_and_its_winner() -> None:
    """44B, 44G: the ace of clubs wins and West leads again."""
    state = at(*CLUBS)
    (trick,) = state.finished
    assert (trick.leader, trick.winner(state.trumps), state.turn, state.number) == (W, W, W, 2)
    assert [str(laid.card) for laid in trick.cards] == ["CA", "C2", "C5", "C8"]
    assert (state.won(Side.EW), state.won(Side.NS)) == (1, 0)
    assert [state.size(seat) for seat in CLOCKWISE] == [12] * 4


def test_why_cards_are_barred() -> None:
    state = at("W:CA")
    assert state.legal(N) == tuple(map(c, ("C4", "C3", "C2")))
    reasons = {text: state.barred(N, c(text)) for text in ("C2", "SA", "CA", "HA")}
    assert reasons["C2"] is None
    assert (reasons["SA"].name, reasons["SA"].cite) == ("must follow suit", "44C")  # type: ignore[union-attr]
    assert reasons["CA"].name == "played already"  # type: ignore[union-attr]
    assert reasons["HA"].name == "not in hand"  # type: ignore[union-attr]
    turn = state.barred(E, c("C5"))
    assert turn is not None and (turn.name, turn.cite) == ("not your turn", "44B")
    after = at(*CLUBS).barred(N, c("SA"))
    assert after is not None and (after.name, after.cite) == ("not your turn", "44G")


def test_hands_that_are_not_known() -> None:
    state = three_notrump(None)
    assert state.legal(W) is None and state.barred(W, c("CA")) is None
    state, found = went(state, *CLUBS, "W:CA")
    assert found[-1] == ("card played twice",)
    assert state.hand(W) is None and state.size(W) is None and state.turn is N


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        (CLUBS, []),
        (("E:HA",), ["lead out of turn"]),
        ((*CLUBS, "N:SA"), ["lead out of turn"]),
        (("W:CA", "E:C5"), ["play out of turn"]),  # his partner has led: 57D, not 57A
        (("W:CA", "S:C8"), ["play out of turn", "premature play"]),
        (("W:CA", "N:SA"), ["revoke"]),
        (("W:CA", "N:C2", "N:C3"), ["fifth card to a trick"]),
        ((*CLUBS, "E:C6/1"), ["fifth card to a trick"]),
        ((*CLUBS[:3], "E:HA/2"), ["trick incomplete"]),
        (("W:CA", "N:C2", "S:C8", "S:HJ/2"), ["play out of turn", "trick incomplete"]),
        (("W:CA", "N:C2", "N:SA/2"), ["trick incomplete", "premature lead"]),
        (("W:HA",), ["card not in hand"]),
        ((*CLUBS, "W:CA"), ["card played twice"]),
        ((Led(E, c("HA"), faced=False),), ["lead out of turn"]),
        ((Led(W, c("CA"), faced=False), "W:CA"), []),
        ((Withdrawn(W, c("CA")),), ["nothing to withdraw"]),
        ((Claimed(S, 9), *CLUBS[:1]), ["card after a claim"]),
        ((Ended("hands back"), *CLUBS[:1]), ["card after the end of play"]),
        ((*CLUBS[:1], Designated(N, c("C2")), "N:C3"), ["card not designated"]),
        ((Designated(N, c("SA")), "N:SA"), ["lead out of turn"]),
        ((*CLUBS[:1], Displayed(N, (c("SA"),))), ["dummy displayed in part"]),
        ((*CLUBS[:1], Displayed(N)), []),
        (("E:HA", Displayed(S)), ["lead out of turn", "hand of declarer displayed"]),
        ((*CLUBS[:1], Displayed(E)), ["hand of a defender displayed"]),
        (("W:CA/3",), ["trick left out"]),
    ],
)
def test_names(events: tuple[Event | str, ...], expected: list[str]) -> None:
    assert names(*events) == expected


# --- cards taken back ------------------------------------------------------------------------------------


def test_a_withdrawn_card_is_in_hand_again() -> None:
    state = at("W:CA", "N:C2", Withdrawn(N, c("C2")))
    assert state.turn is N and state.hand(N) == DEAL.hands[0].cards  # type: ignore[union-attr]
    assert [str(laid.card) for laid in state.withdrawn] == ["C2"]
    assert state.barred(N, c("C3")) is None


def test_a_whole_trick_is_in_progress_again_when_a_card_is_taken_back() -> None:
    state, found = went(at(*CLUBS), Withdrawn(S, c("C8")), "S:CT")
    assert found == [(), ()]
    assert [str(laid.card) for laid in state.finished[0].cards] == ["CA", "C2", "C5", "CT"]
    assert (state.turn, state.number, state.size(S)) == (W, 2, 12)


def test_a_face_down_lead_is_still_held() -> None:
    """41A: it may be withdrawn only when the Director says so, and goes back to the hand."""
    state = at(Led(W, c("CA"), faced=False))
    assert (state.size(W), state.tricks, len(state.face_down)) == (13, (), 1)
    assert went(state, Withdrawn(W, c("CA")))[0] == three_notrump()


def test_a_lead_out_of_turn_withdrawn() -> None:
    state, found = went(three_notrump(), "E:HA", Withdrawn(E, c("HA")), Exposed(E, (c("HA"),)), "W:CA")
    assert found == [("lead out of turn",), (), (), ()]
    assert state.exposed == ((E, c("HA")),) and state.size(E) == 13
    state, _ = went(state, "N:C2", "E:C5", "S:C8", "W:H8", "N:H2", "E:HA")
    assert state.exposed == () and state.size(E) == 11


def test_an_exposed_card_picked_up() -> None:
    state = at(Exposed(E, (c("HA"),)), Restored(E, (c("HA"),)))
    assert state == three_notrump()


def test_a_missing_card_found_and_an_extra_card_taken_off() -> None:
    """14: restored to the hand. 67B2: the extra card goes back, the trick keeps the other."""
    twelve = Deal((DEAL[N], DEAL[E], DEAL[S], None))
    known = went(three_notrump(twelve), Restored(E, (c("D2"),)))[0]
    assert known.size(E) == 14
    state = at("W:CA", "N:C2", "N:C3", "E:C5", "S:C8", Restored(N, (c("C3"),)))
    (trick,) = state.finished
    assert trick.extra == () and state.size(N) == 12 and state.turn is W


# --- leads out of turn ------------------------------------------------------------------------------------


def test_a_lead_out_of_turn_is_pending_until_somebody_plays() -> None:
    """53A: the next hand accepts by playing; 53B: an opponent who was to lead may lead instead."""
    lead = at(*CLUBS, "N:SA")
    assert lead.trick.is_pending and lead.trick.due is W and lead.turn is E
    assert lead.barred(E, c("SJ")) is None and lead.barred(W, c("CK")) is None
    assert lead.barred(S, c("S8")) is not None
    accepted, found = went(lead, "E:S9", "S:S6", "W:S3")
    assert found == [(), (), ()] and accepted.finished[1].winner(accepted.trumps) is N


def test_the_proper_lead_after_an_opponents_irregular_lead() -> None:
    """53B: West was to lead and leads; his card is not a play to North's lead."""
    led = at(*CLUBS, "N:SA", "W:CK")
    assert (led.trick.leader, led.turn) == (W, E)
    assert went(led, Withdrawn(N, c("SA")), "N:C3", "E:C6", "S:C9")[0].turn is W


def test_the_next_hand_was_to_lead_himself() -> None:
    """East, on lead, sits behind North: following suit he plays to the lead, otherwise he leads himself."""
    state = begin(DEAL, S, Denomination.NOTRUMP)
    state, _ = went(state, "W:H8", "N:H2", "E:HA", "S:H9", "N:SA")
    assert state.trick.due is E and state.turn is E
    assert went(state, "E:S9")[0].trick.leader is N
    assert went(state, "E:HK")[0].trick.leader is E


# --- extra cards, unknown order --------------------------------------------------------------------------


def test_an_extra_card_wins_nothing() -> None:
    """45E: South's ace is a second card; whatever it is, the trick was East's by the first cards."""
    state = at("W:C4", "N:C2", "E:C5", "S:C8", "S:SA/1")
    trick = state.finished[0]
    assert [str(laid.card) for laid in trick.extra] == ["SA"]
    assert trick.winner(Denomination.SPADES) is S  # by the eight of clubs, not by the ace
    assert trick.winner(Denomination.NOTRUMP) is S and state.number == 2


def test_a_trick_whose_order_is_not_known() -> None:
    cards = ((N, c("C2")), (E, c("C5")), (S, c("C8")), (W, c("CA")))
    state, found = went(three_notrump(), Gathered(1, cards))
    assert found == [()] and state.turn is W
    assert not state.finished[0].ordered and state.finished[0].leader is W
    partial, found = went(three_notrump(), Gathered(1, cards[:2]), "W:CA/2")
    assert found == [(), ("trick incomplete",)]
    assert partial.finished[0].leader is None and partial.trick.due is None


def test_the_proper_lead_decides_the_suit() -> None:
    """53B: West leads the king of clubs over the ace of spades, which stays and wins nothing."""
    state = at(*CLUBS, "N:SA", "W:CK", "E:C6", "S:C9")
    assert state.finished[1].winner(Denomination.NOTRUMP) is W
    assert state.finished[1].winner(Denomination.SPADES) is N


def test_a_declarer_who_lays_down_his_hand_becomes_dummy() -> None:
    """54A."""
    state = at("E:HA", Displayed(S))
    assert (state.declarer, state.dummy, state.displayed) == (N, S, DEAL.hands[2].cards)  # type: ignore[union-attr]
    assert at(*CLUBS[:1], Displayed(E)).dummy is N


def test_fourteen_cards_and_a_card_twice() -> None:
    deal = Deal.parse("N:AKQ22.432.432.432 JT9.AKQ5.765.765 876.JT9.AKQ8.T98 543.876.JT9.AKQJ")
    state = three_notrump(deal)
    assert state.size(N) == 14 and [str(card) for card in state.hand(N) or ()][3:5] == ["S2", "S2"]
    state, _ = went(state, "W:S3", "N:S2")
    assert state.size(N) == 13 and state.holds(N, c("S2"))
