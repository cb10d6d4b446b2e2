"""Law 13 of 2007: today's rules under other letters; where a card of another hand was seen before any
call, the Director first judges whether it hinders normal play (13D2); and what a moved card tells was
unauthorized for partner (13E)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, deal, procedure
from rectify_bridge.laws.law13 import (
    AFFECTED,
    CALLED,
    OVER,
    PLAYABLE,
    SEEN,
    SPLIT,
    SURPLUS,
    WHAT,
    law,
    no_card_seen,
    removed,
    two_forms,
    uncounted,
)

HINDERS = Fact(
    "what was seen hinders normal play",
    Kind.JUDGEMENT,
    "Does what was seen of another hand tell enough to hinder normal bidding or play?",
    yes_no(),
    "13D2",
    guidance="A low card seldom does. An honor, or several cards, may.",
    aloud=False,
)
PARTNERS, LHOS, RHOS = "partner", "lho", "rho"
OTHER_HAND = Fact(
    "other incorrect hand",
    Kind.RECORD,
    "Whose other hand had a wrong number of cards?",
    (
        Answer(PARTNERS, "{partner}'s"),
        Answer(LHOS, "{lho}'s"),
        Answer(RHOS, "{rho}'s"),
    ),
    "13E",
)
BOUND = {PARTNERS: ("offending side",), LHOS: ("partner", "rho"), RHOS: ("partner", "lho")}
"""The partners of the two whose hands were wrong, by the hand beside the offender's."""


@law.clause("13C", "Found after play", group="13", since=2007, until=2007)
def found_after_play(case: Case) -> Consequence | None:
    """2007: if it is found when play is over, the result is cancelled and an adjusted score is awarded;
    for teams see 86D. An offender may be penalized."""
    if case.get(WHAT) != SPLIT or not case.get(OVER):
        return None
    why = "the hands were wrong from the start (13C; in a team match 86D may apply)"
    return decide(deal.result_cancelled(), procedure.score_to_be_assigned(why), *uncounted(case))


@law.clause("13D", "No call made", group="13", since=2007, until=2007, except_as=("13C",))
def no_call_made(case: Case) -> Consequence | None:
    """2007: if no player has called on an incorrect hand, the Director corrects the hands."""
    if case.get(WHAT) != SPLIT or case.get(CALLED):
        return None
    return decide(then=Refer("13A"))


law.clause("13D1", "No card of another player seen", group="13A", since=2007, until=2007)(no_card_seen)


@law.clause("13D2(a)", "Card of another player seen", group="13A", since=2007, until=2007)
def seen_and_played(case: Case) -> Consequence | None:
    """2007: if what was seen of another hand is unlikely to hinder normal bidding or play, the board is
    played and scored; if it affected the result after all the score is adjusted, and an offender may be
    penalized."""
    if not case.get(SEEN) or case.get(HINDERS):
        return None
    corrected = deal.hands_corrected("the board is played and scored")
    penalty = uncounted(case)
    match case.get(AFFECTED):
        case True:
            why = "what was seen of another hand affected the result (13D2)"
            return decide(corrected, procedure.score_to_be_assigned(why), *penalty)
        case False:
            return decide(corrected, procedure.no_score_adjusted("the result was not affected"), *penalty)
    later = common.come_back("did what was seen of another hand affect the result (13D2)?")
    return decide(corrected, later, *penalty)


@law.clause("13D2(b)", "Too much of another hand seen", group="13A", since=2007, until=2007)
def too_much_seen(case: Case) -> Consequence | None:
    """2007: if what was seen is enough to hinder normal bidding or play, the score is artificial, and an
    offender may be penalized."""
    if not case.get(SEEN) or not case.get(HINDERS):
        return None
    return decide(deal.artificial_score("both sides, according to fault (12C2(a))"), *uncounted(case))


@law.clause("13A", "Deal corrected and played", group="13", since=2007, until=2007, except_as=("13C",))
def corrected_and_played(case: Case) -> Consequence | None:
    """2007: if a player with an incorrect hand has called and the deal can be corrected and played, it
    is, with no change of call; at the end of play the score may be adjusted."""
    if case.get(WHAT) != SPLIT or not case.get(CALLED) or not case.get(PLAYABLE):
        return None
    return decide(
        deal.hands_corrected("no call is changed, and the board is played"),
        common.come_back("did the wrong hands affect the result (13A)?"),
    )


@law.clause("13B", "Deal cannot be played", group="13", since=2007, until=2007, except_as=("13C",))
def not_playable(case: Case) -> Consequence | None:
    """2007: otherwise, once such a player has called, an adjusted score is awarded, and an offender may be
    penalized."""
    if case.get(WHAT) != SPLIT or not case.get(CALLED) or case.get(PLAYABLE):
        return None
    why = "the deal cannot be corrected and played (13B)"
    return decide(procedure.score_in_place_of_play(why), *uncounted(case))


@law.clause("13F", "Surplus card", group="13", since=2007, until=2007)
def surplus_in_2007(case: Case) -> Consequence | None:
    """2007: a card that is not part of the deal is removed, and the auction and play go on unaffected; if it
    was played to a quitted trick the score may be adjusted. A hand that is short without it lacks a card of
    the deal (14)."""
    return removed(case, "13F") if case.get(WHAT) == SURPLUS else None


@law.clause("13E", "Information from the moved card", group="", since=2007, until=2007, role="adds")
def movement_of_a_card(case: Case) -> Consequence | None:
    """2007: when play goes on after a card was moved, where it was put, and that it was moved, is
    unauthorized for the partner of each player whose hand was wrong."""
    if not case.has("hands corrected"):
        return None
    bound = BOUND[str(case.get(OTHER_HAND))]
    return decide(
        *(common.unauthorized(role, "the card that was moved, and where it went,") for role in bound)
    )


@law.clause("87A", "Wrong hands at an earlier table", group="", since=2007, until=2007, role="adds")
def fouled_before(case: Case) -> Consequence | None:
    """2007: where an earlier table played the board with the wrong hands the board is fouled, and each
    form is scored for itself (87B)."""
    return two_forms(case, ("13D1", "13D2(a)", "13D2(b)", "13A", "13B", "13C"))
