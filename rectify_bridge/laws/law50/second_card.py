"""Law 50, Disposition of penalty card: 50B, on a minor one whose owner comes to have another."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import card
from rectify_bridge.laws.law50 import law
from rectify_bridge.laws.scene.scene import Scene


def _minor_before(scene: Scene) -> bool:
    """Whether the record has a minor penalty card of the offender on the table."""
    if scene.play is None or scene.offender is None:
        return False
    return any(penalty.rank == "minor" for penalty in scene.play.of(scene.offender))


@law.clause("50B", "Minor penalty card becomes major", group="", since=1997, role="adds")
def minor_becomes_major(case: Case) -> Consequence | None:
    """Of two or more penalty cards of one defender each is major: a minor one that lay there becomes major,
    unless it is the card now played in the place of the other (52B2)."""
    if not case.has("penalty card") or case.has("substitutes") or not _minor_before(case.scene):
        return None
    return decide(card.other_becomes_major())
