"""Single values of a claim's file: seats, cards, words out of a few; one clear error each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rectify_bridge.table.card import Card
from rectify_bridge.table.errors import RecordError, either
from rectify_bridge.table.seat import Seat


class ClaimError(RecordError):
    """What was given is not a claim: what is wrong, where, and what would be right."""


def seat_in(value: Any, where: str) -> Seat:
    """A seat. Raises ClaimError: it is none."""
    try:
        return Seat.parse(value)
    except (ValueError, AttributeError):
        raise ClaimError(f"{value!r} is not a seat", where, "write N, E, S or W") from None


def card_in(value: Any, where: str) -> Card:
    """A card. Raises ClaimError: it is none."""
    try:
        return Card.parse(value)
    except (ValueError, TypeError, AttributeError):
        raise ClaimError(
            f"{value!r} is not a card", where, "write the suit and the rank, like SA or D10"
        ) from None


def choice_in(value: Any, where: str, of: Sequence[str]) -> str:
    """One of a few words. Raises ClaimError: it is none of them."""
    if isinstance(value, str) and value in of:
        return value
    raise ClaimError(f"{value!r} is not understood", where, f"write {either(of)}")


def a_list(value: Any, where: str) -> list[Any]:
    """A list, empty for null. Raises ClaimError: it is something else."""
    if value is None:
        return []
    if isinstance(value, list):
        return value
    raise ClaimError(f"{value!r} is not a list", where, "write a list: [ ... ]")
