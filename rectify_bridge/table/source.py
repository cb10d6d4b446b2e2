"""Where records come from: bytes or a file, read line by line within fixed bounds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from rectify_bridge.table.errors import RecordError

LINE_LIMIT = 100_000  # bytes; PBN allows 255 characters, LIN writes a whole board on one line
MOST_FIGURES = 1_000
"""In a row. No number of a board or a session has so many, and Python itself reads at most 4,300."""
WITHOUT_END = f"a number with more than {MOST_FIGURES:,} figures"
_TOO_MANY = re.compile(rf"\d{{{MOST_FIGURES + 1}}}")
_CHUNK = 1 << 16
_TEXT = "give a PBN or LIN file as plain text"

Source = str | Path | bytes | BinaryIO


def opened(source: Source) -> AbstractContextManager[BinaryIO]:
    """A binary stream of the source, to be used in a `with`; `str` and `Path` are names of files.

    A stream that is given is left open.

    Raises:
        RecordError: the file cannot be opened.
    """
    if isinstance(source, bytes):
        return BytesIO(source)
    if not isinstance(source, str | Path):
        return nullcontext(source)
    try:
        return Path(source).open("rb")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        what = f"it cannot be opened ({reason.lower()})"
        raise RecordError(what, str(source), "name a file to read") from None


def has_too_many_figures(text: str) -> bool:
    """Whether the text has more figures in a row than a reader may be given."""
    return len(text) > MOST_FIGURES and _TOO_MANY.search(text) is not None


def lines_of(stream: BinaryIO) -> Iterator[tuple[int, str]]:
    """Every line with its number, 1 first, without its end (CRLF, LF or CR).

    A line that is not UTF-8 is read as Latin-1, the character set of PBN 2.1; a byte order mark is dropped.

    Raises:
        RecordError: a line longer than `LINE_LIMIT`, a number without end, a binary file, a file that breaks
            while it is read.
    """
    for number, raw in enumerate(_raw_lines(stream), 1):
        if len(raw) > LINE_LIMIT:
            what = f"the line has more than {LINE_LIMIT:,} characters"
            raise RecordError(what, f"line {number}", "break it into lines, or check the file")
        try:
            line = raw.decode()
        except UnicodeDecodeError:
            line = raw.decode("latin-1")
        if has_too_many_figures(line):
            raise RecordError(WITHOUT_END, f"line {number}", "check the file")
        yield number, line


def _raw_lines(stream: BinaryIO) -> Iterator[bytes]:
    """Lines as bytes; one that is too long comes as a cut piece, and nothing after it."""
    kept = b""
    for chunk in _chunks(stream):
        data = kept + chunk
        carriage = data.endswith(b"\r")  # its line feed may be in the next chunk
        if carriage:
            data = data[:-1]
        *whole, kept = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        yield from whole
        if len(kept) > LINE_LIMIT:
            yield kept
            return
        if carriage:
            kept += b"\r"
    if kept:
        yield kept.removesuffix(b"\r")


def _chunks(stream: BinaryIO) -> Iterator[bytes]:
    first = True
    while chunk := _read(stream):
        if first:
            if chunk.startswith((b"\xff\xfe", b"\xfe\xff")):
                raise RecordError("the file is written in UTF-16", "byte 1", "save it as UTF-8")
            chunk = chunk.removeprefix(b"\xef\xbb\xbf")
            first = False
        if b"\x00" in chunk:
            raise RecordError("this is not text", "a byte of value 0", _TEXT)
        yield chunk.rstrip(b"\x1a")  # an end-of-file mark of old systems


def _read(stream: BinaryIO) -> bytes:
    try:
        return stream.read(_CHUNK)
    except OSError as error:
        raise RecordError(f"cannot be read ({(error.strerror or str(error)).lower()})", "", _TEXT) from None
