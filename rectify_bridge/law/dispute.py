"""A disputed fact, ruled on as each side tells it (Law 85): what the Director would be deciding."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status, rule


def rulings_by_side(matter: Matter, disputed: Outcome) -> dict[str, Outcome]:
    """The ruling by each side's version, by whose word it is."""
    return {known.by: rule(matter.as_told_by(known.by)) for known in disputed.statements}


def ruling_and_sides(matter: Matter) -> tuple[Outcome, dict[str, Outcome]]:
    """The ruling and, where a dispute matters, the rulings by each version.

    A dispute that changes nothing is left where it is: the ruling is the same whoever is right.
    """
    outcome = rule(matter)
    if outcome.status is not Status.DISPUTED:
        return outcome, {}
    by_side = rulings_by_side(matter, outcome)
    first, *rest = by_side.values()
    if all(other.signature == first.signature for other in rest):
        return replace(first, statements=outcome.statements), {}
    return outcome, by_side
