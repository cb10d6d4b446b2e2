"""Positions as JSON: one object a line, as claims and batches of positions are given.

    {"id": "board 7", "trump": "S", "leader": "W", "trick": ["H5"],
     "hands": {"N": ["SA", "C2"], "E": ["HK", "H2"], "S": ["S3", "D4"], "W": ["D9"]}, "tricks_left": 2}

`trump` is a suit or `N` for notrump; `trick` may be left out before a lead; `tricks_left` is checked when
given.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rectify_bridge.equity.position import Position, PositionError
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.errors import shown
from rectify_bridge.table.seat import CLOCKWISE, Seat

_HANDS = 'write {"N": ["SA", "C2"], "E": [...], "S": [...], "W": [...]}'


def position_of(data: Any) -> Position:
    """The position that a JSON object describes; keys that are not about the position are left alone.

    Raises:
        PositionError: it describes none; the message names the key, what is wrong and what would be right.
    """
    if not isinstance(data, Mapping):
        raise PositionError(
            "this must be a JSON object", "", 'write {"trump": "S", "leader": "W", "hands": {...}}'
        )
    trumps = _trumps(_given(data, "trump", 'a suit or "N" for notrump'))
    leader = seat_in(
        _given(data, "leader", 'the seat that leads to the current trick, like "W"'),
        "leader",
    )
    trick = _cards(data.get("trick", []), "trick")
    hands = _hands(_given(data, "hands", "the cards of the four seats"))
    position = Position.of(hands, trumps, leader, trick)
    left = data.get("tricks_left", position.tricks_left)
    if left != position.tricks_left or isinstance(left, bool):
        what = f"{left!r} does not fit the cards".replace("'", '"')
        raise PositionError(what, "tricks_left", f"from these hands, {position.tricks_left} tricks are left")
    return position


def data_of(position: Position) -> dict[str, Any]:
    """The position as the JSON object that `position_of` reads."""
    return {
        "trump": position.trumps.value,
        "leader": position.leader.value,
        "trick": [str(card) for card in position.trick],
        "hands": {seat.value: [str(card) for card in position.held(seat)] for seat in CLOCKWISE},
        "tricks_left": position.tricks_left,
    }


def _given(data: Mapping[str, Any], key: str, what: str) -> Any:
    if key not in data:
        raise PositionError(f"`{key}` is missing", "", f"write {what}")
    return data[key]


def _trumps(value: Any) -> Denomination:
    try:
        return Denomination.parse(value)
    except (ValueError, AttributeError):
        raise PositionError(
            f"{_quoted(value)} is not a denomination", "trump", "write C, D, H, S or N"
        ) from None


def seat_in(value: Any, where: str) -> Seat:
    """A seat. Raises PositionError: it is none."""
    try:
        return Seat.parse(value)
    except (ValueError, AttributeError):
        raise PositionError(f"{_quoted(value)} is not a seat", where, "write N, E, S or W") from None


def _cards(value: Any, where: str) -> tuple[Card, ...]:
    if not isinstance(value, list):
        raise PositionError(f"{_quoted(value)} is not a list of cards", where, 'write ["SA", "D10"]')
    found = []
    for text in value:
        try:
            found.append(Card.parse(text))
        except (ValueError, TypeError, AttributeError):
            right = "write the suit and the rank, like SA or D10"
            raise PositionError(f"{_quoted(text)} is not a card", where, right) from None
    return tuple(found)


def _hands(value: Any) -> dict[Seat, tuple[Card, ...]]:
    if not isinstance(value, Mapping):
        raise PositionError(f"{_quoted(value)} is not four hands", "hands", _HANDS)
    hands = {}
    for name, cards in value.items():
        seat = seat_in(name, "hands")
        if seat in hands:
            raise PositionError(f"{seat.word} appears twice", "hands", _HANDS)
        hands[seat] = _cards(cards, f"hand of {seat.word}")
    missing = [seat.word for seat in CLOCKWISE if seat not in hands]
    if missing:
        raise PositionError(f"the hand of {missing[0]} is missing", "hands", _HANDS)
    return hands


def _quoted(value: Any) -> str:
    return shown(value if isinstance(value, str) else str(value))
