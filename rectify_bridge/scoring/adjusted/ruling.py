"""What the Director proposes: an award for each side, the penalties, and on what laws."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from rectify_bridge.scoring.adjusted.award.artificial import Grade
from rectify_bridge.scoring.adjusted.award.disallowed import Disallowed
from rectify_bridge.scoring.adjusted.award.likelihood import SixSteps
from rectify_bridge.scoring.adjusted.award.outcome import BridgeResult, Outcome
from rectify_bridge.scoring.adjusted.penalty import Penalty
from rectify_bridge.scoring.board.field import Award
from rectify_bridge.table.seat import Seat, Side


@dataclass(frozen=True, slots=True)
class Stands:
    """The result obtained at the table stands for the side."""


@dataclass(frozen=True, slots=True)
class Assigned:
    """An assigned score: outcomes with weights that add up to 1, or one outcome (12C1; 12C2 of 1997)."""

    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class Graded:
    """An artificial score (12C2). players: each player's own grade in an individual, where they differ."""

    grade: Grade | None
    award: Award
    fixed: bool = False
    players: tuple[tuple[Seat, Award], ...] = ()


@dataclass(frozen=True, slots=True)
class Capped:
    """What was obtained, but no more than average minus (25B2 of 1997)."""


@dataclass(frozen=True, slots=True)
class AsNotPlayed:
    """The board is entered as not played. The Laws know no such adjustment; the desk says so."""


SideRuling = Stands | Assigned | Graded | Capped | AsNotPlayed


@dataclass(frozen=True, slots=True)
class SelfInflicted:
    """The non-offending side's own error. unspoilt: what it would have had without it, infraction and all."""

    side: Side
    kind: str
    unspoilt: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class BetterOfTheTwo:
    """Average plus or an assigned score, whichever is better for a team that is not at fault (86B2(b))."""

    side: Side
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A proposed ruling.

    laws: the clauses it rests on. offending: the sides at fault (none after a Director's error, 82C).
    method: likely, weighted or equity; None without assigned scores. disallowed: contracts
    and calls that were not allowed, with whose they were. expected: what would have been without the
    infraction, where the Director says it apart from the awards. for_damage: penalties meant to redress.
    better: what the awards are the better of; the awards are settled once the case is known.
    """

    laws: tuple[str, ...]
    offending: frozenset[Side]
    by: str
    sides: dict[Side, SideRuling]
    method: str | None = None
    director_error: bool = False
    steps: SixSteps | None = None
    self_inflicted: SelfInflicted | None = None
    penalties: tuple[Penalty, ...] = ()
    redressing: tuple[Penalty, ...] = ()
    disallowed: tuple[Disallowed, ...] = ()
    expected: tuple[Outcome, ...] = field(default=())
    better: BetterOfTheTwo | None = None

    def innocent(self, side: Side) -> bool:
        return side not in self.offending

    def cites(self, *clauses: str) -> bool:
        """Whether one of these clauses, or a part of one, is among the laws of the ruling."""
        return any(law == clause or law.startswith(clause) for law in self.laws for clause in clauses)


@dataclass(frozen=True, slots=True)
class Appeal:
    """What became of the ruling. decision: upheld or changed. without_merit: a sanction may follow (92A)."""

    decision: str
    ruling: Ruling | None
    without_merit: bool = False
    on_law: bool = False


@dataclass(frozen=True, slots=True)
class Obtained:
    """What happened at the table. bridge: None when no result was obtained."""

    bridge: BridgeResult | None


@dataclass(frozen=True, slots=True)
class OnOtherBoards:
    """A contestant's other boards: points won, points available (matchpoints), how many boards (IMPs)."""

    points: Fraction
    available: Fraction | None = None
    boards: int | None = None
