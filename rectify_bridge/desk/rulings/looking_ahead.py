"""The ruling on a matter, with the next question that matters.

A question whose every answer leads to the same ruling is passed over.
"""

from __future__ import annotations

from rectify_bridge.law.dispute import ruling_and_sides
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.law.tree import root_outcome


def is_open(outcome: Outcome) -> bool:
    """Whether a question is open that the ruling waits for."""
    return outcome.status is Status.NEEDS and outcome.key is not None


def look_ahead(matter: Matter, outcome: Outcome) -> Outcome:
    """The outcome of a matter; where a question is open, with the first one that matters."""
    if not is_open(outcome) or outcome.key is None:
        return outcome
    return root_outcome(matter, occurrences=outcome.key.nth)


def ruling_with_next_question(matter: Matter) -> tuple[Outcome, dict[str, Outcome]]:
    """The ruling, with the first question that matters, and the rulings by each side's version."""
    outcome, by_side = ruling_and_sides(matter)
    return look_ahead(matter, outcome), by_side
