"""A Data Connector for the tests: it answers as the guide of its makers and their client of 2026 say, and
notes what it was asked. The real one was never at hand."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.event.bridgemate import facts

SESSION, OTHER = "A1B2C3D4E5F60718293A4B5C6D7E8F90", "0" * 31 + "1"
SESSIONS, MOVEMENTS, RESULTS, PLAYERS, SEATS, HANDS, CALLS = 34, 33, 23, 24, 25, 26, 37
READING = {SESSIONS, MOVEMENTS, RESULTS, PLAYERS, SEATS, HANDS, CALLS}
TYPES = {SESSIONS: 17, MOVEMENTS: 16, RESULTS: 12, PLAYERS: 10, SEATS: 11, HANDS: 13, CALLS: 21}
"""Commands, and what their answers are called, by the numbers of the client."""
LEVELS = {"40%-40%": -1, "40%-60%": -3, "60%-60%": -9}
DENOMINATIONS = {"C": 1, "D": 2, "H": 3, "S": 4, "NT": 5}
Row = dict[str, Any]


@dataclass
class Connector:
    """What it knows, and what it was asked. refuses: commands that it answers with an error, and which.
    wrong: a body that it sends instead of an answer. asked: each request as it came."""

    answers: dict[int, Any] = field(default_factory=dict)
    running: Mapping[str, str] = field(default_factory=lambda: {SESSION: "Friday pairs"})
    refuses: dict[int, int] = field(default_factory=dict)
    wrong: bytes | None = None
    status: int = 200
    asked: list[Row] = field(default_factory=list)
    address: str = ""

    @property
    def commands(self) -> list[int]:
        return [one["Command"] for one in self.asked]

    def answer(self, asked: Row) -> bytes:
        self.asked.append(asked)
        if self.wrong is not None:
            return self.wrong
        command = asked["Command"]
        if command in self.refuses:
            return self._said(asked, 4, json.dumps("not for you"), self.refuses[command])
        if command == SESSIONS:
            found: Any = {
                "EventGuid": None, "IsRunning": True, "ScoringFilePath": None, "ValidationMessages": None,
                "SessionInformation": [{"SessionGuid": g, "SessionName": n} for g, n in self.running.items()],
            }  # fmt: skip
        else:
            found = self.answers.get(command, [])
        return self._said(asked, TYPES[command], json.dumps(found), 0)

    def _said(self, asked: Row, kind: int, data: str, error: int) -> bytes:
        return json.dumps({
            "RequestCommand": asked["Command"], "DataType": kind, "LastQueueItemId": 42, "ErrorType": error,
            "SessionGuid": asked["SessionGuid"], "SerializedData": data,
        }).encode()  # fmt: skip


@contextmanager
def listening(connector: Connector) -> Iterator[Connector]:
    """The connector at an address of this computer."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            said = (
                connector.answer(json.loads(body)) if self.path == "/dc-scoringprogram" else b"nothing here"
            )
            self.send_response(connector.status)
            self.send_header("Content-Length", str(len(said)))
            self.end_headers()
            self.wfile.write(said)

        def log_message(self, *_: object) -> None:
            """It says nothing on standard error."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    connector.address = f"http://127.0.0.1:{server.server_port}"
    try:
        yield connector
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def section(letters: str, rounds: list[Row], **more: Any) -> Row:
    """A section with its tables. rounds: rows of the movement, each with its table."""
    tables = sorted({one["TableNumber"] for one in rounds})
    made = [{"TableNumber": t, "Rounds": [one for one in rounds if one["TableNumber"] == t]} for t in tables]
    return {"Letters": letters, "ScoringGroupNumber": 1, "Winners": 1, "GameType": 10, "Tables": made,
            "IsCombiSection": False} | more  # fmt: skip


def round_(table: int, number: int, ns: int, ew: int, low: int, high: int, **more: Any) -> Row:
    return {"TableNumber": table, "RoundNumber": number, "PairNS": ns, "PairEW": ew, "LowBoardNumber": low,
            "HighBoardNumber": high, "TeamNS": 0, "TeamEW": 0} | more  # fmt: skip


def result(**more: Any) -> Row:
    """Board 1 at table 1 of section A in round 1: pair 1 made 4S as North, against pair 2."""
    return {
        "SessionGuid": SESSION, "SectionLetters": "A", "TableNumber": 1, "RoundNumber": 1, "BoardNumber": 1,
        "ScoringDirection": 3, "IsDeleted": False, "PairNorthSouth": 1, "PairEastWest": 2, "DeclaringPair": 1,
        "DeclarerDirection": 1, "Level": 4, "Denomination": 4, "Stake": 0, "TotalTricks": 10,
        "LeadCardRank": 0, "LeadCardSuit": 0, "ValidationMessages": None,
    } | more  # fmt: skip


def call(table: int, status: int = 1, *, round: int = 1, at: tuple[int, int] = (20, 15)) -> Row:
    return {"SessionGuid": SESSION, "SectionLetters": "A", "TableNumber": table, "RoundNumber": round,
            "Hour": at[0], "Minute": at[1], "Status": status, "ValidationMessages": None}  # fmt: skip


def small(*results: Row, **more: Any) -> dict[int, Any]:
    """Two tables, one round, boards 1 and 2."""
    rounds = [round_(1, 1, 1, 2, 1, 2), round_(2, 1, 3, 4, 1, 2)]
    return {MOVEMENTS: [section("A", rounds, **more)], RESULTS: [*results]}


def sample() -> dict[int, Any]:
    """The session of 12 tables that the Bridgemate file of 2005 has."""
    rounds = [
        round_(*(int(row[name]) for name in ("table", "round", "ns", "ew", "low", "high")))
        for row in facts("rounds")
    ]
    return {MOVEMENTS: [section("A", rounds)], RESULTS: [_of_sample(row) for row in facts("results")]}


def _of_sample(row: Mapping[str, str]) -> Row:
    made = result(
        TableNumber=int(row["table"]), RoundNumber=int(row["round"]), BoardNumber=int(row["board"]),
        PairNorthSouth=int(row["ns"]), PairEastWest=int(row["ew"]), DeclaringPair=int(row["declarer"]),
    )  # fmt: skip
    if row["remark"] or row["contract"] == "PASS":
        level = LEVELS[row["remark"]] if row["remark"] else 0
        return made | {"Level": level, "Denomination": 0, "DeclarerDirection": 0, "TotalTricks": 0}
    bid, denomination, *doubled = row["contract"].split()
    won = 0 if row["result"] == "=" else int(row["result"])
    return made | {
        "Level": int(bid), "Denomination": DENOMINATIONS[denomination], "Stake": len("".join(doubled)),
        "DeclarerDirection": "NESW".index(row["seat"]) + 1, "TotalTricks": 6 + int(bid) + won,
    }  # fmt: skip
