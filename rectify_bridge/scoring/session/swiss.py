"""A Swiss of pairs: boards are compared across the field, and each match brings victory points by the
percentage of its boards."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import lcm

from rectify_bridge.scoring.board.field import Entry
from rectify_bridge.scoring.session.match import BoardScore, Match
from rectify_bridge.scoring.session.session import Change, Line, Session, SessionError
from rectify_bridge.scoring.session.standing import Standing, Total, ranked
from rectify_bridge.scoring.session.tally import Tally
from rectify_bridge.scoring.session.teams import MatchOutcome, match_name
from rectify_bridge.scoring.victory_points.percentage import AVERAGE
from rectify_bridge.table.seat import Seat

SIDES = (Seat.N, Seat.E)
NOTHING = Fraction(0), Fraction(0)


class SwissTally:
    """A Swiss of pairs being scored. `standing()` ranks it by victory points; `change()` changes a line."""

    def __init__(self, session: Session) -> None:
        """Score every board, and gather the matches.

        Raises:
            SessionError: something stands against it, or a board cannot be scored.
        """
        self.session = session
        if problems := [one for line in session.lines for one in _problems(line)]:
            raise SessionError(tuple(problems))
        self._tally = Tally(session)
        self._matches: dict[str, list[int]] = {}
        for index, line in enumerate(session.lines):
            self._matches.setdefault(match_name(line), []).append(index)
        self._most = max(map(len, self._matches.values()))

    @property
    def outcomes(self) -> tuple[MatchOutcome, ...]:
        """Every match, in the order of the lines."""
        return tuple(self._outcome(name, lines) for name, lines in self._matches.items())

    def entry(self, index: int) -> Entry:
        """What stands on one line now."""
        return self._tally.entry(index)

    def change(self, index: int, entry: Entry, group: str | None = None) -> None:
        """Replace one line's entry; see `apply`."""
        self.apply([Change(index, entry, group)])

    def apply(self, changes: Iterable[Change]) -> None:
        """Replace the entries of some lines together; only their boards are scored again.

        Raises:
            SessionError: a board cannot be scored so. The tally is as it was before.
        """
        self._tally.apply(changes)

    def standing(self) -> Standing:
        """The ranking by the victory points of the matches that have ended, with the corrections."""
        totals: dict[str, Fraction] = {}
        boards: dict[str, int] = {}
        for one in self.outcomes:
            for who, reward in zip((one.match.home, one.match.away), one.rewards, strict=True):
                totals[who] = totals.get(who, Fraction(0)) + reward
                boards[who] = boards.get(who, 0) + len(one.match.boards)
        for correction in self.session.corrections:
            totals[correction.who] += correction.amount
        unit = lcm(*{total.denominator for total in totals.values()})
        rows = (
            Total(who, int(total * unit), int(total * unit), unit, boards[who], boards[who])
            for who, total in totals.items()
        )
        return Standing({"": ranked(rows, in_percent=False)})

    def _outcome(self, name: str, lines: list[int]) -> MatchOutcome:
        """A match: of both pairs the share of what could be won on their boards, and its victory points."""
        session, boards = self.session, list[BoardScore]()
        won, top = [Fraction(0), Fraction(0)], 0
        home, away = session.lines[lines[0]].ns[0], session.lines[lines[0]].ew[0]
        for index in lines:
            line = session.lines[index]
            both = [self._tally.points(index, seat) for seat in SIDES]
            if line.ns[0] != home:
                both.reverse()
            ours, theirs = both
            if ours is None or theirs is None:
                continue
            boards.append(BoardScore(line.board, ours, theirs))
            won[0], won[1], top = won[0] + ours, won[1] + theirs, top + self._tally.top(index)
        match = Match(name, home, away, tuple(boards))
        if not top:
            return MatchOutcome(match, NOTHING, NOTHING, "no board has a score")
        first, second = (100 * points / top for points in won)
        margins = first - AVERAGE, second - AVERAGE
        if len(lines) < self._most:
            return MatchOutcome(match, margins, NOTHING, f"{len(lines)} of {self._most} boards so far")
        assert session.scale is not None
        try:
            scale = session.scale(len(boards))
        except ValueError as error:
            return MatchOutcome(match, margins, NOTHING, str(error))
        return MatchOutcome(match, margins, (scale(first), scale(second)))


def _problems(line: Line) -> Iterable[str]:
    """What keeps a line from being a board of a match."""
    if len(line.ns) != 1 or len(line.ew) != 1:
        yield f"{line}: there must be one pair on each side; who sits out has no line"
