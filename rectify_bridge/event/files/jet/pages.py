"""The pages of a file, the rows of a page, and the pages that belong to a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rectify_bridge.event.files.jet.layout import LAYOUTS, MAGIC, VERSION_AT, Layout
from rectify_bridge.table.errors import RecordError

DATA, DEFINITION, MAP = 1, 2, 5
"""The types of page that are read, as the first byte of a page says."""
DELETED, ELSEWHERE, OFFSET = 0x8000, 0x4000, 0x1FFF
"""In the row directory: the row is deleted; it lies on another page; its offset."""
READ_AGAIN = "the file was probably copied while it was written: read it again"


@dataclass(frozen=True, slots=True)
class Pointer:
    """A row of a page: three bytes of the page, one of the row."""

    page: int
    row: int

    @classmethod
    def read(cls, data: bytes) -> Pointer:
        """From four bytes, the row first."""
        return cls(int.from_bytes(data[1:4], "little"), data[0])


class Pages:
    """A whole file in memory, by its pages.

    Raises:
        RecordError: no file of this format, of a version that is not read, or one that ends within a page.
    """

    def __init__(self, data: bytes) -> None:
        if not data.startswith(MAGIC) or len(data) <= VERSION_AT:
            raise RecordError("this is no Access database", right="give the .bws file itself")
        version = data[VERSION_AT]
        if version not in LAYOUTS:
            right = "give one of Access 97 (Jet 3) or Access 2000 (Jet 4)"
            raise RecordError(f"this Access database has version {version}", right=right)
        self.layout: Layout = LAYOUTS[version]
        self._data = data
        self.count, rest = divmod(len(data), self.layout.page)
        if rest:
            raise RecordError(f"the file ends within page {self.count}", right=READ_AGAIN)

    def page(self, number: int, kind: int) -> bytes:
        """One page. Raises RecordError: it is outside of the file, or of another kind."""
        size = self.layout.page
        if not 0 < number < self.count:
            raise RecordError(f"there is no page {number}", right=READ_AGAIN)
        found = self._data[number * size : (number + 1) * size]
        if found[0] != kind:
            right = f"{READ_AGAIN}; or it is encrypted: save it without a password"
            raise RecordError(f"page {number} is not of kind {kind}, but {found[0]}", right=right)
        return found

    def slots(self, page: bytes, number: int) -> Iterator[tuple[int, bytes]]:
        """The rows of a data page: flags (DELETED, ELSEWHERE) and bytes, in the order of the directory."""
        for row in range(u16(page, self.layout.rows_at)):
            yield self._slot(page, number, row)

    def _slot(self, page: bytes, number: int, row: int) -> tuple[int, bytes]:
        """One row, which ends where the one before it begins."""
        at = self.layout.rows_at
        count = u16(page, at)
        first = at + 2 + 2 * count
        if row >= count or first > len(page):
            raise RecordError(f"page {number} has no row {row}", right=READ_AGAIN)
        entry = u16(page, at + 2 + 2 * row)
        start = entry & OFFSET
        end = u16(page, at + 2 * row) & OFFSET if row else len(page)
        if not first <= start <= end <= len(page):
            raise RecordError(f"row {row} of page {number} lies outside of it", right=READ_AGAIN)
        return entry & (DELETED | ELSEWHERE), page[start:end]

    def row(self, where: Pointer) -> bytes:
        """One row, whatever its flags. Raises RecordError: the page has no such row."""
        return self._slot(self.page(where.page, DATA), where.page, where.row)[1]

    def used(self, where: Pointer) -> Iterator[int]:
        """The pages that a map names, in order. A map is a row: bits from a first page on, or the numbers
        of pages that are bits throughout. Raises RecordError: another map, or a page outside of the file."""
        found = self.row(where)
        if len(found) < 5 or found[0] not in (0, 1):
            raise RecordError(f"the map of pages on page {where.page} cannot be read", right=READ_AGAIN)
        if found[0] == 0:
            yield from _bits(found[5:], int.from_bytes(found[1:5], "little"))
            return
        bits_each = 8 * (self.layout.page - 4)
        for index, at in enumerate(range(1, len(found) - 3, 4)):
            number = int.from_bytes(found[at : at + 4], "little")
            if number:
                yield from _bits(self.page(number, MAP)[4:], index * bits_each)


def _bits(bitmap: bytes, first: int) -> Iterator[int]:
    for index, byte in enumerate(bitmap):
        for bit in range(8) if byte else ():
            if byte >> bit & 1:
                yield first + 8 * index + bit


def u16(data: bytes, at: int) -> int:
    """Two bytes as a number. The caller has seen to it that they are there."""
    return int.from_bytes(data[at : at + 2], "little")


def u32(data: bytes, at: int) -> int:
    """Four bytes as a number. The caller has seen to it that they are there."""
    return int.from_bytes(data[at : at + 4], "little")
