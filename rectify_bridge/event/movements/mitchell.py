"""Mitchell movements: North-South stay, East-West move up a table each round, the boards move down one.

With an even number of tables a pair would come to boards that it had, in the second half. Then either every
East-West pair skips a table once, or two tables share their boards and a set rests between two others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rectify_bridge.event.session import Meeting, Place
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import Side

MOST_TABLES = 200


class Mitchell(NamedTuple):
    """What is asked of one. boards: in a set. pairs: `apart`, North-South and East-West both numbered from 1
    (two winners), or `through`, East-West from the number of tables plus 1. missing: who is not there, like
    (EW, 5), so that their opponents sit out; None where all are."""

    section: str
    tables: int
    rounds: int
    boards: int
    first: int
    is_through: bool
    missing: tuple[Side, int] | None


def plain(asked: Mitchell) -> tuple[Meeting, ...]:
    """As many rounds as tables; half as many where that number is even.

    Raises:
        RecordError: more rounds, or so many tables that it cannot be.
    """
    tables = asked.tables
    most = tables if tables % 2 else tables // 2
    _check(asked, most, "more with skip or share" if tables % 2 == 0 else "")
    return _made(asked, lambda table, round: (table - round, table + round))


def skip(asked: Mitchell) -> tuple[Meeting, ...]:
    """An even number of tables: after half as many rounds East-West move two tables instead of one.

    Raises:
        RecordError: the number of tables is odd, or there are more rounds than tables less one.
    """
    _check_even(asked)
    _check(asked, asked.tables - 1)
    half = asked.tables // 2
    return _made(asked, lambda table, round: (table - round - (round >= half), table + round))


def share(asked: Mitchell) -> tuple[Meeting, ...]:
    """An even number of tables: the first and the last share their boards, and a set rests between the two
    tables in the middle (share and relay).

    Raises:
        RecordError: the number of tables is odd, or there are more rounds than tables.
    """
    _check_even(asked)
    _check(asked, asked.tables)
    half = asked.tables // 2
    return _made(asked, lambda table, round: (table - round, table + round + (table >= half)))


Where = Callable[[int, int], tuple[int, int]]
"""Of a table in a round, both from 0: which East-West pair and which set, counted round the room."""


def _made(asked: Mitchell, where: Where) -> tuple[Meeting, ...]:
    made = []
    for number in range(asked.rounds):
        for table in range(asked.tables):
            ew, boards = (one % asked.tables for one in where(table, number))
            first = asked.first + boards * asked.boards
            made.append(
                Meeting(
                    Place(asked.section, number + 1, table + 1),
                    _name(asked, Side.NS, table + 1), _name(asked, Side.EW, ew + 1),
                    tuple(range(first, first + asked.boards)),
                )
            )  # fmt: skip
    return tuple(made)


def _name(asked: Mitchell, side: Side, number: int) -> str:
    if asked.missing == (side, number):
        return ""
    return str(number + asked.tables) if asked.is_through and side is Side.EW else str(number)


def _check(asked: Mitchell, most: int, right: str = "") -> None:
    if not 2 <= asked.tables <= MOST_TABLES:
        raise RecordError(f"a Mitchell movement has 2 to {MOST_TABLES} tables", "tables", "write how many")
    if asked.rounds > most:
        what = f"with {asked.tables} tables {most} rounds can be played, not {asked.rounds}"
        raise RecordError(what, "rounds", right or f"write {most} or fewer")
    if asked.missing is not None and not 1 <= asked.missing[1] <= asked.tables:
        side, number = asked.missing
        raise RecordError(f"there is no {side} {number}", "missing", f"write {side} 1 to {asked.tables}")


def _check_even(asked: Mitchell) -> None:
    if asked.tables % 2:
        what = f"with {asked.tables} tables, an odd number, nothing is skipped or shared"
        raise RecordError(what, "tables", "write mitchell")
