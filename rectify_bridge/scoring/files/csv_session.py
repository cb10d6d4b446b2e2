"""A session from a CSV file: settings in lines that begin with `#`, a header, one line per table and board.

Columns (any order; those in brackets may be missing): board; ns and ew, or north, south, east and west in
an individual; [contract, by, tricks] or [score], or both when they agree; [vul], otherwise by the board's
number; [section], [session], [match], [group]; [ruling] and [adjusted], [adjusted group] for a ruling.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping

from rectify_bridge.scoring.board import notation
from rectify_bridge.scoring.board.contract_score import table_score
from rectify_bridge.scoring.board.declared_contract import PASSED_OUT
from rectify_bridge.scoring.board.field import NOT_PLAYED, Entry, Result, Split
from rectify_bridge.scoring.files import settings as setting
from rectify_bridge.scoring.files.settings import Settings
from rectify_bridge.scoring.session.event import Event, ScoreRuling, build, in_sections
from rectify_bridge.scoring.session.session import Change, Line, SessionError
from rectify_bridge.table.errors import RecordError, shown
from rectify_bridge.table.seat import Side

SEATS = ("north", "south", "east", "west")
COLUMNS = (
    *("board", "ns", "ew", *SEATS, "vul", "contract", "by", "tricks", "score"),
    *("section", "session", "match", "group", "ruling", "adjusted", "adjusted group"),
)
_SETTING = re.compile(r"#\s*([A-Za-z][A-Za-z -]*?)\s*:\s*(.+)")

Row = Mapping[str, str]


def parse_csv(text: str, settings: Settings | None = None) -> Event:
    """The event of a CSV text. settings: some that are known besides those in the text.

    Raises:
        RecordError: the text as a whole cannot be read: no header, a setting missing or impossible.
        SessionError: lines that cannot be; one problem for each, and nothing of the text is used.
    """
    settings = settings or Settings()
    rows = _split(text, settings)
    if not rows:
        raise RecordError(
            "there is no header", right="write the columns first: board,ns,ew,contract,by,tricks"
        )
    contest = setting.contest(settings)
    header = _header(rows[0][1], rows[0][0], contest)
    lines: list[Line] = []
    changes: dict[str, list[Change]] = {}
    problems: list[str] = []
    for number, cells in rows[1:]:
        try:
            row = _row(header, cells)
            line = _line(row, contest, number)
            change = _change(row, len(lines), line.entry, settings)
        except RecordError as error:
            problems.append(str(error.at(f"line {number}")))
            continue
        lines.append(line)
        if change is not None:
            changes.setdefault(row["ruling"] or f"of line {number}", []).append(change)
    if problems:
        raise SessionError(tuple(problems))
    rulings = tuple(ScoreRuling(name, tuple(found)) for name, found in changes.items())
    return build(settings, tuple(lines), rulings)


def _split(text: str, settings: Settings) -> list[tuple[int, list[str]]]:
    """The lines as cells, with their numbers. Lines with `#` are settings and remarks."""
    rows: list[tuple[int, list[str]]] = []
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        match = _SETTING.fullmatch(line.strip().rstrip(","))
        if match:
            try:
                settings.add(match[1], match[2])
            except RecordError as error:
                raise error.at(f"line {number}") from None
        elif line.strip(", \t") and not line.lstrip().startswith("#"):
            rows.append((number, _cells(line, number)))
    return rows


def _cells(line: str, number: int) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([line]))]
    except csv.Error as error:
        raise RecordError(
            f"this is not a line of CSV ({error})", f"line {number}", "check the quotation marks"
        ) from None


def _header(cells: list[str], number: int, contest: str) -> list[str]:
    names = [cell.lower() for cell in cells]
    where = f"line {number}"
    for name in names:
        if name not in COLUMNS:
            raise RecordError(f"{shown(name)} is not a column", where, "write " + ", ".join(COLUMNS))
        if names.count(name) > 1:
            raise RecordError(f"there are two columns '{name}'", where, "keep one")
    needed = ("board", *SEATS) if contest == "individual" else ("board", "ns", "ew")
    for name in needed:
        if name not in names:
            raise RecordError(
                f"the column '{name}' is missing",
                where,
                f"this kind of event needs {', '.join(needed)}",
            )
    return names


def _row(header: list[str], cells: list[str]) -> Row:
    if len(cells) > len(header) and any(cells[len(header) :]):
        raise RecordError(
            f"the line has {len(cells)} cells, and the header has {len(header)}",
            right="put a cell with commas in quotation marks",
        )
    cells = cells + [""] * (len(header) - len(cells))
    return dict.fromkeys(COLUMNS, "") | dict(zip(header, cells, strict=False))


def _line(row: Row, contest: str, number: int) -> Line:
    seats = SEATS if contest == "individual" else ("ns", "ew")
    alone = (
        contest == "pairs" and bool(row["ns"]) != bool(row["ew"]) and not (row["contract"] or row["score"])
    )
    for name in ("board", *seats):
        if not row[name] and not (alone and name in ("ns", "ew")):
            raise RecordError(f"'{name}' is empty", right="write it on every line")
    who = [row[name] for name in seats]
    half = len(who) // 2
    ns, ew = (tuple(filter(None, side)) for side in (who[:half], who[half:]))
    line = Line(
        row["board"], ns, ew, _entry(row),
        row["group"], row["section"], row["session"], row["match"], f"line {number}",
    )  # fmt: skip
    return line if contest == "teams" else in_sections(line)


def _vulnerable(row: Row) -> frozenset[Side] | None:
    return notation.parse_vulnerable(row["vul"]) if row["vul"] else notation.vulnerable_on(row["board"])


def _entry(row: Row) -> Entry:
    """What was obtained at the table; a line with neither contract nor score was not played."""
    given = notation.parse_score(row["score"], _vulnerable(row)) if row["score"] else None
    if not row["contract"]:
        for name in ("by", "tricks"):
            if row[name]:
                raise RecordError(
                    f"there is '{name}', but no contract", right="write the contract, or only the score"
                )
        return NOT_PLAYED if given is None else Result(given)
    score = _contract_score(row)
    if given is not None and given != score:
        raise RecordError(
            f"the score is {given:+d}, but {row['contract']} by {row['by'] or 'nobody'} {row['tricks']} "
            f"gives {score:+d}",
            right="correct one of the two",
        )
    return Result(score)


def _contract_score(row: Row) -> int:
    if row["contract"].lower() in ("pass", "passed", "passed out", "p"):
        if row["by"] or row["tricks"]:
            raise RecordError("a board passed out has no declarer and no tricks", right="leave them empty")
        return table_score(PASSED_OUT, (), None)
    contract = notation.parse_contract(row["contract"], row["by"])
    if not row["tricks"]:
        raise RecordError(
            f"the number of tricks that declarer won in {contract} is missing",
            right="write 0-13, or =, +1, -2",
        )
    tricks = notation.parse_tricks(row["tricks"], contract)
    vulnerable = _vulnerable(row)
    if vulnerable is None:
        raise RecordError(
            f"the vulnerability does not follow from the board number {row['board']}",
            right="fill the column 'vul'",
        )
    return table_score(contract, vulnerable, tricks)


def _alone(row: Row, settings: Settings) -> Entry:
    """The artificial score of a pair whose opponents had played the board already (Law 15B)."""
    award = notation.parse_award(row["adjusted"], settings.averages)
    return Split(award, NOT_PLAYED) if row["ns"] else Split(NOT_PLAYED, award)


def _change(row: Row, index: int, entry: Entry, settings: Settings) -> Change | None:
    """What the ruling makes of the line: another entry, another group (a fouled board), or both."""
    group = row["adjusted group"] or None
    if row["adjusted"]:
        if bool(row["ns"]) != bool(row["ew"]):
            return Change(index, _alone(row, settings), group)
        entry = notation.parse_entry(row["adjusted"], _vulnerable(row), settings.averages)
        return Change(index, entry, group)
    if group is not None:
        return Change(index, entry, group)
    if row["ruling"]:
        raise RecordError("the ruling has no adjusted score", right="fill the column 'adjusted'")
    return None
