"""A picture in few colours: a page has few, and its file is then a third as large. Standard library alone."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Iterator

SIGNATURE = b"\x89PNG\r\n\x1a\n"
STEP, MOST = 17, 256
"""Each of red, green and blue is rounded to a sixteenth."""


def in_few_colours(png: bytes) -> bytes:
    """The same picture with a palette.

    Raises:
        ValueError: it is not a PNG of three bytes a pixel, or has more than 256 colours after rounding.
    """
    parts = dict[bytes, bytes]()
    for kind, data in _chunks(png):
        parts[kind] = parts.get(kind, b"") + data
    width, height, depth, colour = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    if (depth, colour) != (8, 2):
        raise ValueError(f"a PNG of type {colour} with {depth} bits: take one of three bytes a pixel")
    near = bytes(round(value / STEP) * STEP for value in range(256))
    rows = [row.translate(near) for row in _rows(zlib.decompress(parts[b"IDAT"]), width * 3)]
    pixels = [[row[at : at + 3] for at in range(0, len(row), 3)] for row in rows]
    colours = [one for one, _ in Counter(one for row in pixels for one in row).most_common()]
    if len(colours) > MOST:
        raise ValueError(f"{len(colours)} colours: a palette has {MOST}")
    place = {one: number for number, one in enumerate(colours)}
    flat = b"".join(b"\0" + bytes(place[one] for one in row) for row in pixels)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    kept = ((b"IHDR", head), (b"PLTE", b"".join(colours)), (b"IDAT", zlib.compress(flat, 9)), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in kept)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _rows(data: bytes, length: int) -> Iterator[bytes]:
    """The rows without their filters (PNG 9.2)."""
    above = bytes(length)
    for start in range(0, len(data), length + 1):
        row = bytearray(data[start + 1 : start + 1 + length])
        for at in range(length):
            left, corner = (row[at - 3], above[at - 3]) if at >= 3 else (0, 0)
            row[at] = (row[at] + _guess(data[start], left, above[at], corner)) & 255
        yield bytes(row)
        above = bytes(row)


def _guess(filter_: int, left: int, up: int, corner: int) -> int:
    if filter_ < 4:
        return (0, left, up, (left + up) // 2)[filter_]
    near = left + up - corner
    return min((left, up, corner), key=lambda one: abs(near - one))
