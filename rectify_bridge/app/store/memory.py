"""A store that lasts as long as the program: for practice, where nothing is to be kept."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Any

from rectify_bridge.app.store.calls.entry import CallEntry, NewCallEntry, call_link
from rectify_bridge.app.store.entry import (
    Addition,
    EditConflict,
    Entry,
    NewEntry,
    NotFound,
    StoredCase,
    StoredRuling,
    StoreFault,
    case_not_found,
    edit_conflict,
    now,
    opened_already,
    ruling_not_found,
)
from rectify_bridge.app.store.reading import NewReading, StoredReading, link
from rectify_bridge.app.store.sought import Sought

MOST = 200
"""So many practice cases are remembered; then the oldest is forgotten."""


class Memory:
    """See `rectify_bridge.app.store.entry.Store`."""

    def __init__(self) -> None:
        self._cases: dict[str, StoredCase] = {}
        self._rulings: dict[str, StoredRuling] = {}
        self._settings: dict[str, str] = {}
        self._readings: list[StoredReading] = []
        self._calls: list[CallEntry] = []
        self._names: dict[str, tuple[str, bytes]] = {}
        self._lock = Lock()

    def open(self, case: str, base: Mapping[str, Any], by: str, first: Sequence[Addition] = ()) -> None:
        """Begin a case; the oldest makes room for it."""
        if case in self._cases:
            raise opened_already(case)
        self._cases[case] = StoredCase(case, now(), by, base)
        try:
            self.add_together(first, by)
        except (EditConflict, NotFound):
            del self._cases[case]
            raise
        while len(self._cases) > MOST:
            gone = next(iter(self._cases))
            del self._cases[gone]
            self._rulings = {id_: one for id_, one in self._rulings.items() if one.case != gone}

    def case(self, case: str) -> StoredCase:
        """A case with its entries."""
        if case not in self._cases:
            raise case_not_found(case)
        return self._cases[case]

    def add(self, case: str, seen: int, new: NewEntry, by: str, given: StoredRuling | None = None) -> None:
        """Make an entry."""
        self.add_together((Addition(case, seen, new, given),), by)

    def add_together(self, additions: Sequence[Addition], by: str) -> None:
        """Make entries in several cases."""
        made: dict[str, StoredCase] = {}
        for case, seen, new, given in sorted(additions, key=lambda one: (one.case, one.seen)):
            stored = made.get(case) or self.case(case)
            if seen != len(stored.entries):
                raise edit_conflict(seen, len(stored.entries))
            entry = Entry(seen + 1, now(), by, new.kind, new.data, given.id if given else "")
            made[case] = stored.with_entry(entry)
        for one in additions:
            if one.given:
                self._rulings.setdefault(one.given.id, replace(one.given, is_intact=True))
        self._cases |= made

    def cases(self, since: str, most: int | None = None) -> Sequence[StoredCase]:
        """The cases opened since."""
        return [stored for stored in reversed(self._cases.values()) if stored.opened >= since][:most]

    def archive(self, before: str, most: int, sought: Sequence[Sought] = ()) -> Sequence[StoredCase]:
        """A page of all cases."""
        newest = list(reversed(self._cases))
        first = newest.index(self.case(before).id) + 1 if before else 0
        found = (self._cases[case] for case in newest[first:])
        return list(islice((one for one in found if self._has(one, sought)), most))

    def _has(self, stored: StoredCase, sought: Sequence[Sought]) -> bool:
        entered = [json.dumps(one) for one in (stored.base, *(entry.data for entry in stored.entries))]
        rulings = self.rulings(stored.id)
        said, ruled = [json.dumps(one.words) for one in rulings], [one.result for one in rulings]
        return all(each.is_in(entered, said, ruled) for each in sought)

    def ruling(self, ruling: str) -> StoredRuling:
        """A ruling that was kept."""
        if ruling not in self._rulings:
            raise ruling_not_found(ruling)
        return self._rulings[ruling]

    def rulings(self, case: str) -> Sequence[StoredRuling]:
        """The rulings of a case."""
        return [ruling for ruling in self._rulings.values() if ruling.case == case]

    def read_in(self, seen: int, new: NewReading, by: str) -> StoredReading:
        """Keep a reading of an event."""
        if seen != len([one for one in self._readings if one.event == new.event]):
            raise EditConflict("somebody else has read this event just now", "look at it, then read it again")
        at, before = now(), self._readings[-1].link if seen else ""
        made = StoredReading(
            new.event, seen + 1, at, by, new.source, new.kind, new.digest, new.changes, new.session,
            link(before, seen + 1, at, by, new),
        )  # fmt: skip
        self._readings.append(made)
        return made

    def readings(self, event: str = "") -> Sequence[StoredReading]:
        """The readings of an event."""
        wanted = event or (self._readings[-1].event if self._readings else "")
        return [one for one in self._readings if one.event == wanted]

    def newest_reading(self) -> StoredReading | None:
        """The newest reading of the open event."""
        return self._readings[-1] if self._readings else None

    def enter_call(self, seen: int, new: NewCallEntry, by: str) -> CallEntry:
        """Enter something in the log of calls."""
        with self._lock:
            if seen != len(self._calls):
                raise EditConflict("something else was entered just now", "look at it and try again")
            at, before = now(), self._calls[-1].link if seen else ""
            linked = call_link(before, seen + 1, at, by, new)
            self._calls.append(CallEntry(seen + 1, at, by, new.call, new.kind, new.data, linked))
            return self._calls[-1]

    def call_log(self, since: str = "") -> Sequence[CallEntry]:
        """The log of calls."""
        return [one for one in self._calls if one.at >= since]

    def call_version(self) -> int:
        """The number of the last entry in the log of calls."""
        return len(self._calls)

    def keep_names(self, event: str, names: bytes) -> None:
        """Keep names of players."""
        since, _ = self._names.get(event, (now(), b""))
        self._names[event] = since, names

    def names_of(self, event: str) -> bytes | None:
        """The names that were kept last."""
        return self._names[event][1] if event in self._names else None

    def named_since(self) -> Mapping[str, str]:
        """Since when names are kept."""
        return {event: since for event, (since, _) in self._names.items()}

    def forget_names(self, events: Sequence[str]) -> None:
        """Forget names."""
        for event in events:
            self._names.pop(event, None)

    def back_up(self, path: Path, *, with_names: bool) -> object:
        """Raises StoreFault: nothing here outlasts the program."""
        raise StoreFault("nothing is kept here", "make a backup of the console itself")

    def setting(self, name: str) -> str | None:
        """What was last set."""
        return self._settings.get(name)

    def set(self, name: str, value: str, by: str) -> None:
        """Set something."""
        self._settings[name] = value

    def clear(self) -> None:
        """Forget all cases and their rulings."""
        self._cases.clear()
        self._rulings.clear()
