"""What claimer said he would do, as structured intents (Law 68C), in the order stated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar

from rectify_bridge.equity.claims.normal.condition import Condition, read_condition
from rectify_bridge.equity.claims.values import ClaimError, a_list, card_in, choice_in, seat_in
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.seat import Seat

T = TypeVar("T")
END, FIRST = "end", "first"


class IntentKind(Enum):
    """The kinds of intent."""

    DRAW = "draw"
    ORDER = "order"
    TOP = "top"
    RUFF = "ruff"
    FINESSE = "finesse"
    GIVE = "give"
    GOOD = "good"
    PLAY = "play"
    LIST = "list"
    LAST = "last"
    RUFF_OUT = "ruff out"
    RUFFING_FINESSE = "ruffing finesse"
    CROSSRUFF = "crossruff"
    THROW = "throw"
    SQUEEZE = "squeeze"
    STRIP = "strip"
    THROW_IN = "throw in"


@dataclass(frozen=True, slots=True)
class Intent:
    """One intent. Only the members that its kind uses are set.

    suits: of `order`, `list`, `strip` and `squeeze`, one for the others. number: rounds of `draw`, tricks of
    `give`, how often one ruffs or throws (None: as long as it goes). cards: of `play` and `list`, the one
    card of `finesse`.
    seat: the hand that ruffs or is good, or in which the suits of an `order` end; the opponent played for a
    card. counts: of `list`, the tricks in each of its suits, None for all of the suit. led: the suit on
    which one is thrown. at_end, at_first: tricks given up after all others, or
    before whatever he says after it. condition: None where there is none.
    """

    do: IntentKind
    suits: tuple[Denomination, ...] = ()
    number: int | None = None
    cards: tuple[Card, ...] = ()
    seat: Seat | None = None
    counts: tuple[int | None, ...] = ()
    led: Denomination | None = None
    at_end: bool = False
    at_first: bool = False
    condition: Condition | None = None

    def as_data(self) -> dict[str, Any]:
        """As it is written in a claim (docs/claims.md)."""
        found: dict[str, Any] = {"do": self.do.value}
        if self.number is not None:
            found["rounds" if self.do is IntentKind.DRAW else "tricks"] = self.number
        suits = list(map(str, self.suits))
        if self.do is IntentKind.LIST:
            found |= {"suits": dict(zip(suits, self.counts, strict=True))} if suits else {}
        elif suits:
            found |= {"suits": suits} if self.do in _OF_SUITS else {"suit": suits[0]}
        cards = list(map(str, self.cards))
        if cards:
            found |= {"card": cards[0]} if self.do is IntentKind.FINESSE else {"cards": cards}
        if self.seat is not None:
            found["over" if self.do is IntentKind.FINESSE else "hand"] = str(self.seat)
        found |= {"led": str(self.led)} if self.led is not None else {}
        found |= {"at": END} if self.at_end else {"at": FIRST} if self.at_first else {}
        return found | ({} if self.condition is None else self.condition.as_data())


_MEMBERS = {
    IntentKind.DRAW: {"rounds"},
    IntentKind.ORDER: {"suits", "hand"},
    IntentKind.TOP: {"suit"},
    IntentKind.RUFF: {"suit", "hand", "tricks"},
    IntentKind.FINESSE: {"card", "over"},
    IntentKind.GIVE: {"tricks", "suit", "at"},
    IntentKind.GOOD: {"hand"},
    IntentKind.PLAY: {"cards"},
    IntentKind.LIST: {"suits", "cards"},
    IntentKind.LAST: {"suit"},
    IntentKind.RUFF_OUT: {"suit"},
    IntentKind.RUFFING_FINESSE: {"suit"},
    IntentKind.CROSSRUFF: set(),
    IntentKind.THROW: {"suit", "led", "tricks"},
    IntentKind.SQUEEZE: {"suits"},
    IntentKind.STRIP: {"suits"},
    IntentKind.THROW_IN: {"suit"},
}
_OF_SUITS = (IntentKind.ORDER, IntentKind.SQUEEZE, IntentKind.STRIP)
"""The kinds that name suits one after the other."""
_NEEDED = {
    IntentKind.ORDER: {"suits"},
    IntentKind.RUFF: {"suit"},
    IntentKind.FINESSE: {"card", "over"},
    IntentKind.PLAY: {"cards"},
    IntentKind.LAST: {"suit"},
    IntentKind.RUFF_OUT: {"suit"},
    IntentKind.RUFFING_FINESSE: {"suit"},
    IntentKind.THROW: {"suit"},
    IntentKind.STRIP: {"suits"},
    IntentKind.THROW_IN: {"suit"},
}
_ANY = {"do", "if", "unless"}


def read_intents(value: Any) -> tuple[Intent, ...]:
    """The intents of a list. Raises ClaimError: one is not understood."""
    return tuple(_intent(one) for one in a_list(value, "intents"))


def _intent(data: Any) -> Intent:
    if not isinstance(data, Mapping) or "do" not in data:
        raise ClaimError(
            f"{data!r} is not an intent", "intents", "write {do: draw}, {do: order, suits: [H, S]} ..."
        )
    do = IntentKind(choice_in(data["do"], "intents", [one.value for one in IntentKind]))
    members = set(data) - _ANY
    named = {member for member in members if data[member] is not None}
    if members - _MEMBERS[do] or _NEEDED.get(do, set()) - named:
        allowed = ", ".join(sorted(_MEMBERS[do])) or "nothing but `if` or `unless`"
        raise ClaimError(f"'{do.value}' has the wrong members", "intents", f"it takes: {allowed}")
    suits, counts = _suits(do, data)
    cards = [data["card"]] if do is IntentKind.FINESSE else data.get("cards")
    if do is IntentKind.LIST and not suits and not cards:
        raise ClaimError("the list names no trick", "intents", "write {do: list, suits: {S: 2}, cards: [DA]}")
    seat = data.get("over") if do is IntentKind.FINESSE else data.get("hand")
    led, at = data.get("led"), data.get("at")
    if at is not None:
        at = choice_in(at, "intents", (END, FIRST))
    return Intent(
        do,
        _each(suits, _suit),
        _number(data.get("rounds", data.get("tricks"))),
        _each(cards, lambda card: card_in(card, "intents")),
        None if seat is None else seat_in(seat, "intents"),
        _each(counts, _number),
        None if led is None else _suit(led),
        at == END,
        at == FIRST,
        read_condition(data),
    )


def _suits(do: IntentKind, data: Mapping[str, Any]) -> tuple[Any, list[Any]]:
    """The suits, and with a list the tricks in each."""
    if do in _OF_SUITS:
        return data.get("suits") or [], []
    if do is not IntentKind.LIST:
        return [data["suit"]] if data.get("suit") is not None else [], []
    named = data.get("suits")
    if named is None:
        return [], []
    if not isinstance(named, Mapping):
        raise ClaimError(
            f"{named!r} is not a list of tricks by suit", "intents", "write {S: 2, H: 4}, or null for all"
        )
    return list(named), list(named.values())


def _each(values: Any, read: Callable[[Any], T]) -> tuple[T, ...]:
    return tuple(read(value) for value in a_list(values, "intents"))


def _suit(value: Any) -> Denomination:
    return Denomination.parse(choice_in(value, "intents", ("S", "H", "D", "C")))


def _number(value: Any) -> int | None:
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 13):
        return value
    raise ClaimError(f"{value!r} is not a number of tricks", "intents", "write 1 to 13")
