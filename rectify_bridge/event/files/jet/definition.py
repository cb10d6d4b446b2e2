"""The definition of a table: its columns, and where its rows are."""

from __future__ import annotations

import codecs
from dataclasses import dataclass

from rectify_bridge.event.files.jet.pages import DEFINITION, READ_AGAIN, Pages, Pointer, u16, u32
from rectify_bridge.table.errors import RecordError, shown

MOST_COLUMNS = 255
"""Access allows no more in a table."""
FIXED = 0x01
"""Among the flags of a column: its values all have one length."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column. kind: the number of its type. number: which bit of a row says that it has a value. place:
    the offset of a value of fixed length, otherwise its index among those that are not. encoding: of text."""

    name: str
    kind: int
    number: int
    fixed: bool
    place: int
    size: int
    encoding: str


@dataclass(frozen=True, slots=True)
class Definition:
    """A table. page: of its definition, which its data pages name. rows: how many it says that it has.
    used: the map of its data pages."""

    page: int
    rows: int
    used: Pointer
    columns: tuple[Column, ...]


def definition(pages: Pages, number: int) -> Definition:
    """Read a definition, which may go on over several pages.

    Raises:
        RecordError: the pages do not hold one.
    """
    at = pages.layout
    data = _whole(pages, number)
    count, indexes = u16(data, at.columns_at), u32(data, at.indexes_at)
    first = at.entries_at + indexes * at.index_size
    if count > MOST_COLUMNS or first + count * at.column_size > len(data):
        raise RecordError(f"the table on page {number} has {count} columns", right=READ_AGAIN)
    names = _names(data, first + count * at.column_size, count, wide=at.codepage_at is None)
    entries = (data[first + n * at.column_size :][: at.column_size] for n in range(count))
    columns = tuple(_column(pages, entry, name) for entry, name in zip(entries, names, strict=True))
    used = Pointer.read(data[at.used_at : at.used_at + 4])
    return Definition(number, u32(data, at.row_count_at), used, columns)


def _whole(pages: Pages, number: int) -> bytes:
    """The pages of a definition put together; of those that follow the first, without their head."""
    found = pages.page(number, DEFINITION)
    seen, next_page = {number}, u32(found, 4)
    while next_page:
        if next_page in seen:
            raise RecordError(f"the definition on page {number} goes round in a circle", right=READ_AGAIN)
        seen.add(next_page)
        more = pages.page(next_page, DEFINITION)
        found, next_page = found + more[8:], u32(more, 4)
    return found


def _names(data: bytes, at: int, count: int, wide: bool) -> list[str]:
    names = []
    for _ in range(count):
        width = 2 if wide else 1
        size = int.from_bytes(data[at : at + width], "little")
        text = data[at + width : at + width + size]
        if not size or len(text) < size:
            raise RecordError("the names of the columns do not fit into the definition", right=READ_AGAIN)
        names.append(text.decode("utf-16-le" if wide else "cp1252", errors="replace"))
        at += width + size
    return names


def _column(pages: Pages, entry: bytes, name: str) -> Column:
    at = pages.layout
    fixed = bool(entry[at.flags_at] & FIXED)
    place = u16(entry, at.fixed_at if fixed else at.var_at)
    encoding = "utf-16-le" if at.codepage_at is None else f"cp{u16(entry, at.codepage_at)}"
    return Column(name, entry[0], u16(entry, at.number_at), fixed, place, u16(entry, at.size_at), encoding)


def known_encoding(column: Column) -> str:
    """The encoding of a column of text. Raises RecordError: a code page that is not known."""
    try:
        codecs.lookup(column.encoding)
    except LookupError:
        what = f"the text of {shown(column.name)} is in the code page {column.encoding[2:]}"
        raise RecordError(what, right="give a file with a code page of Windows, such as 1252") from None
    return column.encoding
