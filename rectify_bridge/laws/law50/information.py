"""Law 50E, information from a penalty card: while it lies there, back in the hand, and once it is played."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import card, play
from rectify_bridge.laws.effects.common import come_back
from rectify_bridge.laws.law50 import law

HELP_IS_JUDGED = (
    "without the help of the exposed card, could the outcome well have been different? "
    "Were opponents damaged because of that (50E4)?"
)


@law.clause("50E1", "Information while the card is faced", group="", since=2017, role="adds")
def while_on_the_table(case: Case) -> Consequence | None:
    """While a penalty card lies on the table, what it tells and that it must be played is for all to use."""
    if not (case.has("must be played") or case.has("no lower card of the suit")):
        return None
    return decide(play.authorized())


@law.clause("50E2", "Information once the card is back", group="", since=2017, role="adds")
def back_in_the_hand(case: Case) -> Consequence | None:
    """Once it is back in hand, what it told is unauthorized for its owner's partner; declarer may use it."""
    back = case.has("picked up") or case.has("several picked up")
    return decide(play.card_is_unauthorized()) if back else None


@law.clause("50E3", "Information once the card is played", group="", since=2017, role="adds")
def once_it_is_played(case: Case) -> Consequence | None:
    """Once the penalty card has been played, what its owner's partner knows from how it came to be one is
    unauthorized for him."""
    return decide(card.origin_is_unauthorized()) if case.applied("50E1") else None


@law.clause("50E4", "Non-offending side damaged", group="", since=2017, role="adds")
def non_offending_side_damaged(case: Case) -> Consequence | None:
    """Where all could use what the card told (50E1): if without the help of the exposed card the outcome
    could well have been different, and the other side is damaged by that, the score is adjusted at the end of
    play to the probable outcome without the penalty card."""
    return decide(come_back(HELP_IS_JUDGED)) if case.applied("50E1") else None
