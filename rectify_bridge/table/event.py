"""Events: what happened at the table, in order. A log of them is the only thing that is ever stored."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.table.call import Call
from rectify_bridge.table.card import Card
from rectify_bridge.table.seat import Seat


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
    """A player led or played a card; `faced` is False for an opening lead still face down.

    A card of dummy's is by dummy's seat, whoever took it up. trick: the number of the trick to which it was
    led or played, 1 first; None where the course tells it: to the trick in progress, else to a new one. A
    fifth card and a lead before the trick was whole need it.
    """

    seat: Seat
    card: Card
    faced: bool = True
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class Gathered:
    """The cards of one trick, as a record has them that does not tell in which order they were played."""

    trick: int
    cards: tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A player took back a card that he had led or played (also one face down); it is in his hand again."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Exposed:
    """Cards of a player came into a position where his partner could have seen them."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Restored:
    """Cards came (back) into a hand: exposed ones picked up, a missing card found (14), an extra card taken
    from a trick (67B2)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Designated:
    """A card was named or otherwise designated, and not yet moved (45C4).

    seat: whose card it is: dummy's when declarer calls for one of dummy's.
    """

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Displayed:
    """A player laid down his hand as dummy's. cards: those that lie face up, None for all that he holds."""

    seat: Seat
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Claimed:
    """A player claimed tricks of those still to come (68A). tricks: how many for his side, None if not said.
    words: the statement, None where it is not known."""

    seat: Seat
    tricks: int | None = None
    words: str | None = None


@dataclass(frozen=True, slots=True)
class Conceded:
    """A player conceded tricks (68B). tricks: how many, None for all or if not said."""

    seat: Seat
    tricks: int | None = None


@dataclass(frozen=True, slots=True)
class ClaimLifted:
    """By a ruling, play goes on after what was taken for a claim. No log has it. claim: what it was. number:
    with which event of the log. was_none: there was neither a claim nor a concession (68A, 68B2); otherwise
    there was one, and it is void (68D2)."""

    claim: Claimed | Conceded
    number: int
    was_none: bool


@dataclass(frozen=True, slots=True)
class Agreed:
    """A side agreed to an opponent's claim or concession (69A); seat: one of its players."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended:
    """Play is over: what ended it, in words such as `hands back in the board`."""

    why: str = ""


@dataclass(frozen=True, slots=True)
class Attention:
    """Attention was drawn to an irregularity; by whom, None where it is not known.

    to: the id of the incident; None for whatever was last done wrong.
    """

    by: Seat | None
    to: str | None = None


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


PlayEvent = (
    Led
    | Gathered
    | Withdrawn
    | Exposed
    | Restored
    | Designated
    | Displayed
    | Claimed
    | Conceded
    | Agreed
    | Ended
)
"""What changes the play: `rectify_bridge.table.play.playing` steps through these."""
Event = Called | PlayEvent | Attention | DirectorCame | Alleged | Answered
