"""What an event says of a fact, perhaps until a time; as the pages and their script have it."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from rectify_bridge.law.fact import Value
from rectify_bridge.laws import book

Plain = list[int | float | None]
"""The number of the answer; where it holds until a time, that in milliseconds since 1970, and the number of
the answer that holds then, None where it is asked."""
MILLI = 1000


class EventFact(NamedTuple):
    """value: until that time, UTC, ISO; throughout where it is empty. after: what holds then; None where that
    is asked."""

    value: Value
    until: str = ""
    after: Value | None = None

    def at(self, moment: str) -> Value | None:
        """What it says at a time; None where it says nothing."""
        is_past = self.until and datetime.fromisoformat(self.until) <= datetime.fromisoformat(moment)
        return self.after if is_past else self.value

    def plain(self, fact: str) -> Plain:
        """For the script of a page."""
        values = book.facts()[fact].values
        number = values.index(self.value) + 1
        if not self.until:
            return [number]
        end = datetime.fromisoformat(self.until).timestamp() * MILLI
        return [number, end, None if self.after is None else values.index(self.after) + 1]
