"""Law 27 of 1997: an insufficient bid was made good by the lowest natural bid in its denomination; any other
replacement silenced partner, and so did a convention."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import common, procedure, windows
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law27 import (
    ABOVE_SEVEN,
    ACCEPTED,
    CLASS,
    DOUBLE,
    INSUFFICIENT,
    OTHER,
    PREMATURE,
    REPLACEMENT,
    calls_at_once,
    is_sufficient,
    law,
    not_accepted,
    offenders_lho_accepts,
    out_of_rotation,
)
from rectify_bridge.laws.law27.ed2007 import LOWEST, NATURAL, is_lowest_in_the_same_denomination
from rectify_bridge.laws.scene.scene import CALLED_AGAIN, Scene
from rectify_bridge.table.call import Bid, Double, Redouble, parse_call

IT = "the insufficient bid"


def _chosen(scene: Scene, key: Key) -> Value | None:
    """What the offender called once his options had been explained; what he put in the place of the bid
    before that is cancelled (25B2)."""
    mine = calls_at_once(scene, scene.after)
    if not mine and scene.since == CALLED_AGAIN:
        mine = [made for made in scene.calls_since if made.seat is scene.offender]
    return mine[key.nth - 1].call if len(mine) >= key.nth else None


REPLACEMENT_1997 = Fact(
    "replacement, 1997",
    Kind.CHOICE,
    "{offender}: what do you call instead?",
    (
        Answer(LOWEST, "the lowest sufficient bid in the same denomination, both bids natural beyond doubt"),
        *(Answer(a.value, a.words) for a in REPLACEMENT.answers if a.value in (OTHER, INSUFFICIENT)),
        Answer(DOUBLE, "a double or redouble: it will be cancelled"),
    ),
    "27B",
    who=("offender",),
    read=_chosen,
    parse=parse_call,
    repeats=True,
    guidance="A bid is not natural if by agreement it tells something else than willingness to play in the "
    "denomination named, or high cards or length (three cards or more) there.",
    offer=(
        "the lowest sufficient bid in the same denomination, if both bids are natural beyond doubt",
        "any other sufficient bid or pass",
        "another insufficient bid: the Laws of 1997 do not say what follows",
        "a double or redouble: it is cancelled, and you choose again",
    ),
    conditions=("", "if not by the lowest such bid, both natural", "", ""),
)


@law.clause("27B", "Kind of replacement", group="kind of replacement", since=1997, until=1997, role="defines")
def kind_of_replacement_in_1997(case: Case) -> str:
    """1997: which part of 27B a replacement falls under: a call is measured, a kind is taken as it is."""
    call = case.get(REPLACEMENT_1997)
    if isinstance(call, str):
        return call
    if isinstance(call, Double | Redouble):
        return DOUBLE
    if isinstance(call, Bid):
        if call.level > 7:
            return ABOVE_SEVEN
        if not is_sufficient(case, call):
            return INSUFFICIENT
        if is_lowest_in_the_same_denomination(case, call) and case.get(NATURAL):
            return LOWEST
    return OTHER


@law.clause("27C", "Insufficient bid out of rotation", group="27", since=1997, until=1997)
def out_of_rotation_in_1997(case: Case) -> Consequence | None:
    """A bid both out of rotation and insufficient is treated as a bid out of rotation. A first call that was
    changed at once had been made in turn (25B2(a))."""
    return None if case.applied("25B2(a)") else out_of_rotation(case)


@law.clause(
    "25B2(a)", "Bid changed before the ruling", group="27", since=1997, until=1997, except_as=("27C",)
)
def changed_before_the_ruling(case: Case) -> Consequence | None:
    """1997: a call put in the place of the insufficient bid before the Director ruled is cancelled, and
    Law 27 applies to the first: that may be accepted, or the offender chooses anew. Law 26 may restrict a
    lead because of the cancelled call as well."""
    if not case.get(PREMATURE):
        return None
    second = common.cancelled("the replacement", calls=common.THE_REPLACEMENT)
    if case.get(ACCEPTED):
        return decide(common.stands(IT, common.IT), second)
    return decide(common.cancelled(IT), second, common.must_replace("offender", "the bid"), then=Refer("27B"))


law.clause(
    "27A", "Insufficient bid accepted", group="27", since=1997, until=1997, except_as=("27C", "25B2(a)")
)(offenders_lho_accepts)
law.clause(
    "27B",
    "Insufficient bid not accepted",
    group="27",
    since=1997,
    until=1997,
    except_as=("27C", "25B2(a)", "27A"),
)(not_accepted)


@law.clause("27B1(a)", "Lowest bid in the same denomination", group="27B", since=1997, until=1997)
def made_good(case: Case) -> Consequence | None:
    """1997: made good by the lowest sufficient bid in the same denomination, both bids beyond doubt not
    conventional: the auction goes on as though nothing had happened."""
    if case.get(CLASS) != LOWEST:
        return None
    if case.nth > 1:
        return decide(_replaced(case))
    return decide(_replaced(case), common.auction_goes_on(), without=(*common.LEADS, *common.INFORMATION))


@law.clause("27B2", "Conventional, or any other bid or a pass", group="27B", since=1997, until=1997)
def any_other_bid_or_pass(case: Case) -> Consequence | None:
    """1997: replaced by any other sufficient bid or a pass, or in the same denomination where one of the
    two bids may have been conventional: the offender's partner passes for the rest of the auction."""
    if case.get(CLASS) != OTHER:
        return None
    return decide(_replaced(case), common.must_pass("partner", windows.END_OF_AUCTION))


