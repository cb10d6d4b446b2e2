"""A log with the table turned, or with other names for the suits: every seat and card of every event."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from rectify_bridge.desk.state.log import Log
from rectify_bridge.table.card import SUITS, Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.event import Answered, Called
from rectify_bridge.table.seat import Seat

Suits = Mapping[Denomination, Denomination]
_NAMES = re.compile(r"\b(?:[NESW]|NS|EW)\b")
_WORDS = re.compile("|".join(rf"\b{suit.word[:-1]}s?\b" for suit in SUITS))
_CARDS = re.compile(r"\b([SHDC])([AKQJT2-9])\b")


def turned(log: Log, by: int) -> Log:
    """The same log with every seat so many places further round the table, the dealer too."""

    def on(value: Any) -> Any:
        return value.plus(by) if isinstance(value, Seat) else value

    events = tuple(_mapped(event, on) for event in log.events)
    hands = None if log.deal is None else log.deal.hands
    return replace(
        log,
        events=tuple(
            replace(e, value=named(e.value, by), by=named(e.by, by)) if isinstance(e, Answered) else e
            for e in events
        ),
        dealer=on(log.dealer),
        deal=None if hands is None else Deal(tuple(hands[(n - by) % 4] for n in range(4))),  # type: ignore[arg-type]
        declarer=on(log.declarer),
    )


def named(value: Any, by: int) -> Any:
    """The names of seats and sides in a text, so many places further."""
    if not isinstance(value, str):
        return value
    return _NAMES.sub(lambda found: _further(found.group(), by), value)


def _further(name: str, by: int) -> str:
    if len(name) == 1:
        return str(Seat(name).plus(by))
    return name if by % 2 == 0 else {"NS": "EW", "EW": "NS"}[name]


def renamed(log: Log, suits: Suits) -> Log:
    """The same play with other names for the suits. Calls cannot be renamed: contract and declarer stand in
    for them."""

    def on(value: Any) -> Any:
        return Card(suits[value.suit], value.rank) if isinstance(value, Card) else value

    events = tuple(_mapped(event, on) for event in log.events if not isinstance(event, Called))
    contract = log.contract
    assert contract is not None and contract.denomination is not None
    return replace(
        log,
        events=tuple(
            replace(e, value=worded(e.value, suits)) if isinstance(e, Answered) else e for e in events
        ),
        dealer=None,
        deal=_mapped(log.deal, on),
        contract=replace(contract, denomination=suits.get(contract.denomination, contract.denomination)),
    )


def worded(value: Any, suits: Suits) -> Any:
    """The suits and cards that a text names, by their other names."""
    if not isinstance(value, str):
        return value
    words = {suit.word[:-1]: suits[suit].word[:-1] for suit in SUITS}
    letters = {suit.value: suits[suit].value for suit in SUITS}
    value = _WORDS.sub(lambda found: _word(found.group(), words), value)
    return _CARDS.sub(lambda found: letters[found[1]] + found[2], value)


def _word(found: str, words: Mapping[str, str]) -> str:
    return words[found.removesuffix("s")] + ("s" if found.endswith("s") else "")


def _mapped(value: Any, on: Callable[[Any], Any]) -> Any:
    """Seats and cards within a value, however deep."""
    if isinstance(value, tuple):
        return tuple(_mapped(one, on) for one in value)
    if is_dataclass(value) and not isinstance(value, Card | type):
        parts = {f.name: _mapped(getattr(value, f.name), on) for f in fields(value) if f.init}
        return replace(value, **parts)
    return on(value)
