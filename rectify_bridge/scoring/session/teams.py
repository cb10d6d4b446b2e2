"""A team event: its matches, what each brings, and the ranking; one changed entry re-scores one match."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from math import lcm

from rectify_bridge.scoring import victory_points
from rectify_bridge.scoring.board.field import Entry
from rectify_bridge.scoring.board.matchpoints import MatchpointScale
from rectify_bridge.scoring.session.match import Match, TeamForm, play
from rectify_bridge.scoring.session.session import Change, Correction, Line, SessionError
from rectify_bridge.scoring.session.standing import Standing, Total, ranked


class Reward(Enum):
    """What a match brings to a team's total."""

    NET = "net"
    """Its net IMPs or points, or its board-a-match points."""

    VICTORY_POINTS = "victory points"
    WINS = "wins"
    """1 for a win, ½ for a draw."""

    KNOCKOUT = "knockout"
    """The same; the match has a single margin (Law 12C4)."""


@dataclass(frozen=True, slots=True)
class TeamRules:
    """How a team event is scored.

    scale: the victory-point scale for a match of so many boards. whole: what becomes of a margin that is
    no whole number there. top: of a board at board-a-match.

    Raises:
        ValueError: victory points without a scale, or of anything but IMPs.
    """

    form: TeamForm
    reward: Reward
    scale: Callable[[int], victory_points.VictoryPointScale] | None = None
    whole: victory_points.Margin | None = None
    top: MatchpointScale = MatchpointScale.TWOS

    def __post_init__(self) -> None:
        if self.reward is Reward.VICTORY_POINTS and (self.scale is None or self.form is not TeamForm.IMPS):
            raise ValueError(
                "victory points need IMPs and a scale: WBF, " + ", ".join(victory_points.names())
            )
        if self.form is TeamForm.BOARD_A_MATCH and self.reward is not Reward.NET:
            raise ValueError("board-a-match counts its own points; leave the other reward out")


