"""The tokens of a game, gathered behind the tag pair they belong to (PBN 3.2, 3.3)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from rectify_bridge.table.errors import RecordError, shown
from rectify_bridge.table.pbn.games import Game

# Every alternative begins with another character and repeats only what it begins with: linear work.
_TOKEN = re.compile(
    r"""
      \[\s*(?P<tag>[A-Za-z0-9_]+)\s*"(?P<value>(?:[^"\\\n]|\\[^\n])*)"\s*\]
    | (?P<comment>\{[^}]*\}|;[^\n]*)
    | (?P<note>=\d+=)
    | (?P<suffix>[!?]{1,2})
    | (?P<glyph>\$\d+)
    | (?P<mark>\^[A-Za-z]?)
    | (?P<end>[*+])
    | (?P<word>[^\s\[\]{};!?=$*+^"]+)
    | (?P<space>\s+)
    | (?P<string>"(?:[^"\\\n]|\\[^\n])*")
    | (?P<bad>.)
    """,
    re.VERBOSE,
)
_ESCAPE = re.compile(r"\\([\\\"])")


class Item(NamedTuple):
    """One token after a tag pair. kind: the name of its group above; text: without braces for a comment."""

    kind: str
    text: str
    at: int


@dataclass(slots=True)
class Part:
    """A tag pair, with the tokens up to the next one. end: the place after the last of them."""

    tag: str
    value: str
    at: int
    items: list[Item] = field(default_factory=list)
    end: int = 0

    @property
    def comments(self) -> list[str]:
        return [item.text for item in self.items if item.kind == "comment"]


def parts_of(game: Game) -> list[Part]:
    """The tag pairs of a game in order; the first part, without a tag, holds what stands before them.

    Raises:
        RecordError: a tag pair, string or comment that is not closed.
    """
    parts = [Part("", "", 0)]
    for match in _TOKEN.finditer(game.text):
        kind = match.lastgroup
        if kind == "space":
            continue
        if kind == "value":
            value = match["value"]
            value = _ESCAPE.sub(r"\1", value) if "\\" in value else value
            parts.append(Part(match["tag"], value, match.start()))
            continue
        text, part = match.group(), parts[-1]
        part.end = match.end()
        if kind == "comment":
            text = (text[1:-1] if text[0] == "{" else text[1:]).strip()
        part.items.append(Item(kind or "bad", text, match.start()))
        if kind == "bad" and text in '[{"':
            raise _unclosed(game, text, match.start())
    return parts


def _unclosed(game: Game, sign: str, at: int) -> RecordError:
    line = shown(game.text[at : at + 80].split("\n")[0])
    if sign == "{":
        return RecordError(f"the comment {line} has no end", game.where(at), "close it with }")
    if sign == "[":
        right = 'write a name and a value, like [Board "1"]'
        return RecordError(f"this is not a tag pair: {line}", game.where(at), right)
    return RecordError(f"the string {line} has no end", game.where(at), 'close it with "')


def unexpected(game: Game, item: Item, place: str, right: str) -> RecordError:
    """A token that has no business where it stands."""
    return RecordError(f"{shown(item.text)} cannot be in {place}", game.where(item.at), right)
