"""Law 6D of 1997: a wrong deal counted as found in time until both sides had looked at their cards, and
past deals could not be replayed."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws import law22
from rectify_bridge.laws.effects import deal
from rectify_bridge.laws.law06 import (
    FAULT,
    IMPORTED,
    ORIGIN,
    PASSED_OUT,
    REPLAY,
    SEEN,
    SORTED,
    WRONG_NUMBER,
    for_a_reason_compatible_with_the_laws,
    in_the_place_of_the_result,
    law,
    seen_in_the_deal,
    wrong_number_in_a_hand,
)

BOTH_LOOKED = Fact(
    "both sides have looked at cards",
    Kind.RECORD,
    "Had a player of each side looked at his cards of this board by then?",
    yes_no("yes, or the board was played at another table", "no"),
    "6D1",
)


@law.clause("6D1", "Incorrect deal found before the auction", group="6D1", since=1997, until=1997)
def before_the_auction(case: Case) -> Consequence:
    """1997: if cards were wrongly dealt, or a player could have seen a card of another, and the auction
    has not begun for both sides (17A), there is a new shuffle and deal."""
    return decide(then=Refer("6D1 later")) if case.get(BOTH_LOOKED) else decide(deal.new_deal())


@law.clause("6D1", "Incorrect deal found after the auction began", group="6D1 later", since=1997, until=1997)
def after_the_auction_began(case: Case) -> Consequence:
    """1997: once it has begun, a card seen in another hand is information from another source (16B) of each
    player who saw it, and a wrong number of cards is for Law 13, a matter of the player whose hand it is."""
    if case.get(FAULT) == SEEN:
        return seen_in_the_deal(case)
    if case.get(WRONG_NUMBER):
        return decide(wrong_number_in_a_hand(case))
    return decide(deal.no_new_deal("the auction has begun on the board"))


@law.clause("6D2", "No shuffle, or a deal from another session", group="6D2", since=1997, until=1997)
def no_shuffle_or_another_session(case: Case) -> Consequence:
    """1997: no result may stand if the cards were dealt without shuffle from a sorted pack, or if the
    deal was played before in another session, on purpose or not."""
    why = {
        SORTED: "the cards were dealt without a shuffle from a sorted pack",
        IMPORTED: "the deal was played in another session",
        REPLAY: "the deal was played in another session",
    }.get(case.get(ORIGIN))
    if why is None:
        return decide(deal.plays_the_board_normally())
    return decide(deal.no_result_may_stand(why), then=Refer("6D2 then"))


law.clause("6D2", "What replaces the result", group="6D2 then", since=1997, until=1997)(
    in_the_place_of_the_result
)


@law22.law.clause("22A", "No new deal after four passes", group="6D3", since=1997, until=1997)
def not_after_four_passes(case: Case) -> Consequence | None:
    """1997: a deal passed out is not dealt again: it counts as it is, with a score of zero."""
    return decide(deal.no_new_deal("all four players passed (22A)")) if case.get(PASSED_OUT) else None


law.clause("6D3", "New deal for another good reason", group="6D3", since=1997, until=1997)(
    for_a_reason_compatible_with_the_laws
)
