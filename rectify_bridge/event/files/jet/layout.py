"""Where things stand in the pages of the two versions of the format."""

from __future__ import annotations

from dataclasses import dataclass

MAGIC = b"\0\1\0\0Standard Jet DB\0"
"""The first bytes of every file of this kind."""
VERSION_AT = 0x14


@dataclass(frozen=True, slots=True)
class Layout:
    """One version of the format. All offsets are bytes from the start of a page.

    page: bytes of a page. count_width: bytes of a number of columns in a row. rows_at: the number of rows of
    a data page; the row directory follows it. In a table definition, row_count_at, columns_at, indexes_at:
    numbers of these; used_at: the pointer to the pages in use; entries_at: what describes the indexes.
    index_size, column_size: bytes of each description. In that of a column, number_at, var_at, flags_at,
    fixed_at, size_at: its number, its place among those of changing length, its flags, the offset and the
    size of its value in a row; codepage_at: the code page of its text, None where text is UTF-16.
    """

    name: str
    page: int
    count_width: int
    rows_at: int
    row_count_at: int
    columns_at: int
    indexes_at: int
    used_at: int
    entries_at: int
    index_size: int
    column_size: int
    number_at: int
    var_at: int
    flags_at: int
    fixed_at: int
    size_at: int
    codepage_at: int | None


JET3 = Layout("Jet 3", 2048, 1, 8, 12, 25, 31, 35, 43, 8, 18, 1, 3, 13, 14, 16, 11)
JET4 = Layout("Jet 4", 4096, 2, 12, 16, 45, 51, 55, 63, 12, 25, 5, 7, 15, 21, 23, None)
LAYOUTS = {0: JET3, 1: JET4}
"""By the byte of the version in the header."""
