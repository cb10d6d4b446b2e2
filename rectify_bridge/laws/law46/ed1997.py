"""Law 46B of 1997: high was the highest card of the suit, or in fourth place the lowest that won."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.law46 import (
    CARDS,
    HAS_NONE,
    HIGH,
    LOW,
    SAID,
    WIN,
    WINNERS,
    as_wanted,
    card_called,
    law,
)
from rectify_bridge.laws.scene.scene import Scene


def _fourth(scene: Scene, key: Key) -> Value | None:
    if scene.play is None or not scene.play.before:
        return None
    return len(scene.play.before) == 3


FOURTH = Fact(
    "dummy plays last to the trick",
    Kind.RECORD,
    "Does dummy play fourth to the trick?",
    yes_no(),
    "46B1",
    read=_fourth,
)


@law.clause("46B1", "High or low called", group="46", since=1997, until=1997)
def high_or_low(case: Case) -> Consequence | None:
    """1997: high is the highest card of the suit, or, where dummy plays fourth, the lowest that wins the
    trick; low is the lowest card. What a call to win names was not found in the text."""
    said = case.get(SAID)
    if said not in (HIGH, LOW, WIN):
        return None
    wanted = as_wanted(case)
    if wanted is not None:
        return wanted
    if said == WIN:
        return decide(then=Refer("46B1, a call to win the trick"))
    if said == HIGH and case.get(FOURTH) and case.get(WINNERS) != HAS_NONE:
        return card_called(case.get(WINNERS), -1, "the lowest card that is known to win the trick")
    place, words = (
        (0, "the highest card of the suit led") if said == HIGH else (-1, "the lowest card of the suit led")
    )
    return card_called(case.get(CARDS), place, words)
