"""A card that comes back into a defender's hand and was seen: what makes of it a penalty card."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import play
from rectify_bridge.laws.law50 import RANK

BESIDE_PENALTY_CARD = ", beyond what the penalty card shows while it lies there,"
"""How far other information about a card goes while 50E1 lets all players use what they see of it."""


def as_penalty_card(case: Case) -> Consequence:
    """The penalty card, minor or major (50B), with what binds its owner and his partner (50C, 50D, 50E1)."""
    rank = case.get(RANK)
    card = play.penalty_card(rank, "seen")
    if rank == "minor":
        return decide(card, play.no_lower_card_of_the_suit(), play.no_lead_restriction(), play.authorized())
    major = (play.must_be_played(), play.comes_after(), play.declarer_chooses_each_lead())
    return decide(card, *major, play.authorized())
