"""Laws 40D and 40E of 1997: which understandings the organizer might regulate, one system for both
partners, and convention cards."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import common, conduct, procedure
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law40 import DIFFERENCE, law
from rectify_bridge.laws.law40.aids import not_allowed
from rectify_bridge.laws.law40.regulations import (
    ALLOWED,
    HURT_BY_USE,
    LOOKED_AT,
    PART_IN_RESULT,
    WHEN,
    own_card_used,
)
from rectify_bridge.laws.scene.scene import Scene

CONVENTION, LIGHT, OTHER = "convention", "light action", "other"
TO_REGULATE = Fact(
    "understanding to be regulated, 1997",
    Kind.JUDGEMENT,
    "What kind of understanding is it?",
    (
        Answer(CONVENTION, "a convention, in the bidding or the play"),
        Answer(LIGHT, "an initial action at the one level with a king or more below average strength"),
        Answer(OTHER, "another understanding"),
    ),
    "40D",
    guidance="A convention conveys by agreement another meaning than willingness to play in the denomination "
    "named or last named, or high cards or length (three cards or more) there. A call that tells only the "
    "strength of the whole hand is none.",
    aloud=False,
)


@law.clause("40D", "Conventions and light actions regulated", group="40B4", since=1997, until=1997)
def regulated(case: Case) -> Consequence:
    """1997: the organizer may regulate conventions, and a zonal organization also natural actions at the
    one level that may be a king below average strength. A side damaged by a breach may have its score
    adjusted (12A1)."""
    if case.get(TO_REGULATE) == OTHER or case.get(ALLOWED):
        return decide(conduct.disclosed("offending side", "their understandings"), common.no_rectification())
    barred = procedure.may_not("offending side", "use that understanding in this event")
    penalty = procedure.may_be_penalized(
        "offending side", "an understanding that the regulations do not allow (40D)"
    )
    if not case.get(PLAYED_OUT):
        later = common.come_back("did it cost opponents anything (12A1)?")
        return decide(barred, procedure.play_on(), later, penalty)
    if reason := case.first_failing(
        (PART_IN_RESULT, False, "it had no part in the result"),
        (HURT_BY_USE, False, "it cost opponents nothing"),
    ):
        return decide(barred, procedure.no_score_adjusted(reason), penalty)
    why = "an understanding that is not allowed damaged opponents"
    return decide(barred, procedure.score_to_be_assigned(why), penalty)


SAME_SYSTEM = Fact(
    "same system required of partners",
    Kind.RECORD,
    "Do the regulations of this event require both partners to use the same system?",
    yes_no(),
    "40E1",
)


@law.clause("40E1", "One system for both partners", group="40A4", since=1997, until=1997)
def one_system(case: Case) -> Consequence | None:
    """1997: the organizer may require both partners to use one system; style and judgement may not be
    restricted."""
    difference = case.get(DIFFERENCE)
    if difference == "changed":
        return None
    if difference == "style" or not case.get(SAME_SYSTEM):
        return decide(common.no_rectification(), procedure.play_on())
    return decide(procedure.must("offending side", "play one system, whichever partner makes the call"))


OWN_TURN, BEFORE, CLARIFICATION = "own turn", "before", "clarification as defender"


def _to_lead(scene: Scene, key: Key) -> bool | None:
    """Whether the auction makes him the player on presumed declarer's left; None without an auction."""
    auction = scene.now or scene.auction
    if auction is None or auction.declarer is None or scene.offender is None:
        return None
    return scene.offender is auction.declarer.lho


TO_LEAD = Fact(
    "turn to make the opening lead",
    Kind.RECORD,
    "Was it {offender}'s turn to make the opening lead?",
    yes_no(),
    "40E2",
    read=_to_lead,
)
DUMMY_IN_PLAY = Fact(
    "dummy in the play",
    Kind.RECORD,
    "Was it in the play, and was {offender} dummy?",
    yes_no("yes, both", "no"),
    "40E2",
)
DEFENSE_ALLOWED = Fact(
    "notes allowed against an unusual method",
    Kind.RECORD,
    "Were they notes against an unusual method that the organizer allows?",
    yes_no("yes, both", "no"),
    "40E2",
)


@law.clause("40E2", "Cards and aids during auction and play", group="40B2", since=1997, until=1997)
def referred_to(case: Case) -> Consequence:
    """1997: during the auction and play a player other than dummy may look at opponents' card, at his own
    turn to call or play, and never at his own side's. Between the auction and the lead it is the leader's
    turn. He uses no aid to memory, calculation or technique, but the organizer may allow notes on a defense
    to unusual methods."""
    when, what = case.get(WHEN), case.get(LOOKED_AT)
    if when == BEFORE:
        return decide(common.no_rectification())
    if what == "own":
        return own_card_used("40E2")
    if what == "aid":
        return decide(common.no_rectification()) if case.get(DEFENSE_ALLOWED) else not_allowed("40E2")
    if when == OWN_TURN and not case.get(DUMMY_IN_PLAY):
        return decide(common.no_rectification())
    if when == CLARIFICATION and case.get(TO_LEAD):
        return decide(common.no_rectification())
    return decide(
        procedure.may_not("offender", "look at an opponent's system card at that time"),
        procedure.may_be_penalized("offender", "a look at an opponent's card at the wrong time (40E2)"),
    )
