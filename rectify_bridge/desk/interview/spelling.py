"""Which known words a misspelt one may be: a few letters changed, left out, put in, or two exchanged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

BOUNDS = ((10, 3), (6, 2), (4, 1))
"""A word of so many letters or more may differ by so many slips; a shorter one by none."""
PER_SLIP = 0.15
"""How much less a word counts for each slip in it."""


class Speller:
    """Finds known words by what was written. The first letter is taken as right: few slips change it."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(sorted(set(words)))
        self._by_letter: dict[str, list[str]] = {}
        for word in self.words:
            self._by_letter.setdefault(word[0], []).append(word)

    def nearest(self, word: str) -> Mapping[str, float]:
        """The known words that differ least, each with how much it counts, below 1; none if none is near."""
        bound = next((slips for letters, slips in BOUNDS if len(word) >= letters), 0)
        found: dict[str, int] = {}
        for known in self._by_letter.get(word[0], ()) if bound else ():
            if abs(len(known) - len(word)) <= bound and len(known) >= BOUNDS[-1][0]:
                slips = distance(word, known, bound)
                if slips <= bound:
                    found[known], bound = slips, slips
        return {known: 1 - PER_SLIP * slips for known, slips in found.items() if slips == bound}


def distance(one: str, other: str, bound: int) -> int:
    """How many slips lead from one word to the other; more than `bound` where they are further apart.

    A slip is a letter changed, left out or put in, or two neighbours exchanged (optimal string alignment).
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, meant in enumerate(other, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != meant))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == meant:
                best = min(best, earlier[j - 2] + 1)
            row.append(best)
        if min(row) > bound:
            return bound + 1
    return row[-1]
