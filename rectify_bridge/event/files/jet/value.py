"""The value that the bytes of a column are: a number, a moment, or text."""

from __future__ import annotations

import struct
from datetime import datetime, timedelta

from rectify_bridge.event.files.jet.definition import Column, known_encoding
from rectify_bridge.event.files.jet.pages import READ_AGAIN, Pages, Pointer
from rectify_bridge.table.errors import RecordError

Value = bool | int | float | str | datetime | None

BOOLEAN, MOMENT, TEXT, MEMO = 1, 8, 10, 12
NUMBERS = {2: "<B", 3: "<h", 4: "<i", 6: "<f", 7: "<d"}
"""By the number of the type: a byte, an integer, a long integer, a single and a double."""
READ = {BOOLEAN, MOMENT, TEXT, MEMO, *NUMBERS}
"""The types that are read. A column of another type (money, pictures, keys) is left out."""
DAY_ZERO = datetime(1899, 12, 30)
"""A time alone is a moment of this day."""
INLINE, ONE_ROW = 0x80, 0x40
LONGEST_MEMO, MOST_PARTS = 65_536, 100
"""Bytes, and rows that they may lie in: a row has about 2,000 of them."""
COMPRESSED = b"\xff\xfe"


def value(column: Column, data: bytes, pages: Pages) -> Value:
    """What the bytes mean. Raises RecordError: they cannot be a value of the column."""
    if column.kind in NUMBERS:
        return _number(NUMBERS[column.kind], column, data)
    if column.kind == MOMENT:
        return _moment(float(_number("<d", column, data)), column)
    if column.kind == MEMO:
        data = _memo(data, pages)
    return _text(data, column)


def _number(form: str, column: Column, data: bytes) -> int | float:
    if len(data) != struct.calcsize(form):
        raise RecordError(f"{column.name} has {len(data)} bytes", right=READ_AGAIN)
    found: int | float = struct.unpack(form, data)[0]
    return found


def _moment(days: float, column: Column) -> datetime:
    """Days since 30 December 1899. Before that day the fraction still counts forwards."""
    try:
        whole = int(days)
        seconds = round(abs(days - whole) * 86_400)
        return DAY_ZERO + timedelta(days=whole, seconds=seconds)
    except (OverflowError, ValueError):
        raise RecordError(f"{column.name} is not a date: {days}", right=READ_AGAIN) from None


def _memo(head: bytes, pages: Pages) -> bytes:
    """Twelve bytes: a length, how it is kept, a pointer; and the text itself where it is short."""
    if len(head) < 12:
        raise RecordError("a memo has no head", right=READ_AGAIN)
    size, kept = int.from_bytes(head[:3], "little"), head[3]
    if size > LONGEST_MEMO:
        raise RecordError(f"a memo has {size} bytes", right=f"at most {LONGEST_MEMO} are read")
    if kept & INLINE:
        return head[12 : 12 + size]
    where = Pointer.read(head[4:8])
    if kept & ONE_ROW:
        return pages.row(where)[:size]
    found, parts = b"", 0
    while where.page and len(found) < size:
        parts += 1
        if parts > MOST_PARTS:
            raise RecordError(f"a memo lies in more than {MOST_PARTS} rows", right=READ_AGAIN)
        part = pages.row(where)
        if len(part) <= 4:
            raise RecordError("a memo does not go on where it says", right=READ_AGAIN)
        where, found = Pointer.read(part[:4]), found + part[4:]
    return found[:size]


def _text(data: bytes, column: Column) -> str:
    encoding = known_encoding(column)
    if encoding != "utf-16-le" or not data.startswith(COMPRESSED):
        return data.decode(encoding, errors="replace")
    text, narrow = [], True
    for part in _runs(data[2:]):
        text.append(part.decode("latin-1" if narrow else encoding, errors="replace"))
        narrow = not narrow
    return "".join(text)


def _runs(data: bytes) -> list[bytes]:
    """Compressed text: single bytes and pairs take turns; a zero byte stands between them."""
    runs, at, narrow = [], 0, True
    while at <= len(data):
        end = data.find(b"\0", at)
        if not narrow:  # in pairs only a zero where a pair would begin ends the run
            end = next((i for i in range(at, len(data), 2) if data[i] == 0), -1)
        end = len(data) if end < 0 else end
        runs.append(data[at:end])
        at, narrow = end + 1, not narrow
    return runs
