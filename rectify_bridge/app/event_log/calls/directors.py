"""The Directors of the day, as they named themselves on their phones: each with a colour, one perhaps the
chief, and perhaps playing himself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rectify_bridge.app.event_log.calls.list import TRIES, entries_of
from rectify_bridge.app.event_log.calls.readable import DIRECTOR
from rectify_bridge.app.store.calls.entry import CallEntry, NewCallEntry
from rectify_bridge.app.store.entry import EditConflict, Store

COLOURS = ("blue", "orange", "green", "purple", "red", "teal", "brown", "grey")


@dataclass(frozen=True, slots=True)
class DirectorOfTheDay:
    """One Director. plays: where he plays himself, empty where he does not: `event`, `section`, `pair` and
    `side` (`NS`, `EW`, or empty where pairs have one list of numbers)."""

    name: str
    colour: str
    is_chief: bool
    plays: Mapping[str, Any]

    @property
    def letters(self) -> str:
        """What stands on his colour, so that it is not told by colour alone."""
        words = self.name.split()
        return "".join(word[0] for word in words[:2]).upper() if len(words) > 1 else self.name[:2]


def directors(store: Store) -> dict[str, DirectorOfTheDay]:
    """Those who named themselves in the last hours, by name."""
    return directors_of(entries_of(store))


def directors_of(entries: Iterable[CallEntry]) -> dict[str, DirectorOfTheDay]:
    """The Directors of a log; what one said last counts."""
    said = (entry.data for entry in entries if entry.kind == DIRECTOR)
    return {
        one["name"]: DirectorOfTheDay(one["name"], one["colour"], one["is_chief"], one["plays"])
        for one in said
    }


def named(store: Store, director: DirectorOfTheDay, by: str, key: str = "") -> None:
    """A Director names himself, or says something else of himself than before. key: of the form, by which the
    same one sent again is known; empty where it has none."""
    data = {
        "name": director.name, "colour": director.colour, "is_chief": director.is_chief,
        "plays": dict(director.plays),
    }  # fmt: skip
    for _ in range(TRIES):
        seen = store.call_version()
        if key and any(one.data.get("key") == key for one in entries_of(store) if one.kind == DIRECTOR):
            return
        try:
            new = NewCallEntry("", DIRECTOR, {**data, "key": key} if key else data)
            store.enter_call(seen, new, by)
        except EditConflict:
            continue
        return
    raise EditConflict("too many enter something at the same moment", "tap again")
