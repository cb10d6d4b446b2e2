"""Law 46B of 1997: high was the highest card of the suit; in fourth place it could be the lowest that won."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
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
CHEAPLY = Fact(
    "high taken as the lowest winner",
    Kind.JUDGEMENT,
    "Dummy plays last: do you take 'high' as a call for the lowest card that wins?",
    yes_no("yes, the lowest card that wins", "no, the highest card of the suit"),
    "46B1",
    guidance="The Law leaves it to the Director. Look at whether declarer could want a higher card than one "
    "that wins.",
    aloud=False,
)
LOWEST_WINNER = "the lowest card that is known to win the trick"


@law.clause("46B1", "High or low called", group="46", since=1997, until=1997)
def high_or_low(case: Case) -> Consequence | None:
    """1997: high is the highest card of the suit; where dummy plays fourth, it may be taken as the lowest
    that wins the trick. A call to win names that card too, and low is the lowest card."""
    said = case.get(SAID)
    if said not in (HIGH, LOW, WIN):
        return None
    wanted = as_wanted(case)
    if wanted is not None:
        return wanted
    if said == WIN:
        return card_called(case.get(WINNERS), -1, LOWEST_WINNER)
    if said == HIGH and case.get(FOURTH) and case.get(WINNERS) != HAS_NONE and case.get(CHEAPLY):
        return card_called(case.get(WINNERS), -1, LOWEST_WINNER)
    place, words = (
        (0, "the highest card of the suit led") if said == HIGH else (-1, "the lowest card of the suit led")
    )
    return card_called(case.get(CARDS), place, words)
