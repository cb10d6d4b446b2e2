"""Records of any kind: what a file is, its content tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, cast

from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.record import Record
from rectify_bridge.table.source import Source, lines_of, opened

_LIN = re.compile(r"\s*[A-Za-z][A-Za-z0-9]\s*\|")
_PBN = ("[", "%", "{", ";")
_SNIFF = 1 << 16


def read_records(source: Source) -> Iterator[Record]:
    """Every record of a PBN or LIN file, one by one; a file without any text has none.

    Args:
        source: the name of a file, the bytes of one, or a binary stream.

    Raises:
        RecordError: the file is neither, or a record in it cannot be read. The message has the file's name,
            the line, what is wrong and what would be right.
    """
    name = Path(source).name if isinstance(source, str | Path) else ""
    try:
        with opened(source) as stream:
            head = stream.read(_SNIFF)
            rest = cast(BinaryIO, _Rejoined(head, stream))
            if _kind(head) == "LIN":
                from rectify_bridge.table.lin import read_lin

                yield from read_lin(rest)
            else:
                from rectify_bridge.table.pbn import read_pbn

                yield from read_pbn(rest)
    except RecordError as error:
        raise (error.at(name) if name and error.where != str(source) else error) from None


class _Rejoined:
    """A stream whose beginning was read already."""

    def __init__(self, head: bytes, stream: BinaryIO) -> None:
        self.head, self.stream = BytesIO(head), stream

    def read(self, size: int = -1) -> bytes:
        return self.head.read(size) or self.stream.read(size)


def _kind(head: bytes) -> str:
    """PBN or LIN, by the first line that has text in it."""
    for number, line in lines_of(BytesIO(head)):
        text = line.strip()
        if not text:
            continue
        if text.startswith(_PBN):
            return "PBN"
        if _LIN.match(text):
            return "LIN"
        right = 'a PBN game begins with a tag like [Board "1"], a LIN board with pn| or md|'
        raise RecordError("this is neither PBN nor LIN", f"line {number}", right)
    return "PBN"
