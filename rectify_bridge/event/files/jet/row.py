"""A row of a data page, taken apart into the bytes of its columns. A row may be older than a column."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from rectify_bridge.event.files.jet.definition import Column
from rectify_bridge.event.files.jet.layout import Layout
from rectify_bridge.event.files.jet.pages import READ_AGAIN
from rectify_bridge.table.errors import RecordError


@dataclass(frozen=True, slots=True)
class Row:
    """The parts of a row. count: of the columns that there were when it was written. fixed: the values of
    fixed length. changing: the others in order. mask: a bit for each column that has a value."""

    count: int
    fixed: bytes
    changing: tuple[bytes, ...]
    mask: bytes

    def has(self, column: Column) -> bool:
        """Whether the bit of the column is set. For a column of yes and no that is the value itself."""
        if column.number >= self.count:
            return False
        return bool(self.mask[column.number // 8] >> column.number % 8 & 1)

    def of(self, column: Column) -> bytes | None:
        """The bytes of a value; None where there is none. Raises RecordError: it lies outside of the row."""
        if not self.has(column):
            return None
        if not column.fixed:
            return self.changing[column.place] if column.place < len(self.changing) else None
        found = self.fixed[column.place : column.place + column.size]
        if len(found) < column.size:
            raise RecordError(f"the value of {column.name} lies outside of its row", right=READ_AGAIN)
        return found


def take_apart(data: bytes, layout: Layout, columns: tuple[Column, ...]) -> Row:
    """Read the parts of a row. columns: those of the table. The row may be older than some of them, and where
    it is older than the first whose values differ in length, it has no part for such values.

    Raises:
        RecordError: the parts do not fit into it.
    """
    width = layout.count_width
    count = int.from_bytes(data[:width], "little")
    end = len(data) - (count + 7) // 8
    mask = data[end:] if end >= width else b""
    if not count or end < width:
        raise RecordError(f"a row of {len(data)} bytes cannot have {count} columns", right=READ_AGAIN)
    if all(column.fixed for column in columns if column.number < count):
        return Row(count, data[width:end], (), mask)
    offsets = _wide(data, end) if width == 2 else _narrow(data, end)
    in_order = all(a <= b for a, b in pairwise(offsets))
    if not in_order or offsets[0] < width or offsets[-1] > end:
        raise RecordError("the values of a row lie outside of it", right=READ_AGAIN)
    parts = tuple(data[a:b] for a, b in pairwise(offsets))
    return Row(count, data[width : offsets[0]], parts, mask)


def _wide(data: bytes, end: int) -> list[int]:
    """Jet 4: before the mask two bytes with a number of values, before that their offsets, the first last,
    and where the last value ends."""
    count = int.from_bytes(data[end - 2 : end], "little") if end >= 2 else 0
    first = end - 2 * (count + 2)
    if first < 0 or end < 2:
        raise RecordError(f"a row of {len(data)} bytes cannot have {count} values", right=READ_AGAIN)
    return [int.from_bytes(data[at : at + 2], "little") for at in range(end - 4, first - 2, -2)]


def _narrow(data: bytes, end: int) -> list[int]:
    """Jet 3: the same with single bytes. Between the number and the offsets stands a byte for each 256 bytes
    of the row: at which value the offsets pass the next 256."""
    count = data[end - 1] if end >= 1 else 0
    jumps = (len(data) - 1) // 256
    at = end - 2 - jumps
    if at - count < 0:
        raise RecordError(f"a row of {len(data)} bytes cannot have {count} values", right=READ_AGAIN)
    if (at - count) // 256 < jumps:
        jumps -= 1  # what begins the last 256 bytes is this directory itself
    offsets, passed = [], 0
    for index in range(count + 1):
        while passed < jumps and data[end - 2 - passed] == index:
            passed += 1
        offsets.append(data[at - index] + 256 * passed)
    return offsets
