"""The reader of Jet 3 and Jet 4 pages, on files written page by page; beside it MDB Tools, if installed."""

from __future__ import annotations

import csv
import io
import shutil
import subprocess
from datetime import datetime
from pathlib import Path

import pytest

from rectify_bridge.event.files.jet.database import Database, Table
from rectify_bridge.event.files.jet.definition import Column
from rectify_bridge.event.files.jet.value import TEXT, value
from rectify_bridge.table.errors import RecordError
from tests.event.jet_writer import Cell, Sheet, Writer

COLUMNS = [
    ("Long", "long"), ("Text", "text"), ("Yes", "bool"), ("Day", "date"), ("Memo", "memo"),
    ("Double", "double"), ("Single", "single"), ("Byte", "byte"), ("Int", "int"), ("Last", "text"),
]  # fmt: skip
DAY = datetime(2005, 5, 9, 19, 58, 44)


def row(n: int, text: str | None, memo: str | None = None, last: str | None = "z") -> list[Cell]:
    return [n, text, n % 2 == 0, DAY, memo, 1.5, 0.25, 200, -n, last]


ROWS: list[list[Cell]] = [row(n, f"row {n} é") for n in range(120)]
ROWS[3] = row(3, "x" * 200, "m" * 600, "y" * 250)
ROWS[4] = row(4, None, "a memo in two parts " * 20, None)
ROWS[5] = [5]
ROWS[6] = [6, "written when there were two columns"]
ROWS[7] = row(7, "x" * 255, "", "")
ROWS[8] = row(8, "x" * 230, "n" * 300, "q" * 9)


def table(sheet: Sheet, jet: int, name: str = "T") -> Table:
    found = Database(Writer(jet).file({name: sheet})).table(name)
    assert found is not None
    return found


def cells(given: list[Cell]) -> dict[str, Cell]:
    """What a row must be read as: what it is too short for is empty, and a yes or no is no."""
    padded = given + [None] * (len(COLUMNS) - len(given))
    named = zip(COLUMNS, padded, strict=True)
    return {name: bool(cell) if kind == "bool" else cell for (name, kind), cell in named}


@pytest.mark.parametrize("jet", [3, 4])
def test_rows_of_every_kind(jet: int) -> None:
    gone, away = frozenset({2, 10}), frozenset({9, 11})
    found = table(Sheet(COLUMNS, ROWS, gone, away, wide_map=jet == 4, long_memos=frozenset({4})), jet)
    assert [*found.rows] == [cells(one) for n, one in enumerate(ROWS) if n not in gone]
    assert found.said == len(found.rows) == 118


@pytest.mark.parametrize("jet", [3, 4])
def test_a_table_without_rows_or_without_text(jet: int) -> None:
    assert table(Sheet(COLUMNS, []), jet).rows == ()
    numbers = table(Sheet([("A", "int"), ("B", "bool")], [[1, True], [None, False]]), jet)
    assert [*numbers.rows] == [{"A": 1, "B": True}, {"A": None, "B": False}]


@pytest.mark.parametrize("jet", [3, 4])
def test_a_definition_over_several_pages(jet: int) -> None:
    columns = [(f"A column with a rather long name {n}", "int") for n in range(200)]
    found = table(Sheet(columns, [[*range(200)]]), jet)
    assert list(found.rows[0].values()) == [*range(200)]


def test_the_code_page_of_a_column() -> None:
    found = Database(Writer(3, codepage=1250).file({"T": Sheet([("A", "text")], [["Łódź"]])})).table("T")
    assert found is not None and found.rows[0]["A"] == "Łódź"
    with pytest.raises(RecordError, match="code page 9999"):
        Database(Writer(3, codepage=1252).file({}).replace(b"\x09\x04\xe4\x04", b"\x09\x04\x0f\x27"))


def test_text_of_single_bytes_and_pairs() -> None:
    column = Column("A", TEXT, 0, False, 0, 255, "utf-16-le")
    pages = Database(Writer(4).file({})).pages
    mixed = b"\xff\xfeAb\0" + "漢A字".encode("utf-16-le") + b"\0cd"
    assert value(column, mixed, pages) == "Ab漢A字cd"
    assert value(column, "Ł".encode("utf-16-le"), pages) == "Ł"


def test_what_is_no_such_file() -> None:
    good = Writer(4).file({"T": Sheet(COLUMNS, ROWS)})
    for data, told in [
        (b"", "this is no Access database"),
        (b"board,ns,ew\n", "this is no Access database"),
        (good[:20] + b"\5" + good[21:], "has version 5"),
        (good[:-1000], "the file ends within page"),
        (good[:4096], "there is no page 2"),
        (good[: 2 * 4096] + b"\x7f" * (len(good) - 2 * 4096), "page 2 is not of kind 2"),
    ]:
        with pytest.raises(RecordError, match=told):
            Database(data)


def test_a_page_of_another_table() -> None:
    """A page that was taken from one table for another between two reads."""
    writer = Writer(3)
    data = bytearray(writer.file({"T": Sheet(COLUMNS, ROWS[:3])}))
    number = next(n for n, page in enumerate(writer.pages) if page[:1] == b"\1" and b"row 1" in page)
    data[number * 2048 + 4] ^= 0x40
    with pytest.raises(
        RecordError, match=f"table T: page {number} belongs to another table; .*read it again"
    ):
        Database(bytes(data)).table("T")


@pytest.mark.skipif(shutil.which("mdb-export") is None, reason="MDB Tools are not installed")
@pytest.mark.parametrize("jet", [3, 4])
def test_mdb_export_says_the_same(jet: int, tmp_path: Path) -> None:
    """Without rows that lie elsewhere: MDB Tools give those in another order."""
    file = tmp_path / "made.mdb"
    sheet = Sheet(COLUMNS, ROWS, frozenset({2, 10}), wide_map=jet == 4, long_memos=frozenset({4}))
    file.write_bytes(Writer(jet).file({"T": sheet}))
    form = "%Y-%m-%d %H:%M:%S"
    out = subprocess.run(
        ["mdb-export", "-D", form, "-T", form, str(file), "T"], capture_output=True, text=True, check=True
    ).stdout
    found = Database(file.read_bytes()).table("T")
    assert found is not None

    def text(cell: Cell) -> str:
        return "" if cell is None else str(int(cell)) if isinstance(cell, bool) else str(cell)

    ours = [[*found.columns], *([text(cell) for cell in one.values()] for one in found.rows)]
    assert ours == [*csv.reader(io.StringIO(out))]
