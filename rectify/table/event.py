"""Events: what happened at the table, in order. A log of them is the only thing that is ever stored."""

from __future__ import annotations

from dataclasses import dataclass

from rectify.table.call import Call
from rectify.table.card import Card
from rectify.table.seat import Seat


@dataclass(frozen=True, slots=True)
class Called:
    """A player made a call. withdrawn: he took it back himself, before any ruling."""

    seat: Seat
    call: Call
    withdrawn: bool = False
    alerted: bool = False
    note: str | None = None
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Led:
    """A player led or played a card; `faced` is False for an opening lead still face down."""

    seat: Seat
    card: Card
    faced: bool = True


@dataclass(frozen=True, slots=True)
class Exposed:
    """Cards of a player came into a position where his partner could have seen them."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Attention:
    """Attention was drawn to an irregularity; by whom, None where it is not known."""

    by: Seat | None


@dataclass(frozen=True, slots=True)
class DirectorCame:
    """The Director arrived at the table."""


@dataclass(frozen=True, slots=True)
class Alleged:
    """Something that no record shows is put before the Director: an irregularity by a player.

    kind: from the kinds of irregularity. at: the place of the call or play in question, 0 first, None where
    there is no record. about: the call, card or seat in question. caused_by: the id of an earlier incident.
    """

    kind: str
    by: Seat
    at: int | None = None
    about: str = ""
    caused_by: str | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """A fact became known.

    key: as text, `i1.accepted`. value: as text or a bool. provenance: found, agreed or said. by: whose word.
    """

    key: str
    value: str | bool
    provenance: str = "found"
    by: str = "Director"


Event = Called | Led | Exposed | Attention | DirectorCame | Alleged | Answered
