"""Bridgemate files for the tests: the sample session of 2005 from its facts, and small ones made wrong."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

from tests.event.jet_writer import Cell, Sheet, Writer

DATA = Path(__file__).parents[1] / "data"
SECTION = [
    ("ID", "int"),
    ("Letter", "text"),
    ("Tables", "int"),
    ("MissingPair", "int"),
    ("EWMoveBeforePlay", "int"),
]
ROUNDS = [
    *((name, "int") for name in ("Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard")),
    ("CustomBoards", "text"),
]
RECEIVED = [
    ("ID", "long"),
    *((name, "int") for name in ("Section", "Table", "Round", "Board", "PairNS", "PairEW", "Declarer")),
    *((name, "text") for name in ("NS/EW", "Contract", "Result", "LeadCard", "Remarks")),
    ("DateLog", "date"),
    ("TimeLog", "date"),
    *((name, "bool") for name in ("Processed", "Erased", "ExternalUpdate")),
]
PLAYERS = [
    ("Section", "int"),
    ("Table", "int"),
    *((name, "text") for name in ("Direction", "Number", "Name")),
]
HANDS = [
    ("Section", "int"),
    ("Board", "int"),
    *((f"{seat}{suit}", "text") for seat in ("North", "East", "South", "West")
      for suit in ("Spades", "Hearts", "Diamonds", "Clubs")),
]  # fmt: skip
CALLS = [
    ("ID", "long"),
    *((name, "int") for name in ("Section", "Table", "Round", "Board", "Counter")),
    *((name, "text") for name in ("Direction", "Bid")),
    ("Erased", "bool"),
]
Rows = Sequence[Sequence[Cell]]


def facts(name: str) -> list[dict[str, str]]:
    """The facts of the sample, as `mdb-export` gives them."""
    with (DATA / f"bridgemate-{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def result(given: Mapping[str, Cell]) -> list[Cell]:
    """A row of results from the cells that matter; the others are empty."""
    return [given.get(name, False if kind == "bool" else None) for name, kind in RECEIVED]


def sample(jet: int = 3) -> bytes:
    """A file with the facts of the sample: 12 tables, 12 rounds, two boards a round."""
    rounds = [[1, *(int(one) for one in row.values())] for row in facts("rounds")]
    day = datetime(2005, 5, 9)
    received = []
    for row in facts("results"):
        hour, minute, second = map(int, row["time"].split(":"))
        received.append(
            result({
                "ID": int(row["id"]), "Section": 1, "Table": int(row["table"]), "Round": int(row["round"]),
                "Board": int(row["board"]), "PairNS": int(row["ns"]), "PairEW": int(row["ew"]),
                "Declarer": int(row["declarer"]), "NS/EW": row["seat"], "Contract": row["contract"] or None,
                "Result": row["result"] or None, "Remarks": row["remark"] or None,
                "DateLog": day, "TimeLog": datetime(1899, 12, 30, hour, minute, second),
            })
        )  # fmt: skip
    return bws(rounds, received, sections=[[1, "A", 12, 0, 0]], jet=jet)


def bws(
    rounds: Rows,
    received: Rows,
    *,
    sections: Rows = ((1, "A", 2, 0, 0),),
    players: Rows = (),
    jet: int = 3,
    columns: Sequence[tuple[str, str]] = SECTION,
    more: Mapping[str, Sheet] | None = None,
) -> bytes:
    """A file with these rows. columns: of the table of sections. more: tables beside."""
    return Writer(jet).file({
        "Section": Sheet(columns, sections),
        "RoundData": Sheet(ROUNDS, rounds),
        "ReceivedData": Sheet(RECEIVED, received),
        "PlayerNumbers": Sheet(PLAYERS, players),
        **(more or {}),
    })  # fmt: skip
