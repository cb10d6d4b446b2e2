"""Law 6D of 2007: there was a new deal until a player of either side had taken his cards out of the board,
and an illegal deal was cancelled however late it was found. Four passes are 22A1 there."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws import law22
from rectify_bridge.laws.effects import deal, lead
from rectify_bridge.laws.law06 import FAULT, PASSED_OUT, SEEN, WHOSE_HAND, WRONG_NUMBER, law, seen_in_the_deal

FOR_A_SIDE = Fact(
    "auction begun for a side",
    Kind.RECORD,
    "Had a player taken cards out of the board by then?",
    yes_no(),
    "6D1",
    guidance="For each side the auction begins when one of its players takes his cards out of the board "
    "(17A). Before that it has begun for neither side.",
)


@law.clause("6D1", "Incorrect deal found before the auction", group="6D1", since=2007, until=2007)
def before_the_auction(case: Case) -> Consequence:
    """2007: if it is found, before the auction begins for either side, that cards were wrongly dealt or that
    a player could have seen another player's card in the shuffle or deal, there is a new shuffle and deal."""
    return decide(then=Refer("6D1 later")) if case.get(FOR_A_SIDE) else decide(deal.new_deal())


@law.clause("6D1", "Incorrect deal found after the auction began", group="6D1 later", since=2007, until=2007)
def after_the_auction_began(case: Case) -> Consequence:
    """2007: once the auction has begun for a side, a card seen in another hand is outside information of
    each player who saw it (16C), a wrong number of cards is for Law 13, as a matter of the player whose hand
    it is, and any other illegal deal is cancelled."""
    if case.get(FAULT) == SEEN:
        return seen_in_the_deal(case)
    if case.get(WRONG_NUMBER):
        return decide(lead.another_incident(str(case.get(WHOSE_HAND)), "wrong number of cards"))
    return decide(deal.no_result_may_stand("the board was dealt illegally"), then=Refer("6D2 then"))


@law22.law.clause("22A1", "No new deal after four passes", group="6D3", since=2007, until=2007)
def not_after_four_passes(case: Case) -> Consequence | None:
    """2007: a deal passed out is not dealt again."""
    return decide(deal.no_new_deal("all four players passed (22A1)")) if case.get(PASSED_OUT) else None
