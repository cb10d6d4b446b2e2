"""Databases of Jet 3 and Jet 4, page by page, for the tests of the reader.

The offsets stand here once more, so that a wrong one in the reader is found."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

KINDS = {
    "bool": 1,
    "byte": 2,
    "int": 3,
    "long": 4,
    "single": 6,
    "double": 7,
    "date": 8,
    "text": 10,
    "memo": 12,
    "ole": 11,
}
SIZES = {"bool": 0, "byte": 1, "int": 2, "long": 4, "single": 4, "double": 8, "date": 8}
FORMS = {"byte": "<B", "int": "<h", "long": "<i", "single": "<f", "double": "<d"}
Cell = bool | int | float | str | datetime | None


@dataclass
class Sheet:
    """A table. columns: name and kind. rows: a short one was written when there were fewer columns.
    deleted, elsewhere: numbers of rows that are deleted, or lie on another page. said: rows that it claims.
    wide_map: its pages are listed in a page of bits. long_memos: rows whose memos lie in two other rows.
    """

    columns: Sequence[tuple[str, str]]
    rows: Sequence[Sequence[Cell]]
    deleted: frozenset[int] = frozenset()
    elsewhere: frozenset[int] = frozenset()
    said: int | None = None
    wide_map: bool = False
    long_memos: frozenset[int] = frozenset()


@dataclass
class Writer:
    """The pages of one file. jet: 3 or 4. codepage: of text in Jet 3."""

    jet: int
    codepage: int = 1252
    pages: list[bytes] = field(default_factory=list)

    @property
    def size(self) -> int:
        return 2048 if self.jet == 3 else 4096

    def file(self, sheets: dict[str, Sheet]) -> bytes:
        """The whole file: header, a page that nobody needs, the catalog, the tables."""
        self.pages = [self.header(), b"\x01\x01".ljust(self.size, b"\0"), b""]
        entries = [(self.table(sheet), 0, name, 1, 0, None) for name, sheet in sheets.items()]
        columns = [("Id", "long"), ("ParentId", "long"), ("Name", "text"), ("Type", "int"), ("Flags", "long")]
        columns.append(("LvProp", "ole"))
        entries.append((2, 0, "MSysObjects", 1, -0x80000000, None))
        self.table(Sheet(columns, entries), at=2)
        return b"".join(self.pages)

    def header(self) -> bytes:
        """Masked by RC4 with the key that all these files share; without it other readers see a password."""
        size = 126 if self.jet == 3 else 128
        plain = bytearray(size)
        struct.pack_into("<HH", plain, 0x3A - 0x18, 0x0409, self.codepage)
        head = b"\0\1\0\0Standard Jet DB\0" + bytes([self.jet - 3, 0, 0, 0])
        return (head + rc4(bytes.fromhex("c7da396b"), bytes(plain))).ljust(self.size, b"\0")

    def add(self, page: bytes) -> int:
        assert len(page) <= self.size
        self.pages.append(page.ljust(self.size, b"\0"))
        return len(self.pages) - 1

    def table(self, sheet: Sheet, at: int | None = None) -> int:
        """Write a table; returns the page of its definition."""
        place = self.add(b"") if at is None else at
        used = self.data(sheet, place)
        maps = self.add(self.data_page([(0, self.map(used, sheet.wide_map)), (0, b"\0" * 69)], place))
        whole = self.definition(sheet, maps, len(sheet.rows) - len(sheet.deleted))
        first, rest = whole[: self.size], whole[self.size :]
        parts = [rest[i : i + self.size - 8] for i in range(0, len(rest), self.size - 8)]
        following = 0
        for part in reversed(parts):
            following = self.add(b"\2\1VC" + struct.pack("<I", following) + part)
        self.pages[place] = (first[:4] + struct.pack("<I", following) + first[8:]).ljust(self.size, b"\0")
        return place

    def map(self, used: Sequence[int], wide: bool) -> bytes:
        if not wide:
            bits = bytearray(64)
            for page in used:
                bits[(page - used[0]) // 8] |= 1 << (page - used[0]) % 8
            return b"\0" + struct.pack("<I", used[0]) + bytes(bits)
        bits = bytearray(self.size - 4)
        for page in used:
            bits[page // 8] |= 1 << page % 8
        return b"\1" + struct.pack("<I", self.add(b"\5\1\0\0" + bytes(bits))) + b"\0" * 64

    def data(self, sheet: Sheet, owner: int) -> list[int]:
        """The data pages of a table; a row that lies elsewhere is on a page after the others."""
        slots: list[tuple[int, bytes]] = []
        away: list[tuple[int, bytes]] = []
        for number, row in enumerate(sheet.rows):
            data = self.row(sheet, row, number in sheet.long_memos)
            if number in sheet.deleted:
                slots.append((0xC000, data))
            elif number in sheet.elsewhere:
                slots.append((0x4000, struct.pack("<I", len(away))))
                away.append((0x8000, data))
            else:
                slots.append((0, data))
        page = self.add(self.data_page(away, owner)) if away else None
        return [*([page] if page is not None else []), *self.fill(slots, owner, page or 0)]

    def fill(self, slots: list[tuple[int, bytes]], owner: int, away: int) -> list[int]:
        pages: list[list[tuple[int, bytes]]] = [[]]
        for flags, data in slots:
            if flags == 0x4000:
                data = struct.pack("<I", away << 8 | struct.unpack("<I", data)[0])
            if sum(len(row) + 2 for _, row in pages[-1]) + len(data) + 16 > self.size:
                pages.append([])
            pages[-1].append((flags, data))
        return [self.add(self.data_page(rows, owner)) for rows in pages]

    def data_page(self, rows: Sequence[tuple[int, bytes]], owner: int) -> bytes:
        body, offsets = b"", []
        for flags, data in rows:
            body = data + body
            offsets.append((self.size - len(body)) | flags)
        head = b"\1\1\0\0" + struct.pack("<I", owner) + (b"" if self.jet == 3 else b"\0" * 4)
        head += struct.pack(f"<H{len(rows)}H", len(rows), *offsets)
        return head + b"\0" * (self.size - len(head) - len(body)) + body

    def definition(self, sheet: Sheet, maps: int, live: int) -> bytes:
        said = live if sheet.said is None else sheet.said
        changing = sum(kind not in SIZES for _, kind in sheet.columns)
        counts = struct.pack("<BHHHII", 0x4E, len(sheet.columns), changing, len(sheet.columns), 0, 0)
        pointers = struct.pack("<II", maps << 8, maps << 8 | 1)
        before = struct.pack("<II", said, 0) if self.jet == 3 else struct.pack("<II20x", 0, said)
        body = before + counts + pointers
        names = b"".join(self.name(name) for name, _ in sheet.columns)
        columns = b"".join(self.columns(sheet))
        head = b"\2\1VC" + b"\0" * 4
        return head + struct.pack("<I", 12 + len(body + columns + names)) + body + columns + names

    def columns(self, sheet: Sheet) -> list[bytes]:
        made, fixed_at, var_at = [], 0, 0
        for number, (_, kind) in enumerate(sheet.columns):
            fixed = kind in SIZES
            size = SIZES.get(kind, 255 if kind == "text" else 0)
            head = struct.pack("<B", KINDS[kind]) + (b"" if self.jet == 3 else b"\0" * 4)
            head += struct.pack("<HHH", number, var_at, number)
            head += struct.pack("<HHH", 0, 0x0409, self.codepage) if self.jet == 3 else b"\0" * 4
            flags = bytes([0x03 if fixed else 0x02]) + (b"" if self.jet == 3 else b"\1" + b"\0" * 4)
            made.append(head + flags + struct.pack("<HH", fixed_at if fixed else 0, size))
            fixed_at, var_at = fixed_at + (size if fixed else 0), var_at + (not fixed)
        return made

    def name(self, name: str) -> bytes:
        if self.jet == 3:
            return bytes([len(name)]) + name.encode("cp1252")
        return struct.pack("<H", 2 * len(name)) + name.encode("utf-16-le")

    def row(self, sheet: Sheet, cells: Sequence[Cell], long_memo: bool) -> bytes:
        """A row as it was written when the table had as many columns as there are cells."""
        fixed, parts, mask = b"", [], bytearray((len(cells) + 7) // 8)
        for number, ((_, kind), cell) in enumerate(zip(sheet.columns, cells, strict=False)):
            if cell is not None and cell is not False:
                mask[number // 8] |= 1 << number % 8
            if kind in SIZES:
                fixed += self.fixed(kind, cell)
            else:
                parts.append(b"" if cell is None else self.varying(kind, str(cell), long_memo))
        head = struct.pack("<B" if self.jet == 3 else "<H", len(cells)) + fixed
        if not parts:
            return head + bytes(mask)
        offsets = [len(head) + sum(map(len, parts[:n])) for n in range(len(parts) + 1)]
        return head + b"".join(parts) + self.directory(offsets, len(mask)) + bytes(mask)

    def directory(self, offsets: list[int], mask: int) -> bytes:
        count = len(offsets) - 1
        if self.jet == 4:
            return b"".join(struct.pack("<H", at) for at in reversed(offsets)) + struct.pack("<H", count)
        jumps = 0
        while (offsets[-1] + len(offsets) + jumps + 1 + mask - 1) // 256 > jumps:
            jumps += 1
        passed = [
            next((i for i, at in enumerate(offsets) if at >= 256 * n), 255) for n in range(1, jumps + 1)
        ]
        return bytes([at & 255 for at in reversed(offsets)]) + bytes(reversed(passed)) + bytes([count])

    def fixed(self, kind: str, cell: Cell) -> bytes:
        if kind == "bool":
            return b""
        if cell is None:
            return b"\0" * SIZES[kind]
        if isinstance(cell, datetime):
            past = cell - datetime(1899, 12, 30)
            return struct.pack("<d", past.days + past.seconds / 86_400)
        return struct.pack(FORMS[kind], cell)

    def varying(self, kind: str, text: str, long_memo: bool) -> bytes:
        data = text.encode(f"cp{self.codepage}") if self.jet == 3 else compressed(text)
        if kind == "text":
            return data
        if not long_memo:
            return struct.pack("<IQ", len(data) | 0x80000000, 0) + data
        half = len(data) // 2
        last = self.add(self.data_page([(0, struct.pack("<I", 0) + data[half:])], 0x4C41564C))
        first = self.add(self.data_page([(0, struct.pack("<I", last << 8) + data[:half])], 0x4C41564C))
        return struct.pack("<III", len(data), first << 8, 0)


def compressed(text: str) -> bytes:
    """UTF-16 as Jet 4 keeps it: pairs for what has no single byte, single bytes before and after."""
    if all(0 < ord(one) < 256 for one in text):
        return b"\xff\xfe" + text.encode("latin-1")
    return text.encode("utf-16-le")


def rc4(key: bytes, data: bytes) -> bytes:
    """The stream cipher of that name."""
    state, j, made = list(range(256)), 0, bytearray()
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    i = j = 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        made.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(made)
