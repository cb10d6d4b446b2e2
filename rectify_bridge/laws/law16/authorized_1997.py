"""The opening words of Law 16 of 1997, what a player might base his calls and plays on, and 16A1, rights
reserved.

Of the own score, of what was known before and of lawful procedure those words say nothing.
"""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws import law12
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law16 import law
from rectify_bridge.laws.law16.authorized import (
    BREACH,
    INFORMATION,
    WITHDRAWN_USED,
    used_and_damaged,
    used_to_their_damage,
    withdrawn_for_the_non_offending_side,
    withdrawn_for_the_offending_side,
)
from rectify_bridge.laws.law16.ed1997 import call_when_it_shows
from rectify_bridge.laws.law16.from_partner import ANNOUNCEMENT, DISPUTED


@law.clause("16", "What information may be used", group="16A", since=1997, until=1997)
def what_may_be_used(case: Case) -> Consequence | None:
    """1997: calls and plays may be based on legal calls and plays, and on the manner of opponents. To
    base them on other extraneous information may be an infraction."""
    match case.get(INFORMATION):
        case "legal calls and plays":
            return decide(procedure.may_use("offender", "it comes from legal calls and plays"))
        case "opponents' traits":
            return decide(procedure.may_use("offender", "it comes from the manner of an opponent"))
        case "withdrawn action":
            return decide(then=Refer("16C"))
        case "elsewhere":
            return decide(procedure.may_not_use("offender", "it is extraneous"), then=Refer(BREACH))
    return None


law12.law.clause("12A1", "Damage from extraneous information", group=BREACH, since=1997, until=1997)(
    used_to_their_damage
)
law.clause("16C1", "Non-offending side may use withdrawn actions", group="16C", since=1997, until=1997)(
    withdrawn_for_the_non_offending_side
)
law.clause("16C2", "Offending side may not use withdrawn actions", group="16C", since=1997, until=1997)(
    withdrawn_for_the_offending_side
)
law12.law.clause("12A1", "Damage from a withdrawn action", group=WITHDRAWN_USED, since=1997, until=1997)(
    used_and_damaged
)


@law.clause("16A1", "Rights reserved", group="16B2", since=1997, until=1997)
def reserving_rights_in_1997(case: Case) -> Consequence:
    """1997: unless the organizer prohibits it, a player may at once announce that he reserves the right to
    call the Director later. If the opponents dispute that information was given, they call him at once.
    Otherwise the Director is called when play ends, or on what dummy's hand shows (16A2)."""
    if case.elected(ANNOUNCEMENT, "allowed", "prohibited") != "allowed":
        return decide(
            procedure.may_not("offender", "announce that rights are reserved: the Director is called at once")
        )
    if case.get(DISPUTED):
        return decide(
            procedure.rights_reserved("offender"),
            procedure.should("non-offending side", "call the Director now, since the facts are disputed"),
        )
    return decide(procedure.rights_reserved("offender"), procedure.play_on(), call_when_it_shows("offender"))
