"""A case for the adjustment desk: the form of scoring, the board's results, the proposed ruling."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from rectify_bridge.scoring.adjusted.award.outcome import BridgeResult, Vulnerable
from rectify_bridge.scoring.adjusted.dated import Book
from rectify_bridge.scoring.adjusted.ruling import Appeal, OnOtherBoards, Ruling
from rectify_bridge.scoring.board.butler import Datum
from rectify_bridge.scoring.board.field import Entry
from rectify_bridge.scoring.board.imps import Divide
from rectify_bridge.scoring.board.matchpoints import MatchpointScale
from rectify_bridge.scoring.rounding import Rounding
from rectify_bridge.scoring.victory_points import Margin
from rectify_bridge.table.seat import Seat, Side


class ScoringForm(Enum):
    """How the board is scored."""

    MATCHPOINTS = "matchpoints"
    CROSS_IMPS = "cross-imps"
    IMPS = "imps"
    """A team match: the two tables compared, IMPs added up, victory points afterwards."""
    KNOCKOUT = "knockout"
    """A team match that must have one winner."""
    BOARD_A_MATCH = "board-a-match"
    BUTLER = "butler"
    TOTAL_POINTS = "total points"

    @property
    def unit(self) -> str:
        return _UNIT[self]

    def unit_of(self, points: Fraction | int | str | None) -> str:
        """The unit as it follows a number: `1 matchpoint`, `2 matchpoints`."""
        return self.unit.removesuffix("s") if points in (1, "1") else self.unit

    @property
    def is_teams(self) -> bool:
        return self in (ScoringForm.IMPS, ScoringForm.KNOCKOUT, ScoringForm.BOARD_A_MATCH)

    @property
    def has_top(self) -> bool:
        """Whether a board has a most that can be won, so that percentages mean something."""
        return self in (ScoringForm.MATCHPOINTS, ScoringForm.BOARD_A_MATCH)


_UNIT = {
    ScoringForm.MATCHPOINTS: "matchpoints",
    ScoringForm.CROSS_IMPS: "IMPs",
    ScoringForm.BUTLER: "IMPs",
    ScoringForm.IMPS: "IMPs",
    ScoringForm.KNOCKOUT: "IMPs",
    ScoringForm.BOARD_A_MATCH: "matchpoints",
    ScoringForm.TOTAL_POINTS: "points",
}


@dataclass(frozen=True, slots=True)
class TravellerLine:
    """One line of the traveller. who: the contestant at each seat (a pair sits on two); one side alone where
    its opponents had a score on the board already, and it could not play.

    bridge: the result obtained, None when there is none. due: the board should have been played here.
    group: in which form the board was played here, when it was fouled (Law 87B). adjusted_group: in which
    the ruling puts the line; None where it leaves the line where it was.
    """

    who: dict[Seat, str]
    entry: Entry
    bridge: BridgeResult | None = None
    due: bool = True
    group: str = ""
    adjusted_group: str | None = None

    @property
    def group_after(self) -> str:
        """With which lines it is compared once the ruling is entered."""
        return self.group if self.adjusted_group is None else self.adjusted_group

    def contestants(self, side: Side) -> tuple[str, ...]:
        """The pair, or the two players of an individual."""
        return tuple(dict.fromkeys(self.who[seat] for seat in side.seats if seat in self.who))

    @property
    def name(self) -> str:
        return " v ".join("/".join(self.contestants(side)) for side in self.sides)

    @property
    def sides(self) -> tuple[Side, ...]:
        """Both, or the one that could not play."""
        return tuple(side for side in Side if self.contestants(side))


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A team match. ns: IMPs of North-South's team on the other boards; boards: of the whole match.

    scale: of victory points, if any: `wbf` (continuous) or the name of a discrete one. margin: what
    becomes of a margin that is not a whole number of IMPs.
    """

    ns: Fraction
    boards: int
    scale: str | None = None
    margin: Margin | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """All that the desk needs. lines: the whole traveller; at: which line the ruling is about.

    other_table: the result there, in team play, seen from the same North-South. expected: how many
    scores the board should have had (Neuberg). others: the contestants' other boards. one_field: all
    contestants are ranked together, not each direction by itself.
    """

    book: Book
    form: ScoringForm
    vulnerable: Vulnerable
    lines: tuple[TravellerLine, ...]
    at: int
    ruling: Ruling
    scale: MatchpointScale | None = None
    divide: Divide | None = None
    datum: Datum | None = None
    expected: int | None = None
    one_field: bool | None = None
    other_table: BridgeResult | None = None
    match: TeamMatch | None = None
    others: dict[str, OnOtherBoards] | None = None
    appeal: Appeal | None = None
    rounding: Rounding | None = None
    programs: tuple[str, ...] = ()

    @property
    def line(self) -> TravellerLine:
        return self.lines[self.at]

    @property
    def is_regrouped(self) -> bool:
        """Whether the ruling is that the forms of a fouled board are scored apart (87B)."""
        return any(line.adjusted_group is not None for line in self.lines)

    @property
    def scores_due(self) -> int:
        """How many scores the board should have had: as the case says, else one for each line due.

        Two sides that could not play, because their opponents had met on the board, are one score.
        """
        if self.expected is not None:
            return self.expected
        due = [line for line in self.lines if line.due]
        alone = sum(len(line.sides) == 1 for line in due)
        return len(due) - alone + alone // 2

    @property
    def session(self) -> dict[str, OnOtherBoards]:
        """Everybody's other boards; empty where they are not known of everybody, and the ranking is on this
        board alone."""
        known, names = self.others or {}, {name for line in self.lines for name in line.who.values()}
        return known if known.keys() == names else {}

    @property
    def individual(self) -> bool:
        return len(self.line.contestants(Side.NS)) == 2
