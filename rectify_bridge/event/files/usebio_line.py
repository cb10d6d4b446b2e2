"""One line of a traveller in USEBIO, read into what came of the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from xml.etree.ElementTree import Element

from rectify_bridge.event.session import Averages, Outcome, Played, Unscored
from rectify_bridge.scoring.board.contract_score import table_score
from rectify_bridge.scoring.board.notation import (
    decimal,
    parse_contract,
    parse_score,
    parse_tricks,
    vulnerable_on,
)
from rectify_bridge.table.errors import RecordError, shown

_AVERAGES = re.compile(r"A(40|50|60)(40|50|60)")
_NUMBER = re.compile(r"[+-]?[0-9]{1,7}(\.[0-9]{1,6})?")
CLOSE = Fraction(1, 10)
"""Points of a line are printed to a tenth."""


def word(element: Element, name: str) -> str:
    """The text of an element inside, without blanks around it; empty where there is none."""
    return (element.findtext(name) or "").strip()


def figure(text: str) -> Fraction | None:
    """A number; None where the text is none."""
    return Fraction(text) if _NUMBER.fullmatch(text) else None


def outcome(line: Element, board: int) -> tuple[Outcome, list[str]]:
    """What a line says, and what it contradicts itself in. The score of the file stands."""
    score, contract = word(line, "SCORE").upper(), word(line, "CONTRACT").upper().replace(" ", "")
    try:
        if match := _AVERAGES.fullmatch(score):
            averages = Averages(int(match[1]), int(match[2]))
            return averages, [*_points(line, averages)]
        if contract:
            return _played(line, board, contract, score)
        if score in ("", "0"):
            raise RecordError(f"the score is {shown(score)}, without a contract", right="look at this line")
        return Played("", None, None, parse_score(score, vulnerable_on(str(board)))), []
    except RecordError as error:
        return Unscored.UNREADABLE, [str(error)]


def _played(line: Element, board: int, text: str, score: str) -> tuple[Outcome, list[str]]:
    given = figure(score)
    if given is None or given.denominator != 1:
        raise RecordError(f"the score is {shown(score)}", right="write points seen from North-South")
    if text in ("PASS", "P"):
        worked_out, made = 0, Played("pass", None, None, int(given))
    else:
        contract = parse_contract(text, word(line, "PLAYED_BY"))
        tricks, vulnerable = parse_tricks(word(line, "TRICKS"), contract), vulnerable_on(str(board))
        if vulnerable is None:
            raise RecordError(f"nobody knows who is vulnerable on board {board}", right="number it from 1 on")
        worked_out = table_score(contract, vulnerable, tricks)
        made = Played(text, contract.declarer, tricks, int(given))
    if worked_out != given:
        what = f"the score is {int(given):+d}, but {text} {word(line, 'TRICKS')} gives {worked_out:+d}"
        return made, [f"{what}; correct one of the two"]
    return made, []


def _points(line: Element, averages: Averages) -> Iterator[str]:
    """An artificial score whose points, where both are printed, are in another proportion."""
    ns, ew = (figure(word(line, f"{side}_MATCH_POINTS")) for side in ("NS", "EW"))
    if ns is not None and ew is not None and abs(ns * averages.ew - ew * averages.ns) > 100 * CLOSE:
        points = f"{decimal(ns, 2)} and {decimal(ew, 2)} matchpoints"
        yield f"the score is {averages.ns}% and {averages.ew}%, but {points}; see which counts"
