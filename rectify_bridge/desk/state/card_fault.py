"""What is wrong with an event of the play."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.table.card import Card
from rectify_bridge.table.event import Led
from rectify_bridge.table.seat import Seat


@dataclass(frozen=True, slots=True)
class CardFault:
    """What is wrong with an event of the play: a kind of irregularity, by whom, about which cards.

    caused_by: the id of the incident whose ruling the card breaches, if it breaches one. barred: why the card
    was not allowed, `follow` or `restricted`. due_card: what had to be done with a penalty card, as Law 52
    names it. instead: the card that its player faced in its place, with its trick, where he had taken it back
    or not faced it.
    """

    kind: str
    by: Seat
    cards: tuple[Card, ...]
    caused_by: str | None = None
    barred: str = ""
    due_card: str = ""
    instead: Led | None = None
