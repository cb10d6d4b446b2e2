"""A movement from a table of rounds (CSV), and as one. A Swiss list is one without a column of boards.

Columns, in any order: round, table, ns, ew; section where there are several; boards like `1-3 7`; closed, the
table of the other room, where the numbers are teams: then ns sits North-South at the table and East-West at
the closed one. A number 0, or none, is nobody. Lines before the header may say
`# winners: 2`, and `# boards: 8` where there is no column: all tables play the same, round after round.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import groupby

from rectify_bridge.event.csv_lines import csv_lines
from rectify_bridge.event.movements.movement import Movement
from rectify_bridge.event.session import Meeting, Place, Section
from rectify_bridge.table.errors import RecordError, shown

COLUMNS = ("section", "round", "table", "closed", "ns", "ew", "boards")
NEEDED = ("round", "table", "ns", "ew")
SETTINGS = {"winners": 2, "boards": 99, "first board": 9999}
"""What may stand before the header, with the highest number there."""
HIGHEST, MOST_ROWS = 9999, 50_000
_SETTING = re.compile(r"#\s*([a-z ]+?)\s*:\s*([0-9]{1,5})[\s,;]*", re.IGNORECASE)
_WHO = re.compile(r"[A-Za-z0-9]{1,12}")

Row = Mapping[str, str]


def parse_rounds(text: str) -> Movement:
    """The movement of a table of rounds.

    Raises:
        RecordError: there is no header, or a line cannot be read; which, and what would be right.
    """
    settings: dict[str, int] = {}
    rows = [*csv_lines(text.removeprefix("\ufeff"), MOST_ROWS, partial(_set, settings))]
    if not rows:
        raise RecordError("there is no header", right="write the columns first: round,table,ns,ew,boards")
    header = _header(rows[0][1], settings)
    meetings: list[Meeting] = []
    for number, cells in rows[1:]:
        try:
            meetings += _meetings(_row(header, cells), settings)
        except RecordError as error:
            raise error.at(f"line {number}") from None
    return Movement(tuple(_sections(meetings, settings, teams="closed" in header)), tuple(meetings))


def as_csv(movement: Movement) -> str:
    """The table of rounds; read again it is the same movement."""
    out = io.StringIO()
    winners = {one.winners for one in movement.sections}
    if len(winners) == 1 and None not in winners:
        out.write(f"# winners: {winners.pop()}\n")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("section", "round", "table", "ns", "ew", "boards"))
    for one in movement.meetings:
        place = one.place
        row = (place.section, place.round, place.table, one.ns, one.ew, boards_text(one.boards))
        writer.writerow(row)
    return out.getvalue()


def boards_text(boards: tuple[int, ...]) -> str:
    """`1-3 7`."""
    runs = (list(run) for _, run in groupby(enumerate(boards), lambda at: at[1] - at[0]))
    ends = ((run[0][1], run[-1][1]) for run in runs)
    return " ".join(str(low) if low == high else f"{low}-{high}" for low, high in ends)


def parse_boards(text: str) -> tuple[int, ...]:
    """The boards of `1-3 7`, also with commas.

    Raises:
        RecordError: it is not such a list.
    """
    found: list[int] = []
    for word in re.split(r"[\s,;]+", text.strip()):
        match = re.fullmatch(r"([1-9][0-9]{0,3})(?:-([1-9][0-9]{0,3}))?", word)
        if not match or int(match[2] or match[1]) < int(match[1]):
            raise RecordError(f"the boards {shown(text)} cannot be read", right="write them like 1-3 7")
        found += range(int(match[1]), int(match[2] or match[1]) + 1)
    return tuple(found)


def _set(settings: dict[str, int], line: str, where: str) -> None:
    match = _SETTING.fullmatch(line)
    key = match[1].lower() if match else ""
    if not match or key not in SETTINGS:
        right = "write '# winners: 2', '# boards: 8' or '# first board: 1'; begin a remark with ##"
        raise RecordError(f"{shown(line)} cannot be read", where, right)
    value = int(match[2])
    if not 1 <= value <= SETTINGS[key]:
        raise RecordError(f"{key} cannot be {value}", where, f"write 1 to {SETTINGS[key]}")
    settings[key] = value


def _header(cells: list[str], settings: dict[str, int]) -> list[str]:
    names = [cell.lower() for cell in cells]
    for name in names:
        if name not in COLUMNS or names.count(name) > 1:
            raise RecordError(
                f"{shown(name)} is not a column, or stands twice", right="use " + ",".join(COLUMNS)
            )
    for name in NEEDED:
        if name not in names:
            raise RecordError(f"the column '{name}' is missing", right="write " + ",".join(NEEDED))
    if ("boards" in names) == ("boards" in settings):
        right = "write a column 'boards', or '# boards: 8' where all tables play the same in a round"
        raise RecordError("the boards are not said, or twice", right=right)
    return names


def _row(header: list[str], cells: list[str]) -> Row:
    if len(cells) > len(header) and any(cells[len(header) :]):
        raise RecordError(
            f"there are {len(cells)} cells and {len(header)} columns", right="write one for each"
        )
    return dict.fromkeys(COLUMNS, "") | dict(zip(header, cells, strict=False))


def _meetings(row: Row, settings: dict[str, int]) -> Iterator[Meeting]:
    number, table = _number(row, "round"), _number(row, "table")
    for name in ("ns", "ew"):
        if row[name] and not _WHO.fullmatch(row[name]):
            raise RecordError(f"{shown(row[name])} is not a number of a pair", name, "write a number")
    section = row["section"]
    if section and not _WHO.fullmatch(section):
        raise RecordError(f"{shown(section)} is not a section", "section", "write a letter, like A")
    boards = parse_boards(row["boards"]) if row["boards"] else _of_round(number, settings)
    ns, ew = ("" if row[name] == "0" else row[name] for name in ("ns", "ew"))
    yield Meeting(Place(section, number, table), ns, ew, boards)
    if row["closed"]:
        yield Meeting(Place(section, number, _number(row, "closed")), ew, ns, boards)


def _of_round(number: int, settings: dict[str, int]) -> tuple[int, ...]:
    """The boards of a round where all tables play the same; none in a table of rounds whose cell is empty."""
    each = settings.get("boards", 0)
    first = settings.get("first board", 1) + (number - 1) * each
    if first + each > HIGHEST:
        raise RecordError(f"round {number} would have board {first + each}", right="write fewer boards")
    return tuple(range(first, first + each))


def _number(row: Row, name: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,3}", row[name]):
        raise RecordError(f"{shown(row[name])} is not a number", name, f"write 1 to {HIGHEST}")
    return int(row[name])


def _sections(meetings: list[Meeting], settings: dict[str, int], *, teams: bool) -> Iterator[Section]:
    for name in dict.fromkeys(one.place.section for one in meetings):
        tables = {one.place.table for one in meetings if one.place.section == name}
        yield Section(name, len(tables), settings.get("winners"), teams=teams)
