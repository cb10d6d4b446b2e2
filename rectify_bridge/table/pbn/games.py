"""A PBN file cut into games: a semi-empty line ends a game, except inside a comment (PBN 3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rectify_bridge.table.errors import RecordError

GAME_LIMIT = 2_000_000  # characters; tables of results can be long, a comment without an end must not be


@dataclass(frozen=True, slots=True)
class Game:
    """The text of one game, the number of its first line, and its escape lines (PBN 2.4) without `%`.

    An escape line leaves an empty line in the text, so that lines can be counted.
    """

    text: str
    line: int
    escaped: tuple[str, ...]

    def where(self, at: int) -> str:
        """The line of the file that holds this place of the text."""
        return f"line {self.line + self.text.count(chr(10), 0, at)}"


def games_of(lines: Iterable[tuple[int, str]]) -> Iterator[Game]:
    """Every game of the file, as it comes.

    Raises:
        RecordError: a game longer than `GAME_LIMIT`.
    """
    cutter = _Cutter()
    for number, line in lines:
        if game := cutter.take(number, line):
            yield game
    if game := cutter.cut():
        yield game


class _Cutter:
    """Collects lines until a game is complete."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.escaped: list[str] = []
        self.first = self.size = 0
        self.in_comment = False

    def take(self, number: int, line: str) -> Game | None:
        """Add a line; the game that it ends, if it ends one."""
        if not self.in_comment:
            if not line or line.isspace():
                return self.cut()
            if line.startswith("%"):
                self._escape(number, line[1:].strip())
                return None
        self._add(number, line)
        if "{" in line or self.in_comment:
            self.in_comment = _ends_in_comment(line, self.in_comment)
        return None

    def cut(self) -> Game | None:
        """The game collected so far; None when there is nothing of one."""
        game = Game("\n".join(self.lines), self.first, tuple(self.escaped)) if any(self.lines) else None
        if game is not None:
            self.escaped = []
        self.lines, self.size, self.in_comment = [], 0, False
        return game

    def _add(self, number: int, line: str) -> None:
        if not self.lines:
            self.first = number
        self.lines.append(line)
        self.size += len(line) + 1
        if self.size > GAME_LIMIT:
            what = f"the game is longer than {GAME_LIMIT:,} characters"
            right = "close its comment with }, or end it with an empty line"
            raise RecordError(what, f"line {self.first}", right)

    def _escape(self, number: int, text: str) -> None:
        """Directives about the file are not part of a game."""
        if text.upper() != "EXPORT" and not text.upper().startswith("PBN "):
            self.escaped.append(text)
        if self.lines:
            self._add(number, "")


def _ends_in_comment(line: str, inside: bool) -> bool:
    """Whether a brace comment is open at the end of the line; strings and `;` comments hide braces."""
    at = 0
    while at < len(line):
        if inside:
            at = line.find("}", at) + 1
            if not at:
                return True
            inside = False
        elif line[at] == "{":
            inside = True
            at += 1
        elif line[at] == ";":
            return False
        elif line[at] == '"':
            at = _after_string(line, at)
        else:
            at += 1
    return inside


def _after_string(line: str, at: int) -> int:
    at += 1
    while at < len(line) and line[at] != '"':
        at += 2 if line[at] == "\\" else 1
    return at + 1
