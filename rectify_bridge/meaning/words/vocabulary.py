"""Words that depend on the partnership, as directors write them, each with the exact hands it is read as.

`weak`, `inv`, `GF`, `limit raise H`: pairs mean different things by them. The program reads each as one exact
set, the customary one, and says so wherever the meaning is used: the reading is its own, and the pair is to
be asked. What everybody means alike (`10-12 bal`, `4-card major`, `S = H`) is not here but in the grammar.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from rectify_bridge.meaning.words.terms import SUIT_WORDS
from rectify_bridge.meaning.words.token import MeaningError, Token, tokens

WORDS = {
    "weak": "5-10",
    "weak two": "5-10, 6 {}",
    "weak 2": "5-10, 6 {}",
    "weak notrump": "12-14 balanced",
    "weak nt": "12-14 balanced",
    "weak 1 nt": "12-14 balanced",
    "intermediate": "11-15",
    "opening hand": "12+",
    "opening values": "12+",
    "strong": "16+",
    "strong notrump": "15-17 balanced",
    "strong nt": "15-17 balanced",
    "strong 1 nt": "15-17 balanced",
    "inv": "10-12",
    "invitational": "10-12",
    "limit raise": "10-12, 4+ {}",
    "gf": "13+",
    "game force": "13+",
    "game forcing": "13+",
    "short club": "2+ C",
    "multi": "(6S 5-10 or 6H 5-10)",
}
"""What each is read as. Where a suit must be named after it, {} stands for the suit."""
CONVENTIONS = {
    "stayman": "asks for four-card majors",
    "blackwood": "asks for aces",
    "gerber": "asks for aces",
    "rkcb": "asks for key cards",
    "relay": "relay",
    "takeout": "takeout",
    "take-out": "takeout",
    "takeout double": "takeout",
    "negative double": "negative",
}
"""Names of conventions that say what a call is for; what hands make it they do not say."""
_LONGEST = max(len(words.split()) for words in WORDS)
_LINKS = ("in", "of")
"""Words between such a word and its suit."""


class Reading(NamedTuple):
    """word: as it was written. means: the hands that the program reads it as. is_customary: pairs differ on
    it, and the reading is the program's; else everybody means that."""

    word: str
    means: str
    is_customary: bool = True

    def __str__(self) -> str:
        return f"'{self.word}' {'read as' if self.is_customary else 'is'} {self.means}"


def noted(readings: Iterable[Reading]) -> str:
    """The readings in one clause that says whose they are; empty where there are none."""
    found = tuple(readings)
    ours = [str(one) for one in found if one.is_customary]
    exact = [str(one) for one in found if not one.is_customary]
    asked = f"{', '.join(ours)} (the program's reading; ask the pair)" if ours else ""
    return ", ".join(filter(None, (*exact, asked)))


def spoken(text: str) -> tuple[list[Token], tuple[Reading, ...]]:
    """The words of a text with those that depend on the partnership replaced by what they are read as.

    Every token has the place of the word that it stands for.

    Raises:
        MeaningError: a character that is not part of any word, or a suit that is not named.
    """
    found: list[Token] = []
    readings: list[Reading] = []
    rest = tokens(text)
    while rest:
        phrase = _phrase(rest)
        if not phrase:
            found.append(rest.pop(0))
            continue
        mine, rest = rest[: len(phrase.split())], rest[len(phrase.split()) :]
        means = WORDS[phrase]
        _refuse_a_bid(mine, rest)
        if "{}" in means:
            rest = _suit(phrase, mine[0], rest)
            means = means.format(rest[0].text.upper() if len(rest[0].text) == 1 else rest[0].text)
            mine.append(rest.pop(0))
        word = text[mine[0].at - 1 : mine[-1].end - 1]
        readings.append(Reading(word, means.strip("()")))
        found += [replace(token, at=mine[0].at, width=len(word)) for token in tokens(f"({means})")]
    return found, tuple(readings)


def _refuse_a_bid(word: list[Token], rest: list[Token]) -> None:
    """`strong 2C` is a bid to one reader, two clubs to another. Raises MeaningError."""
    if (
        len(rest) > 1
        and rest[0].text.isdigit()
        and rest[1].text in SUIT_WORDS
        and rest[0].at == word[-1].end + 1
    ):
        bid = f"{word[0].text} {rest[0].text}{rest[1].text.upper()}"
        right = "write the points and the length with a comma between, such as 22+, 5+C"
        raise MeaningError(bid, word[0].at, right, "a bid, or the length of a suit?")


def _phrase(rest: list[Token]) -> str:
    """The longest entry that the next words begin with; empty where there is none."""
    for length in range(_LONGEST, 0, -1):
        words = " ".join(token.text for token in rest[:length])
        if words in WORDS:
            return words
    return ""


def _suit(phrase: str, word: Token, rest: list[Token]) -> list[Token]:
    """The words after one that needs a suit, from the suit on."""
    while rest and rest[0].text in _LINKS:
        rest = rest[1:]
    if not rest or rest[0].text not in SUIT_WORDS:
        raise MeaningError(phrase, word.at, f"name the suit, such as {phrase} H", "not complete")
    return rest
