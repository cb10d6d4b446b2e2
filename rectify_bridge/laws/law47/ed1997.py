"""Law 47 of 1997, where it says what the Laws say today, under its own citations; 47E1 of that edition,
which speaks of a lead and of no other card; and 53C, which names 16C2 for a defender alone."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import card, procedure
from rectify_bridge.laws.law47 import (
    A_DEFENDER,
    MISTOLD,
    PROPER,
    THE_CARD,
    for_one_side,
    ground,
    law,
    otherwise_it_stays,
    retracted,
)
from rectify_bridge.laws.scene.scene import Scene

A_PLAY = "47E1, a play of a player who had been told that it was his turn"
"""The group for what that edition does not say."""


def _led(scene: Scene, key: Key) -> bool | None:
    """What the record of the cards tells; of a card that is back in the hand only that the trick had not
    begun without it."""
    if scene.play is None:
        return None
    return scene.play.leads if scene.play.played else not scene.play.before or None


LED = Fact(
    "card was a lead",
    Kind.RECORD,
    "Was {offender}'s card a lead?",
    yes_no("yes, the first card to a trick", "no, it was played to a trick that had begun"),
    "47E1",
    read=_led,
)


@law.clause("47E1", "Player told that it was his lead", group="47", since=1997, until=1997)
def told_that_it_was_his_lead(case: Case) -> Consequence | None:
    """1997: a lead out of turn by a player whom an opponent had told that it was his turn is taken back
    without penalty. Of another card nothing is said, so there the ruling stops."""
    if ground(case) != MISTOLD:
        return None
    return retracted(THE_CARD) if case.get(LED) else decide(then=Refer(A_PLAY))


@law.clause("53C", "Proper lead made", group="47", since=1997, until=1997)
def the_proper_lead_was_made(case: Case) -> Consequence | None:
    """1997: a card played to an opponent's lead out of turn may go back without penalty when the proper lead
    was made; its player's side may use what it told (16C1). For a defender who led out of turn, and his
    partner, that is unauthorized (16C2); of declarer nothing is said here (55C)."""
    if ground(case) != PROPER:
        return None
    may = card.may_change_the_card("the card played to the lead out of turn", "offender")
    if case.get(A_DEFENDER):
        return decide(may, procedure.authorized_for("offending side", THE_CARD))
    return decide(may, *for_one_side("offending side", THE_CARD))


law.clause("47F", "Otherwise the card stays", group="47", since=1997, until=1997)(otherwise_it_stays)
