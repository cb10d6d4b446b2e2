"""A session as its file has it: sections, who meets whom at which table, results. No names of players.

Values only, whatever program wrote the file. What a file says twice and differently is not mended: it is
a problem, told by name (`checks.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from fractions import Fraction

from rectify_bridge.table.deal import Deal
from rectify_bridge.table.seat import Seat


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a board is played: a table of a section in a round. None where the file does not say it."""

    section: str
    round: int | None
    table: int | None

    def __str__(self) -> str:
        named = (("section", self.section), ("round", self.round), ("table", self.table))
        return ", ".join(f"{word} {value}" for word, value in named if value not in ("", None))


TWO = "+"
"""Between the numbers of two players who sit together in an individual: `3+7`, North or East first."""


def who_sits(numbers: str) -> tuple[str, ...]:
    """The contestants of a side: a pair, a team, or two players of an individual; none where nobody sits."""
    return tuple(one for one in numbers.split(TWO) if one)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the field with numbers of its own. tables: how many. winners: 1, or 2 where North-South and
    East-West are ranked apart. None is what the file does not say. session: the session it belongs to, by
    name or number; empty where there is only one.
    teams: its numbers are teams, each at two tables at a time.
    """

    name: str
    tables: int | None
    winners: int | None
    session: str = ""
    teams: bool = False


@dataclass(frozen=True, slots=True)
class Meeting:
    """One row of a movement: the pairs at a table in a round, and their boards. ns, ew: their numbers, in an
    individual those of two players (`3+7`); empty where nobody sits, so that the other pair sits out."""

    place: Place
    ns: str
    ew: str
    boards: tuple[int, ...]

    def __str__(self) -> str:
        return f"movement, {self.place}"


class Unscored(Enum):
    """Why there is neither a result nor an artificial score."""

    NOT_PLAYED = "not played"
    TO_BE_RULED = "the Director has still to rule"
    UNREADABLE = "the entry cannot be read"


@dataclass(frozen=True, slots=True)
class Averages:
    """An artificial score (Law 12C2): the percentage for each side. The file does not say whether a pair's
    own session replaces it."""

    ns: int
    ew: int


@dataclass(frozen=True, slots=True)
class Played:
    """A bridge result. contract: like `4SX`, or `pass`, without declarer and tricks; empty where the file has
    only the score. score: total points, seen from North-South."""

    contract: str
    declarer: Seat | None
    tricks: int | None
    score: int


Outcome = Played | Averages | Unscored


@dataclass(frozen=True, slots=True)
class Entered:
    """A result as it was entered. ns, ew: the pairs that sat North-South and East-West. switched: the file
    says that they sat the wrong way round. lead, remark: as entered. at: when, by the clock of that computer.
    """

    place: Place
    board: int
    ns: str
    ew: str
    outcome: Outcome
    lead: str = ""
    remark: str = ""
    switched: bool = False
    at: datetime | None = None

    def __str__(self) -> str:
        return f"{self.place}, board {self.board}".removeprefix(", ")


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands of a board. section: whose board it is; empty where all sections have the same."""

    section: str
    board: int
    deal: Deal


@dataclass(frozen=True, slots=True)
class Bidding:
    """An auction as it was recorded, perhaps not to its end. calls: like `N: 1S P 2H`."""

    place: Place
    board: int
    calls: str


@dataclass(frozen=True, slots=True)
class InPlay:
    """A board that has a contract and no result yet. contract, declarer: as entered; empty where not."""

    place: Place
    board: int
    contract: str
    declarer: str


@dataclass(frozen=True, slots=True)
class Published:
    """What the file says that a pair has in the end. who: as a ranking names it, `NS 4` with two winners.
    total: matchpoints or IMPs. percent: of the matchpoints. None is what it does not say."""

    who: str
    total: Fraction | None
    percent: Fraction | None


@dataclass(frozen=True, slots=True)
class EventSession:
    """What a file holds of a session. results: those that count. earlier: entries that were erased or entered
    again. problems: what the file contradicts itself in, and what cannot be read, a line each. form: of
    scoring, as the settings of a session name it; empty where the file does not say it."""

    sections: tuple[Section, ...]
    meetings: tuple[Meeting, ...]
    results: tuple[Entered, ...]
    earlier: tuple[Entered, ...] = ()
    problems: tuple[str, ...] = ()
    form: str = ""
    published: tuple[Published, ...] = ()
    hands: tuple[Dealt, ...] = ()
    auctions: tuple[Bidding, ...] = ()
    in_play: tuple[InPlay, ...] = ()
