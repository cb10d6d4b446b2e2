"""How an effect is said, and how one is made: what the effects of every topic are built from."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows


@dataclass(frozen=True, slots=True)
class Sentence:
    """How an effect is said. aloud: may be said in front of the players. does: the Director's to-do, not a
    SAY. first: said before anything more is asked, since it is how the Director comes to the answers."""

    text: str
    aloud: bool = True
    does: bool = False
    first: bool = False


def effect(
    type_: str, *binds: str, begins: str = windows.NOW, ends: str = windows.AT_ONCE, **detail: str
) -> Effect:
    """An effect of a type that has a sentence, binding these roles in a window."""
    return Effect(type_, binds, begins, ends, tuple(detail.items()))
