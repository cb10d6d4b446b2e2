"""The scores of a pairs or individual session, kept so that one changed entry re-scores one board.

Inside, totals are integers over one common denominator, which grows when a board needs it; outside,
every score is a fraction.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm

from rectify.scoring.field import Award, Entry, Own, seat_score
from rectify.scoring.rules import Form
from rectify.scoring.session import Session, SessionError
from rectify.scoring.standing import Result, Standing, ranked
from rectify.scoring.traveller import Scored, Worth, award_points, score
from rectify.table.seat import Seat, Side

Key = tuple[str, str, str]
"""Session, section and board."""


@dataclass(slots=True)
class _Board:
    """One board as it stands: its lines by their numbers in the session, their entries and their worth."""

    key: Key
    expected: int
    lines: list[int] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    groups: list[str] = field(default_factory=list)
    scored: Scored = field(default_factory=lambda: Scored((), (), 0, 0))

    def __str__(self) -> str:
        return f"board {self.key[2]}" + (f" of section {self.key[1]}" if self.key[1] else "")


@dataclass(slots=True)
class _Account:
    """One contestant: points in units of the common denominator, what was available, awards that wait."""

    division: str
    points: int = 0
    available: int = 0
    boards: int = 0
    waiting: list[tuple[int, Seat]] = field(default_factory=list)


class Tally:
    """A session being scored. `standing()` ranks it; `change()` replaces one entry."""

    def __init__(self, session: Session) -> None:
        """Score the whole session.

        Raises:
            SessionError: something stands against it, or a board cannot be scored.
        """
        if problems := session.problems():
            raise SessionError(problems)
        self.session = session
        self._named = [session.named(line) for line in session.lines]
        self._boards = self._boards_of(session)
        for board in self._boards.values():
            board.scored = self._score(board, board.entries, board.groups)
        self._unit = lcm(*(self._denominator(board) for board in self._boards.values()))
        self._accounts: dict[str, _Account] = {}
        for board in self._boards.values():
            self._book(board, 1)

    def entry(self, index: int) -> Entry:
        """What stands on one line now."""
        return self._board(index).entries[self._place[index]]

    def worth(self, index: int, seat: Seat) -> Worth:
        """What one line is worth to one seat: points, an award that looks at the session, or nothing."""
        return self._worth(self._board(index), self._place[index], seat)

    def points(self, index: int, seat: Seat) -> Fraction | None:
        """The same, with an award that looks at the session resolved."""
        worth = self.worth(index, seat)
        if not isinstance(worth, Award):
            return worth
        who = next(who for who, at in self._named[index] if at is seat)
        return self._resolved(who, index, worth)

    def top(self, index: int) -> int:
        """The most that can be won on the line's board: its top at matchpoints, otherwise 1."""
        return self._board(index).scored.top

    def change(self, index: int, entry: Entry, group: str | None = None) -> None:
        """Replace one line's entry, and its group if given; only its board is scored again.

        Raises:
            SessionError: the board cannot be scored so. The tally is as it was before.
        """
        board, place = self._board(index), self._place[index]
        entries, groups = [*board.entries], [*board.groups]
        entries[place] = entry
        groups[place] = groups[place] if group is None else group
        fresh = self._score(board, entries, groups)
        self._book(board, -1)
        board.entries, board.groups, board.scored = entries, groups, fresh
        self._widen(self._denominator(board))
        self._book(board, 1)

    def standing(self) -> Standing:
        """The ranking: by percentage at matchpoints, otherwise by points per board, which is by total
        when all played as many. Corrections count; awards that look at the own session are resolved.
        """
        extra = self._extra()
        unit = lcm(self._unit, *(amount.denominator for amount in extra.values()))
        shares = lcm(*(max(account.available, 1) for account in self._accounts.values()))
        divisions: dict[str, list[Result]] = {}
        for who, account in self._accounts.items():
            points = account.points * (unit // self._unit)
            if who in extra:
                points += int(extra[who] * unit)
            key = points * (shares // max(account.available, 1))
            result = Result(who, key, points, unit, account.available, account.boards)
            divisions.setdefault(account.division, []).append(result)
        percent = self.session.rules.form is Form.MATCHPOINTS
        return Standing({name: ranked(divisions[name], percent) for name in sorted(divisions, reverse=True)})

    def _extra(self) -> dict[str, Fraction]:
        """What contestants get besides their boards' points: corrections, and awards now resolved."""
        extra: dict[str, Fraction] = {}
        for correction in self.session.corrections:
            extra[correction.who] = extra.get(correction.who, Fraction(0)) + correction.amount
        for who, account in self._accounts.items():
            for index, seat in account.waiting:
                award = self.worth(index, seat)
                assert isinstance(award, Award)
                extra[who] = extra.get(who, Fraction(0)) + self._resolved(who, index, award)
        return extra

    @cached_property
    def _place(self) -> list[int]:
        """For each line, where it is on its board."""
        places = [0] * len(self.session.lines)
        for board in self._boards.values():
            for place, index in enumerate(board.lines):
                places[index] = place
        return places

    @cached_property
    def _played(self) -> dict[tuple[str, str], list[tuple[int, Seat]]]:
        """For each contestant and session, the lines."""
        found: dict[tuple[str, str], list[tuple[int, Seat]]] = {}
        for index, named in enumerate(self._named):
            for who, seat in named:
                found.setdefault((who, self.session.lines[index].session), []).append((index, seat))
        return found

    def _board(self, index: int) -> _Board:
        line = self.session.lines[index]
        return self._boards[line.session, line.section, line.board]

    @staticmethod
    def _boards_of(session: Session) -> dict[Key, _Board]:
        boards: dict[Key, _Board] = {}
        for index, line in enumerate(session.lines):
            key = (line.session, line.section, line.board)
            board = boards.get(key)
            if board is None:
                board = boards[key] = _Board(key, 0)
            board.lines.append(index)
            board.entries.append(line.entry)
            board.groups.append(line.group)
        most: dict[tuple[str, str], int] = {}
        for board in boards.values():
            most[board.key[:2]] = max(most.get(board.key[:2], 0), len(board.lines))
        for board in boards.values():
            board.expected = most[board.key[:2]] if session.expected is None else session.expected
        return boards

    def _score(self, board: _Board, entries: list[Entry], groups: list[str]) -> Scored:
        try:
            scored = score(entries, groups if any(groups) else None, board.expected, self.session.rules)
            for award in self._awards(board, entries):
                award_points(award, scored.top, scored.scores, self.session.rules)
        except ValueError as error:
            raise SessionError((f"{board}: {error}",)) from None
        return scored

    def _awards(self, board: _Board, entries: list[Entry]) -> Iterator[Award]:
        for index, entry in zip(board.lines, entries, strict=True):
            for _, seat in self._named[index]:
                given = seat_score(entry, seat)
                if isinstance(given, Award):
                    yield given

    def _denominator(self, board: _Board) -> int:
        scored = board.scored
        found = {p.denominator for side in (scored.ns, scored.ew) for p in side if isinstance(p, Fraction)}
        for award in self._awards(board, board.entries):
            found.add(award_points(award, scored.top, scored.scores, self.session.rules).denominator)
        return lcm(*found)

    def _widen(self, denominator: int) -> None:
        wider = lcm(self._unit, denominator)
        if wider != self._unit:
            for account in self._accounts.values():
                account.points *= wider // self._unit
            self._unit = wider

    def _worth(self, board: _Board, place: int, seat: Seat) -> Worth:
        given = seat_score(board.entries[place], seat)
        if isinstance(given, Award):
            if given.own is not Own.NO:
                return given
            return award_points(given, board.scored.top, board.scored.scores, self.session.rules)
        return (board.scored.ns if seat.side is Side.NS else board.scored.ew)[place]

    def _book(self, board: _Board, sign: int) -> None:
        """Enter a scored board in the accounts, or with sign -1 take it out again."""
        top = sign * board.scored.top
        for place, index in enumerate(board.lines):
            for who, seat in self._named[index]:
                account = self._accounts.get(who)
                if account is None:
                    account = self._accounts[who] = _Account(self.session.division(seat))
                worth = self._worth(board, place, seat)
                if worth is None:
                    continue
                account.available += top
                account.boards += sign
                if isinstance(worth, Fraction):
                    account.points += sign * worth.numerator * (self._unit // worth.denominator)
                elif sign > 0:
                    account.waiting.append((index, seat))
                else:
                    account.waiting.remove((index, seat))

    def _resolved(self, who: str, index: int, award: Award) -> Fraction:
        """An award that looks at the contestant's other boards of the session, in points (12C2(c)).

        At IMPs the equivalent of the session's percentage is its average per board. Corrections, and
        boards whose award looks at the session too, are no part of it.
        """
        board = self._board(index)
        points = award_points(award, board.scored.top, board.scored.scores, self.session.rules)
        won, available = Fraction(0), 0
        for other, seat in self._played[who, self.session.lines[index].session]:
            worth = self.worth(other, seat)
            if isinstance(worth, Fraction):
                won += worth
                available += self.top(other)
        if not available:
            return points
        own = won / available * board.scored.top
        return max(points, own) if award.own is Own.GREATER else min(points, own)
