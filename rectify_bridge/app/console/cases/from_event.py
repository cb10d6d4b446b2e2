"""The answers of a case that the event gave."""

from __future__ import annotations

from rectify_bridge.app.console.cases.case_interview import plain_step
from rectify_bridge.app.console.cases.history import History

FROM_EVENT = "by_event"
"""In an entry, the last of its steps, where the event gave them."""


def is_from_event(history: History, place: int) -> bool:
    """Whether the event gave the answer of a step, and it stands as it gave it."""
    given = [one for entry in history.entries_in_force for one in entry.data.get(FROM_EVENT) or ()]
    return plain_step(history.interview.steps[place]) in given
