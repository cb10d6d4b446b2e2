"""The four seats and the two sides (Laws 3 and 4)."""

from __future__ import annotations

from enum import Enum


class Side(Enum):
    """A partnership, by its two seats."""

    NS = "NS"
    EW = "EW"

    @property
    def opponents(self) -> Side:
        return Side.EW if self is Side.NS else Side.NS

    @property
    def seats(self) -> tuple[Seat, Seat]:
        return (Seat.N, Seat.S) if self is Side.NS else (Seat.E, Seat.W)

    def __str__(self) -> str:
        return self.value


class Seat(Enum):
    """A compass position. Calls and plays go clockwise: N, E, S, W."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    # set below, once: they are asked for at every card
    index: int  # 0 for North, then clockwise
    lho: Seat
    partner: Seat
    rho: Seat
    side: Side

    __hash__ = object.__hash__  # members are singletons; the hash of Enum is slow

    def plus(self, places: int) -> Seat:
        """The seat that many places further round the table, clockwise."""
        return CLOCKWISE[(self.index + places) % 4]

    @property
    def screenmate(self) -> Seat:
        """The opponent on the same side of a screen: North and East, South and West."""
        return CLOCKWISE[self.index ^ 1]

    @property
    def word(self) -> str:
        """North, East, South or West."""
        return _WORDS[self]

    def __str__(self) -> str:
        return str(self.value)

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Read `N`, `north`, `North` ...

        Raises:
            ValueError: the text names no seat.
        """
        key = text.strip().upper()
        for seat in cls:
            if key in (seat.value, _WORDS[seat].upper()):
                return seat
        raise ValueError(f"'{text}' is not a seat: write N, E, S or W")


CLOCKWISE = (Seat.N, Seat.E, Seat.S, Seat.W)
for _number, _seat in enumerate(CLOCKWISE):
    _seat.index = _number
    _seat.side = (Side.NS, Side.EW)[_number % 2]
    _seat.lho, _seat.partner, _seat.rho = (CLOCKWISE[(_number + by) % 4] for by in (1, 2, 3))
_WORDS = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}
