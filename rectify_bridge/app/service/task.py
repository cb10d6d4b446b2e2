"""Work for a process of the service: some lines of one operation, and what is answered to each."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import NamedTuple

from rectify_bridge.app.errors import Failure

LONGEST_LINE = 1_000_000
"""Bytes of one line, or of the body of one request."""


READY = b"ready"
"""What a process says first."""
HEAD = struct.Struct("!HdI")
"""What stands before each answer of a process: its status, its seconds, and how many bytes follow."""


class NumberedLine(NamedTuple):
    """One object of JSON as it came. number: of the line, from 1 on."""

    number: int
    text: bytes


class Task(NamedTuple):
    """operation: its name. options: as the address has them. seconds: for the search of one claim or the
    solving of one position; what is not decided by then says so. is_alone: whether nothing else is worked on,
    so that a claim may use a second core."""

    operation: str
    options: Mapping[str, str]
    lines: tuple[NumberedLine, ...]
    seconds: float
    is_alone: bool = False

    def after(self, done: int) -> Task:
        """What is left of it when so many lines are answered."""
        return self._replace(lines=self.lines[done:])


class LineAnswer(NamedTuple):
    """What one line is answered with. status: as of an HTTP answer. text: one line of JSON in UTF-8, without
    its end. seconds: that it took."""

    status: int
    text: bytes
    seconds: float = 0.0


def refused_line(status: int, failure: Failure) -> LineAnswer:
    """The answer to a line that has none."""
    return LineAnswer(status, failure.as_json().encode())
