"""Pieces of written PBN: tag pairs, comments, annotations and notes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rectify_bridge.table.errors import RecordError, shown
from rectify_bridge.table.record import Comment

_INHERITED = "a value of # or ## means a value from another game"


def tag_pair(name: str, value: str) -> str:
    """`[Event "The \\"Cup\\""]`; a string of PBN has no line ends or tabs, so they become spaces.

    Raises:
        RecordError: the value would be read as inherited (4.8).
    """
    if value == "#" or value.startswith("##"):
        what = f"PBN cannot hold the value {shown(value)} of {name}"
        raise RecordError(what, "", f"change it: {_INHERITED}")
    return f'[{name} "{_escaped(value)}"]'


def _escaped(value: str) -> str:
    plain = "".join(" " if char in "\r\n\t\x0b\x0c" else char for char in value)
    return plain.replace("\\", "\\\\").replace('"', '\\"')


class Comments:
    """The comments of one record, each given out once, behind what it follows."""

    def __init__(self, comments: Iterable[Comment]) -> None:
        self.waiting: dict[str, list[str]] = {}
        for comment in comments:
            self.waiting.setdefault(comment.after, []).append(comment_text(comment.text))

    def after(self, place: str) -> str:
        """The comments behind a call or card, each after a space; a `;` comment ends its line."""
        return "".join(f" {text}" for text in self.waiting.pop(place, []))

    def lines_after(self, place: str) -> Iterator[str]:
        """The comments behind a tag, each on a line of its own."""
        yield from (text.rstrip("\n") for text in self.waiting.pop(place, []))

    def left(self) -> Iterator[str]:
        """The comments about something that the record does not have."""
        for texts in self.waiting.values():
            yield from (text.rstrip("\n") for text in texts)


def comment_text(text: str) -> str:
    """The comment between braces; one that holds a brace runs to the end of its line instead."""
    if "}" in text:
        return "; " + text.replace("\n", " ") + "\n"
    return "{" + text + "}"


class Notes:
    """The notes of one section, numbered in the order in which they are first referred to."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.count = 0

    def reference(self, note: str | None) -> str:
        """`=1=`; a reference without words has a number of its own, which no Note tag explains."""
        if note is not None and note in self.numbers:
            return f"={self.numbers[note]}="
        self.count += 1
        if note is not None:
            self.numbers[note] = self.count
        return f"={self.count}="

    def lines(self) -> Iterator[str]:
        yield from (tag_pair("Note", f"{number}:{text}") for text, number in self.numbers.items())


def glyphs(marks: Iterable[str]) -> str:
    """The glyphs among the marks, each after a space."""
    return "".join(f" {mark}" for mark in marks if mark.startswith("$"))
