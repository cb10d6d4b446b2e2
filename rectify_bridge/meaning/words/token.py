"""The words of a text about hands, each with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rectify_bridge.meaning.hands.expression import MOST
from rectify_bridge.meaning.hands.universe import SUITS


class MeaningError(ValueError):
    """A meaning that cannot be used. what: the text it is about; at: its place, 1 first; right: what to
    write;
    wrong: what is wrong with it."""

    def __init__(self, what: str, at: int, right: str, wrong: str = "not understood") -> None:
        super().__init__(f"character {at}, '{what}': {wrong}; {right}")
        self.what, self.at, self.right, self.wrong = what, at, right, wrong


RIGHT = "write points (15-17), a length (5+H), a shape (balanced, 4-4-4-1), `or`, `no`, `except`"
"""What to write where a text is not understood and nothing nearer can be said."""
_SYMBOLS = {d.symbol: d.value for d in SUITS}
_TOKEN = re.compile(
    r"\s*(?:(?P<cards>\d{1,2}\s*-\s*cards?\b)|(?P<shape>\d{1,2}(?:[=-]\d{1,2}){3})(?!\d)|(?P<range>\d+\s*(?:-|–|to)\s*\d+|\d+\s*\+|\d+\s*-(?!\d)|\d+)"
    r"|(?P<sign>>=|<=|[<>=(),;])|(?P<word>[^\W\d]+))"
)
LIMIT = 2_000
"""Characters that a meaning may have."""


@dataclass(frozen=True, slots=True)
class Token:
    """kind: `shape`, `range`, `sign`, `word`, or `end` after the last. text: in small letters. at: place, 1
    first. width: how many characters of the text it stands for, where it was not written so; else 0.
    """

    kind: str
    text: str
    at: int
    width: int = 0

    @property
    def end(self) -> int:
        """The place after it."""
        return self.at + (self.width or len(self.text))


def tokens(text: str) -> list[Token]:
    """The words of a text.

    Raises:
        MeaningError: a character that is not part of any.
    """
    for symbol, letter in _SYMBOLS.items():
        text = text.replace(symbol, letter)
    found, place = [], 0
    while text[place:].strip():
        match = _TOKEN.match(text, place)
        if match is None or match.lastgroup is None:
            start = place + len(text[place:]) - len(text[place:].lstrip())
            raise MeaningError(text[start], start + 1, RIGHT)
        word, at = match.group(match.lastgroup), match.start(match.lastgroup) + 1
        if match.lastgroup == "cards":  # a 4-card suit has four or more
            found.append(Token("range", f"{word.partition('-')[0].strip()}+", at, len(word)))
        else:
            found.append(Token(match.lastgroup, word.lower(), at))
        place = match.end()
    return found


def range_of(token: Token) -> tuple[int, int]:
    """The lowest and highest number of a range.

    Raises:
        MeaningError: the higher number comes first.
    """
    numbers = [int(n) for n in re.findall(r"\d+", token.text)]
    if len(numbers) == 2:
        if numbers[0] > numbers[1]:
            raise MeaningError(token.text, token.at, "the lower number comes first")
        return numbers[0], numbers[1]
    if token.text.rstrip().endswith("+"):
        return numbers[0], MOST
    if token.text.rstrip().endswith("-"):
        return 0, numbers[0]
    return numbers[0], numbers[0]
