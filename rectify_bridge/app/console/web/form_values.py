"""What a field of a form names: a seat, a card, a denomination, a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rectify_bridge.desk.interview.question import NoAnswer

T = TypeVar("T")
LONGEST_LABEL = 20
"""Characters of a table or a board."""


def place_of(table: str, board: str) -> dict[str, Any]:
    """Table and board as a page takes them along to the next; one that is too long is cut."""
    return {"table": table.strip()[:LONGEST_LABEL], "board": board.strip()[:LONGEST_LABEL]}


def parsed(parse: Callable[[str], T], text: str) -> T:
    """The value that a text names, by the parser of its class.

    Raises:
        NoAnswer: the text names none; the message is the parser's own.
    """
    try:
        return parse(text)
    except ValueError as error:
        raise NoAnswer(str(error)) from None


def whole_number(text: str, least: int, most: int) -> int | None:
    """The whole number that a text has in figures; None where it has none, or one that is too small or too
    large. However many noughts stand before it, no more is worked out than `most` has figures."""
    figures = text.strip()
    if not (figures.isascii() and figures.isdecimal()):
        return None
    figures = figures.lstrip("0") or "0"
    if len(figures) > len(str(most)) or not least <= int(figures) <= most:
        return None
    return int(figures)
