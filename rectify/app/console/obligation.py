"""What still binds at a table, until its window closes or the Director ticks it off."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from rectify.app.console.history import History
from rectify.desk.ruled import Ruled
from rectify.desk.speech import Speech
from rectify.law.effect import Effect
from rectify.table.seat import Seat

PLAYERS = (*(str(seat) for seat in Seat), "NS", "EW")
COME_BACK = "come back"
"""The effect of a ruling that is the Director's own: to look at the board again later."""


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
    ruled = history.interview.ruled
    for incident, effect in _binding(ruled):
        if (id_ := _id(incident, effect)) in history.over:
            continue
        sentence = Speech(ruled.docket.matter(incident)).effect(effect)
        safe = sentence.aloud and not sentence.does
        until = effect.begins if effect.type == COME_BACK else effect.ends
        yield Obligation(id_, sentence.text, until, effect.cite, safe)


def _binding(ruled: Ruled) -> Iterator[tuple[str, Effect]]:
    """What players have to do or leave, while its window is open; then what the Director is to come back for,
    which no event of the log brings to an end."""
    for tracked in ruled.docket.live:
        if any(name in PLAYERS for name in tracked.effect.binds) and tracked.effect.type != COME_BACK:
            yield tracked.incident, tracked.effect
    for matter, outcome, _ in ruled.each:
        yield from ((matter.incident.id, effect) for effect in outcome.effects if effect.type == COME_BACK)


def _id(incident: str, effect: Effect) -> str:
    text = repr((incident, effect.type, effect.binds, effect.cite, effect.begins, effect.detail))
    return hashlib.sha256(text.encode()).hexdigest()[:10]
