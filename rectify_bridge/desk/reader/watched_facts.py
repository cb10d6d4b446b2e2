"""Facts as the rulings see them, noting with which event each fact was first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rectify_bridge.law.fact import Key, Known

ALL = None
"""Stands for every fact, where a ruling looked through all that is known."""


class WatchedFacts(Mapping[Key, tuple[Known, ...]]):
    """The facts as the rulings with one event see them. Every question is noted, whether or not the fact is
    known."""

    def __init__(
        self, facts: Mapping[Key, tuple[Known, ...]], first_asked: dict[Key | None, int], number: int
    ) -> None:
        """first_asked: where it is noted. number: of the event with which it is ruled now."""
        self._facts, self._first_asked, self._number = facts, first_asked, number

    def __getitem__(self, key: Key) -> tuple[Known, ...]:
        self._first_asked.setdefault(key, self._number)
        return self._facts[key]

    def __iter__(self) -> Iterator[Key]:
        self._first_asked.setdefault(ALL, self._number)
        return iter(self._facts)

    def __len__(self) -> int:
        self._first_asked.setdefault(ALL, self._number)
        return len(self._facts)
