"""How a board is marked, compared with its number: what is marked on the board counts (Law 2)."""

from __future__ import annotations

from rectify_bridge.desk.state.log import Log
from rectify_bridge.table.board import Board

MOST_DIGITS = 9
"""The number of a board on record has at most so many digits."""
OTHERWISE = (
    "If the board is so marked, that counts for this session (Law 2); if it is not, correct what was entered."
)


def marked(log: Log) -> Board:
    """The board of a log, with the marks on record. Its number is None where its name is not a number."""
    number = int(log.board) if log.board.isdecimal() and len(log.board) <= MOST_DIGITS else None
    return Board(number, log.dealer, log.vulnerable)


def notices(log: Log) -> tuple[str, ...]:
    """What the Director has to know where a board's marks and number differ; nothing where either is unknown.

    This is a notice and not an error: such a board should not be used, but once used, its marks count.
    """
    return tuple(f"{_capital(problem.what)}. {OTHERWISE}" for problem in marked(log).problems())


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
