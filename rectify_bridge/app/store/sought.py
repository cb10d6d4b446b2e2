"""What a search looks for in the rows of a case, of which no more is known here than their JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rectify_bridge.app.store.search.words import has_words, words_in, words_of


@dataclass(frozen=True, slots=True)
class Sought:
    """Texts of which at least one has to stand in a case, as JSON writes them; capitals do not matter.

    entered: in how the case began or in an entry, also in one that was taken back. said: in the words of a
    ruling that was kept. ruled: in its JSON. unruled: in what was entered of a case that has no ruling.
    words: each begins a word of one row that was entered, or of the words of a ruling.
    """

    entered: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    ruled: tuple[str, ...] = ()
    unruled: tuple[str, ...] = ()
    words: str = ""

    def is_in(self, entered: Iterable[str], said: Iterable[str], ruled: Iterable[str]) -> bool:
        """Whether one of them stands in rows that are there as JSON."""
        entered, said, ruled = list(entered), list(said), list(ruled)
        if any(has_words(words_in(self.words), words_of(row).split()) for row in (*entered, *said)):
            return True
        rows = ((self.entered, entered), (self.said, said), (self.ruled, ruled))
        if not ruled and _stands(self.unruled, entered):
            return True
        return any(_stands(texts, there) for texts, there in rows)


def _stands(texts: Iterable[str], rows: Iterable[str]) -> bool:
    there = [row.lower() for row in rows]
    return any(text.lower() in row for text in texts for row in there)
