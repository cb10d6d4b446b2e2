"""The word of the vocabulary that a misspelt one was meant for: the only one within a bounded distance."""

from __future__ import annotations

from functools import lru_cache

from rectify_bridge.equity.claims.statement.vocabulary import NOT_MISSPELT, WORDS

SHORTEST, LONG = 4, 8
"""Words of fewer letters are taken as they are; in long ones two slips are mended, else one."""


@lru_cache(4096)
def meant(word: str) -> str | None:
    """The word of the vocabulary that is meant; None: there is none near, or more than one that differ in
    what they stand for."""
    if len(word) < SHORTEST or word in NOT_MISSPELT or not word.isalpha():
        return None
    for slips in range(1, 2 + (len(word) >= LONG)):
        near = [known for known in _candidates(word, slips) if distance(word, known, slips) <= slips]
        if near:
            near = _of_one_number(word, near)
            return near[0] if len({WORDS[one] for one in near}) == 1 or _one_kind(near) else None
    return None


def _of_one_number(word: str, near: list[str]) -> list[str]:
    """Of one suit's two words, "spade" and "spades", the one that ends as it is written: "spads" is many."""
    kinds, suits = zip(*(WORDS[one] for one in near), strict=True)
    if set(kinds) != {"one", "suit"} or len(set(suits)) > 1:
        return near
    return [one for one in near if one.endswith("s") == word.endswith("s")]


def _one_kind(words: list[str]) -> bool:
    """Words that say the same in a phrase: of one kind whose words are not told apart."""
    kinds = {WORDS[one][0] for one in words}
    return len(kinds) == 1 and not kinds & {"number", "rank", "seat", "suit", "one"}


def _candidates(word: str, slips: int) -> list[str]:
    return [
        known for known in _LONG_ENOUGH if abs(len(known) - len(word)) <= slips and _share(word, known, slips)
    ]


def _share(word: str, known: str, slips: int) -> bool:
    """Whether enough letters are the same, whatever their places: what is cheap to see."""
    return len(set(word) ^ set(known)) <= 2 * slips


_ONLY_EXACT = (
    "drawn",
    "long",
    "less",
    "work",
    "well",
    "right",
    "whole",
    "lost",
    "force",
    "forces",
    "drive",
    "drives",
    "knock",
    "knocks",
    "dump",
    "dumps",
    "hart",
    "none",
    "dias",
    "zero",
)
"""Words that are near to others that are said more often; only as they are written."""
_LONG_ENOUGH = tuple(word for word in WORDS if len(word) >= SHORTEST and word not in _ONLY_EXACT)


def distance(one: str, other: str, most: int) -> int:
    """How many slips lie between two words: a letter more, a letter less, another letter, two changed round.
    More than `most` where there are more."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, wanted in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
        before, last = last, row
    return last[-1]
