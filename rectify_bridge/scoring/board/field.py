"""What can stand on one line of a traveller, and what it says of each side.

A bridge result; a weighted set of results (Law 12C1(c)); an artificial score (12C2); a split, where
the two sides get different things (12C1(e), 82C, 11A); or nothing, because the board was not played.
Scores are total points seen from North-South throughout, whichever side they are for.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from rectify_bridge.table.seat import Seat, Side


@dataclass(frozen=True, slots=True)
class Result:
    """A bridge result, obtained or assigned. score: total points, seen from North-South."""

    score: int


@dataclass(frozen=True, slots=True)
class WeightedResult:
    """One result of a weighted score and its weight, above 0 and up to 1."""

    result: Result
    weight: Fraction

    def __post_init__(self) -> None:
        if not 0 < self.weight <= 1:
            raise ValueError(f"a weight cannot be {self.weight}: write more than 0% and at most 100%")


@dataclass(frozen=True, slots=True)
class Weighted:
    """A weighted assigned score. Each outcome is converted first; the weights apply after (12C1(c)).

    Raises:
        ValueError: weights that do not add up to exactly 1.
    """

    outcomes: tuple[WeightedResult, ...]

    def __post_init__(self) -> None:
        total = sum((o.weight for o in self.outcomes), Fraction(0))
        if total != 1:
            raise ValueError(f"the weights add up to {_percent(total)}, not 100%")

    @classmethod
    def of(cls, *outcomes: tuple[int, Fraction | int]) -> Weighted:
        """From scores seen from North-South and their percentages: `Weighted.of((420, 60), (-50, 40))`."""
        return cls(tuple(WeightedResult(Result(score), Fraction(share) / 100) for score, share in outcomes))


class Own(Enum):
    """How an award looks at the contestant's own session (Law 12C2(c))."""

    NO = "as it stands"
    GREATER = "the greater of it and the own session"
    LESSER = "the lesser of it and the own session"


@dataclass(frozen=True, slots=True)
class Award:
    """An artificial score for one side or player (Law 12C2).

    percent: of the matchpoints available on the board, 60 for average plus. imps: the same at IMPs
    (3 for average plus). points: total points, for scoring by those; no law gives a figure. Each is None
    where none is given, and then the award cannot stand in that form of scoring. own: whether the
    contestant's own session replaces it.
    """

    percent: Fraction | None
    imps: Fraction | None = None
    own: Own = Own.NO
    points: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Artificial:
    """An artificial adjusted score. players: what single players get in an individual, when they differ."""

    ns: Award
    ew: Award
    players: tuple[tuple[Seat, Award], ...] = ()


@dataclass(frozen=True, slots=True)
class Split:
    """Each side its own: a result, a weighted score or an award (12C1(e), 82C). They need not balance."""

    ns: SideScore
    ew: SideScore


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """The board was not due or not played, and nobody is given anything for it. No adjustment (Law 12)."""


SideScore = Result | Weighted | Award | NotPlayed
"""What one side can have on one line."""

Entry = Result | Weighted | Split | Artificial | NotPlayed
"""What can stand on one line of a traveller."""

NOT_PLAYED = NotPlayed()


def side_score(entry: Entry, side: Side) -> SideScore:
    """What the entry gives to one side."""
    if isinstance(entry, (Split, Artificial)):  # a union here is slow, and this runs for every line
        return entry.ns if side is Side.NS else entry.ew
    return entry


def seat_score(entry: Entry, seat: Seat) -> SideScore:
    """What the entry gives to one player: his side's, unless an award names him (individuals)."""
    if isinstance(entry, Artificial):
        return dict(entry.players).get(seat) or side_score(entry, seat.side)
    return side_score(entry, seat.side)


def outcomes(score: Result | Weighted) -> tuple[WeightedResult, ...]:
    """The results that a side's score consists of, each with its weight."""
    return (WeightedResult(score, Fraction(1)),) if isinstance(score, Result) else score.outcomes


def _percent(share: Fraction) -> str:
    return f"{float(share * 100):g}%"
