"""How a board is marked, beside what its number says: told, since what is marked on it counts (Law 2)."""

from __future__ import annotations

from rectify.desk.state.log import Log
from rectify.table.board import Board

MOST_DIGITS = 9
"""As many as the number of a board on record has at most."""
OTHERWISE = (
    "If the board is so marked, that counts for this session (Law 2); if it is not, correct what was entered."
)


def marked(log: Log) -> Board:
    """The board of a log by its number, None where its name is none, with the marks on record."""
    number = int(log.board) if log.board.isdecimal() and len(log.board) <= MOST_DIGITS else None
    return Board(number, log.dealer, log.vulnerable)


def notices(log: Log) -> tuple[str, ...]:
    """What the Director is told where a board's marks and number differ; nothing where either is not known.

    A notice and no error: such a board should not be used, but where it is, its marks count.
    """
    return tuple(f"{_capital(problem.what)}. {OTHERWISE}" for problem in marked(log).problems())


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
