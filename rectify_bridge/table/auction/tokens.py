"""The tokens of a typed auction: calls, seats, marks and the signs between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rectify_bridge.table.errors import RecordError, shown

_DASHES = "-‐‑‒–—−"
_SUITS = "♣♦♥♠♧♢♡♤"
_SIGNS = "()!>"
_SELECTORS = "\ufe0e\ufe0f\u200d"  # what phone keyboards add to a suit symbol


class NotationError(RecordError):
    """A typed auction cannot be read.

    position: the place of the mistake in the text, 0 for its first character.
    """

    def __init__(self, what: str, where: str, right: str, position: int) -> None:
        super().__init__(what, where, right)
        self.position = position


@dataclass(frozen=True, slots=True)
class Token:
    """kind: `word` (perhaps a call), `seat` (a word before a colon), `mark` (`^I`), `glyph` (`$2`), `tempo`
    (`...`), `note` (the text between brackets), `pass` (a dash that stands alone), or one of the signs
    `( ) ! >`. at, end: its first place in the text and the place after it."""

    kind: str
    text: str
    at: int
    end: int


def tokens(text: str) -> tuple[Token, ...]:
    """The tokens of the text, in order; work is linear in its length.

    Raises:
        NotationError: a character, bracket or dash out of place.
    """
    return tuple(_tokens(text))


def _tokens(text: str) -> Iterator[Token]:
    at = 0
    while at < len(text):
        char = text[at]
        if char.isspace() or char in ",;|" or char in _SELECTORS:
            at += 1
        elif char in _SIGNS:
            yield Token(char, char, at, at + 1)
            at += 1
        elif char in _DASHES:
            if _stands_alone(text, at):
                yield Token("pass", char, at, at + 1)
            at += 1
        else:
            token = _longer(text, at)
            yield token
            at = token.end


def _longer(text: str, at: int) -> Token:
    """The token of perhaps more than one character that begins here."""
    char = text[at]
    if char == "[":
        return _note(text, at)
    if char == "…":
        return Token("tempo", char, at, at + 1)
    if text.startswith("...", at):
        return Token("tempo", "...", at, _end_of(text, at, lambda c: c == "."))
    if char == "^":
        return Token("mark", text[at + 1 : at + 2].upper(), at, at + 2)
    if char == "$":
        return _glyph(text, at)
    if _in_word(char):
        return _word(text, at)
    raise NotationError(
        "this is not part of an auction", f"character {at + 1}, {shown(char)}", "write calls like 1S or P", at
    )


def _glyph(text: str, at: int) -> Token:
    end = _end_of(text, at + 1, str.isdecimal)
    if end == at + 1:
        raise NotationError("this sign has no number", f"character {at + 1}, '$'", "write $1 to $255", at)
    return Token("glyph", text[at:end], at, end)


def _word(text: str, at: int) -> Token:
    end = _end_of(text, at, _in_word)
    word = "".join(c for c in text[at:end] if c not in _SELECTORS)
    if text.startswith(":", end):
        return Token("seat", word, at, end + 1)
    return Token("word", word, at, end)


def _end_of(text: str, at: int, belongs: Callable[[str], bool]) -> int:
    while at < len(text) and belongs(text[at]):
        at += 1
    return at


def _in_word(char: str) -> bool:
    return char.isalnum() or char in _SUITS or char in _SELECTORS or char == "/"


def _note(text: str, at: int) -> Token:
    """An explanation in brackets; a backslash stands before a bracket or backslash that belongs to it."""
    said, end = [], at + 1
    while end < len(text) and text[end] != "]":
        end += text[end] == "\\" and text[end + 1 : end + 2] in ("]", "\\")
        said.append(text[end])
        end += 1
    if end >= len(text):
        raise NotationError("the explanation does not end", f"character {at + 1}, '['", "close it with ]", at)
    return Token("note", "".join(said), at, end + 1)


def _stands_alone(text: str, at: int) -> bool:
    """Whether a dash is a pass (nothing beside it) rather than the mark between two calls."""
    left, right = text[at - 1 : at], text[at + 1 : at + 2]
    joined_left = bool(left) and (_in_word(left) or left in ")]!.…")
    joined_right = bool(right) and (_in_word(right) or right in "(^")
    if joined_left != joined_right or (left and left in _DASHES) or (right and right in _DASHES):
        raise NotationError(
            "this dash can be a pass or only a separator",
            f"character {at + 1}, '-'",
            "write the pass as P",
            at,
        )
    return not joined_left
