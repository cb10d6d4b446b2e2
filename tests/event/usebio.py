"""USEBIO files for the tests, made from the facts of three sessions: numbers of pairs, results and totals."""

from __future__ import annotations

import csv
from pathlib import Path
from xml.sax.saxutils import escape

DATA = Path(__file__).parents[1] / "data"
DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">'


def element(name: str, text: str) -> str:
    """An element, or nothing where it has no text."""
    return f"<{name}>{escape(text)}</{name}>" if text else ""


def line(row: dict[str, str], points: str = "MATCH_POINTS") -> str:
    """A line of a traveller."""
    names = {"ns": "NS_PAIR_NUMBER", "ew": "EW_PAIR_NUMBER", "contract": "CONTRACT", "by": "PLAYED_BY",
             "tricks": "TRICKS", "score": "SCORE", "ns points": f"NS_{points}",
             "ew points": f"EW_{points}"}  # fmt: skip
    inside = "".join(element(name, row.get(key, "")) for key, name in names.items())
    return f"<TRAVELLER_LINE>{inside}</TRAVELLER_LINE>"


def pair(row: dict[str, str]) -> str:
    """A participant, with names that must not come through."""
    inside = element("PAIR_NUMBER", row["ns"]) + element("DIRECTION", row["ew"])
    inside += element("TOTAL_SCORE", row["ns points"]) + element("PERCENTAGE", row["ew points"])
    return f"<PAIR>{inside}<PLAYER><PLAYER_NAME>A. Player</PLAYER_NAME></PLAYER></PAIR>"


def document(
    boards: str, pairs: str = "", kind: str = "MP_PAIRS", winners: str = "1", version: str = "1.2"
) -> bytes:
    """The whole file."""
    inside = element("WINNER_TYPE", winners) + f"<PARTICIPANTS>{pairs}</PARTICIPANTS>{boards}"
    event = f'<EVENT EVENT_TYPE="{kind}">{inside}</EVENT>'
    return f'<?xml version="1.0"?>\n{DOCTYPE}\n<USEBIO Version="{version}">{event}</USEBIO>\n'.encode()


def board(number: str, lines: str) -> str:
    """A board with its lines."""
    return f"<BOARD>{element('BOARD_NUMBER', number)}{lines}</BOARD>"


def session(name: str) -> bytes:
    """One of the three sessions: `howell`, `mitchell` (two winners), `butler-howell`."""
    with (DATA / f"usebio-{name}.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    kind, points = ("BUTLER_PAIRS", "BUTLER_POINTS") if "butler" in name else ("MP_PAIRS", "MATCH_POINTS")
    boards: dict[str, str] = {}
    for row in rows:
        if row["board"] != "pair":
            boards[row["board"]] = boards.get(row["board"], "") + line(row, points)
    pairs = "".join(pair(row) for row in rows if row["board"] == "pair")
    inside = "".join(board(number, lines) for number, lines in boards.items())
    return document(inside, pairs, kind, "2" if name == "mitchell" else "1")
