"""Law 19, Doubles and redoubles. The table knows what may be doubled (`rectify_bridge.table.auction.course`);
here is a double that was said wrongly."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Key, Kind, Value, answers, yes_no
from rectify_bridge.laws.effects import rotation
from rectify_bridge.laws.effects.common import auction_goes_on, unauthorized
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law29 import can_be_made
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.call import Double, Redouble

law = Law(19, "Doubles and redoubles")

IRREGULARITIES = (
    Irregularity(
        "double misstated",
        group="19",
        law="19",
        phase="auction",
        asks="Who doubled or redoubled, and named a contract with it?",
        words=("doubled the wrong contract", "named the bid when doubling", "said double four spades"),
    ),
)


def _doubled(scene: Scene, key: Key) -> Value | None:
    match scene.call:
        case Double():
            return "double"
        case Redouble():
            return "redouble"
    return None


DOUBLE_OR_REDOUBLE = Fact(
    "double or redouble",
    Kind.RECORD,
    "Was it a double or a redouble?",
    answers(double="a double", redouble="a redouble"),
    "19",
    read=_doubled,
)
BID_TO_DOUBLE = Fact(
    "a bid to double",
    Kind.RECORD,
    "Was the last call before it, passes apart, a bid by {lho} or {rho}?",
    yes_no("yes, an opponent's bid", "no: there was no bid, or it was {partner}'s, or doubled already"),
    "19A1",
    read=can_be_made,
)
DOUBLE_TO_REDOUBLE = Fact(
    "a double to redouble",
    Kind.RECORD,
    "Was the last call before it, passes apart, a double by {lho} or {rho}?",
    yes_no("yes, an opponent's double", "no"),
    "19B1",
    read=can_be_made,
)
MISSTATED = Fact(
    "contract misstated",
    Kind.RECORD,
    "Did {offender} name a level or denomination that was not that of the last bid?",
    yes_no("yes, it was named wrongly", "no, it was named rightly"),
    "19A3",
)


def _more_than_the_word(case: Case, bid: str) -> Consequence:
    """A contract named with a double or redouble changes nothing; what naming it told partner is
    unauthorized."""
    information = unauthorized("partner", "the contract named with the call")
    if not case.get(MISSTATED):
        return decide(auction_goes_on(), information)
    return decide(rotation.as_it_was_made(bid), auction_goes_on(), information)


@law.clause("19A1", "No bid to double", group="19", since=1997)
def nothing_to_double(case: Case) -> Consequence | None:
    """Only the last preceding bid may be doubled, and only if an opponent made it and nothing but passes came
    since; any other double is inadmissible: Law 36."""
    if case.get(DOUBLE_OR_REDOUBLE) != "double" or case.get(BID_TO_DOUBLE):
        return None
    return decide(then=Refer("36"))


@law.clause("19A3", "Double with the bid misstated", group="19", since=1997, except_as=("19A1",))
def doubles_the_bid_as_made(case: Case) -> Consequence | None:
    """A player who names another level or denomination than that of the bid has doubled the bid as it was
    made."""
    return _more_than_the_word(case, "doubled") if case.get(DOUBLE_OR_REDOUBLE) == "double" else None


@law.clause("19B1", "No double to redouble", group="19", since=1997)
def nothing_to_redouble(case: Case) -> Consequence | None:
    """Only the last preceding double may be redoubled, and only if an opponent made it and nothing but passes
    came since; any other redouble is inadmissible: Law 36."""
    if case.get(DOUBLE_OR_REDOUBLE) != "redouble" or case.get(DOUBLE_TO_REDOUBLE):
        return None
    return decide(then=Refer("36"))


@law.clause("19B3", "Redouble with the bid misstated", group="19", since=1997, except_as=("19B1",))
def redoubles_the_bid_as_made(case: Case) -> Consequence | None:
    """A player who names another level or denomination than that of the bid has redoubled the bid as it was
    made."""
    return _more_than_the_word(case, "redoubled") if case.get(DOUBLE_OR_REDOUBLE) == "redouble" else None
