"""The scores of a pairs or individual session, kept so that one changed entry re-scores one board.

Inside, totals are integers over one common denominator, which grows when a board needs it; outside,
every score is a fraction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm

from rectify_bridge.scoring.board.field import Artificial, Award, Entry, Own, Split, seat_score
from rectify_bridge.scoring.board.traveller import Scored, Worth, award_points, score
from rectify_bridge.scoring.rules import Form
from rectify_bridge.scoring.session.session import Change, Session, SessionError
from rectify_bridge.scoring.session.standing import Standing, Total, ranked
from rectify_bridge.table.seat import Seat, Side

Key = tuple[str, str, str]
"""Session, section and board."""


@dataclass(slots=True)
class _Account:
    """One contestant in one session: points in units of the common denominator on the boards that wait
    for nothing, what was available there, and the awards that wait for the rest, as board and award."""

    points: int = 0
    available: int = 0
    boards: int = 0
    waiting: list[tuple[_Board, Award]] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class _Board:
    """One board as it stands: its lines, by their numbers in the session, and what they are worth."""

    key: Key
    lines: list[int] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    groups: list[str] = field(default_factory=list)
    accounts: list[tuple[_Account, ...]] = field(default_factory=list)
    seats: list[tuple[Seat, ...]] = field(default_factory=list)
    expected: int = 0
    scored: Scored = field(default_factory=lambda: Scored((), (), 0, 0))
    worths: list[tuple[Worth, ...]] = field(default_factory=list)

    def __str__(self) -> str:
        return f"board {self.key[2]}" + (f" of section {self.key[1]}" if self.key[1] else "")


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
        self._accounts: dict[str, dict[str, _Account]] = {}
        self._divisions: dict[str, str] = {}
        self._at: list[tuple[_Board, int]] = []
        self._boards: dict[Key, _Board] = {}
        self._seat_everybody()
        self._unit = 1
        scored = [self._score(board, board.entries, board.groups) for board in self._boards.values()]
        self._unit = lcm(*(_denominator(worths) for _, worths in scored))
        for board, found in zip(self._boards.values(), scored, strict=True):
            self._book(board, *found)

    def entry(self, index: int) -> Entry:
        """What stands on one line now."""
        board, place = self._at[index]
        return board.entries[place]

    def worth(self, index: int, seat: Seat) -> Worth:
        """What one line is worth to one seat: points, an award that looks at the session, or nothing."""
        board, place = self._at[index]
        return board.worths[place][board.seats[place].index(self._seat_of(board, place, seat))]

    def points(self, index: int, seat: Seat) -> Fraction | None:
        """The same, with an award that looks at the session resolved."""
        worth = self.worth(index, seat)
        if not isinstance(worth, Award):
            return worth
        board, place = self._at[index]
        at = board.seats[place].index(self._seat_of(board, place, seat))
        return self._resolved(board.accounts[place][at], board, worth)

    def top(self, index: int) -> int:
        """The most that can be won on the line's board: its top at matchpoints, otherwise 1."""
        return self._at[index][0].scored.top

    def change(self, index: int, entry: Entry, group: str | None = None) -> None:
        """Replace one line's entry; see `apply`."""
        self.apply([Change(index, entry, group)])

    def apply(self, changes: Iterable[Change]) -> None:
        """Replace the entries of some lines together; only their boards are scored again.

        Raises:
            SessionError: a board cannot be scored so. The tally is as it was before.
        """
        touched: dict[Key, tuple[_Board, list[Entry], list[str]]] = {}
        for change in changes:
            board, place = self._at[change.index]
            _, entries, groups = touched.setdefault(board.key, (board, [*board.entries], [*board.groups]))
            entries[place] = change.entry
            groups[place] = groups[place] if change.group is None else change.group
        fresh = [(found, self._score(*found)) for found in touched.values()]
        for (board, entries, groups), (scored, worths) in fresh:
            board.entries, board.groups = entries, groups
            self._book(board, scored, worths)

    def standing(self) -> Standing:
        """The ranking: by percentage at matchpoints, otherwise by points per board, which is by total
        when all played as many. Corrections count; awards that look at the own session are resolved.
        """
        extra = self._extra()
        sums = {who: _sum(accounts.values()) for who, accounts in self._accounts.items()}
        unit = lcm(self._unit, *{amount.denominator for amount in extra.values()})
        shares = lcm(*{available or 1 for _, available, _ in sums.values()})
        divisions: dict[str, list[Total]] = {}
        for who, (points, available, boards) in sums.items():
            points *= unit // self._unit
            if who in extra:
                points += int(extra[who] * unit)
            total = Total(who, points * (shares // (available or 1)), points, unit, available, boards)
            divisions.setdefault(self._divisions[who], []).append(total)
        percent = self.session.rules.form is Form.MATCHPOINTS
        return Standing({name: ranked(divisions[name], percent) for name in sorted(divisions, reverse=True)})

    def _extra(self) -> dict[str, Fraction]:
        """What contestants get besides their boards' points: corrections, and awards now resolved."""
        extra: dict[str, Fraction] = {}
        for correction in self.session.corrections:
            extra[correction.who] = extra.get(correction.who, Fraction(0)) + correction.amount
        for who, accounts in self._accounts.items():
            for account in accounts.values():
                for board, award in account.waiting:
                    extra[who] = extra.get(who, Fraction(0)) + self._resolved(account, board, award)
        return extra

    def _resolved(self, account: _Account, board: _Board, award: Award) -> Fraction:
        """An award that looks at the contestant's other boards of the session, in points (12C2(c)).

        At IMPs the equivalent of the session's percentage is its average per board. Corrections, and
        boards whose award looks at the session too, are not part of it.
        """
        points = award_points(award, board.scored.top, board.scored.scores, self.session.rules)
        if not account.available:
            return points
        own = Fraction(account.points * board.scored.top, self._unit * account.available)
        return max(points, own) if award.own is Own.GREATER else min(points, own)

    def _seat_everybody(self) -> None:
        most: dict[tuple[str, str], int] = {}
        for index, line in enumerate(self.session.lines):
            key = (line.session, line.section, line.board)
            board = self._boards.get(key)
            if board is None:
                board = self._boards[key] = _Board(key)
            self._at.append((board, len(board.lines)))
            board.lines.append(index)
            board.entries.append(line.entry)
            board.groups.append(line.group)
            named = self.session.named(line)
            board.seats.append(tuple(seat for _, seat in named))
            board.worths.append((None,) * len(named))
            board.accounts.append(tuple(self._account(who, seat, line.session) for who, seat in named))
        for board in self._boards.values():
            alone = sum(len(seats) == 1 for seats in board.seats)  # two of them are one score
            due = len(board.lines) - alone + alone // 2
            most[board.key[:2]] = max(most.get(board.key[:2], 0), due)
        for board in self._boards.values():
            fixed = self.session.expected
            board.expected = most[board.key[:2]] if fixed is None else fixed

    def _account(self, who: str, seat: Seat, session: str) -> _Account:
        self._divisions.setdefault(who, self.session.division(seat))
        return self._accounts.setdefault(who, {}).setdefault(session, _Account())

    @staticmethod
    def _seat_of(board: _Board, place: int, seat: Seat) -> Seat:
        """The seat that stands for a seat on a line: its own in an individual, its side's otherwise."""
        return seat if seat in board.seats[place] else seat.side.seats[0]

    def _score(
        self, board: _Board, entries: list[Entry], groups: list[str]
    ) -> tuple[Scored, list[tuple[Worth, ...]]]:
        try:
            scored = score(entries, groups if any(groups) else None, board.expected, self.session.rules)
            worths = list(self._worths(board, entries, scored))
        except ValueError as error:
            raise SessionError((f"{board}: {error}",)) from None
        return scored, worths

    def _worths(self, board: _Board, entries: list[Entry], scored: Scored) -> Iterator[tuple[Worth, ...]]:
        for entry, seats, ns, ew in zip(entries, board.seats, scored.ns, scored.ew, strict=True):
            if not isinstance(entry, (Artificial, Split)):  # a union here is slow
                yield (ns, ns, ew, ew) if len(seats) == 4 else (ns, ew)[: len(seats)]
            else:
                yield tuple(self._worth(entry, seat, scored, (ns, ew)) for seat in seats)

    def _worth(self, entry: Entry, seat: Seat, scored: Scored, sides: tuple[Worth, Worth]) -> Worth:
        given = seat_score(entry, seat)
        if isinstance(given, Award):
            points = award_points(given, scored.top, scored.scores, self.session.rules)
            return points if given.own is Own.NO else given
        return sides[0] if seat.side is Side.NS else sides[1]

    def _widen(self, denominator: int) -> None:
        wider = lcm(self._unit, denominator)
        if wider != self._unit:
            for accounts in self._accounts.values():
                for account in accounts.values():
                    account.points *= wider // self._unit
            self._unit = wider

    def _book(self, board: _Board, scored: Scored, worths: list[tuple[Worth, ...]]) -> None:
        """Put the new worths of a board in the accounts, in place of those it had."""
        self._widen(_denominator(worths))
        gone, come = self._in_units(board.worths), self._in_units(worths)
        top, more = board.scored.top, scored.top - board.scored.top
        for accounts, olds, news in zip(board.accounts, board.worths, worths, strict=True):
            for account, old, new in zip(accounts, olds, news, strict=True):
                less, points = gone.get(id(old)), come.get(id(new))
                if less is not None and points is not None:
                    account.points += points - less
                    account.available += more
                else:
                    self._take(account, board, old, less, top)
                    self._give(account, board, new, points, scored.top)
        board.scored, board.worths = scored, worths

    def _in_units(self, worths: list[tuple[Worth, ...]]) -> dict[int, int]:
        """Points in units of the common denominator by the identity of their fraction: equal results share
        one, so each is converted once."""
        distinct = {id(worth): worth for line in worths for worth in line}
        return {
            name: worth.numerator * (self._unit // worth.denominator)
            for name, worth in distinct.items()
            if isinstance(worth, Fraction)
        }

    @staticmethod
    def _give(account: _Account, board: _Board, worth: Worth, points: int | None, top: int) -> None:
        if points is not None:
            account.points += points
            account.available += top
        elif isinstance(worth, Award):
            account.waiting.append((board, worth))
        account.boards += worth is not None

    @staticmethod
    def _take(account: _Account, board: _Board, worth: Worth, points: int | None, top: int) -> None:
        if points is not None:
            account.points -= points
            account.available -= top
        elif isinstance(worth, Award):
            account.waiting.remove((board, worth))
        account.boards -= worth is not None


def _sum(accounts: Iterable[_Account]) -> tuple[int, int, int]:
    """Points settled, points available with the awards that wait, and boards, over all sessions."""
    points = available = boards = 0
    for account in accounts:
        points += account.points
        boards += account.boards
        available += account.available
        for board, _ in account.waiting:
            available += board.scored.top
    return points, available, boards


def _denominator(worths: list[tuple[Worth, ...]]) -> int:
    distinct = {id(worth): worth for line in worths for worth in line}
    return lcm(*{worth.denominator for worth in distinct.values() if isinstance(worth, Fraction)})
