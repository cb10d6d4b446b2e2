"""What still binds at a table, until its window closes or the Director ticks it off."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from rectify.app.console.history import History
from rectify.desk.docket import Tracked
from rectify.desk.speech import Speech
from rectify.table.seat import Seat


@dataclass(frozen=True, slots=True)
class Obligation:
    """One effect that binds. id: stable in its case. until: in words. is_safe: may be seen at the table."""

    id: str
    text: str
    until: str
    cite: str
    is_safe: bool


def obligations(history: History) -> Iterator[Obligation]:
    """What binds in a case and has not been ticked off."""
    if history.is_closed or not history.interview.started:
        return
    docket = history.interview.ruled.docket
    for tracked in docket.live:
        if not _binds(tracked) or (id_ := _id(tracked)) in history.over:
            continue
        sentence = Speech(docket.matter(tracked.incident)).effect(tracked.effect)
        safe = sentence.aloud and not sentence.does
        yield Obligation(id_, sentence.text, tracked.effect.ends, tracked.effect.cite, safe)


def _binds(tracked: Tracked) -> bool:
    """Whether somebody has to do or leave something: a player, a side, or the Director, who comes back."""
    players = (*(str(seat) for seat in Seat), "NS", "EW")
    return tracked.effect.type == "come back" or any(name in players for name in tracked.effect.binds)


def _id(tracked: Tracked) -> str:
    effect = tracked.effect
    text = repr((tracked.incident, effect.type, effect.binds, effect.cite, effect.begins, effect.detail))
    return hashlib.sha256(text.encode()).hexdigest()[:10]
