"""Standard input and output as they may be: closed, full, cut off, or in an old encoding."""

from __future__ import annotations

import codecs
import io
import os
import sys
from contextlib import suppress
from typing import TextIO

from rectify_bridge.app.errors import Failure

IN_LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "–": "-", "’": "'", "×": "x", "½": "1/2", "→": "->"}
"""What stands for a character where the output has no room for it."""
FOR_PEOPLE, FOR_PROGRAMS = "rectify-in-letters", "rectify-in-escapes"


def prepare(*, as_json: bool) -> None:
    """Let everything be printed, whatever the encoding: for people in letters, in JSON as its escapes.

    Raises:
        Failure: standard output is closed.
    """
    codecs.register_error(FOR_PEOPLE, _in_letters)
    codecs.register_error(FOR_PROGRAMS, _in_escapes)
    closed = sys.stdout is None
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            _open_nothing(number, name)
    for stream, errors in ((sys.stdout, FOR_PROGRAMS if as_json else FOR_PEOPLE), (sys.stderr, FOR_PEOPLE)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    if closed:
        raise Failure("standard output is closed", "rectify", "send it to a file or to a terminal")


def flush() -> None:
    """See to it that all of what was printed has gone out.

    Raises:
        OSError: it cannot be.
    """
    sys.stdout.flush()


def let_go() -> None:
    """Print no more: what cannot go out is not tried again when the program ends."""
    _let_go(sys.stdout)


def let_errors_go() -> None:
    """Try once to tell what was to be told on standard error; what cannot go out changes no exit code."""
    try:
        sys.stderr.flush()
    except (OSError, ValueError):
        _let_go(sys.stderr)


def _let_go(stream: TextIO) -> None:
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _open_nothing(number: int, name: str) -> None:
    """Put nothing in the place of a stream that was closed, so that no file gets its number."""
    nothing = os.open(os.devnull, os.O_RDWR)
    if nothing != number:
        os.dup2(nothing, number)
    setattr(sys, name, os.fdopen(number, "r" if name == "stdin" else "w", encoding="utf-8", closefd=False))


def _in_letters(error: UnicodeError) -> tuple[str, int]:
    return _replaced(error, lambda one: IN_LETTERS.get(one, "?"))


def _in_escapes(error: UnicodeError) -> tuple[str, int]:
    return _replaced(error, _escaped)


def _replaced(error: UnicodeError, instead: object) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError) and callable(instead)
    found = error.object[error.start : error.end]
    return "".join(str(instead(one)) for one in found), error.end


def _escaped(one: str) -> str:
    units = one.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[n : n + 2].hex()}" for n in range(0, len(units), 2))
