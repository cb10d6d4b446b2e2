"""Revokes in the state of the play: what made each final, and what it could cost (Laws 61 to 64)."""

from __future__ import annotations

import pytest

from rectify_bridge.table.card import Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.event import Agreed, Claimed, Conceded, Designated, Event, Exposed, Led, Withdrawn
from rectify_bridge.table.play.playing import begin
from tests.table.table_plays import DEAL, E, N, S, W, at, c, went

REVOKE = ("W:CA", "N:SA", "E:C5", "S:C8")
"""North, dummy, discards a spade on a club with three clubs in hand."""


def test_a_revoke_and_what_it_could_have_been() -> None:
    (revoke,) = at(*REVOKE[:2]).revokes
    assert (revoke.seat, str(revoke.card), revoke.trick, revoke.number) == (N, "SA", 1, 1)
    assert (revoke.led, revoke.of_dummy, revoke.established) == (Denomination.CLUBS, True, None)
    assert [str(card) for card in revoke.could] == ["C4", "C3", "C2"]


@pytest.mark.parametrize(
    ("then", "cite"),
    [
        ((), None),
        (("W:CK",), None),  # the other side's play establishes nothing
        (("W:CK", "N:C2"), "63A1"),
        (("S:SA",), "63A1"),  # out of turn counts (legal or illegal)
        (("S:C9/1",), None),  # to the same trick
        ((Designated(N, c("C2")),), "63A2"),
        ((Claimed(S, 9),), "63A3"),
        ((Conceded(S, 1),), "63A3"),
        ((Claimed(E, 2),), None),
        ((Claimed(E, 2), Agreed(S)), "63A4"),
        ((Led(S, c("H9"), faced=False),), None),
    ],
)
def test_establishment(then: tuple[Event | str, ...], cite: str | None) -> None:
    (revoke,) = at(*REVOKE, *then).revokes
    assert (revoke.established.cite if revoke.established else None) == cite


def test_a_revoke_corrected_is_never_established() -> None:
    """62A, 62B: the card is replaced before his side plays to the next trick."""
    state = at(*REVOKE, Withdrawn(N, c("SA")), "N:C2", "W:CK", "N:C3", "E:C6", "S:C9")
    (revoke,) = state.revokes
    assert revoke.corrected == 4 and not revoke.stands and revoke.established is None
    assert state.number == 3 and state.size(N) == 11


def test_after_a_revoke() -> None:
    """64A: who won that trick, what his side won later, and with which cards (1997, 64A2)."""
    state = at("W:CA", "N:SA", "E:C5", "S:C8", "W:H8", "N:H2", "E:H5", "S:H9", "S:DA", "W:D9", "N:D2", "E:D5")
    (revoke,) = state.revokes
    actual = state.aftermath(revoke)
    assert (actual.winner, actual.won_by) == (W, "opponent")
    assert [(won.trick, won.seat, str(won.card)) for won in actual.later] == [(2, S, "H9"), (3, S, "DA")]
    assert actual.with_a_card_he_could_have_played == () and len(actual.since) == 10


def test_a_later_trick_won_with_a_card_he_could_have_played() -> None:
    deal = Deal.parse("N:A2.A2.. K3.K3.. 54.54.. 76.76..")
    state = begin(deal, S, Denomination.NOTRUMP)
    state, _ = went(state, "W:S7", "N:H2", "E:S3", "S:S4", "W:S6", "N:SA", "E:SK", "S:S5")
    actual = state.aftermath(state.revokes[0])
    assert [str(won.card) for won in actual.with_a_card_he_could_have_played] == ["SA"]
    assert (actual.winner, actual.won_by) == (W, "opponent")


def test_a_second_revoke_in_the_suit() -> None:
    """64B2: his play to the later trick has established the first one (63A1), whatever it was."""
    first, second = at(*REVOKE, "W:CK", "N:SK").revokes
    assert first.established is not None and first.established.number == second.number
    assert (first.earlier, second.earlier) == (None, first.number)


def test_a_penalty_card_not_played_is_seen() -> None:
    """64B3 asks whether the card not played was a penalty card."""
    state = at(Exposed(E, (c("C5"),)), "W:CA", "N:C2", "E:HA")
    assert [str(card) for card in state.revokes[0].exposed] == ["C5"]


def test_a_defender_cannot_revoke_without_the_suit() -> None:
    deal = Deal.parse("N:A2.A2.. K3.K3.. 54.54.. 7.7.7.6")
    assert went(begin(deal, S, Denomination.NOTRUMP), "W:D7", "N:HA", "E:HK", "S:H5")[0].revokes == ()


def test_the_revoke_trick_is_not_a_later_one() -> None:
    """64A1: North ruffs with clubs in hand and wins the trick himself; nothing later is won yet."""
    state, _ = went(begin(DEAL, S, Denomination.SPADES), *REVOKE)
    actual = state.aftermath(state.revokes[0])
    assert (actual.winner, actual.won_by, actual.later) == (N, "offender", ())
