"""Every picture in the documents is there, small, and taken by the script."""

from __future__ import annotations

import re
import struct
import zlib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

DOCS = Path(__file__).parents[2] / "docs"
MOST, LARGEST = 13, 40_000
"""Pictures, and bytes of each."""
SHOWN = re.compile(r"!\[[^\]]+\]\(pictures/([\w-]+)\.png\)")


def loaded(name: str) -> ModuleType:
    """A script of the documents."""
    spec = spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_picture_is_shown_there_and_taken_by_the_script() -> None:
    shown = [name for page in DOCS.glob("*.md") for name in SHOWN.findall(page.read_text(encoding="utf-8"))]
    kept = {path.stem: path.stat().st_size for path in DOCS.glob("pictures/*")}
    assert set(shown) == set(kept) == set(loaded("pictures").PICTURES)
    assert len(kept) <= MOST and max(kept.values()) < LARGEST


def picture(rows: list[list[bytes]], filters: bytes) -> bytes:
    """A PNG of three bytes a pixel, each row under its filter as it is."""
    palette = loaded("palette")
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)
    data = b"".join(bytes([kind]) + b"".join(row) for kind, row in zip(filters, rows, strict=True))
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(data)), (b"IEND", b""))
    whole: bytes = palette.SIGNATURE + b"".join(palette._chunk(*part) for part in parts)
    return whole


def test_a_picture_in_few_colours_has_the_same_pixels() -> None:
    """Each filter of PNG 9.2 over rows whose pixels come out as black, white and red."""
    black, white, red, same = b"\0\0\0", b"\xff\xff\xff", b"\xff\0\0", b"\0\0\0"
    rows = [[black, white], [red, white], [same, same], [same, same], [same, same]]
    small = loaded("palette").in_few_colours(picture(rows, bytes((0, 0, 2, 4, 2))))
    parts = dict(loaded("palette")._chunks(small))
    colours = [parts[b"PLTE"][at : at + 3] for at in range(0, len(parts[b"PLTE"]), 3)]
    data = zlib.decompress(parts[b"IDAT"])
    actual = [[colours[place] for place in data[at + 1 : at + 3]] for at in range(0, len(data), 3)]
    assert actual == [[black, white], *[[red, white]] * 4]


def test_a_picture_of_another_type_is_refused() -> None:
    head = struct.pack(">IIBBBBB", 1, 1, 8, 6, 0, 0, 0)
    palette = loaded("palette")
    with pytest.raises(ValueError, match="a PNG of type 6"):
        palette.in_few_colours(palette.SIGNATURE + palette._chunk(b"IHDR", head))
