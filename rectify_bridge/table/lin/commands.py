"""A LIN file as commands, and the commands cut into boards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from rectify_bridge.table.errors import RecordError, shown

VALUE_LIMIT = 100_000  # characters of one value; explanations and commentary are short
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]")
_BOARD_LIMIT = 20_000  # commands of one board
_FRESH = ("pn", "vg", "mn")  # with these a board may begin, before its md


@dataclass(frozen=True, slots=True)
class Command:
    """`mb|1C!|`: name `mb`, value `1C!`, and the line where the name stands."""

    name: str
    value: str
    line: int


def commands_of(lines: Iterable[tuple[int, str]]) -> Iterator[Command]:
    """Every command; a value may run over several lines.

    Raises:
        RecordError: a name that is not two letters, a value without end.
    """
    name, value, line = "", "", 0
    for number, text in lines:
        *closed, open_end = text.split("|")
        for piece in closed:
            if name:
                yield Command(name, value + piece, line)
                name = value = ""
            else:
                name, line = _named(value + piece, number), number
                value = ""
        value += open_end + "\n"
        if len(value) > VALUE_LIMIT:
            what = f"the value of {name} has no end" if name else "this is not a LIN command"
            raise RecordError(what, f"line {line or number}", "close each name and each value with |")
        if not name and not value.strip():
            value = ""
    if name or value.strip():
        rest = f"{name}|{value.strip()}" if name else value.strip()
        what = f"the file ends in the middle of {shown(rest)}"
        raise RecordError(what, f"line {line}", "write | after the last value if it is complete")


@lru_cache(1024)
def _lower(name: str) -> str | None:
    return name.lower() if _NAME.fullmatch(name) else None


def _named(text: str, number: int) -> str:
    name = text.strip()
    known = _lower(name)
    if known is None:
        right = "write two letters, like md or mb"
        raise RecordError(f"{shown(name)} is not a LIN command", f"line {number}", right)
    return known


def boards_of(commands: Iterable[Command]) -> Iterator[list[Command]]:
    """The commands of each board. `qx` begins a board, and so does `md`, `pn`, `vg` or `mn` after an `md`."""
    board: list[Command] = []
    seen: set[str] = set()
    for command in commands:
        begins = "md" in seen and command.name in ("md", "qx", *_FRESH)
        if begins or (command.name == "qx" and "qx" in seen):
            yield board
            board, seen = [], set()
        board.append(command)
        seen.add(command.name)
        if len(board) > _BOARD_LIMIT:
            what = f"a board of more than {_BOARD_LIMIT:,} commands"
            raise RecordError(what, f"line {command.line}", "begin each board with qx or md")
    if board:
        yield board
