"""What a field of a form names: a seat, a card, a denomination."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rectify_bridge.desk.interview.question import NoAnswer

T = TypeVar("T")


def parsed(parse: Callable[[str], T], text: str) -> T:
    """The value that a text names, by the parser of its class.

    Raises:
        NoAnswer: the text names none; the message is the parser's own.
    """
    try:
        return parse(text)
    except ValueError as error:
        raise NoAnswer(str(error)) from None
