"""Law 76 of 1997, where it says what the Laws say today under other citations, and a spectator who spoke
first of an irregularity (11B). Of people who watch from afar it says nothing."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import contest, direction
from rectify_bridge.laws.law76 import (
    ACT,
    COMMITTED,
    REQUESTED,
    TOLD,
    law,
    no_disturbance,
    no_mannerisms_or_remarks,
    no_reaction,
    one_hand_only,
)

law.clause("76A1", "Spectator watches one hand only", group="76", since=1997, until=1997)(one_hand_only)
law.clause("76A2", "Spectator shows no reaction", group="76", since=1997, until=1997)(no_reaction)
law.clause("76A3", "No mannerisms or remarks", group="76", since=1997, until=1997)(no_mannerisms_or_remarks)
law.clause("76A4", "Spectator disturbs no player", group="76", since=1997, until=1997)(no_disturbance)


@law.clause("76B", "Spectator draws no attention", group="76", since=1997, until=1997)
def no_attention(case: Case) -> Consequence | None:
    """1997: a spectator draws attention to no irregularity or mistake, and speaks on fact or law only
    when the Director asks him to. An irregularity that he told of may cost the side responsible for him a
    right (11B); what else a player learned by it is information from another source (16B)."""
    match case.get(ACT):
        case "attention":
            silent = (direction.spectator_silent(), contest.speak_to_the_spectator())
            if case.get(COMMITTED):
                return decide(*silent, then=Refer("11B"))
            return decide(*silent, then=Refer("16D")) if case.get(TOLD) else decide(*silent)
        case "fact or law" if case.get(REQUESTED):
            return decide(contest.spectator_may("speak on fact or law, since the Director asked"))
        case "fact or law":
            return decide(
                contest.spectator_may_not("speak on fact or law unless the Director asks"),
                contest.speak_to_the_spectator(),
            )
    return None
