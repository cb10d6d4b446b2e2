"""How much can happen on one board: what is more is not a board, and is refused before it is ruled on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any, NamedTuple

from rectify_bridge.desk.state.log import LogError
from rectify_bridge.table.event import Alleged, Answered, Called, Event
from rectify_bridge.table.source import WITHOUT_END, has_too_many_figures


class Bound(NamedTuple):
    """At most so many events of a kind, and why."""

    most: int
    name: str
    because: str
    counts: Callable[[Event], bool]


BOUNDS = (
    Bound(
        638,
        "calls",
        "the longest auction has 319, and each can be withdrawn once",
        lambda event: isinstance(event, Called),
    ),
    Bound(
        16,
        "allegations",
        "four players can each be told of once in the auction, the lead, the play and the claim",
        lambda event: isinstance(event, Alleged),
    ),
    Bound(
        1_000,
        "answers",
        "sixteen irregularities ask less",
        lambda event: isinstance(event, Answered),
    ),
    Bound(
        520,
        "events of play and table",
        "a board has 52 cards, and each can be led, exposed, withdrawn and restored twice over",
        lambda event: not isinstance(event, (Called, Alleged, Answered)),
    ),
)


def within_bounds(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The same events. Raises LogError: there are more than a board can have."""
    for bound in BOUNDS:
        found = sum(map(bound.counts, events))
        if found > bound.most:
            right = f"give at most {bound.most}: {bound.because}"
            raise LogError(f"{found} {bound.name} on one board", "given", right)
    return events


def check_values(data: Any) -> None:
    """Refuse what no file can hold and no page can show.

    Raises:
        LogError: half a character (a lone surrogate), a number without end, or one that is none.
    """
    left = [data]
    while left:
        found = left.pop()
        if isinstance(found, Mapping):
            left += [*found.keys(), *found.values()]
        elif isinstance(found, (list, tuple)):
            left += found
        elif isinstance(found, str) and any("\ud800" <= char <= "\udfff" for char in found):
            raise LogError("half a character (a lone surrogate)", "the case", "write the text in UTF-8")
        elif isinstance(found, str) and has_too_many_figures(found):
            raise LogError(WITHOUT_END, "the case", "write it in fewer figures")
        elif isinstance(found, float) and not isfinite(found):
            raise LogError(f"{found} is not a number", "the case", "write it in figures")
