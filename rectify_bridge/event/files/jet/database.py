"""A database: its tables by name, and the rows of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rectify_bridge.event.files.jet.definition import Definition, definition
from rectify_bridge.event.files.jet.pages import (
    DATA,
    DELETED,
    ELSEWHERE,
    READ_AGAIN,
    Pages,
    Pointer,
    u32,
)
from rectify_bridge.event.files.jet.row import take_apart
from rectify_bridge.event.files.jet.value import BOOLEAN, READ, Value, value
from rectify_bridge.table.errors import RecordError

Cells = dict[str, Value]
CATALOG = 2
"""The page with the definition of the table of tables."""
TABLE, SYSTEM = 1, 0x80000002
"""In the catalog: an object is a table; a flag that it belongs to the program."""
MOST_ROWS = 200_000
"""Of one table. A congress of three thousand boards at forty tables has 120,000."""


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a table, each by the names of the columns. said: how many it says that it has."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[Cells, ...]
    said: int


class Database:
    """What is in a file. Nothing of it is written, and nothing outside of `data` is read.

    Raises:
        RecordError: the file is not of this kind, or its catalog cannot be read.
    """

    def __init__(self, data: bytes) -> None:
        self.pages = Pages(data)
        self.names: dict[str, int] = {}
        for entry in self._rows(definition(self.pages, CATALOG), "the list of tables"):
            name, flags, page = entry.get("Name"), entry.get("Flags"), entry.get("Id")
            ours = isinstance(flags, int) and not flags & SYSTEM
            if ours and isinstance(name, str) and isinstance(page, int) and entry.get("Type") == TABLE:
                self.names[name] = page & 0xFFFFFF

    def table(self, name: str) -> Table | None:
        """A table by its name; None where there is none.

        Raises:
            RecordError: it cannot be read; the line names the table.
        """
        if name not in self.names:
            return None
        where = f"table {name}"
        try:
            of = definition(self.pages, self.names[name])
        except RecordError as error:
            raise error.at(where) from None
        columns = tuple(column.name for column in of.columns if column.kind in READ)
        return Table(name, columns, tuple(self._rows(of, where)), of.rows)

    def _rows(self, of: Definition, where: str) -> Iterator[Cells]:
        try:
            for number, data in enumerate(self._live(of)):
                if number == MOST_ROWS:
                    raise RecordError(f"there are more than {MOST_ROWS} rows", right="give one session")
                yield self._cells(of, data)
        except RecordError as error:
            raise error.at(where) from None

    def _live(self, of: Definition) -> Iterator[bytes]:
        """The rows that are not deleted. One that outgrew its page lies elsewhere, marked deleted there."""
        for number in self.pages.used(of.used):
            for flags, data in self.pages.slots(self._own(number, of), number):
                if flags & DELETED:
                    continue
                if flags & ELSEWHERE:
                    if len(data) < 4:
                        raise RecordError(f"a row of page {number} points nowhere", right=READ_AGAIN)
                    target = Pointer.read(data[:4])
                    self._own(target.page, of)
                    data = self.pages.row(target)
                yield data

    def _own(self, number: int, of: Definition) -> bytes:
        page = self.pages.page(number, DATA)
        if u32(page, 4) != of.page:
            raise RecordError(f"page {number} belongs to another table", right=READ_AGAIN)
        return page

    def _cells(self, of: Definition, data: bytes) -> Cells:
        row = take_apart(data, self.pages.layout, of.columns)
        cells: Cells = {}
        for column in of.columns:
            if column.kind == BOOLEAN:
                cells[column.name] = row.has(column)
            elif column.kind in READ:
                found = row.of(column)
                cells[column.name] = None if found is None else value(column, found, self.pages)
        return cells
