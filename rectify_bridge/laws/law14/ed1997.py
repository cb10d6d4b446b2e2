"""Law 14 of 1997, for one short hand beside three that are right: where it says what the Laws say today under
other citations, and a card found before the lead."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws import law13
from rectify_bridge.laws.effects import common, deal, procedure
from rectify_bridge.laws.law13.ed1997 import OTHERS_COMPLETE
from rectify_bridge.laws.law14 import (
    ELSEWHERE,
    EXPOSED,
    FACED,
    FOUND,
    NOWHERE,
    among_the_played_cards,
    law,
    possible_revoke,
)
from rectify_bridge.laws.law50 import RANK
from rectify_bridge.laws.law50.restored import lying


@law13.law.clause("13", "More than one incorrect hand", group="14", since=1997, until=1997)
def more_than_one_hand(case: Case) -> Consequence | None:
    """1997: Law 14 is for one short hand beside three that are right. Where others are wrong too, Law 13
    applies."""
    return None if case.get(OTHERS_COMPLETE) else decide(then=Refer("13"))


@law.clause("14A1", "Card found before the opening lead", group="14", since=1997, until=1997)
def found_before_the_lead(case: Case) -> Consequence | None:
    """1997: a card that is found missing before the play period, and then turns up, is restored to the hand;
    auction and play go on."""
    if not case.get(OTHERS_COMPLETE) or case.get(FACED) or case.get(FOUND) == NOWHERE:
        return None
    return decide(deal.card_restored(), procedure.play_on())


@law.clause("14A2", "Deal rebuilt before the opening lead", group="14", since=1997, until=1997)
def rebuilt_before_the_lead(case: Case) -> Consequence | None:
    """1997: if it cannot be found, the deal is rebuilt with another pack; auction and play go on."""
    if not case.get(OTHERS_COMPLETE) or case.get(FACED) or case.get(FOUND) != NOWHERE:
        return None
    return decide(deal.deal_rebuilt(), procedure.play_on())


@law.clause("14B1(a)", "Card found among the played cards", group="14", since=1997, until=1997)
def found_among_the_played_cards(case: Case) -> Consequence | None:
    """1997: after the lead, a card found among the played cards is a matter for Law 67."""
    return among_the_played_cards(case) if case.get(OTHERS_COMPLETE) else None


@law.clause("14B1(b)", "Card found elsewhere after the lead", group="14", since=1997, until=1997)
def found_elsewhere(case: Case) -> Consequence | None:
    """1997: a card found elsewhere is restored, and a penalty may follow (14B3)."""
    if not case.get(OTHERS_COMPLETE) or not case.get(FACED) or case.get(FOUND) != ELSEWHERE:
        return None
    return decide(deal.card_restored(), deal.belonged_to_the_hand_throughout(), then=Refer("14B4"))


@law.clause("14B2", "Card not found after the lead", group="14", since=1997, until=1997)
def not_found(case: Case) -> Consequence | None:
    """1997: a card that cannot be found is replaced from another pack, and a penalty may follow (14B3)."""
    if not case.get(OTHERS_COMPLETE) or not case.get(FACED) or case.get(FOUND) != NOWHERE:
        return None
    return decide(deal.deal_rebuilt(), deal.belonged_to_the_hand_throughout(), then=Refer("14B4"))


law.clause("14B3", "Restored card may mean a revoke", group="14B4", since=1997, until=1997)(possible_revoke)


@law.clause("14B3", "Restored card may be a penalty card", group="", since=1997, until=1997, role="adds")
def possible_penalty_card(case: Case) -> Consequence | None:
    """1997: it may become a penalty card, if it is a defender's and lay where his partner could have seen
    it. What a minor one tells is unauthorized for partner (50C); 50D1 tells of a major one."""
    if not case.applied("14B1(b)") or not case.get(EXPOSED):
        return None
    told = (common.unauthorized("partner", "the penalty card"),) if case.get(RANK) == "minor" else ()
    return decide(*lying(case), *told)
