"""The one shape of an error: one line for people, one object for programs, one exit code."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from typing import Any

from rectify_bridge.table.errors import joined

RULED, BAD_INPUT, NEEDED, NO_RULING, OUR_FAULT = 0, 2, 3, 4, 70
"""Exit codes: ruled; bad input; facts needed, now or later; no ruling by the law as encoded (gap, conflict,
not encoded); a fault of this program."""
REPORT = "please report it, with what you typed and what RECTIFY_DEBUG=1 then shows"

LONGEST = 400  # characters of an error's line; what was typed may be longer


ERROR_SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["schema", "error"],
    "properties": {
        "schema": {"const": "rectify-error/1"},
        "error": {
            "type": "object",
            "required": ["what", "where", "right", "code"],
            "properties": {
                **{name: {"type": "string"} for name in ("what", "where", "right")},
                "code": {"type": "integer"},
            },
        },
    },
}
"""Of an error as programs get it."""


class Failure(Exception):
    """Something that ends a command. what: is wrong. where: in which input. right: what would be right."""

    def __init__(self, what: str, where: str = "", right: str = "", code: int = BAD_INPUT) -> None:
        super().__init__(what)
        self.what, self.where, self.right, self.code = what, where, right, code

    def __str__(self) -> str:
        line = joined(self.what, self.right)
        line = " ".join((f"{self.where}: {line}" if self.where else line).split())
        return line if len(line) <= LONGEST else f"{line[:LONGEST]} ..."

    def as_json(self) -> str:
        """The error as an object on one line; schema in docs/case-format.md."""
        what, where, right = (" ".join(one.split()) for one in (self.what, self.where, self.right))
        error = {"what": what, "where": where, "right": right, "code": self.code}
        return json.dumps({"schema": "rectify-error/1", "error": error}, ensure_ascii=False)

    def tell(self, as_json: bool) -> int:
        """Print it on standard error, on one line, and for readers of JSON as an object. Returns the code."""
        with suppress(OSError):  # nobody is left to be told
            print(f"rectify: {self}", file=sys.stderr)
        if as_json:
            print(self.as_json())
        return self.code


def fault_of(error: Exception) -> Failure:
    """What nobody foresaw: a fault of this program, told as such."""
    what = f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"
    return Failure(f"this is a fault of rectify ({what})", "", REPORT, OUR_FAULT)


def failure_of(error: Exception, where: str = "") -> Failure:
    """What an error of the rooms below says, seen from the input it was read from."""
    if isinstance(error, Failure):
        return error
    if hasattr(error, "what") and hasattr(error, "right"):
        inner = str(getattr(error, "where", ""))
        place = inner if not where or where in inner else ", ".join(filter(None, (where, inner)))
        return Failure(str(error.what), place, str(error.right))
    return Failure(" ".join(str(error).split()), where)
