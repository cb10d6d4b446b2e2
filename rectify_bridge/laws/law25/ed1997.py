"""Law 25 in the edition of 1997: a deliberate change had a price, and the offender could choose to pay it."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import change, common, windows
from rectify_bridge.laws.effects.lead import another_incident
from rectify_bridge.laws.law17 import BEHIND_A_SCREEN_IN_1997, PARTNER_HAS_CALLED_SINCE
from rectify_bridge.laws.law25 import (
    BY_MIND,
    CHANGED,
    HOW,
    LHO_HAS_CALLED,
    MEANT_ANOTHER,
    NOT_CHANGED,
    SLIP,
    WITHDRAWS,
    caused_by_misinformation,
    intended_call,
    law,
    slip_changed,
    withdrawn_by_a_change,
)
from rectify_bridge.laws.law25.deliberate_change import SECOND_ACCEPTED, two_calls
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.call import Bid

AT_ONCE = Fact(
    "changed without pause for thought",
    Kind.JUDGEMENT,
    "Did {offender} change the call without pause for thought once the slip was seen?",
    yes_no("yes, or tried to, at once", "no, after a pause for thought"),
    "25A",
    guidance="Measure the pause from the moment at which the player saw what he had called.",
)
LEGAL, INSUFFICIENT, ILLEGAL = "legal", "insufficient", "illegal otherwise"


def _first_call(scene: Scene, key: Key) -> Value | None:
    """What the record says of the first call of an incident that is about a change of call."""
    if scene.auction is None or scene.call is None or scene.offender is None or scene.law != CHANGED:
        return None
    if scene.auction.turn is not scene.offender:
        return ILLEGAL
    objection = scene.auction.objection(scene.call, scene.offender)
    if objection is None:
        return LEGAL
    return INSUFFICIENT if objection == "insufficient bid" and isinstance(scene.call, Bid) else ILLEGAL


FIRST_CALL = Fact(
    "first call",
    Kind.RECORD,
    "Was the first call legal?",
    (
        Answer(LEGAL, "yes, it was legal"),
        Answer(INSUFFICIENT, "no, it was an insufficient bid"),
        Answer(ILLEGAL, "no, it was illegal for another reason"),
    ),
    "25B2",
    read=_first_call,
)
MEANT_OVER_THE_FIRST = Fact(
    "lho called over the first",
    Kind.JUDGEMENT,
    "Did {lho} mean to call over the first call?",
    yes_no("yes, over the first call", "no, over the second"),
    "25B1",
)


def _before_the_change(scene: Scene, key: Key) -> Value | None:
    """By the order of the calls, where the record has both calls of the player."""
    seats = [str(made.seat) for made in scene.later]
    offender, lho = scene.seat("offender"), scene.seat("lho")
    if scene.auction is None or scene.law != CHANGED or offender not in seats:
        return None
    return lho in seats[: seats.index(offender)]


BEFORE_THE_CHANGE = Fact(
    "lho called before the change",
    Kind.RECORD,
    "Had {lho} called before {offender} changed the call, or tried to?",
    yes_no("yes, before that", "no, only after it"),
    "25B",
    read=_before_the_change,
)
ITS_LAW = "the law on the irregularity that it was"
TOO_LATE = "25B, after the left-hand opponent's call"
KEEPS_FIRST = Fact(
    "keeps the first call",
    Kind.CHOICE,
    "{offender}: do you let your first call stand, or make another legal call?",
    (
        Answer(True, "let the first call stand: {partner} must pass once"),
        Answer(False, "make any other legal call: your side may score no more than average minus"),
    ),
    "25B2(b)",
    who=("offender",),
    offer=(
        "let your first call stand",
        "make any other legal call",
    ),
    conditions=("if {offender} keeps the first call", "if {offender} makes another call"),
)


@law.clause(
    "25A",
    "Inadvertent call claimed",
    group="25A",
    since=1997,
    until=1997,
    except_as=(*BEHIND_A_SCREEN_IN_1997, "25B1", "21B1"),
)
def inadvertent_or_not(case: Case) -> Consequence:
    """A player who says that he made a call inadvertently may have changed it; any other call is judged as
    made."""
    return decide(then=Refer("25A slip" if case.get(SLIP) else case.scene.law))


law.clause(
    "25B1",
    "First call withdrawn",
    group="25A",
    since=1997,
    until=1997,
    except_as=BEHIND_A_SCREEN_IN_1997,
)(withdrawn_by_a_change)
law.clause(
    "21B1",
    "Irregular call caused by misinformation",
    group="25A",
    since=1997,
    until=1997,
    except_as=(*BEHIND_A_SCREEN_IN_1997, "25B1"),
)(caused_by_misinformation)


@law.clause("25A", "Inadvertent call corrected", group="25A slip", since=1997, until=1997)
def inadvertent_call_corrected(case: Case) -> Consequence | None:
    """Until his partner calls a player may put the call he meant in place of an inadvertent one, if he does
    so or tries to without a pause for thought. A legal one stands without penalty, an illegal one is subject
    to the law on it."""
    if case.get(PARTNER_HAS_CALLED_SINCE) or not case.get(MEANT_ANOTHER):
        return None
    if case.get(HOW) == BY_MIND or not case.get(AT_ONCE):
        return None
    name, wrong = intended_call(case)
    more = change.rule_on_the_intended_call(name) if wrong else common.auction_goes_on()
    without = (*common.LEADS, *common.INFORMATION)
    return decide(common.cancelled("the slip"), common.replaced("the slip", name), more, without=without)


@law.clause("25B", "Call was not inadvertent", group="25A slip", since=1997, until=1997, except_as=("25A",))
def not_inadvertent(case: Case) -> Consequence:
    """A call to which 25A does not apply is judged as made; a legal one may be changed under 25B, at a
    price."""
    return decide(then=Refer(case.scene.law))


@law.clause("25B", "Intended call changed at a price", group=NOT_CHANGED, since=1997, until=1997)
def may_be_changed_at_a_price(case: Case) -> Consequence:
    """Until the left-hand opponent calls, a call that was meant may still be changed under 25B."""
    too_late = case.get(LHO_HAS_CALLED) and case.get(BEFORE_THE_CHANGE)
    return decide(then=Refer(TOO_LATE if too_late else CHANGED))


@law.clause("25B", "Change after LHO's call", group=TOO_LATE, since=1997, until=1997)
def too_late_to_change(case: Case) -> Consequence:
    """Once the left-hand opponent has called a call that was meant may not be changed any more: it stands."""
    return decide(common.stands("the call"))


@law.clause("25B2(a)", "First call insufficient", group=CHANGED, since=1997, until=1997)
def first_call_insufficient(case: Case) -> Consequence | None:
    """An insufficient first call is dealt with under Law 27."""
    return decide(then=Refer("27")) if case.get(FIRST_CALL) == INSUFFICIENT else None


@law.clause(
    "25B", "Second call after LHO's call", group=CHANGED, since=1997, until=1997, except_as=("25B2(a)",)
)
def second_call_too_late(case: Case) -> Consequence | None:
    """Once the left-hand opponent has called, a second call puts nothing in the place of the first: it is a
    call out of rotation."""
    if not case.get(LHO_HAS_CALLED) or not case.get(BEFORE_THE_CHANGE):
        return None
    legal = case.get(FIRST_CALL) == LEGAL
    first = common.stands("the first call") if legal else change.another_law("the first call", ITS_LAW)
    return decide(first, another_incident("offender", "call out of rotation"))


@law.clause(
    "25B1", "Second call condoned", group=CHANGED, since=1997, until=1997, except_as=("25B2(a)", "25B")
)
def condoned(case: Case) -> Consequence | None:
    """The left-hand opponent may condone the second call, which then stands in place of the first without
    penalty, even if the first was illegal; for an insufficient one alone the footnote names Law 27. If he
    has called over the first call before attention was drawn, the second stands as well and he may take his
    own call back."""
    if case.get(LHO_HAS_CALLED) and case.get(MEANT_OVER_THE_FIRST):
        return decide(*_second_stands(case), *_lho_takes_back(case), without=("26",))
    return decide(*_second_stands(case), without=("26",)) if case.get(SECOND_ACCEPTED) else None


def _second_stands(case: Case) -> tuple[Effect, ...]:
    first, second = two_calls(case)
    gone = common.cancelled("the first call", calls=first) if first else change.first_call_withdrawn()
    return gone, common.stands("the second call", second), common.no_rectification()


def _lho_takes_back(case: Case) -> tuple[Effect, ...]:
    if not case.get(WITHDRAWS):
        return ()
    information = "the call that was taken back"
    return (
        change.taken_back("lho", "the call over the first one"),
        common.unauthorized("offending side", information),
    )


@law.clause(
    "25B2",
    "Second call not condoned",
    group=CHANGED,
    since=1997,
    until=1997,
    except_as=("25B2(a)", "25B", "25B1"),
)
def not_condoned(case: Case) -> Consequence:
    """A second call that is not condoned is cancelled."""
    group = "25B2(b)" if case.get(FIRST_CALL) == LEGAL else "25B2(a)"
    return decide(common.cancelled("the second call", common.THE_REPLACEMENT), then=Refer(group))


@law.clause("25B2(a)", "First call illegal", group="25B2(a)", since=1997, until=1997)
def first_call_illegal(case: Case) -> Consequence:
    """If the first call was illegal the law on it applies; Law 26 may restrict a lead because of the
    second."""
    return decide(change.another_law("the first call", ITS_LAW))


@law.clause("25B2(b)(1)", "First call kept", group="25B2(b)", since=1997, until=1997)
def first_call_kept(case: Case) -> Consequence | None:
    """The offender lets his legal first call stand: his partner must pass at his next turn (Law 23)."""
    if not case.get(KEEPS_FIRST):
        return None
    return decide(common.stands("the first call"), common.must_pass("partner", windows.AFTER_NEXT_TURN))


@law.clause(
    "25B2(b)(2)", "Another call made", group="25B2(b)", since=1997, until=1997, except_as=("25B2(b)(1)",)
)
def another_call_made(case: Case) -> Consequence:
    """The offender makes any other legal call: the auction goes on, his partner may base nothing on the
    withdrawn calls, and his side may score no more than average minus."""
    return decide(
        common.must_replace("offender", "the first call"),
        common.unauthorized("partner", "the withdrawn call"),
        change.score_cap("offending side", "average minus", "40% of the matchpoints", "minus 3 IMPs"),
    )


@law.clause("16A", "Remark after a refused change", group="slip refused", since=1997, until=1997, role="adds")
def what_the_player_said_in_1997(case: Case) -> Consequence | None:
    """1997: a player who says that he meant another call, and may not make it, has given information by a
    remark. Where a second call was judged (25B1, 25B2) it is a call withdrawn, and 16C speaks of it."""
    if not case.applied("25A") or not case.get(SLIP) or slip_changed(case):
        return None
    if any(map(case.applied, ("25B1", "25B2", "25B2(a)"))):
        return None
    return decide(common.unauthorized("partner", "the remark about another call"))


__all__ = ["AT_ONCE", "FIRST_CALL", "KEEPS_FIRST", "MEANT_OVER_THE_FIRST", "law"]
