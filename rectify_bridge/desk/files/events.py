"""The events of a case file: one mapping each, such as `{call: "S:P"}` or `{led: "W:S4 N:S2"}`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from rectify_bridge.desk.state.log import LogError
from rectify_bridge.table import event as at
from rectify_bridge.table.call import parse_call
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.event import Alleged, Answered, Attention, Called, DirectorCame, Event, Led
from rectify_bridge.table.seat import Seat

EVENTS = (
    "call, attention, director, alleged, answer, agreed, said, play, led, led face down, exposed, withdrawn, "
    "restored, designated, displayed, claimed, conceded, agreed to the claim or ended"
)
_CARDS: dict[str, Callable[[Seat, tuple[Card, ...]], Event]] = {
    "exposed": at.Exposed,
    "restored": at.Restored,
}
_EACH: dict[str, Callable[[Seat, Card], Event]] = {
    "led": Led,
    "led face down": lambda seat, card: Led(seat, card, faced=False),
    "withdrawn": at.Withdrawn,
    "designated": at.Designated,
}


def events_of(entry: Any, where: str, first: int | None = None) -> Iterator[Event]:
    """The events that one entry of a case file stands for.

    first: the number of the trick with which a line of play begins, where no card was played before it.

    Raises:
        LogError: it is not an event; the message says where, and what would be right.
    """
    if not isinstance(entry, Mapping) or len(entry) != 1:
        raise LogError("this is not one event", where, "write it like {call: 'S:P'}")
    ((name, value),) = entry.items()
    match name:
        case "call":
            seat, _, call = str(value).partition(":")
            yield Called(seat_of(seat, where), _call(call, where))
        case "play":
            yield from play_of(str(value), where, None, first)
        case "attention":
            yield _attention(value, where)
        case "director":
            yield DirectorCame()
        case "alleged":
            yield _alleged(value, where)
        case "answer" | "agreed":
            yield from answers_of(value, "found" if name == "answer" else "agreed", "Director")
        case "said":
            for side, said in mapping(value, where).items():
                yield from answers_of(said, "said", _teller(side, where))
        case _:
            yield from _in_play(str(name), value, where)


def play_of(
    text: str, where: str, trumps: Denomination | None = None, first: int | None = None
) -> Iterator[Event]:
    """The events of a play on one line (docs/play-notation.md).

    trumps: where they are known. first: the number of its first trick; None where it goes on from what was
    played before.
    """
    from rectify_bridge.table.play.history import events_of as events_of_play
    from rectify_bridge.table.play.notation import parse_play

    try:
        play = parse_play(text, None, trumps)
    except RecordError as error:
        raise LogError(error.what, ", ".join(filter(None, (where, error.where))), error.right) from None
    for event in events_of_play(play, trumps):
        yield _numbered(event, first)


def _numbered(event: Event, first: int | None) -> Event:
    """An event of a line of play, with the number that its trick has on the board."""
    match event:
        case Led(trick=trick):
            return replace(event, trick=None if first is None or trick is None else trick + first - 1)
        case at.Gathered(trick=trick) if first is not None:
            return replace(event, trick=trick + first - 1)
    return event


def _attention(value: Any, where: str) -> Attention:
    """Who drew attention; with `by` and `to`, to which incident."""
    by, to = value, None
    if isinstance(value, Mapping):
        if not {"to"} <= set(value) <= {"by", "to"}:
            raise LogError("`attention` has an unknown part", where, "write it like {by: S, to: i2}")
        by, to = value.get("by"), str(value["to"])
    return Attention(None if by in (None, "unknown") else seat_of(by, where), to)


def _in_play(name: str, value: Any, where: str) -> Iterator[Event]:
    """Events of the play. Several cards of several players may stand in one entry."""
    if name in _EACH:
        for number, word in enumerate(str(value).split(), start=1):
            seat, colon, card = word.partition(":")
            card, to, trick = card.partition("@")
            place = f"{where}, card {number}"
            if not colon:
                raise LogError(f"'{word[:20]}' has no seat", place, "write seat and card, like W:S4")
            event = _EACH[name](seat_of(seat, place), _card(card, place))
            yield replace(event, trick=_number(trick, place)) if to and isinstance(event, Led) else event
        return
    seat, _, rest = str(value).partition(":")
    match name:
        case "exposed" | "restored":
            cards = tuple(_card(card, where) for card in rest.split())
            yield _CARDS[name](seat_of(seat, where), cards)
        case "displayed":
            shown = tuple(_card(card, where) for card in rest.split())
            yield at.Displayed(seat_of(seat, where), shown or None)
        case "claimed" | "conceded":
            claim = at.Claimed if name == "claimed" else at.Conceded
            yield claim(seat_of(seat, where), _tricks(rest, where))
        case "agreed to the claim":
            yield at.Agreed(seat_of(value, where))
        case "ended":
            yield at.Ended(str(value or ""))
        case _:
            raise LogError(f"'{name[:40]}' is not an event", where, f"write {EVENTS}")


def _number(text: str, where: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 13:
        raise LogError(
            f"'{text[:20]}' is not a trick number", where, "write a number from 1 to 13, like N:S5@3"
        )
    return int(text)


def _tricks(text: str, where: str) -> int | None:
    word = text.strip()
    if not word:
        return None
    if not word.isdecimal() or int(word) > 13:
        raise LogError(f"'{text[:20]}' is not a number of tricks", where, "write it like S:3, or S for all")
    return int(word)


def _alleged(value: Any, where: str) -> Alleged:
    entry = mapping(value, where)
    unknown = set(entry) - {"kind", "by", "at", "about", "caused_by"}
    if unknown or not {"kind", "by"} <= set(entry):
        right = "write `kind` and `by`; `at`, `about` and `caused_by` may follow"
        raise LogError("an alleged irregularity has other parts", where, right)
    at, cause = entry.get("at"), entry.get("caused_by")
    if at is not None and (isinstance(at, bool) or not isinstance(at, int) or at < 0):
        right = "write its number, 0 for the first"
        raise LogError(f"at: '{str(at)[:40]}' is not the number of a call or card", where, right)
    by, about = seat_of(entry["by"], where), str(entry.get("about", ""))
    return Alleged(str(entry["kind"]), by, at, about, None if cause is None else str(cause))


def _teller(value: Any, where: str) -> str:
    side = str(value)
    if side not in ("NS", "EW", "N", "E", "S", "W"):
        raise LogError(f"'{side[:40]}' is not a side", where, "write NS or EW, or a seat")
    return side


def answers_of(value: Any, provenance: str, by: str) -> Iterator[Answered]:
    """The answers of a mapping by key."""
    for key, answer in mapping(value, "answers").items():
        text = ("no", "yes")[answer] if isinstance(answer, bool) else str(answer)  # YAML reads no as False
        yield Answered(str(key), text, provenance, by)


def mapping(value: Any, where: str) -> Mapping[str, Any]:
    """The mapping that a value must be. Raises LogError: it is not a mapping."""
    if not isinstance(value, Mapping):
        raise LogError("this must be a mapping", where, "write it like {i1.accepted: no}")
    return value


def seat_of(value: Any, where: str) -> Seat:
    """The seat that a value names. Raises LogError: it is not a seat."""
    try:
        return Seat.parse(str(value))
    except ValueError as error:
        raise LogError(str(error), where) from None


def _call(text: str, where: str) -> Any:
    try:
        return parse_call(text)
    except ValueError as error:
        raise LogError(str(error), where) from None


def _card(text: str, where: str) -> Card:
    try:
        return Card.parse(text)
    except ValueError as error:
        raise LogError(str(error), where) from None
