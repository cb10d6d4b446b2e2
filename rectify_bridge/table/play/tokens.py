"""The tokens of a typed play: cards, seats, marks and the signs between them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rectify_bridge.table.auction.tokens import NotationError, Token
from rectify_bridge.table.errors import shown

_SELECTORS = "\ufe0e\ufe0f\u200d"  # what phone keyboards add to a suit symbol
_TOKEN = re.compile(
    rf"""
    (?P<space>[\s,;{_SELECTORS}]+)
  | (?P<seat>[A-Za-z]+)\s*:
  | (?P<mark>\^[A-Za-z])
  | (?P<glyph>\$[0-9]{{1,9}})
  | (?P<note>\[(?:\\[\]\\]|[^\]])*\])
  | (?P<sign>[|<>!()*+-])
  | (?P<word>[A-Za-z0-9♣♦♥♠♧♢♡♤{_SELECTORS}]+)
    """,
    re.VERBOSE,
)


def tokens(text: str) -> tuple[Token, ...]:
    """The tokens of the text, in order.

    `word` (a card, perhaps), `seat` (a word before a colon), `mark` (`^R`), `glyph` (`$7`), `note` (the text
    between brackets), or one of the signs `| < > ! ( ) * + -`.

    Raises:
        NotationError: a character or bracket out of place.
    """
    return tuple(_tokens(text))


def _tokens(text: str) -> Iterator[Token]:
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise _unknown(text, at)
        kind, found = match.lastgroup, match[match.lastgroup or 0]
        if kind == "sign":
            yield Token(found, found, at, match.end())
        elif kind == "note":
            yield Token("note", re.sub(r"\\([\]\\])", r"\1", found[1:-1]), at, match.end())
        elif kind == "mark":
            yield Token("mark", found[1:].upper(), at, match.end())
        elif kind == "word":
            yield Token("word", re.sub(f"[{_SELECTORS}]", "", found), at, match.end())
        elif kind is not None and kind != "space":
            yield Token(kind, found, at, match.end())
        at = match.end()


def _unknown(text: str, at: int) -> NotationError:
    where = f"character {at + 1}, {shown(text[at])}"
    if text[at] == "[":
        return NotationError("the note has no end", where, "close it with ]", at)
    return NotationError(
        "this is not part of a play", where, "write cards like S4 or ♥K, a bar between tricks", at
    )
