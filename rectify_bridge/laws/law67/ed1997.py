"""Law 67 in the edition of 1997: who played no card and has one of the suit led loses nothing. Of revokes
by both sides those Laws said nothing (64B). What became of a card too many is the same."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import common, deal
from rectify_bridge.laws.law50.restored import as_penalty_card_before_2017
from rectify_bridge.laws.law67 import EXEMPT, HAS_SUIT, law
from rectify_bridge.laws.law67.ed2007 import unless_face_up
from rectify_bridge.laws.law67.extra_cards import extra_cards_restored, is_shown, may_be_a_revoke


@law.clause("67B1(a)", "No card played, suit held", group="67B1", since=1997, until=1997)
def has_a_card_of_the_suit_then(case: Case) -> Consequence | None:
    """1997: a player who played no card and has one of the suit led puts such a card among his played cards,
    without penalty."""
    if not case.get(HAS_SUIT):
        return None
    return decide(deal.placed_among_the_played_cards("a card of the suit led"), common.no_rectification())


@law.clause("67B1", "One trick transferred", group="67B1 transfer", since=1997, until=1997)
def one_trick_unless_both_sides_revoked(case: Case) -> Consequence:
    """1997: one trick may go over as by Law 64, but not for a card that lay face up on the table, nor where
    another exemption of 64B is there. Of revokes by both sides nothing is said, and the ruling stops."""
    if case.get(EXEMPT) == "both sides":
        return decide(then=Refer("64B"))
    return unless_face_up(case)


@law.clause(
    "67B1",
    "One trick transferred",
    group="67B1 transfer",
    since=1997,
    until=1997,
    authorities=("WBF", "EBU"),
)
def one_trick_by_the_committee(case: Case) -> Consequence:
    """1997, by the WBF Laws Committee: where both sides revoked no trick goes over, and equity is restored as
    if neither had (64C). Otherwise one may, but not for a card that lay face up on the table, nor where
    another exemption of 64B is there."""
    return unless_face_up(case)


law.clause("67B2", "Extra cards restored", group="67B2", since=1997, until=1997)(extra_cards_restored)
law.clause("67B2", "Restored card may mean a revoke", group="67B2(b)", since=1997, until=1997)(
    may_be_a_revoke
)


@law.clause("67B2", "Extra card exposed when restored", group="", since=1997, until=1997, role="adds")
def card_shown_on_its_way_back(case: Case) -> Consequence | None:
    """1997: an extra card that is shown on its way back into a defender's hand is a penalty card; that it
    must be played is for all to use, what else it tells is unauthorized for partner (50D1)."""
    return as_penalty_card_before_2017(case) if is_shown(case) else None
