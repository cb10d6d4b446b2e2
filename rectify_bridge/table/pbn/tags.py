"""The mandatory tags of PBN (3.4) as values."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from rectify_bridge.table.seat import Seat, Side

MANDATORY = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal"),
    *("Scoring", "Declarer", "Contract", "Result"),
)
_RESULT = re.compile(r"(\^?)\s*(?:([0-9]{1,3})|(NS|EW)\s+([0-9]{1,3})(?:\s+(NS|EW)\s+([0-9]{1,3}))?)")
_NUMBER = re.compile(r"-?[0-9]{1,9}")


T = TypeVar("T")


class Tags:
    """The tags of one game. Reading one takes it away; what stays has no place or was not understood."""

    def __init__(self, tags: dict[str, str]) -> None:
        self.left = dict(tags)

    def text(self, name: str) -> str | None:
        """The value as it stands; None when unknown (`?`) or not given."""
        value = self.left.pop(name, "?")
        return None if value == "?" else value

    def read(self, name: str, parse: Callable[[str], T]) -> T | None:
        """The value as `parse` understands it; None when unknown, inappropriate or not understood."""
        value = self.left.get(name, "?").strip()
        try:
            found = None if value in ("", "?") else parse(value)
        except ValueError:
            return None
        self.left.pop(name, None)
        return found


def number(text: str) -> int:
    """A board number of at most nine digits; also one that no board can have (0, -3)."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"'{text}' is not a board number")
    return int(text)


def declarer(text: str) -> tuple[Seat, bool]:
    """The declarer, and whether the record says (`^`) that declarer and dummy were exchanged (3.4.13)."""
    return Seat.parse(text.removeprefix("^")), text.startswith("^")


def result(text: str, side: Side | None) -> tuple[int, bool]:
    """Tricks for the declaring side, and whether the record says (`^`) that a wrong number was agreed.

    side: the declaring side, needed for `NS 9`.
    """
    match = _RESULT.fullmatch(text.upper())
    if match is None:
        raise ValueError(f"'{text}' is not a result")
    caret, plain, *pairs = match.groups()
    if plain is not None:
        return int(plain), bool(caret)
    won = {Side(name): int(tricks) for name, tricks in zip(pairs[::2], pairs[1::2], strict=True) if name}
    if side is None:
        raise ValueError(f"'{text}' needs the declarer")
    return won[side] if side in won else 13 - won[side.opponents], bool(caret)
