"""How an effect is said, and how one is made: what the effects of every topic are built from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import partial

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows


class Layer(Enum):
    """When an effect is said. NOW: once the ruling or the choice is made, since somebody acts on it at once.
    LATER: when it binds, at that player's turn or when the Director comes back."""

    NOW = "now"
    LATER = "later"


@dataclass(frozen=True, slots=True)
class Sentence:
    """How an effect is said. text: with every clause. layer: when it is said. short: as it is said at the
    table, empty where the text is as short as that. cost: what it costs the player who has yet to choose, as
    it follows his option; empty where it costs him nothing. relief: what it spares him, likewise. aloud:
    may be said in front of the players. does: the Director's to-do, not a SAY. first: said before anything
    more is asked, since it is how the Director comes to the answers. until: types of effects that overtake
    it: it is not said where one of them follows for the same players. bars: the option that brings it about
    may not be chosen, and so is not offered. ahead: it is said at once though it binds from a later moment
    on, since nobody comes back to say it then. joint: what binds several players alike is said once, with all
    their names."""

    text: str
    layer: Layer
    short: str = ""
    cost: str = ""
    relief: str = ""
    aloud: bool = True
    does: bool = False
    first: bool = False
    until: tuple[str, ...] = ()
    bars: bool = False
    ahead: bool = False
    joint: bool = False


now, later = partial(Sentence, layer=Layer.NOW), partial(Sentence, layer=Layer.LATER)
"""A sentence that is said at once; one that is said when it binds."""


IF_SO, IN_SHORT = "if so", "in short"
"""The details of an effect that depends on who declares: its condition, and that in fewer words."""
IF_A_DEFENDER = {IF_SO: "if {offender} becomes a defender, ", IN_SHORT: "if {offender} defends, "}
IF_DECLARING = dict.fromkeys((IF_SO, IN_SHORT), "if {offender} becomes declarer or dummy, ")
IF_ANOTHER_CALL = {
    IF_SO: "if {offender} makes another call in place of the withdrawn one, ",
    IN_SHORT: "if {offender} calls differently, ",
}
IF_ANOTHER_CALL_AND_DEFENDS = {
    IF_SO: "if {offender} makes another call in place of the withdrawn one and becomes a defender, ",
    IN_SHORT: "if {offender} calls differently and defends, ",
}
MET = dict.fromkeys((IF_SO, IN_SHORT), "")
"""The conditions; and what takes their place once they are known to be met."""


def effect(
    type_: str, *binds: str, begins: str = windows.NOW, ends: str = windows.AT_ONCE, **detail: str
) -> Effect:
    """An effect of a type that has a sentence, binding these roles in a window."""
    return Effect(type_, binds, begins, ends, tuple(detail.items()))
