"""A session as our own table of results (CSV): a line for each table and board.

Columns, in any order: board, ns, ew (in an individual north, south, east, west), contract, declarer, result;
round and table, both or neither; section where there are several; lead. Lines before the header may say
`# winners: 2` and `# teams: yes`; `##` begins a remark. A line without contract and result is not played yet:
it says who sits there. docs/event.md has the words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from rectify_bridge.event.csv_lines import csv_lines
from rectify_bridge.event.files.seated import movement_of, tables_of
from rectify_bridge.event.session import (
    TWO,
    Averages,
    Entered,
    EventSession,
    Meeting,
    Outcome,
    Place,
    Played,
    Section,
    Unscored,
)
from rectify_bridge.scoring.board.contract_score import table_score
from rectify_bridge.scoring.board.notation import parse_contract, parse_tricks, vulnerable_on
from rectify_bridge.table.errors import RecordError, shown
from rectify_bridge.table.source import WITHOUT_END, has_too_many_figures

NEEDED = ("board", "ns", "ew", "contract", "declarer", "result")
SEATS = ("north", "south", "east", "west")
COLUMNS = ("section", "round", "table", *NEEDED, *SEATS, "lead")
SETTINGS = {"winners": ("1", "2"), "teams": ("yes", "no")}
"""What may stand before the header, with its values."""
WORDS = {"not played": Unscored.NOT_PLAYED, "to be ruled": Unscored.TO_BE_RULED}
"""What may stand in the place of a contract, beside `pass` and an artificial score like `60%-40%`."""
MOST_LINES = 100_000
_SETTING = re.compile(r"#\s*([a-z]+)\s*:\s*([a-z0-9]+)[\s,;]*", re.IGNORECASE)
_NUMBER = re.compile(r"[1-9][0-9]{0,3}")
_WHO = re.compile(r"[A-Za-z0-9]{0,12}(\+[A-Za-z0-9]{1,12})?")
_AVERAGES = re.compile(r"(40|50|60)%?\s*-\s*(40|50|60)%?")

Row = Mapping[str, str]


@dataclass
class _Found:
    """What the lines have brought so far."""

    seated: list[Meeting] = field(default_factory=list)
    results: dict[tuple[object, ...], Entered] = field(default_factory=dict)
    earlier: list[Entered] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


def is_results_table(data: bytes) -> bool:
    """Whether the first line beside settings and remarks has the columns of a table of results."""
    for line in data.lstrip(b"\xef\xbb\xbf").splitlines()[:100]:
        if line.strip() and not line.lstrip().startswith(b"#"):
            names = {cell.strip().strip('"').lower() for cell in line.decode("utf-8", "replace").split(",")}
            return {"board", "contract"} < names and ({"ns", "ew"} < names or bool(names & {*SEATS}))
    return False


def read_results_table(data: bytes) -> EventSession:
    """The session of a table of results. An entry that cannot be read is told, and counts nothing.

    Raises:
        RecordError: a column is missing or not known, or a line does not say which board and who.
    """
    settings: dict[str, str] = {}
    lines = csv_lines(_text(data), MOST_LINES, partial(_set, settings))
    number, header = next(lines)
    names = _header(header, number)
    found = _Found()
    for number, cells in lines:
        try:
            _line(_row(names, cells), found)
        except RecordError as error:
            raise error.at(f"line {number}") from None
    meetings = tuple(movement_of(found.seated, found.problems))
    winners, teams = settings.get("winners"), settings.get("teams") == "yes"
    sections = dict.fromkeys(one.place.section for one in found.seated)
    return EventSession(
        tuple(
            Section(name, tables_of(meetings, name), int(winners) if winners else None, teams=teams)
            for name in sections
        ),
        meetings, tuple(found.results.values()), tuple(found.earlier), tuple(found.problems),
    )  # fmt: skip


def _text(data: bytes) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError("the table of results is not text in UTF-8", right="save it as UTF-8") from None
    if has_too_many_figures(text):
        raise RecordError(WITHOUT_END, right="write it in fewer figures")
    return text


def _set(settings: dict[str, str], line: str, where: str) -> None:
    match = _SETTING.fullmatch(line)
    key, value = (match[1].lower(), match[2].lower()) if match else ("", "")
    if value not in SETTINGS.get(key, ()):
        right = "write '# winners: 2' or '# teams: yes'; begin a remark with ##"
        raise RecordError(f"{shown(line)} cannot be read", where, right)
    settings[key] = value


def _header(cells: list[str], number: int) -> list[str]:
    names = [cell.lower() for cell in cells]
    for name in names:
        if name not in COLUMNS or names.count(name) > 1:
            what = f"{shown(name)} is not a column, or stands twice"
            raise RecordError(what, f"line {number}", "use " + ",".join(COLUMNS))
    seats = [name for name in SEATS if name in names]
    if seats and "ns" not in names and "ew" not in names:
        names = [*names, "ns", "ew"]
    elif seats:
        raise RecordError(
            f"{shown(seats[0])} stands beside ns or ew", f"line {number}", "write one of the two"
        )
    for name in (*NEEDED, *(SEATS if seats else ())):
        if name not in names:
            raise RecordError(
                f"the column '{name}' is missing", f"line {number}", "write " + ",".join(NEEDED)
            )
    if ("round" in names) != ("table" in names):
        right = "write round and table, or neither"
        raise RecordError("one of the columns round and table is missing", f"line {number}", right)
    return names


def _row(names: list[str], cells: list[str]) -> Row:
    if len(cells) > len(names) and any(cells[len(names) :]):
        raise RecordError(f"there are {len(cells)} cells and {len(names)} columns", right="one for each")
    return dict.fromkeys(COLUMNS, "") | dict(zip(names, cells, strict=False))


def _line(row: Row, found: _Found) -> None:
    """One line, added to what is found."""
    row = _in_two(row)
    board, place = _place(row)
    ns, ew = ("" if row[side] == "0" else row[side] for side in ("ns", "ew"))
    found.seated.append(Meeting(place, ns, ew, (board,)))
    if not (row["contract"] or row["result"] or row["declarer"]) or not ns or not ew:
        return
    try:
        came: Outcome = outcome_of(row, board)
    except RecordError as error:
        came = Unscored.UNREADABLE
        found.problems.append(str(error.at(f"{place}, board {board}, {ns} against {ew}".removeprefix(", "))))
    entered = Entered(place, board, ns, ew, came, row["lead"])
    key = (place, board) if place.table is not None else (place, board, ns, ew)
    if key in found.results:
        found.earlier.append(found.results[key])
        found.problems.append(f"{entered}: there are two lines; the last one counts; take out the other")
    found.results[key] = entered


def _in_two(row: Row) -> Row:
    """The four players of an individual as two sides of two."""
    players = [row[name] for name in SEATS]
    if not any(players):
        return row
    for name, player in zip(SEATS, players, strict=True):
        if not re.fullmatch(r"[A-Za-z0-9]{1,12}", player) or players.count(player) > 1:
            raise RecordError(f"{shown(player)} cannot be read, or stands twice", name, "write four numbers")
    north, south, east, west = players
    return {**row, "ns": f"{north}{TWO}{south}", "ew": f"{east}{TWO}{west}"}


def _place(row: Row) -> tuple[int, Place]:
    for name in ("ns", "ew", "section"):
        if not _WHO.fullmatch(row[name]):
            raise RecordError(f"{shown(row[name])} cannot be read", name, "write a number or a letter")
    if not row["ns"] and not row["ew"]:
        raise RecordError("nobody sits there", right="write ns and ew, and 0 for who is not there")
    numbers: list[int | None] = []
    for name in ("board", "round", "table"):
        if row[name] and not _NUMBER.fullmatch(row[name]):
            raise RecordError(f"{shown(row[name])} is not a number", name, "write a whole number from 1 on")
        numbers.append(int(row[name]) if row[name] else None)
    board, round_, table = numbers
    if board is None:
        raise RecordError("the board is missing", right="write its number")
    return board, Place(row["section"], round_, table)


def outcome_of(row: Row, board: int) -> Outcome:
    """What a line says of its board. Raises RecordError: it cannot be read."""
    text = " ".join(row["contract"].lower().split())
    if text in WORDS:
        return WORDS[text]
    if match := _AVERAGES.fullmatch(text):
        return Averages(int(match[1]), int(match[2]))
    if text in ("pass", "p"):
        return Played("pass", None, None, 0)
    contract = parse_contract(text.upper().replace(" ", ""), row["declarer"].upper())
    tricks, vulnerable = parse_tricks(row["result"], contract), vulnerable_on(str(board))
    if vulnerable is None:
        raise RecordError(f"nobody knows who is vulnerable on board {board}", right="number it from 1 on")
    written = text.upper().replace(" ", "")
    return Played(written, contract.declarer, tricks, table_score(contract, vulnerable, tricks))
