"""One match between two teams: each board's two tables compared, seen from each team.

An award on a board stands as it is: the equivalent in IMPs of a session of 60% (Law 12C2(c)) is not
defined for a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from rectify_bridge.scoring.board.field import (
    Award,
    NotPlayed,
    Result,
    SideScore,
    Weighted,
    outcomes,
    side_score,
)
from rectify_bridge.scoring.board.imps import imps
from rectify_bridge.scoring.board.matchpoints import MatchpointScale, board_a_match
from rectify_bridge.scoring.session.session import Line
from rectify_bridge.table.seat import Side


class TeamForm(Enum):
    """How the two tables of a board are compared (Law 78)."""

    IMPS = "imps"
    BOARD_A_MATCH = "board-a-match"
    TOTAL_POINTS = "total points"


@dataclass(frozen=True, slots=True)
class BoardScore:
    """One board of a match. home, away: what each team has on it, from its own point of view: net IMPs or
    points, or at board-a-match its share of the scale's top. They need not balance (12C1(e), 82C)."""

    board: str
    home: Fraction
    away: Fraction


@dataclass(frozen=True, slots=True)
class Match:
    """One match. home: the team that sat North-South at the first line. boards: those that count."""

    name: str
    home: str
    away: str
    boards: tuple[BoardScore, ...]

    @property
    def net(self) -> tuple[Fraction, Fraction]:
        """The sums of the boards for home and away, each from its own point of view."""
        zero = Fraction(0)
        return sum((b.home for b in self.boards), zero), sum((b.away for b in self.boards), zero)

    @property
    def single(self) -> Fraction:
        """Home's margin in a knockout, where there is only one: the average of what the two teams' own
        scores say (Law 12C4 of 2007 and 2017)."""
        home, away = self.net
        return (home - away) / 2


def play(name: str, lines: Sequence[Line], form: TeamForm, scale: MatchpointScale) -> Match:
    """Score one match from its lines, two for each board.

    scale: the top of a board at board-a-match.

    Raises:
        ValueError: lines of other teams, a board without its second table or with a third, a board
            played in two forms, tables with different awards, or an award without a figure.
    """
    home, away = lines[0].ns[0], lines[0].ew[0]
    boards: dict[str, list[Line]] = {}
    for line in lines:
        if {line.ns[0], line.ew[0]} != {home, away}:
            raise ValueError(f"{line}: match {name} is between {home} and {away}")
        boards.setdefault(line.board, []).append(line)
    scored = [_board(board, pair, home, form, scale) for board, pair in boards.items()]
    return Match(name, home, away, tuple(board for board in scored if board is not None))


def _board(
    board: str, lines: Sequence[Line], home: str, form: TeamForm, scale: MatchpointScale
) -> BoardScore | None:
    north = [line for line in lines if line.ns[0] == home]
    south = [line for line in lines if line.ns[0] != home]
    if len(north) > 1 or len(south) > 1:
        raise ValueError(f"board {board}: {home} sat in the same direction twice; correct one line")
    if len(lines) == 2 and lines[0].group != lines[1].group and not _awarded(lines):
        raise ValueError(f"board {board}: the tables played different boards; give an award (Laws 87C, 86B2)")
    values = []
    for own, other in ((north, south), (south, north)):
        first = side_score(own[0].entry, Side.NS) if own else NotPlayed()
        second = side_score(other[0].entry, Side.EW) if other else NotPlayed()
        values.append(_gain(board, first, second, form, scale))
    ours, theirs = values
    if ours is None and theirs is None:
        return None
    if ours is None or theirs is None:
        raise ValueError(
            f"board {board}: one team has a score and the other has none; give the other an award too"
        )
    return BoardScore(board, ours, theirs)


def _awarded(lines: Sequence[Line]) -> bool:
    scores = [side_score(line.entry, side) for line in lines for side in Side]
    return not any(isinstance(score, Result | Weighted) for score in scores)


def _gain(
    board: str, north: SideScore, east: SideScore, form: TeamForm, scale: MatchpointScale
) -> Fraction | None:
    """What a team has on a board: its own North-South result against the one where it sat East-West."""
    awards = {score for score in (north, east) if isinstance(score, Award)}
    if len(awards) > 1:
        raise ValueError(f"board {board}: the two tables have different awards; write the same award at both")
    if awards:
        return _award(board, awards.pop(), form, scale)
    if isinstance(north, NotPlayed) and isinstance(east, NotPlayed):
        return None
    if not isinstance(north, Result | Weighted) or not isinstance(east, Result | Weighted):
        raise ValueError(
            f"board {board}: there is a result at one table only; give the other result, or an award"
        )
    return sum(
        (
            ours.weight * theirs.weight * _compare(ours.result.score, theirs.result.score, form, scale)
            for ours in outcomes(north)
            for theirs in outcomes(east)
        ),
        Fraction(0),
    )


def _compare(own: int, other: int, form: TeamForm, scale: MatchpointScale) -> Fraction:
    if form is TeamForm.IMPS:
        return Fraction(imps(own - other))
    if form is TeamForm.TOTAL_POINTS:
        return Fraction(own - other)
    return board_a_match(own, other, scale)


def _award(board: str, award: Award, form: TeamForm, scale: MatchpointScale) -> Fraction:
    value = {TeamForm.IMPS: award.imps, TeamForm.TOTAL_POINTS: award.points}.get(form, award.percent)
    if value is None:
        raise ValueError(f"board {board}: the artificial score has no value at {form.value}; give one")
    return value * scale.value / 100 if form is TeamForm.BOARD_A_MATCH else value
