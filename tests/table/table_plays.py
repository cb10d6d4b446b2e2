"""A deal, and plays of it told card by card, for the tests of the play."""

from __future__ import annotations

from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.event import Event, Led
from rectify_bridge.table.play.playing import Playing, begin, step
from rectify_bridge.table.seat import CLOCKWISE, Seat

# North AKQ2 432 432 432, East JT9 AKQ5 765 765, South 876 JT9 AKQ8 T98, West 543 876 JT9 AKQJ.
DEAL = Deal.parse("N:AKQ2.432.432.432 JT9.AKQ5.765.765 876.JT9.AKQ8.T98 543.876.JT9.AKQJ")
N, E, S, W = CLOCKWISE


def three_notrump(deal: Deal | None = DEAL) -> Playing:
    """3NT by South: West leads, North is dummy."""
    return begin(deal, S, Denomination.NOTRUMP)


def c(text: str) -> Card:
    return Card.parse(text)


def event(text: str) -> Led:
    """`W:CA` West led or played the ace of clubs; `W:CA/2` to the second trick."""
    seat, _, rest = text.partition(":")
    card, _, trick = rest.partition("/")
    return Led(Seat.parse(seat), c(card), trick=int(trick) if trick else None)


def went(state: Playing, *events: Event | str) -> tuple[Playing, list[tuple[str, ...]]]:
    """The state after the events, and the names that each gave."""
    found = []
    for one in events:
        state, names = step(state, event(one) if isinstance(one, str) else one)
        found.append(names)
    return state, found


def names(*events: Event | str) -> list[str]:
    return [name for given in went(three_notrump(), *events)[1] for name in given]


def at(*events: Event | str) -> Playing:
    return went(three_notrump(), *events)[0]


CLUBS = ("W:CA", "N:C2", "E:C5", "S:C8")
