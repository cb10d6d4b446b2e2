"""Positions, deals and boards out of a file or standard input, as they come."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.input.bytes import LIMIT
from rectify_bridge.desk.files.bounded_json import read_json
from rectify_bridge.equity.dd.item import Bad, Item, item_of_data, item_of_record
from rectify_bridge.table.errors import RecordError

_RIGHT = "name a PBN or LIN file, or JSON Lines of positions"
LONGEST = 1_000_000
"""Bytes of one line of JSON."""
BLANK = 1_000
"""So many lines may stand empty before the first."""


def items_in(name: str, each: bool, table: bool) -> Iterator[Item | Bad]:
    """Every position or board, in order; in place of one that cannot be read, why.

    each: ask about every card that may be played. table: of a board on record, the table whatever was played.

    Raises:
        Failure: the file as a whole cannot be read.
    """
    label = "standard input" if name == "-" else name
    try:
        with sys.stdin.buffer if name == "-" else Path(name).open("rb") as stream:
            head = next((line for line in islice(_lines(stream), BLANK) if line.strip()), b"")
            if not head:
                raise Failure("the file is empty", label, _RIGHT)
            if head.lstrip().startswith((b"{", b"\xef\xbb\xbf{")):
                yield from _of_json(chain([head], _lines(stream)), label, each)
            else:
                data = head + stream.read(LIMIT)
                if len(data) > LIMIT:
                    large = f"larger than {LIMIT // 1_000_000} MB"
                    raise Failure(large, label, "give fewer boards at a time")
                yield from _of_records(data, label, table)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise Failure(f"cannot be read ({reason})", label, _RIGHT) from None


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    while line := stream.readline(LONGEST + 1):
        yield line


def _of_json(lines: Iterator[bytes], label: str, each: bool) -> Iterator[Item | Bad]:
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST:
            where = f"{label}, line {number}"
            error = RecordError(f"more than {LONGEST:,} bytes", where, "write one object on the line")
            yield Bad(f"line {number}", error)
            return
        if line.strip():
            yield _of_line(line, f"line {number}", label, each)


def _of_line(line: bytes, place: str, label: str, each: bool) -> Item | Bad:
    from rectify_bridge.desk.files.bounds import check_values

    name, where = place, f"{label}, {place}"
    try:
        data = read_json(line.decode("utf-8-sig"))
        check_values(data)
        if isinstance(data, dict) and isinstance(data.get("id"), str | int):
            name = str(data["id"])
        return item_of_data(data, name, each)
    except RecordError as error:
        return Bad(name, error.at(where))
    except UnicodeDecodeError as error:
        return Bad(name, RecordError(f"byte {error.start + 1} is not UTF-8", where, "save the file as UTF-8"))
    except (ValueError, RecursionError) as error:
        what = error.msg if isinstance(error, json.JSONDecodeError) else "it is nested too deeply"
        return Bad(
            name, RecordError(f"this is not JSON ({what.lower()})", where, "write one object on the line")
        )


def _of_records(data: bytes, label: str, table: bool) -> Iterator[Item | Bad]:
    from rectify_bridge.table.reader import read_records

    try:
        for record in read_records(BytesIO(data)):
            name = " ".join(
                filter(None, (f"board {record.board.number}" if record.board.number else "", _room(record)))
            )
            try:
                yield item_of_record(record, name or record.where, table)
            except RecordError as error:
                yield Bad(name or record.where, error.at(", ".join(filter(None, (label, record.where)))))
    except RecordError as error:
        yield Bad(label, error.at(label))


def _room(record: object) -> str:
    room = record.tag("Room") if hasattr(record, "tag") else None
    return f"({room})" if room else ""
