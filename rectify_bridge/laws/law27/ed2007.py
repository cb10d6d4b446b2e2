"""Law 27B1 of 2007: a replacement was free if it named the same denomination and both bids were natural
beyond doubt, or if it meant the same or something more precise."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import change, common
from rectify_bridge.laws.law27 import (
    ABOVE_SEVEN,
    CLASS,
    DOUBLE,
    INSUFFICIENT,
    OTHER,
    REPLACEMENT,
    call_instead,
    is_sufficient,
    law,
)
from rectify_bridge.laws.law27.replacement import replaced
from rectify_bridge.table.call import Bid, Call, Double, Redouble, parse_call

LOWEST, PRECISE = "lowest bid in the same denomination", "same or more precise meaning"
KINDS = (
    Answer(LOWEST, "the lowest sufficient bid in the same denomination, both bids natural beyond doubt"),
    Answer(PRECISE, "another legal call with the same meaning or a more precise one"),
    *(Answer(a.value, a.words) for a in REPLACEMENT.answers if a.value in (OTHER, INSUFFICIENT)),
    Answer(DOUBLE, "a double or redouble with another meaning: it will be cancelled"),
)
REPLACEMENT_2007 = Fact(
    "replacement, 2007",
    Kind.CHOICE,
    "{offender}: what do you call instead?",
    KINDS,
    "27B",
    who=("offender",),
    parse=parse_call,
    repeats=True,
    offer=(
        "the lowest sufficient bid in the same denomination, if both bids are natural beyond doubt",
        "another call with the same or a more precise meaning",
        "any other sufficient bid or pass",
        "another insufficient bid: {lho} may accept it or not",
        "a double or redouble with another meaning: it is cancelled, and you choose again",
    ),
    conditions=("", "", "if not by one as precise or the lowest such bid", "", ""),
)
REPLACED_BY_2007 = Fact(
    "replaced by, 2007",
    Kind.RECORD,
    "By which call had {offender} replaced the insufficient bid?",
    KINDS,
    "27C",
    parse=parse_call,
    aloud=False,
)


SAME_DENOMINATION = Fact(
    "lowest in the same denomination",
    Kind.RECORD,
    "Is it the lowest sufficient bid in the denomination of the insufficient bid?",
    yes_no(),
    "27B1(a)",
    repeats=True,
)
NATURAL = Fact(
    "both natural beyond doubt",
    Kind.JUDGEMENT,
    "Are the insufficient bid and the replacement both incontrovertibly not artificial?",
    yes_no("yes, both beyond doubt", "no, or it is not beyond doubt"),
    "27B1(a)",
    guidance="Ask the player away from the table what he meant by the insufficient bid. A bid that "
    "could be an "
    "answer or a convention is not natural beyond doubt.",
    aloud=False,
    repeats=True,
)
MEANING = Fact(
    "same or more precise meaning",
    Kind.JUDGEMENT,
    "Does the replacement mean the same as the insufficient bid, or something more precise?",
    yes_no(),
    "27B1(b)",
    guidance="Every hand that makes the replacement must be one that could have made the "
    "insufficient bid. The "
    "laws committee of the time let Directors take a mildly liberal view of small differences.",
    aloud=False,
    repeats=True,
)


@law.clause("27B", "Call instead", group="replacement", since=2007, until=2007, role="defines")
def call_in_its_place(case: Case) -> Call | str:
    """2007: the call that the offender chooses in place of the insufficient bid."""
    chosen: Call | str = case.get(REPLACEMENT_2007)
    return chosen


@law.clause("27C", "Call made before the ruling", group="replaced by", since=2007, until=2007, role="defines")
def call_made_before_the_ruling(case: Case) -> Call | str:
    """2007: the call by which the offender had replaced the insufficient bid before the Director ruled."""
    made: Call | str = case.get(REPLACED_BY_2007)
    return made


@law.clause("27B", "Kind of replacement", group="kind of replacement", since=2007, until=2007, role="defines")
def kind_of_replacement(case: Case) -> str:
    """2007: which limb of 27B a replacement falls under: a call is measured, a kind is taken as it is."""
    call = call_instead(case)
    if isinstance(call, str):
        return call
    if isinstance(call, Double | Redouble):
        return PRECISE if case.get(MEANING) else DOUBLE
    if isinstance(call, Bid):
        if call.level > 7:
            return ABOVE_SEVEN
        if not is_sufficient(case, call):
            return INSUFFICIENT
        if is_lowest_in_the_same_denomination(case, call) and case.get(NATURAL):
            return LOWEST
    return PRECISE if case.get(MEANING) else OTHER


def is_lowest_in_the_same_denomination(case: Case, bid: Bid) -> bool:
    """By the record of the auction, where there is one."""
    scene = case.scene
    if scene.auction is None or not isinstance(scene.call, Bid):
        return bool(case.get(SAME_DENOMINATION))
    if bid.denomination is not scene.call.denomination:
        return False
    lower = Bid(bid.level - 1, bid.denomination) if bid.level > 1 else None
    return lower is None or scene.auction.objection(lower, scene.offender) is not None


@law.clause("27B1(a)", "Lowest bid in the same denomination", group="27B", since=2007, until=2007)
def same_denomination(case: Case) -> Consequence | None:
    """2007: replaced by the lowest sufficient bid in the same denomination, and both bids natural beyond
    doubt: the auction goes on, no lead is restricted and what the withdrawn bid told is not
    unauthorized."""
    if case.get(CLASS) != LOWEST:
        return None
    if case.nth > 1:
        return decide(replaced(case))
    return decide(replaced(case), common.auction_goes_on(), without=(*common.LEADS, *common.INFORMATION))


@law.clause("27B1(b)", "Same or more precise meaning", group="27B", since=2007, until=2007)
def same_or_more_precise_meaning(case: Case) -> Consequence | None:
    """2007: replaced by a legal call that means the same or something more precise: the auction goes on and
    no lead is restricted. Whether 16D holds for what the withdrawn bid told is not said, and not ruled
    on."""
    if case.get(CLASS) != PRECISE:
        return None
    if case.nth > 1:
        return decide(replaced(case))
    return decide(
        replaced(case),
        common.auction_goes_on(),
        change.left_to_the_director("whether Law 16D applies to what the withdrawn bid told"),
        without=(*common.LEADS, *common.INFORMATION),
    )
