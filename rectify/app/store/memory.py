"""A store that lasts as long as the program: for practice, where nothing is to be kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rectify.app.store.entry import Entry, Frozen, Kept, Made, moved, no_case, no_ruling, now

MOST = 200
"""So many practice cases are remembered; then the oldest is forgotten."""


class Memory:
    """See `rectify.app.store.entry.Store`."""

    def __init__(self) -> None:
        self._cases: dict[str, Kept] = {}
        self._rulings: dict[str, Frozen] = {}
        self._settings: dict[str, str] = {}

    def open(self, case: str, base: Mapping[str, Any], by: str) -> None:
        """Begin a case; the oldest makes room for it."""
        self._cases[case] = Kept(case, now(), by, base)
        while len(self._cases) > MOST:
            gone = next(iter(self._cases))
            del self._cases[gone]
            self._rulings = {id_: one for id_, one in self._rulings.items() if one.case != gone}

    def case(self, case: str) -> Kept:
        """A case with its entries."""
        if case not in self._cases:
            raise no_case(case)
        return self._cases[case]

    def add(self, case: str, seen: int, made: Made, by: str) -> None:
        """Make an entry."""
        kept = self.case(case)
        if seen != len(kept.entries):
            raise moved(seen, len(kept.entries))
        entry = Entry(seen + 1, now(), by, made.kind, made.data)
        self._cases[case] = replace(kept, entries=(*kept.entries, entry))

    def cases(self, since: str) -> Sequence[Kept]:
        """The cases opened since."""
        return [kept for kept in reversed(self._cases.values()) if kept.opened >= since]

    def freeze(self, ruling: Frozen) -> None:
        """Keep a ruling."""
        self._rulings.setdefault(ruling.id, ruling)

    def ruling(self, ruling: str) -> Frozen:
        """A ruling that was kept."""
        if ruling not in self._rulings:
            raise no_ruling(ruling)
        return self._rulings[ruling]

    def setting(self, name: str) -> str | None:
        """What was last set."""
        return self._settings.get(name)

    def set(self, name: str, value: str, by: str) -> None:
        """Set something."""
        self._settings[name] = value
