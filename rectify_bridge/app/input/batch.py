"""A share of a batch for one of several machines, and a batch that goes on where it was broken off."""

from __future__ import annotations

import io
import os
import re
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from itertools import islice
from pathlib import Path
from typing import NamedTuple, TypeVar

from rectify_bridge.app.errors import Failure

Thing = TypeVar("Thing")
CHUNK = 1 << 20
"""Bytes that are looked at together."""


class Share(NamedTuple):
    """One of several shares of a batch that are as large as each other, to within one thing.

    number: which, from 1 on. of: how many there are.
    """

    number: int
    of: int

    def take(self, things: Iterable[Thing]) -> Iterator[Thing]:
        """Every `of`-th thing from its first on: those that take long are spread over all shares."""
        return islice(things, self.number - 1, None, self.of)

    def count(self, things: int) -> int:
        """How many of so many it has."""
        return len(range(self.number - 1, things, self.of))


WHOLE = Share(1, 1)


def share_of(text: str) -> Share:
    """`3/16` as a share; the whole where nothing is given.

    Raises:
        Failure: this is not a share.
    """
    if not text:
        return WHOLE
    found = re.fullmatch(r"(\d{1,6})/(\d{1,6})", text)
    share = Share(int(found[1]), int(found[2])) if found else Share(0, 0)
    if not 1 <= share.number <= share.of:
        raise Failure(f"'{text[:20]}' is not a share", "--shard", "write one like 3/16, the third of sixteen")
    return share


@contextmanager
def resumed(file: str) -> Iterator[int]:
    """What is printed goes to the end of a file of JSON Lines; yields how many lines are whole there. A line
    that was broken off is written again. Without a file nothing is done yet, and print prints.

    Raises:
        Failure: the file cannot be written.
    """
    if not file:
        yield 0
        return
    with _opened(Path(file)) as stream:
        done, whole = _lines_in(stream)
        stream.truncate(whole)
        text = io.TextIOWrapper(stream, "utf-8", newline="\n", line_buffering=True)
        with text, redirect_stdout(text):
            yield done


def _opened(path: Path) -> io.BufferedRandom:
    """To be read from and written to at its end. Raises Failure: it cannot be, or holds something else."""
    try:
        stream = path.open("ab+")
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Failure(f"cannot be written ({reason})", str(path), "name a file of yours") from None
    if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):  # a device has no end to go on from
        stream.close()
        raise Failure("this is not a file", str(path), "name a file of yours")
    stream.seek(0)
    if stream.read(1) not in (b"", b"{"):  # what is broken off at its end would be cut
        stream.close()
        raise Failure("this holds something else", str(path), "name a new file, or one of JSON Lines")
    return stream


def _lines_in(stream: io.BufferedRandom) -> tuple[int, int]:
    """How many lines a file has that end, and where the last of them does."""
    stream.seek(0, os.SEEK_SET)
    lines, place, whole = 0, 0, 0
    while chunk := stream.read(CHUNK):
        lines += chunk.count(b"\n")
        if b"\n" in chunk:
            whole = place + chunk.rindex(b"\n") + 1
        place += len(chunk)
    return lines, whole
