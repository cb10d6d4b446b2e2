"""Law 16 of 1997 and 2007: barred was what the information could demonstrably have suggested (16A; 16B1(a) of
2007). Since 2017 it is what the information demonstrably suggests."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.law.fact import Fact, Kind, answers
from rectify_bridge.laws.law16 import law
from rectify_bridge.laws.law16.from_partner import barred

COULD_SUGGEST = Fact(
    "what it could suggest",
    Kind.JUDGEMENT,
    "What could the information demonstrably have suggested to {partner}?",
    answers(
        acting="acting rather than passing, or doing more rather than less",
        passing="passing rather than acting, or doing less rather than more",
        particular="a particular suit, card or kind of hand",
        nothing="nothing: it cannot be shown that it could point to one action over another",
    ),
    "16B1(a)",
    guidance="It is enough if it can be shown that it could point that way. "
    "Look at what it says, and not at the hand that the player held.",
    aloud=False,
)
NOTHING = "it could not demonstrably have suggested anything"


@law.clause(
    "16B1(a)",
    "Action that could have been suggested",
    group="16B1(a)",
    since=2007,
    until=2007,
)
def could_have_been_suggested(case: Case) -> Consequence:
    """2007: a player may not choose from among logical alternatives an action that the information could
    demonstrably have suggested over another."""
    return barred(case, COULD_SUGGEST, NOTHING, then="16B3 gain")


@law.clause("16A", "Action that could have been suggested", group="16A suggested", since=1997, until=2006)
def could_have_been_suggested_in_1997(case: Case) -> Consequence:
    """A player may not choose an action that could demonstrably have been suggested over a logical
    alternative, whatever reason he gives."""
    return barred(case, COULD_SUGGEST, NOTHING, then="16A2 damage")
