"""Short words that everybody means alike, each with the exact hands it stands for: `10-12 bal`, `S = H`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rectify_bridge.meaning.words.terms import SUIT_WORDS
from rectify_bridge.meaning.words.vocabulary import Reading

_SUIT = "|".join(sorted(SUIT_WORDS, key=len, reverse=True))


def _long(match: re.Match[str]) -> str:
    """`4-card major`: so many cards or more."""
    number, suit = match.group("number"), match.group("suit").lower()
    both = {"major": "S or {0}+ H", "minor": "D or {0}+ C"}
    if suit in both:
        return f"{number}+ {both[suit].format(number)}"
    return f"{number}+ in any suit" if suit == "suit" else f"{number}+ {suit[0].upper()}"


def _equal(match: re.Match[str]) -> str:
    return f"as many {match.group('one')} as {match.group('other')}"


_KINDS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (
        re.compile(rf"\b(?P<number>\d{{1,2}})\s*-\s*cards?\s+(?P<suit>major|minor|suit|{_SUIT})\b", re.I),
        _long,
    ),
    (re.compile(r"\bbal\b", re.I), lambda _: "4-3-3-3, 4-4-3-2 or 5-3-3-2"),
    (re.compile(rf"\b(?P<one>{_SUIT})\s+=\s+(?P<other>{_SUIT})\b", re.I), _equal),
)


def exact_readings(text: str) -> Iterator[Reading]:
    """Each short word of a text with what it stands for, kind by kind."""
    for pattern, means in _KINDS:
        for match in pattern.finditer(text):
            yield Reading(match.group(), means(match), is_customary=False)
