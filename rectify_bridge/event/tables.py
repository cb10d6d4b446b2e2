"""Each table as it stands: the round in play there, and the board.

The round is the first of the movement, from the last one in which something was entered there, that has a
board without a result. The board is the one with a contract and no result; else the lowest of the round
without a result; else nobody can say, and the Director is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rectify_bridge.event.session import Dealt, Entered, EventSession, InPlay, Meeting, Place

IN_PLAY, LOWEST = "a contract is entered and no result", "the lowest without a result"


@dataclass(frozen=True, slots=True)
class TableNow:
    """A table. round: None where all are played. boards: of the round; left: those without a result.
    board: the one at the table as far as the file shows it; because: why it is that one."""

    section: str
    table: int
    round: int | None
    ns: str
    ew: str
    boards: tuple[int, ...]
    left: tuple[int, ...]
    board: int | None
    because: str

    @property
    def name(self) -> str:
        """`A 7`."""
        return f"{self.section} {self.table}".strip()

    def __str__(self) -> str:
        if self.round is None:
            return f"Table {self.name}: all rounds played"
        who = f"{self.ns or 'nobody'} against {self.ew or 'nobody'}"
        board = "" if self.board is None else f", board {self.board} ({self.because})"
        return f"Table {self.name}: round {self.round}, {who}{board}"


@dataclass(frozen=True, slots=True)
class BoardThere:
    """What is known of a board at a table. result, deal, calls, begun: None or empty where the file has
    nothing."""

    meeting: Meeting
    board: int
    deal: Dealt | None
    calls: str
    result: Entered | None
    begun: InPlay | None


def tables_now(session: EventSession) -> Iterator[TableNow]:
    """Every table of the movement, by section and number."""
    places = {(one.place.section, one.place.table) for one in session.meetings}
    entered = _Entered.of(session)
    for section, table in sorted((s, t) for s, t in places if t is not None):
        yield _now(entered, section, table)


def table_now(session: EventSession, section: str, table: int) -> TableNow:
    """One table. Raises KeyError: the movement has none of that number."""
    return _now(_Entered.of(session), section, table)


class _Entered(NamedTuple):
    """What a session has at its tables. rounds: of each table, in order. done: boards with a result. begun:
    the board in play. touched: where anything was entered."""

    rounds: dict[tuple[str, int | None], list[Meeting]]
    done: set[tuple[Place, int]]
    begun: dict[Place, int]
    touched: set[Place]

    @classmethod
    def of(cls, session: EventSession) -> _Entered:
        rounds: dict[tuple[str, int | None], list[Meeting]] = {}
        for one in sorted(session.meetings, key=lambda one: one.place.round or 0):
            rounds.setdefault((one.place.section, one.place.table), []).append(one)
        done = {(one.place, one.board) for one in session.results}
        begun = {one.place: one.board for one in session.in_play}
        called = {one.place for one in session.auctions}
        return cls(rounds, done, begun, {place for place, _ in done} | set(begun) | called)


def _now(entered: _Entered, section: str, table: int) -> TableNow:
    rounds, done, begun, touched = entered.rounds[section, table], *entered[1:]
    reached = max((n for n, one in enumerate(rounds) if one.place in touched), default=0)
    for one in rounds[reached:]:
        left = tuple(board for board in one.boards if (one.place, board) not in done)
        if one.ns and one.ew and left:
            board = begun.get(one.place)
            known = board if board in one.boards else None
            because = IN_PLAY if known is not None else LOWEST
            at = known if known is not None else min(left)
            return TableNow(section, table, one.place.round, one.ns, one.ew, one.boards, left, at, because)
    return TableNow(section, table, None, "", "", (), (), None, "")


def board_there(session: EventSession, place: Place, board: int) -> BoardThere | None:
    """What is known of a board at a table in a round; None where the movement has no such thing."""
    meeting = next((one for one in session.meetings if one.place == place and board in one.boards), None)
    if meeting is None:
        return None
    deals = [one for one in session.hands if one.board == board and one.section in ("", place.section)]
    return BoardThere(
        meeting, board, deals[0] if deals else None,
        next((one.calls for one in session.auctions if (one.place, one.board) == (place, board)), ""),
        next((one for one in session.results if (one.place, one.board) == (place, board)), None),
        next((one for one in session.in_play if (one.place, one.board) == (place, board)), None),
    )  # fmt: skip
