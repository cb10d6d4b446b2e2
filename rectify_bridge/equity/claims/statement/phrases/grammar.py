"""The phrases of a statement: patterns over the kinds of words, each with what it comes to.

A pattern is a regular expression whose letters are kinds of the vocabulary; every kind stands for one
character of the line of tokens.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rectify_bridge.equity.claims.statement.sense import Sense
from rectify_bridge.equity.claims.statement.speaker import Speaker
from rectify_bridge.equity.claims.statement.token import Token
from rectify_bridge.equity.claims.statement.vocabulary import KINDS

_CODES = {kind: chr(0x100 + number) for number, kind in enumerate(sorted(KINDS))}
_SHORT = {
    "SUIT": "(?:suit|one)",
    "RANK": "(?:rank|ranks)",
    "COUNT": "(?:number|article)",
    "SEP": "(?:comma|and)",
    "HAND": "(?:my? hand|dummy hand?|seat hand?|partner hand?)",
    "CARD": "(?:card|RANK of? SUIT|number of SUIT|SUIT RANK|one number)",
    "TRICKS": "(?:number|article(?= (?:more|trick))) (?:more|trick)*"
    "(?! (?:low|good|top|colour|SUIT|RANK|card|round|loser|ruff))",
    "OWN": "(?:my|dummy|partner)",
    "END": "(?:last|at end|in end)",
}
Build = Callable[[Sequence[Token], Speaker], Sense | None]
"""What the tokens of a phrase come to; None where the position does not tell what they point at."""


class Phrase(NamedTuple):
    pattern: re.Pattern[str]
    build: Build


def phrase(pattern: str, build: Build) -> Phrase:
    """A phrase of the grammar; "so" ends what comes before it as a stop does. Raises KeyError: the pattern
    names a kind that is not in the vocabulary."""
    while found := re.search("[A-Z]+", pattern):
        pattern = pattern.replace(found[0], _SHORT[found[0]])
    pattern = re.sub(r"\bstop\b", "(?:stop|so)", pattern)
    coded = re.sub("[a-z]+", lambda kind: _CODES[kind[0]], pattern)
    return Phrase(re.compile(coded.replace(" ", "")), build)


def line_of(tokens: Sequence[Token]) -> str:
    """The tokens as patterns see them: one character each."""
    return "".join(_CODES[token.kind] for token in tokens)


def longest(phrases: Sequence[Phrase], line: str, at: int) -> tuple[Phrase, int] | None:
    """The phrase that matches most tokens from here, the first of equals, and where it ends."""
    best: tuple[Phrase, int] | None = None
    for one in phrases:
        match = one.pattern.match(line, at)
        if match is not None and match.end() > (at if best is None else best[1]):
            best = one, match.end()
    return best


def values(tokens: Sequence[Token], *kinds: str) -> list[str]:
    """The values of the tokens of these kinds, in order."""
    return [token.value for token in tokens if token.kind in kinds]


def number(tokens: Sequence[Token], default: int | None = None) -> int | None:
    """The first number that is said; an article is one."""
    for token in tokens:
        if token.kind in ("number", "article"):
            return int(token.value) if token.kind == "number" else 1
    return default
