"""A session: the lines of all travellers, and what is wrong with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from rectify_bridge.scoring.board.field import Entry
from rectify_bridge.scoring.rules import Rules
from rectify_bridge.scoring.victory_points.percentage import PercentageScale
from rectify_bridge.table.seat import Seat, Side


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a traveller.

    ns, ew: the contestants on each side: one pair or team, or in an individual two players (North and
    South; East and West); none on one side where the other could not play, because those it was to meet had
    played the board. group: in which form the board was played there, when it was fouled (Law 87B).
    section: boards are compared within it. session: for a contestant's own session (Law 12C2(c)).
    match: which match of a team event, or of a Swiss of pairs, the board
    belongs to. where: its place in the file it came from.
    """

    board: str
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    entry: Entry
    group: str = ""
    section: str = ""
    session: str = ""
    match: str = ""
    where: str = ""

    @property
    def places(self) -> tuple[tuple[str, Seat], ...]:
        """Each contestant and the seat that stands for it: North and East for pairs."""
        seats: dict[int, tuple[tuple[Seat, ...], tuple[Seat, ...]]] = {
            0: ((), ()),
            1: ((Seat.N,), (Seat.E,)),
            2: ((Seat.N, Seat.S), (Seat.E, Seat.W)),
        }
        return tuple(
            (who, seat)
            for side, at in ((self.ns, 0), (self.ew, 1))
            for who, seat in zip(side, seats[len(side)][at], strict=True)
        )

    def __str__(self) -> str:
        return self.where or f"board {self.board}, {'/'.join(self.ns)} against {'/'.join(self.ew)}"


@dataclass(frozen=True, slots=True)
class Change:
    """A new entry for one line, by its number in the session. group: the form of the board, if it changes."""

    index: int
    entry: Entry
    group: str | None = None


@dataclass(frozen=True, slots=True)
class Correction:
    """Points added to one contestant's total or, negative, taken from it: a penalty, a carry-over.

    In the unit of the ranking: matchpoints, IMPs, points or victory points. match: in a team event, a
    match whose net IMPs it changes instead, before they become victory points.
    """

    who: str
    amount: Fraction
    why: str
    match: str = ""


class SessionError(ValueError):
    """A session that cannot be scored. problems: one line each."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(problems))


@dataclass(frozen=True, slots=True)
class Session:
    """Everything that the ranking of a pairs or individual event is computed from.

    expected: how many scores each board should have; None for the largest number of lines that a board
    has in the section. two_winners: North-South and East-West are ranked apart, and their numbers are
    different contestants. scale: in a Swiss of pairs, the victory points of a match of so many boards; None
    where there are no matches.
    """

    lines: tuple[Line, ...]
    rules: Rules
    expected: int | None = None
    two_winners: bool = False
    corrections: tuple[Correction, ...] = field(default=())
    scale: Callable[[int], PercentageScale] | None = None

    def problems(self) -> tuple[str, ...]:
        """What stands against scoring it: a pair against itself, a board played twice, an unknown name."""
        return tuple(self._problems())

    def _problems(self) -> Iterator[str]:
        if not self.lines:
            yield "there is nothing to score; give at least one result"
        seen: dict[tuple[str, str, str, str], Line] = {}
        for line in self.lines:
            names = [name for name, _ in self.named(line)]
            if line.ns and line.ew and len(line.ns) != len(line.ew):
                both = f"{len(line.ns)} on one side and {len(line.ew)} on the other"
                yield f"{line}: there are {both}; write a pair, or two players, on each"
            for who, count in Counter(names).items():
                if count > 1:
                    yield f"{line}: {who} plays against itself; write two different contestants"
            for who in dict.fromkeys(names):
                key = (line.session, line.section, line.board, who)
                if key in seen:
                    yield f"{line}: {who} has board {line.board} already at {seen[key]}; keep one of the two"
                seen[key] = line
        known = {who for line in self.lines for who, _ in self.named(line)}
        for correction in self.corrections:
            if correction.who not in known:
                yield f"correction of {correction.who}: there is no such contestant; write one of the event"

    def named(self, line: Line) -> tuple[tuple[str, Seat], ...]:
        """The contestants of a line as the ranking names them, with their seats."""
        if not self.two_winners:
            return line.places
        return tuple((f"{seat.side} {who}", seat) for who, seat in line.places)

    def division(self, seat: Seat) -> str:
        """Which ranking a contestant at that seat is in: by side when there are two winners."""
        return str(Side.NS if seat.side is Side.NS else Side.EW) if self.two_winners else ""
