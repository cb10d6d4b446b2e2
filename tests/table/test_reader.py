# ruff: noqa: E501  (messages stand whole)
"""One reader for any file: it goes by content, and what it cannot read is one clear line."""

import io
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.reader import read_records
from rectify_bridge.table.record_problems import problems_of
from rectify_bridge.table.source import LINE_LIMIT

PBN = b'[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1S AP\n'
LIN = b"pn|s,w,n,e|md|3,,,|ah|Board 1|mb|1S|mb|p|mb|p|mb|p|\n"


@pytest.mark.parametrize("name", ["a.pbn", "a.lin", "a"])
@pytest.mark.parametrize("content", [PBN, LIN], ids=["pbn", "lin"])
def test_content_decides_and_not_the_name(tmp_path: Path, name: str, content: bytes) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    for source in (file, str(file), content, io.BytesIO(content)):
        (record,) = read_records(source)
        assert record.board.number == 1 and record.auction is not None and len(record.auction.calls) == 4


@pytest.mark.parametrize(
    "content",
    [b"% PBN 2.1\n" + PBN, b"\xef\xbb\xbf" + PBN, b"\n\n{ words }\n" + PBN, b"; words\n" + PBN, b"\n " + LIN],
)
def test_what_may_stand_in_front(content: bytes) -> None:
    assert [record.board.number for record in read_records(content)] == [1]


@pytest.mark.parametrize("content", [b"", b"\n \n", b"% PBN 2.1\n", b"\x1a"])
def test_files_without_records(content: bytes) -> None:
    assert list(read_records(content)) == []


ERRORS = [
    (
        b"hello",
        'line 1: this is neither PBN nor LIN; a PBN game begins with a tag like [Board "1"], a LIN board with pn| or md|',
    ),
    (
        b"\x89PNG\r\n\x1a\n\x00\x00",
        "a byte of value 0: this is not text; give a PBN or LIN file as plain text",
    ),
    ("[Board".encode("utf-16"), "byte 1: the file is written in UTF-16; save it as UTF-8"),
    (
        PBN + b"x" * 10_000_000,
        f"line 5: the line has more than {LINE_LIMIT:,} characters; break it into lines, or check the file",
    ),
    (
        b"md|" + b"1x" * 5_000_000,
        f"line 1: the line has more than {LINE_LIMIT:,} characters; break it into lines, or check the file",
    ),
    (PBN[:-15], "line 3: this is not a tag pair: '[Auct'; write a name and a value, like [Board \"1\"]"),
    (LIN[:-4], "line 1: the file ends in the middle of 'mb'; write | after the last value if it is complete"),
]


@pytest.mark.parametrize(("content", "message"), ERRORS, ids=[e[1][:30] for e in ERRORS])
def test_errors(tmp_path: Path, content: bytes, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        list(read_records(content))
    assert str(caught.value) == message
    file = tmp_path / "in.txt"
    file.write_bytes(content)
    with pytest.raises(RecordError) as caught:
        list(read_records(file))
    assert str(caught.value) == f"in.txt, {message}"


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    for path in (tmp_path / "none.pbn", tmp_path):
        with pytest.raises(RecordError) as caught:
            list(read_records(path))
        assert str(caught.value).startswith(f"{path}: it cannot be opened (")
    with pytest.raises(RecordError, match="cannot be opened"):
        list(read_records("a\x00b"))


def test_a_comment_without_end_is_bounded() -> None:
    endless = b'[Board "1"]\n{' + b"words and words\n" * 200_000
    with pytest.raises(
        RecordError, match="line 1: the game is longer than 2,000,000 characters; close its comment"
    ):
        list(read_records(endless))


class _Endless(io.RawIOBase):
    """A file of many games that is never wholly in memory."""

    def __init__(self, games: int) -> None:
        self.left = games

    def read(self, size: int = -1) -> bytes:
        if not self.left:
            return b""
        self.left -= 1
        return b'[Board "1"]\n[Dealer "N"]\n' + b"; filler\n" * 50 + b"\n"


def test_huge_files_are_read_as_they_come() -> None:
    stream = _Endless(800)
    records: Iterator[object] = read_records(stream)  # type: ignore[arg-type]
    next(records)
    assert stream.left > 600
    tracemalloc.start()
    assert sum(1 for _ in records) == 799
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1_000_000  # bytes


@pytest.mark.parametrize(
    "content",
    [
        b"[" * 90_000,
        b'[A "' + b"\\" * 90_000,
        b"{" * 90_000,
        b'[Board "1"]\n' + b'"' * 90_001,
        b'[Auction "N"]\n' + b"!" * 90_000,
        b'[Auction "N"]\n' + b"^S" * 45_000,
        b'[Auction "N"]\n' + b"1S " * 30_000,
        b'[Play "N"]\n' + b"SA " * 30_000,
        b'[Deal "N:' + b"A" * 90_000 + b'"]',
        b"md|" + b"S" * 90_000 + b"|",
        b"md|1,,,|mb|" + b"p" * 90_000 + b"|",
        b"md|1,,,|pc|" + b"SA" * 45_000 + b"|",
        b"aa|" * 30_000,
    ],
    ids=lambda content: repr(content[:14]),
)
def test_hostile_input_is_bounded_work(content: bytes) -> None:
    """A line as long as the limit: read or refused without a search that grows with its square."""
    try:
        for record in read_records(content):
            problems_of(record)
    except RecordError as error:
        assert len(str(error)) < 300


@given(st.binary(max_size=120) | st.text('pnmdsvbac|123,NESW \n[]"', max_size=80).map(str.encode))
def test_any_bytes(data: bytes) -> None:
    try:
        for record in read_records(data):
            problems_of(record)
    except RecordError as error:
        assert error.what and error.right and "\n" not in str(error)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'[Auction "N"]\n' + b"1S " * 2_000, "line 2: more than 1,000 calls; an auction has at most 319"),
        (
            b"md|1,,,|mb|" + b"p" * 2_000 + b"|",
            "line 1: more than 1,000 calls on one board; begin each board with qx or md",
        ),
        (b'[Play "N"]\n' + b"SA " * 8_000, "line 2: there are more than 1000 tricks; write at most thirteen"),
    ],
)
def test_more_than_any_board_has(content: bytes, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        list(read_records(content))
    assert str(caught.value) == message
