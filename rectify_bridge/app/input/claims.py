"""The claims of a file: JSON Lines, or YAML with one claim or a list of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.input.bytes import read_input

Given = tuple[str, Any]
"""Where it was given (`claims.jsonl, line 3`), and its mapping or the error that kept it from being read."""


def claims_in(file: str) -> list[Given]:
    """What a file gives, in order; a line that cannot be read stands there as its Failure.

    Raises:
        Failure: the file as a whole cannot be read.
    """
    data, label = read_input(file)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Failure(f"byte {error.start + 1} is not UTF-8", label, "save the file as UTF-8") from None
    if text.lstrip().startswith("{") and _is_lines(text):
        return list(_lines(text, label))
    return list(_documents(text, label))


def _is_lines(text: str) -> bool:
    """Every line is an object of its own; a mapping over several lines is YAML."""
    first = text.lstrip().splitlines()[0].rstrip()
    return first.endswith("}")


def _lines(text: str, label: str) -> Iterator[Given]:
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        where = f"{label}, line {number}"
        try:
            yield where, json.loads(line)
        except (ValueError, RecursionError) as error:
            reason = error.msg if isinstance(error, json.JSONDecodeError) else "nested too deeply"
            yield where, Failure(f"this is not JSON ({reason})", where, "write one object on each line")


def _documents(text: str, label: str) -> Iterator[Given]:
    from rectify_bridge.app.errors import failure_of
    from rectify_bridge.desk.files.bounded_yaml import documents
    from rectify_bridge.desk.files.intake import UNREADABLE

    try:
        found = documents(text, label)
    except UNREADABLE as error:
        raise failure_of(error, label) from None
    claims = [claim for one in found for claim in (one if isinstance(one, list) else [one])]
    for number, claim in enumerate(claims, 1):
        yield label if len(claims) == 1 else f"{label}, claim {number}", claim
