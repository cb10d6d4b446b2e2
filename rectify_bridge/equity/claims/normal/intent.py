"""What claimer said he would do, as structured intents (Law 68C), in the order stated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar

from rectify_bridge.equity.claims.values import ClaimError, a_list, card_in, choice_in, seat_in
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.seat import Seat

T = TypeVar("T")


class Do(Enum):
    """The kinds of intent."""

    DRAW = "draw"
    ORDER = "order"
    TOP = "top"
    RUFF = "ruff"
    FINESSE = "finesse"
    GIVE = "give"
    GOOD = "good"
    PLAY = "play"


@dataclass(frozen=True, slots=True)
class Intent:
    """One intent. Only the members that its kind uses are set.

    suits: of `order`, one for `top`, `ruff`, `give`. number: rounds of `draw`, tricks of `give`. cards: of
    `play`, the one card of `finesse`. seat: the hand that ruffs or is good, the opponent played for a card.
    """

    do: Do
    suits: tuple[Denomination, ...] = ()
    number: int | None = None
    cards: tuple[Card, ...] = ()
    seat: Seat | None = None


_MEMBERS = {
    Do.DRAW: {"rounds"},
    Do.ORDER: {"suits"},
    Do.TOP: {"suit"},
    Do.RUFF: {"suit", "hand"},
    Do.FINESSE: {"card", "over"},
    Do.GIVE: {"tricks", "suit"},
    Do.GOOD: {"hand"},
    Do.PLAY: {"cards"},
}
_NEEDED = {Do.ORDER: {"suits"}, Do.RUFF: {"suit"}, Do.FINESSE: {"card", "over"}, Do.PLAY: {"cards"}}


def read_intents(value: Any) -> tuple[Intent, ...]:
    """The intents of a list. Raises ClaimError: one is not understood."""
    return tuple(_intent(one) for one in a_list(value, "intents"))


def _intent(data: Any) -> Intent:
    if not isinstance(data, Mapping) or "do" not in data:
        raise ClaimError(
            f"{data!r} is not an intent", "intents", "write {do: draw}, {do: order, suits: [H, S]} ..."
        )
    do = Do(choice_in(data["do"], "intents", [one.value for one in Do]))
    members = set(data) - {"do"}
    if members - _MEMBERS[do] or _NEEDED.get(do, set()) - members:
        allowed = ", ".join(sorted(_MEMBERS[do]))
        raise ClaimError(f"'{do.value}' has the wrong members", "intents", f"it takes: {allowed}")
    suits = data.get("suits") if do is Do.ORDER else [data["suit"]] if data.get("suit") is not None else []
    cards = data.get("cards") if do is Do.PLAY else [data["card"]] if do is Do.FINESSE else []
    seat = data.get("over") if do is Do.FINESSE else data.get("hand")
    return Intent(
        do,
        _each(suits, _suit),
        _number(data.get("rounds", data.get("tricks"))),
        _each(cards, lambda card: card_in(card, "intents")),
        None if seat is None else seat_in(seat, "intents"),
    )


def _each(values: Any, read: Callable[[Any], T]) -> tuple[T, ...]:
    return tuple(read(value) for value in a_list(values, "intents"))


def _suit(value: Any) -> Denomination:
    return Denomination.parse(choice_in(value, "intents", ("S", "H", "D", "C")))


def _number(value: Any) -> int | None:
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 13):
        return value
    raise ClaimError(f"{value!r} is not a number of tricks", "intents", "write 1 to 13")
