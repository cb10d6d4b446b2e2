"""One row of results of a Bridgemate file, read into who sat where and what came of it."""

from __future__ import annotations

import re
from datetime import datetime

from rectify_bridge.event.files.jet.database import Cells
from rectify_bridge.event.session import TWO, Averages, Entered, Outcome, Place, Played, Unscored, who_sits
from rectify_bridge.scoring.board.contract_score import table_score
from rectify_bridge.scoring.board.notation import parse_contract, parse_tricks, vulnerable_on
from rectify_bridge.table.errors import RecordError, shown
from rectify_bridge.table.seat import Seat, Side

NOT_PLAYED, TO_BE_RULED, WRONG_DIRECTION = "not played", "arbitral score", "wrong direction"
"""Remarks of Bridgemate, in small letters."""
_AVERAGES = re.compile(r"(40|50|60)%-(40|50|60)%")
_PASSED = "PASS"


def number(cells: Cells, name: str) -> int | None:
    """A whole number of a row; None where there is none."""
    found = cells.get(name)
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def word(cells: Cells, name: str) -> str:
    """Text of a row, printable and without blanks around it; empty where there is none."""
    found = cells.get(name)
    return "".join(c if c.isprintable() else "?" for c in found.strip()) if isinstance(found, str) else ""


def sides(cells: Cells, *names: str) -> tuple[str, str]:
    """Who sits North-South and East-West. names: the columns of their numbers, which in an individual are
    those of North and East, beside the columns South and West. Empty where nobody sits."""
    made = []
    for name, partner in zip(names, ("South", "West"), strict=True):
        found = [str(one) for column in (name, partner) if (one := number(cells, column))]
        made.append(TWO.join(found))
    return made[0], made[1]


def entered(cells: Cells, place: Place) -> tuple[Entered, list[str]]:
    """A row and what is wrong with it, a line each.

    Raises:
        RecordError: it does not say which board it is or who played it.
    """
    board, ns, ew = (number(cells, name) for name in ("Board", "PairNS", "PairEW"))
    if board is None or ns is None or ew is None or board < 1:
        raise RecordError("the board or a pair is missing", str(place), "look at this result")
    remark = word(cells, "Remarks")
    wrong_way, sat = remark.lower() == WRONG_DIRECTION, sides(cells, "PairNS", "PairEW")
    problems = []
    exchanged = False
    try:
        outcome = _outcome(cells, board, remark)
        exchanged = isinstance(outcome, Played) and _exchanged(cells, outcome.declarer, sat, wrong_way)
    except _OfDeclarer as error:
        problems.append(str(error.at(f"{place}, board {board}")))
    except RecordError as error:
        outcome = Unscored.UNREADABLE
        problems.append(str(error.at(f"{place}, board {board}")))
    made = Entered(place, board, *(sat[::-1] if exchanged else sat), outcome, word(cells, "LeadCard"), remark,
                   wrong_way, _moment(cells))  # fmt: skip
    return made, problems


def _outcome(cells: Cells, board: int, remark: str) -> Outcome:
    """What came of it."""
    low = remark.lower()
    if match := _AVERAGES.fullmatch(low):
        return Averages(int(match[1]), int(match[2]))
    if low in (NOT_PLAYED, TO_BE_RULED):
        return Unscored.NOT_PLAYED if low == NOT_PLAYED else Unscored.TO_BE_RULED
    text = word(cells, "Contract").replace(" ", "").upper()
    if text == _PASSED:
        return Played("pass", None, None, 0)
    if not text:
        raise RecordError("there is neither a contract nor an artificial score", right="look at this result")
    contract = parse_contract(text, word(cells, "NS/EW"))
    tricks = parse_tricks(word(cells, "Result"), contract)
    vulnerable = vulnerable_on(str(board))
    if vulnerable is None:
        raise RecordError(f"nobody knows who is vulnerable on board {board}", right="number it from 1 on")
    return Played(text, contract.declarer, tricks, table_score(contract, vulnerable, tricks))


class _OfDeclarer(RecordError):
    """The number of the declaring pair does not go with its seat. The result stands as the seat says."""


def _exchanged(cells: Cells, declarer: Seat | None, sat: tuple[str, str], wrong_way: bool) -> bool:
    """Whether the pairs sat the other way round than their columns say: the declaring pair shows it.

    Raises:
        _OfDeclarer: nothing says that they sat the wrong way round, or it is neither pair; or they did, and
            nobody declared.
    """
    if declarer is None:
        if wrong_way:
            raise _OfDeclarer("they sat the wrong way round and passed out", right="see who sat North-South")
        return False
    pair, (ns, ew) = str(number(cells, "Declarer")), sat
    if pair not in (*who_sits(ns), *who_sits(ew)):
        raise _OfDeclarer(f"declarer is pair {pair}, who does not play there", right=f"write {ns} or {ew}")
    column = ns if declarer.side is Side.NS else ew
    is_there = pair in who_sits(column)
    if not is_there and not wrong_way:
        what = f"declarer is pair {pair} as {declarer}, where pair {column} sits"
        raise _OfDeclarer(what, right=f"correct one, or see whether {shown('Wrong direction')} is meant")
    return not is_there


def _moment(cells: Cells) -> datetime | None:
    """The day of one column and the time of the other."""
    day, time = cells.get("DateLog"), cells.get("TimeLog")
    if not isinstance(day, datetime) or not isinstance(time, datetime):
        return None
    return datetime.combine(day.date(), time.time())
