"""The claims of a file: JSON Lines as they come, or YAML with one claim or a list of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.input.bytes import LIMIT

Given = tuple[str, Any]
"""Where it was given (`claims.jsonl, line 3`), and its mapping or the error that kept it from being read."""
LONGEST = 1_000_000
"""Bytes of one line."""
BLANK = 1_000
"""So many lines may stand empty before the first."""
MARK = b"\xef\xbb\xbf"


def claims_in(file: str) -> Iterator[Given]:
    """What a file gives, in order, each line read when it is asked for; a line that cannot be read stands
    there as its Failure.

    Raises:
        Failure: the file as a whole cannot be read.
    """
    label = "standard input" if file == "-" else file
    try:
        with sys.stdin.buffer if file == "-" else Path(file).open("rb") as stream:
            blank = 0
            head = stream.readline(LIMIT + 1).removeprefix(MARK)
            while head and not head.strip() and blank < BLANK:
                head, blank = stream.readline(LIMIT + 1), blank + 1
            if not head.strip():
                raise Failure("the file is empty", label, "give claims in YAML or JSON Lines")
            if _is_line(head):
                yield from _lines(head, stream, blank + 1, label)
            else:
                yield from _documents(_text(head + stream.read(LIMIT), label), label)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Failure(f"cannot be read ({reason})", label, "name a file of claims") from None


def claims_of(files: Sequence[str]) -> Iterator[Given]:
    """What several files give, one after the other; one that cannot be read stands there as its Failure.

    Raises:
        Failure: the only file cannot be read.
    """
    if len(files) == 1:
        yield from claims_in(files[0])
        return
    for file in files:
        try:
            yield from claims_in(file)
        except Failure as failure:
            yield file, failure


def how_many(files: Sequence[str]) -> int | None:
    """How many lines files of JSON Lines have; None where that is not known before one is read."""
    found = 0
    for file in files:
        if (lines := _lines_of(file)) is None:
            return None
        found += lines
    return found


def _lines_of(file: str) -> int | None:
    if file == "-" or not Path(file).is_file():
        return None
    with Path(file).open("rb") as stream:
        head = stream.readline(LONGEST)
        return 1 + sum(1 for line in stream if line.strip()) if _is_line(head.removeprefix(MARK)) else None


def _is_line(head: bytes) -> bool:
    """Every line is an object of its own; a mapping over several lines is YAML."""
    return head.lstrip().startswith(b"{") and head.rstrip().endswith(b"}")


def _lines(head: bytes, stream: BinaryIO, first: int, label: str) -> Iterator[Given]:
    number, line = first, head
    while line:
        if line.strip():
            yield _of_line(line, f"{label}, line {number}")
        if len(line) > LONGEST:
            return  # where the next line begins is not known
        number, line = number + 1, stream.readline(LONGEST + 1)


def _of_line(line: bytes, where: str) -> Given:
    if len(line) > LONGEST:
        return where, Failure(f"more than {LONGEST:,} bytes", where, "write one object on each line")
    from rectify_bridge.desk.files.bounded_json import read_json
    from rectify_bridge.desk.files.bounds import check_values
    from rectify_bridge.table.errors import RecordError

    try:
        found = read_json(line.decode())
        check_values(found)
        return where, found
    except RecordError as error:
        return where, Failure(error.what, where, error.right)
    except UnicodeDecodeError as error:
        return where, _not_text(error, where)
    except (ValueError, RecursionError) as error:
        reason = error.msg if isinstance(error, json.JSONDecodeError) else "nested too deeply"
        return where, Failure(f"this is not JSON ({reason})", where, "write one object on each line")


def _text(data: bytes, label: str) -> str:
    if len(data) > LIMIT:
        raise Failure(f"larger than {LIMIT // 1_000_000} MB", label, "write the claims as JSON Lines")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise _not_text(error, label) from None


def _not_text(error: UnicodeDecodeError, where: str) -> Failure:
    return Failure(f"byte {error.start + 1} is not UTF-8", where, "save the file as UTF-8")


def _documents(text: str, label: str) -> Iterator[Given]:
    from rectify_bridge.app.errors import failure_of
    from rectify_bridge.desk.files.bounded_yaml import documents
    from rectify_bridge.table.errors import RecordError

    try:
        found = documents(text, label)
    except RecordError as error:
        raise failure_of(error, label) from None
    claims = [claim for one in found for claim in (one if isinstance(one, list) else [one])]
    for number, claim in enumerate(claims, 1):
        yield label if len(claims) == 1 else f"{label}, claim {number}", claim
