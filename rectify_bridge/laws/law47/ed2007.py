"""Law 47E of 1997 and 2007: of a card played because its player had been told that it was his turn nothing
was said of 63A1, so it may have established a revoke; and where a card was played on misinformation 20F6
sends the Director to 47E2 today."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.law20 import ACTED
from rectify_bridge.laws.law47 import MISTOLD, THE_CARD, THE_CARD_LED, TOLD, ground, law, retracted


@law.clause("47E1", "Player told that it was his turn", group="47", since=2007, until=2007)
def told_that_it_was_his_turn_to_play(case: Case) -> Consequence | None:
    """2007: a lead or play out of turn by a player whom an opponent had told that it was his turn is taken
    back without rectification, and it may not be accepted."""
    return retracted(THE_CARD) if ground(case) == MISTOLD else None


@law.clause("47E1", "Player told that it was his lead", group="54", since=1997, until=2007)
def told_that_it_was_his_lead(case: Case) -> Consequence | None:
    """1997 and 2007: a lead out of turn by a player whom an opponent had told that it was his turn is taken
    back without rectification, and may not be accepted."""
    return retracted(THE_CARD_LED) if case.get(TOLD) else None


@law.clause("47E2", "Play based on misinformation", group="20F6", since=1997, until=2007)
def play_based_on_misinformation(case: Case) -> Consequence | None:
    """1997 and 2007: a lead or play based on a wrong explanation is judged by this law."""
    return decide(then=Refer("47E2")) if case.get(ACTED) == "play" else None
