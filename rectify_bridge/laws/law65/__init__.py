"""Law 65, Arrangement of tricks."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, deal, procedure
from rectify_bridge.laws.irregularity import Irregularity

law = Law(65, "Arrangement of tricks")

IRREGULARITIES = (
    Irregularity(
        "trick turned the wrong way",
        group="65B3",
        law="65B3",
        phase="play",
        asks="Who said that a trick is turned the wrong way?",
        words=("trick pointed wrong", "wrong way round", "we lost that trick", "turned incorrectly"),
    ),
    Irregularity(
        "played cards out of order",
        group="65D",
        law="65D",
        phase="play",
        asks="Whose played cards are not in order?",
        words=("cards all over the place", "no proper row", "picked up his cards", "mixed the tricks"),
    ),
)

PLAYED_ON = Fact(
    "own side has played on",
    Kind.RECORD,
    "Had {offender} or {partner} led or played to the following trick when that was said?",
    yes_no(),
    "65B3",
    guidance="What the other side did does not count. Dummy has the same right as any other player.",
)


@law.clause("65B3", "Card turned the wrong way", group="65B3", since=2017)
def card_pointed_incorrectly(case: Case) -> Consequence:
    """Any player, dummy too, may say that a card points the wrong way until his own side leads or plays to
    the following trick; said later it may be unauthorized information for his partner (16B)."""
    if not case.get(PLAYED_ON):
        return decide(
            procedure.may("offender", "say that the card points the wrong way"), deal.turned_the_right_way()
        )
    return said_too_late()


def said_too_late() -> Consequence:
    """What a remark that comes too late brings about."""
    return decide(
        procedure.may_not("offender", "say so any more"),
        common.unauthorized("partner", "that remark"),
        procedure.carefully_avoids("partner"),
        procedure.may_be_penalized("offender", "it was said after {offending side} had played on (65B3)"),
        common.come_back("did {partner} choose what the remark suggested (16B)?"),
    )


AGREED = Fact(
    "number of tricks agreed",
    Kind.RECORD,
    "Had all agreed on the number of tricks when {offender}'s played cards were disturbed?",
    yes_no("yes", "no, or they never lay in an orderly row"),
    "65D",
)


@law.clause("65D", "Order of played cards", group="65D", since=2007)
def order_kept_until_agreed(case: Case) -> Consequence:
    """A player keeps his played cards in an orderly row until the number of tricks is agreed. A player who
    does not puts at risk his right to claim doubtful tricks, and to claim or deny a revoke."""
    return order_kept(case)


def order_kept(case: Case) -> Consequence:
    """What cards that were disturbed too early bring about."""
    if case.get(AGREED):
        return decide(common.no_rectification())
    return decide(
        deal.order_of_the_cards_disturbed(),
        procedure.may_be_penalized("offender", "the played cards were not kept in order (65C, 65D)"),
    )