@law.clause("27B3", "Double or redouble", group="27B", since=1997, until=1997)
def attempted_double(case: Case) -> Consequence | None:
    """1997: a double or redouble in place of the bid is cancelled, and the offender's partner passes for
    the rest of the auction; the bid must be replaced all the same."""
    if case.get(CLASS) != DOUBLE:
        return None
    return decide(
        common.cancelled("the attempted double or redouble", calls=common.THE_REPLACEMENT),
        common.must_pass("partner", windows.END_OF_AUCTION),
        common.must_replace("offender", IT),
        then=Refer("27B", again=True),
    )


@law.clause("27B", "Another insufficient bid", group="27B", since=1997, until=1997)
def neither_sufficient_nor_a_pass(case: Case) -> Consequence | None:
    """1997: the bid must be replaced by a sufficient bid or a pass; of another insufficient bid the Laws
    do not say what follows, and a bid of more than seven is a matter for Law 38."""
    match case.get(CLASS):
        case "insufficient bid":
            return decide(then=Refer("27B, another insufficient bid"))
        case "bid above seven":
            return decide(then=Refer("38"))
    return None


TOLD_DAMAGED = Fact(
    "damaged by what the bid told",
    Kind.JUDGEMENT,
    "Did the insufficient bid tell {offender}'s side something that damaged {non-offending side}?",
    yes_no(),
    "27B1(b)",
    guidance="Compare the score obtained with the score to be expected if partner had not known of the "
    "insufficient bid.",
    aloud=False,
)
QUESTION = "did the insufficient bid tell its side something that damaged opponents (27B1(b))?"


@law.clause("27B1(b)", "Information damaged opponents", group="", since=1997, until=1997, role="adds")
def told_too_much(case: Case) -> Consequence | None:
    """1997: after 27B1(a) the score is adjusted if what the insufficient bid told damaged the other side."""
    return decide(common.come_back(QUESTION)) if case.applied("27B1(a)") else None


@law.clause("27B1(b)", "Damage judged after play", group="27D", since=1997, until=1997)
def told_too_much_after_play(case: Case) -> Consequence:
    """1997, at the end of play: an insufficient bid that was made good, but told so much that it damaged
    the side that did not offend, has the score adjusted. That the outcome could well have been different is
    not enough: what the bid told must have done the damage."""
    if not case.get(PLAYED_OUT):
        return decide(procedure.play_on(), common.come_back(QUESTION))
    if not case.get(TOLD_DAMAGED):
        return decide(procedure.no_score_adjusted("what the insufficient bid told did no damage"))
    why = "the insufficient bid told its side something that damaged the side that did not offend (27B1(b))"
    return decide(procedure.score_to_be_assigned(why))


def _replaced(case: Case) -> Effect:
    """The insufficient bid gives way to the call made instead."""
    return common.replaced(IT, str(case.get(REPLACEMENT_1997)))
