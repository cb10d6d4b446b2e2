"""Law 25, Legal and illegal changes of call.

Every irregular call begins here, in the group `25A`: was it meant? If it was, the law on that irregularity
takes over."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import change, common, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law17 import (
    AUCTION_PERIOD_OVER,
    BEHIND_A_SCREEN,
    PARTNER_HAS_CALLED_SINCE,
    called_since,
)
from rectify_bridge.laws.law21 import CAUSED_BY_MISINFORMATION
from rectify_bridge.laws.scene import scene as scene_words
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.call import Call, parse_call

law = Law(25, "Legal and illegal changes of call")

NOT_CHANGED, CHANGED = "25", "25B"

IRREGULARITIES = (
    Irregularity(
        "unintended call",
        group="25A",
        law=NOT_CHANGED,
        phase="auction",
        asks="Who says that he did not mean the call?",
        words=(
            "unintended call",
            "mispull",
            "wrong card",
            "slip",
            "not what I meant",
            "sticky cards",
            "misclick",
        ),
    ),
    Irregularity(
        "change of call",
        group="25A",
        law=CHANGED,
        phase="auction",
        asks="Who changed his call?",
        words=(
            "change of call",
            "changed his mind",
            "changed the bid",
            "second call",
            "took it back",
            "replaced my call",
        ),
    ),
)


def _slip(scene: Scene, key: Key) -> Value | None:
    """An unintended call is put before the Director by the player who says so. Of a call that has
    a ruling of its own, and was changed, it is asked there. A call put in the place of a slip
    is the one that was meant."""
    if scene.is_further_change or scene.is_meant:
        return False
    return True if scene.law == NOT_CHANGED else None


SLIP = Fact(
    "slip",
    Kind.RECORD,
    "Does {offender} say that the call was unintended?",
    yes_no("yes, a slip of the hand or tongue", "no"),
    "25A1",
    guidance="It does not matter how the player noticed it, even if partner's alert, announcement or "
    "remark told him (25A3).",
    read=_slip,
)
MEANT_ANOTHER = Fact(
    "another call meant",
    Kind.JUDGEMENT,
    "Did {offender} intend another call when {offender} reached for the card or began to speak?",
    yes_no("yes, another call was intended", "no, this call was intended then"),
    "25A2",
    guidance="Ask away from the table. Ask what he meant to call at that moment and why, before he knows "
    "what depends on it. Look at the hand only if you must. What he wishes now does not count.",
    aloud=False,
)
BY_HAND, BY_TONGUE, BY_MIND = "hand", "tongue", "concentration"
HOW = Fact(
    "how it went wrong",
    Kind.JUDGEMENT,
    "How did the wrong call come about?",
    (
        Answer(BY_HAND, "the hand: the wrong card came out of the box, or the wrong key was hit"),
        Answer(BY_TONGUE, "the tongue: the wrong word came out"),
        Answer(
            BY_MIND,
            "the mind: the player lost track of what to do, misread the auction or forgot the agreement",
        ),
    ),
    "25A2",
    guidance="Cards that are next to each other in the box make a slip of the hand more likely. Cards "
    "that are far apart or in different pockets make it less likely. Neither decides the "
    "question. A pass for a stop card, or a double for the stop card before a jump, may be a "
    "slip. If he did not see the last bid, that is not a slip.",
    aloud=False,
)


def _irregular(case: Case, call: Call) -> bool:
    """Whether the call that was meant is itself irregular; asked where no record shows it."""
    auction, offender = case.scene.auction, case.scene.offender
    if auction is None or offender is None:
        return bool(case.get(IRREGULAR))
    wrong = auction.is_over or auction.turn is not offender or auction.objection(call, offender) is not None
    return wrong or (case.scene.must_pass and str(call) != "P")


IN_ORDER, OUT_OF_ORDER = "in order", "irregular as well"
INTENDED = Fact(
    "intended call",
    Kind.ACTION,
    "{offender}: which call did you mean to make?",
    (
        Answer(IN_ORDER, "a call that is in order here"),
        Answer(OUT_OF_ORDER, "a call that is irregular too: insufficient, out of turn or not allowed"),
    ),
    "25A1",
    who=("offender",),
    parse=parse_call,
)
IRREGULAR = Fact(
    "intended call irregular",
    Kind.RECORD,
    "Is the intended call irregular too: insufficient, out of turn or not allowed?",
    yes_no("yes, it is irregular as well", "no, it is in order"),
    "25A1",
)


def intended_call(case: Case) -> tuple[str, bool]:
    """The call that was meant, in words, and whether it is irregular itself."""
    intended: Call | str = case.get(INTENDED)
    if isinstance(intended, str):
        return "the call that was meant", intended == OUT_OF_ORDER
    return str(intended), _irregular(case, intended)


LHO_HAS_CALLED = Fact(
    "lho has called since",
    Kind.RECORD,
    "Has {lho} called since, before the Director ruled?",
    yes_no(),
    "25A6",
    read=lambda scene, key: called_since(scene, "lho"),
)
WITHDRAWS = Fact(
    "lho withdraws",
    Kind.CHOICE,
    "{lho}: do you take back the call that you made over the first one?",
    yes_no("take it back", "let it stand"),
    "25A6",
    who=("lho",),
    offer=("take it back: what it told is for your side alone", "let it stand"),
)
CHANGES = Fact(
    "changes the call",
    Kind.CHOICE,
    "{offender}: do you change the call that the misinformation led you to?",
    yes_no("change it", "let it be judged as made"),
    "21B1(a)",
    who=("offender",),
    offer=("change it because of the misinformation", "leave it, to be ruled on as it was made"),
)
THE_CALL, SLIPPED = "the call", "the slip"
FIRST = (*BEHIND_A_SCREEN, "17D2", "25B1", "21B1(a)")
"""What comes before the question whether the call was a slip."""


def caused_by_misinformation(case: Case) -> Consequence | None:
    """An irregular call that an opponent's misinformation caused may be changed without rectification for the
    player's side, as long as it is not too late. What the withdrawn call told is then unauthorized for the
    opponents, whose infraction it was."""
    if not case.get(CAUSED_BY_MISINFORMATION) or not case.get(CHANGES):
        return None
    return decide(
        common.cancelled(THE_CALL),
        common.must_replace("offender", "the call"),
        common.auction_goes_on(),
        procedure.authorized_for("offending side", "the withdrawn call"),
        common.unauthorized("non-offending side", "the withdrawn call"),
        without=(*common.INFORMATION, *common.LEADS),
    )


@law.clause("25B1", "First call withdrawn", group="25A", since=2017, except_as=(*BEHIND_A_SCREEN, "17D2"))
def withdrawn_by_a_change(case: Case) -> Consequence | None:
    """An irregular call that its player changed at once is withdrawn when the change is accepted: nothing
    else is ruled on about it. If it was a change of an earlier call itself, that call is withdrawn too."""
    if case.scene.since != scene_words.CHANGED:
        return None
    case.get(SLIP)  # asked before the change is: a slip needs no acceptance
    settled = change.settled(THE_CALL, "it was changed at once, and the change was accepted")
    if case.scene.turn == "lho" and case.scene.has_called:
        return decide(settled, change.first_call_withdrawn())
    return decide(settled)


@law.clause("25A1", "No unintended call claimed", group="25A", since=2017, except_as=FIRST)
def no_slip_is_claimed(case: Case) -> Consequence | None:
    """A player who does not say that he meant another call has no change under 25A: his call is judged as
    made."""
    return None if case.get(SLIP) else decide(then=Refer(case.scene.law))


@law.clause("25A", "Unintended call claimed", group="25A", since=2017, except_as=FIRST)
def a_slip_is_claimed(case: Case) -> Consequence | None:
    """A player who says that he meant another call may make it if it was a slip and it is not too late,
    however he came to notice it (25A3)."""
    return decide(then=Refer("25A slip")) if case.get(SLIP) else None


@law.clause("25A4", "Partner has called", group="25A slip", since=2017)
def partner_has_called(case: Case) -> Consequence | None:
    """When his partner has called, the player may no longer change a call, whether it was a slip or not."""
    return decide(then=Refer(case.scene.law)) if case.get(PARTNER_HAS_CALLED_SINCE) else None


@law.clause("25A5", "Auction period over", group="25A slip", since=2017, except_as=("25A4",))
def auction_period_over(case: Case) -> Consequence | None:
    """When the auction ended before it came round to his partner, the player may change a slip until the
    auction period ends, as a rule when the opening lead is faced, and not later."""
    return decide(then=Refer(case.scene.law)) if case.get(AUCTION_PERIOD_OVER) else None


@law.clause("25A2", "Call was intended", group="25A slip", since=2017, except_as=("25A4", "25A5"))
def the_call_was_meant(case: Case) -> Consequence | None:
    """If the player intended this call when he made it, it stands as made. A change is allowed only for a
    slip of the hand or tongue, never because he lost his concentration."""
    if case.get(MEANT_ANOTHER) and case.get(HOW) != BY_MIND:
        return None
    return decide(then=Refer(case.scene.law))


@law.clause(
    "25A1", "Unintended call changed", group="25A slip", since=2017, except_as=("25A4", "25A5", "25A2")
)
def the_intended_call_stands(case: Case) -> Consequence | None:
    """The call that was meant takes the place of the slip and is subject to the law on it; no lead is
    restricted."""
    return slip_replaced(case)


def slip_replaced(case: Case) -> Consequence:
    """The call that was meant stands in place of the slip, in every edition."""
    name, wrong = intended_call(case)
    more = change.rule_on_the_intended_call(name) if wrong else common.auction_goes_on()
    other = (common.cancelled(SLIPPED), common.replaced(SLIPPED, name), more)
    return decide(*other, without=(*common.INFORMATION, *common.LEADS))


def slip_changed(case: Case) -> bool:
    """Whether the call that was meant has taken the place of the slip."""
    return any(effect.type == "replaced" and effect.part("what") == SLIPPED for effect in case.effects)


def lho_may_withdraw(case: Case) -> Consequence | None:
    """After a slip is changed the player on the left may take back a call that he made over it. What that
    told is authorized for his own side only."""
    if not slip_changed(case) or not case.get(LHO_HAS_CALLED) or not case.get(WITHDRAWS):
        return None
    information = "the call that was taken back"
    return decide(
        common.cancelled("{lho}'s call over the slip", calls=common.IT_AND_LATER),
        procedure.authorized_for("non-offending side", information),
        common.unauthorized("offending side", information),
    )


@law.clause("16B1(a)", "Remark after a refused change", group="slip refused", since=2007, role="adds")
def what_the_player_said(case: Case) -> Consequence | None:
    """A player who says that he meant another call, and may not change it, has given information that his
    partner may not use."""
    if not case.applied("25A") or slip_changed(case):
        return None
    return decide(common.unauthorized("partner", "the remark about another call"))
