"""Law 15 of 1997 and 2007, a wrong board: in team play as in pairs, and with a rule of its own (15C) for
a wrong board found during the auction period."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws.effects import common, deal, procedure
from rectify_bridge.laws.law15 import BEFORE, contestants_deprived, law

CARDS_NOT_TAKEN, IN_THE_AUCTION, IN_THE_PLAY = "cards not taken", "auction period", "later"
FOUND_WHEN = Fact(
    "when the wrong board was found",
    Kind.RECORD,
    "When was it found that the board was not due at this table?",
    (
        Answer(CARDS_NOT_TAKEN, "before anybody took the cards from the board"),
        Answer(IN_THE_AUCTION, "during the auction, or before an opening lead was faced"),
        Answer(IN_THE_PLAY, "later, during the play or when the board was over"),
    ),
    "15C",
)
NOT_YET, REPEATED, DIFFERS = "not yet", "repeated", "differs"
SECOND_AUCTION = Fact(
    "calls of the second auction",
    Kind.RECORD,
    "Were the calls of the first auction repeated in the second one?",
    (
        Answer(NOT_YET, "there has been no second auction yet"),
        Answer(REPEATED, "yes, every call"),
        Answer(DIFFERS, "no, a call differed from the one in the first auction"),
    ),
    "15C",
    guidance="Any difference counts.",
    aloud=False,
)


@law.clause("15A", "Wrong board not played before", group="15B", since=1997, until=2007)
def not_played_before_in_2007(case: Case) -> Consequence | None:
    """1997 and 2007: if none of the four has played the board before, the score normally stands; both
    pairs may be required to play the right board later. Found before the cards were taken, the right
    board is played."""
    if case.get(FOUND_WHEN) == CARDS_NOT_TAKEN:
        return decide(deal.right_board_now())
    if case.get(FOUND_WHEN) == IN_THE_AUCTION or case.get(BEFORE):
        return None
    return decide(deal.board_played_to_the_end(), deal.right_board_later())


@law.clause("15B", "Wrong board played before", group="15B", since=1997, until=2007)
def played_before_in_2007(case: Case) -> Consequence | None:
    """1997 and 2007: if one of the four has played the board before, the second score on it is cancelled
    for both sides. A contestant who loses the chance of a valid score by it gets an artificial adjusted
    score; a pair that has a score on the board from before keeps that one."""
    if case.get(FOUND_WHEN) != IN_THE_PLAY or not case.get(BEFORE):
        return None
    return decide(deal.board_cancelled(), *contestants_deprived(case))


@law.clause("15C", "Wrong board found in the auction period", group="15B", since=2007, until=2007)
def found_in_the_auction_period(case: Case) -> Consequence | None:
    """2007: the auction is cancelled, the contestants who are due to play the board are seated, and there is
    a second auction in which every call is repeated. If any call differs, the board is cancelled. A side that
    on purpose tried to prevent normal play may be penalized."""
    why = "only if the side tried on purpose to prevent normal play of the board (15C)"
    return second_auction(case, procedure.may_be_penalized("offending side", why))


def second_auction(case: Case, *penalty: Effect) -> Consequence | None:
    """The auction with the right contestants, and what becomes of the board after it."""
    if case.get(FOUND_WHEN) != IN_THE_AUCTION:
        return None
    if case.get(SECOND_AUCTION) == DIFFERS:
        differed = deal.artificial_score("both sides: a call of the second auction differed")
        return decide(deal.board_cancelled(), differed, *penalty)
    if case.get(SECOND_AUCTION) == REPEATED:
        return decide(deal.plays_the_board_normally(), *penalty)
    return decide(
        deal.auction_on_wrong_board_cancelled(),
        deal.contestants_of_the_round_seated(),
        deal.second_auction(),
        common.come_back("did any call of the second auction differ from the first (15C)?"),
        *penalty,
    )
