"""A card that comes back into a defender's hand and was seen: what makes of it a penalty card."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, decide
from rectify_bridge.laws.effects import card, common, play
from rectify_bridge.laws.law50 import RANK
from rectify_bridge.laws.law50.information import HELP_IS_JUDGED

BESIDE_PENALTY_CARD = ", beyond what the penalty card shows while it lies there,"
"""How far other information about a card goes while 50E1 lets all players use what they see of it."""
MAJOR = (play.must_be_played(), play.comes_after(), play.declarer_chooses_each_lead())
MINOR = (play.no_lower_card_of_the_suit(), play.no_lead_restriction())


def as_penalty_card(case: Case) -> Consequence:
    """The penalty card, minor or major (50B), with what binds its owner and his partner (50C, 50D), and
    50E."""
    judged = common.come_back(HELP_IS_JUDGED)
    return decide(*lying(case), play.authorized(), card.origin_is_unauthorized(), judged)


def as_penalty_card_before_2017(case: Case) -> Consequence:
    """The penalty card, with what its partner might then know: that a major one must be played, and nothing
    else that it told (1997: 50C, 50D1; 2007: 50C, 50E)."""
    known = () if case.get(RANK) == "minor" else (card.requirement_is_authorized(),)
    return decide(*lying(case), *known, common.unauthorized("partner", "the penalty card"))


def lying(case: Case) -> tuple[Effect, ...]:
    """The penalty card and what binds its owner and his partner, without what partner may know."""
    rank = case.get(RANK)
    return (play.penalty_card(rank, "seen"), *(MINOR if rank == "minor" else MAJOR))