@dataclass(frozen=True, slots=True)
class TeamSession:
    """Everything that the ranking of a team event is computed from. Each line is one table of one board."""

    lines: tuple[Line, ...]
    rules: TeamRules
    corrections: tuple[Correction, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """A match with what it brings. margins: the net of home and away that it was decided by; of two pairs
    their percentages above the average. unfinished: why it brings nothing yet; empty where it does."""

    match: Match
    margins: tuple[Fraction, Fraction]
    rewards: tuple[Fraction, Fraction]
    unfinished: str = ""

    @property
    def winner(self) -> str | None:
        """Who won; None for a draw, and where both teams' own scores say that they won or lost."""
        home, away = self.margins
        if (home > 0) == (away > 0) or home == 0 or away == 0:
            return None
        return self.match.home if home > 0 else self.match.away


def match_name(line: Line) -> str:
    """The match that a line belongs to: its own name for it, and who meets there."""
    both = " - ".join(sorted((line.ns[0], line.ew[0])))
    return f"{line.match}: {both}" if line.match else both


class TeamTally:
    """A team event being scored. `standing()` ranks it; `change()` replaces one entry."""

    def __init__(self, session: TeamSession) -> None:
        """Score every match.

        Raises:
            SessionError: a team against itself, a match that cannot be scored, an unknown name.
        """
        self.session = session
        self._lines = list(session.lines)
        self._check()
        self._matches: dict[str, list[int]] = {}
        for index, line in enumerate(self._lines):
            self._matches.setdefault(match_name(line), []).append(index)
        self._outcomes = {name: self._score(name, self._lines) for name in self._matches}

    @property
    def outcomes(self) -> tuple[MatchOutcome, ...]:
        """Every match, in the order of the lines."""
        return tuple(self._outcomes.values())

    def entry(self, index: int) -> Entry:
        """What stands on one line now."""
        return self._lines[index].entry

    def change(self, index: int, entry: Entry, group: str | None = None) -> None:
        """Replace one line's entry; see `apply`."""
        self.apply([Change(index, entry, group)])

    def apply(self, changes: Iterable[Change]) -> None:
        """Replace the entries of some lines together; only their matches are scored again.

        Raises:
            SessionError: a match cannot be scored so. The tally is as it was before.
        """
        lines = [*self._lines]
        names: dict[str, None] = {}
        for change in changes:
            line = lines[change.index]
            group = line.group if change.group is None else change.group
            lines[change.index] = replace(line, entry=change.entry, group=group)
            names[match_name(line)] = None
        outcomes = {name: self._score(name, lines) for name in names}
        self._lines = lines
        self._outcomes.update(outcomes)

    def standing(self) -> Standing:
        """The ranking by what the matches bring, with the corrections."""
        totals: dict[str, Fraction] = {}
        boards: dict[str, int] = {}
        for outcome in self._outcomes.values():
            match = outcome.match
            for team, reward in zip((match.home, match.away), outcome.rewards, strict=True):
                totals[team] = totals.get(team, Fraction(0)) + reward
                boards[team] = boards.get(team, 0) + len(match.boards)
        for correction in self.session.corrections:
            if not correction.match:
                totals[correction.who] += correction.amount
        unit = lcm(*{total.denominator for total in totals.values()})
        percent = self.session.rules.form is TeamForm.BOARD_A_MATCH
        top = self.session.rules.top.value if percent else 1
        rows = (
            Total(team, int(total * unit), int(total * unit), unit, top * boards[team], boards[team])
            for team, total in totals.items()
        )
        return Standing({"": ranked(rows, percent)})

    def _check(self) -> None:
        problems = [] if self._lines else ["there is nothing to score; give at least one result"]
        for line in self._lines:
            if len(line.ns) != 1 or len(line.ew) != 1:
                problems.append(f"{line}: there must be one team on each side")
            elif line.ns == line.ew:
                problems.append(f"{line}: {line.ns[0]} plays against itself; write two different teams")
        teams = {team for line in self._lines for team in (*line.ns, *line.ew)}
        matches = {line.match for line in self._lines}
        for correction in self.session.corrections:
            if correction.who not in teams:
                problems.append(
                    f"correction of {correction.who}: there is no such team; write one of the event"
                )
            elif correction.match and correction.match not in matches:
                problems.append(f"correction of {correction.who}: there is no match {correction.match}")
        if problems:
            raise SessionError(tuple(problems))

    def _score(self, name: str, lines: list[Line]) -> MatchOutcome:
        rules = self.session.rules
        try:
            match = play(name, [lines[index] for index in self._matches[name]], rules.form, rules.top)
            margins = self._margins(match, lines[self._matches[name][0]].match)
            return MatchOutcome(match, margins, self._rewards(match, margins))
        except ValueError as error:
            raise SessionError((f"match {name}: {error}",)) from None

    def _margins(self, match: Match, label: str) -> tuple[Fraction, Fraction]:
        """Each team's net with the corrections of this match; in a knockout one margin for both."""
        home, away = self._corrected(match.home, label), self._corrected(match.away, label)
        if self.session.rules.reward is Reward.KNOCKOUT:
            single = match.single + home - away
            return single, -single
        return match.net[0] + home, match.net[1] + away

    def _corrected(self, team: str, label: str) -> Fraction:
        wanted = (c.amount for c in self.session.corrections if c.match and (c.who, c.match) == (team, label))
        return sum(wanted, Fraction(0))

    def _rewards(self, match: Match, margins: tuple[Fraction, Fraction]) -> tuple[Fraction, Fraction]:
        rules = self.session.rules
        if rules.reward is Reward.NET:
            return margins
        if rules.reward is Reward.VICTORY_POINTS:
            assert rules.scale is not None
            scale = rules.scale(len(match.boards))
            return scale(margins[0], rules.whole), scale(margins[1], rules.whole)
        return victory_points.winloss(margins[0]), victory_points.winloss(margins[1])
