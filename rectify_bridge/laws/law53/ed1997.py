"""Law 53C of 1997: after the proper lead it named 16C2 for a defender alone."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import lead, play
from rectify_bridge.laws.law53 import PROPER, law, since_the_lead
from rectify_bridge.laws.law54 import by_declaring_side


@law.clause("53C", "Proper lead made after it", group="53", since=1997, until=1997, except_as=("47E1",))
def proper_lead_after_it(case: Case) -> Consequence | None:
    """1997: where it was the turn of an opponent of the player who led out of turn, that opponent may make
    his proper lead without its counting as a play to the irregular one: the proper lead stands, the cards
    played in error may be withdrawn without penalty. If a defender led out of turn, what they told is
    unauthorized for his side (16C2); of declarer nothing is said here (55C)."""
    if since_the_lead(case) != PROPER:
        return None
    rights = lead.proper_lead_stands(), lead.cards_played_in_error()
    if by_declaring_side(case):
        return decide(*rights)
    return decide(*rights, play.withdrawn_card_is_unauthorized("a card taken back"))
