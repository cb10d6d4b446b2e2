"""Law 55, Declarer's lead out of turn."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws.effects import lead, play
from rectify_bridge.laws.effects.common import come_back
from rectify_bridge.laws.law53 import OPPONENTS, PARTNERS, TURN

law = Law(55, "Declarer's lead out of turn")

ACCEPT, RETRACT, SILENT = "accept", "retract", "silent"
NEXT_IN_TURN = Fact(
    "next defender's choice",
    Kind.CHOICE,
    "{lho}, next in turn to the lead from {offender}'s hand: do you accept it?",
    (
        Answer(ACCEPT, "accept it, and play next"),
        Answer(RETRACT, "require that it be taken back"),
        Answer(SILENT, "leave it to {rho}"),
    ),
    "55A",
    who=("lho",),
    guidance="The defenders may not consult. If they choose differently, this player's choice counts.",
    offer=(
        "accept it, and play next",
        "have it taken back; the proper hand leads",
        "leave it to {rho}",
    ),
)
OTHER_DEFENDER = Fact(
    "other defender's choice",
    Kind.CHOICE,
    "{rho}: do you accept the lead?",
    (
        Answer(ACCEPT, "accept it; {lho} plays next"),
        Answer(RETRACT, "require that it be taken back"),
        Answer(SILENT, "neither accept it nor require that it be taken back"),
    ),
    "55A",
    who=("rho",),
    offer=(
        "accept it; {lho} plays next",
        "have it taken back; the proper hand leads",
        "do neither",
    ),
)


@law.clause("55A", "Either defender may accept", group="55A", since=2007)
def either_defender_may_accept(case: Case) -> Consequence:
    """Either defender may accept declarer's lead out of turn or require its retraction; if they choose
    differently, the choice of the one next in turn to the lead prevails. If neither accepts, the lead has to
    come from the proper hand (53A)."""
    case.get(TURN)  # the defenders see it before they choose
    choice = case.get(NEXT_IN_TURN)
    if choice == SILENT:
        choice = case.get(OTHER_DEFENDER)
    if choice == ACCEPT:
        return decide(play.lead_stands(), lead.plays_next("lho"))
    return decide(then=Refer("55B"))


@law.clause("55B1", "Defender's turn to lead", group="55B", since=1997)
def a_defenders_turn(case: Case) -> Consequence | None:
    """It was a defender's turn to lead: the card goes back to its hand, and there is no further
    rectification."""
    if case.get(TURN) != OPPONENTS:
        return None
    return decide(
        play.lead_retracted("offender", "there is no further rectification"), lead.proper_hand_leads()
    )


@law.clause("55B2", "Declarer's other hand to lead", group="55B", since=1997)
def declarers_other_hand(case: Case) -> Consequence | None:
    """It was the turn of declarer's other hand: the card is withdrawn and declarer leads from the right hand,
    any card."""
    if case.get(TURN) != PARTNERS:
        return None
    return decide(
        play.lead_retracted("offender", "there is no further rectification"), lead.other_hand_leads("partner")
    )


@law.clause("55C", "Declarer may have gained information", group="", since=2007, role="adds")
def declarer_might_obtain_information(case: Case) -> Consequence | None:
    """If declarer's line of play could have been based on what he learned through the infraction, the score
    may be adjusted."""
    return look_at_his_line() if case.applied("55B1") or case.applied("55B2") else None


def look_at_his_line() -> Consequence:
    """What the Director comes back for."""
    return decide(
        come_back("could declarer's line of play rest on something learned by the lead out of turn (55C)?")
    )
