"""Law 27D at the end of play: did the insufficient bid help, although 27B1 let it be replaced freely?"""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law23.damage import judged_after_play
from rectify_bridge.laws.law27 import law

IRREGULARITIES = (
    Irregularity(
        "damage after an insufficient bid",
        group="27D",
        law="27D",
        phase="conduct",
        asks="Who had made the insufficient bid?",
        words=(
            "the insufficient bid helped them",
            "damaged by the insufficient bid",
            "found the contract through the insufficient bid",
        ),
    ),
)


@law.clause("27D", "Damage judged after play", group="27D", since=2007)
def damage_judged_after_play(case: Case) -> Consequence:
    """At the end of play, after 27B1: if without the help of the insufficient bid the outcome could well have
    been different, and because of that the side that did not offend is damaged, the score is adjusted, as
    nearly as possible to the probable outcome without the insufficient bid."""
    return judged_after_play(
        case,
        "without the help of the insufficient bid, could the outcome well have been different? "
        "Were opponents damaged because of that (27D)?",
        "without the help of the insufficient bid the outcome could well have been different. "
        "That damaged the side that did not offend (27D). Aim at the probable outcome without that bid",
    )
