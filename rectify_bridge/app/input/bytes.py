"""Bytes from a file or from standard input, with one clear error when there are none."""

from __future__ import annotations

import sys
from pathlib import Path

from rectify_bridge.app.errors import Failure

LIMIT = 64_000_000  # bytes; a year of a large club's boards is less


def read_input(name: str) -> tuple[bytes, str]:
    """The content of a file, or of standard input for `-`, and what to call it in errors.

    Raises:
        Failure: it cannot be read, is empty or is far too large.
    """
    label = "standard input" if name == "-" else name
    try:
        data = sys.stdin.buffer.read(LIMIT + 1) if name == "-" else _file(Path(name))
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise Failure(f"cannot be read ({reason})", label, "name a case file, PBN or LIN") from None
    if len(data) > LIMIT:
        raise Failure(f"larger than {LIMIT // 1_000_000} MB", label, "give fewer boards at a time")
    if not data.strip():
        raise Failure("the file is empty", label, "give a case file, PBN or LIN")
    return data, label


def _file(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LIMIT + 1)


def answers_of(pairs: list[str]) -> dict[str, str]:
    """The answers of `--answer KEY=VALUE`, by key.

    Raises:
        Failure: one has no `=`, or one key has two values.
    """
    found: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip() or not value.strip():
            raise Failure(f"'{pair}' is not an answer", "--answer", "write KEY=VALUE, like i1.accepted=no")
        key = key.strip()
        if found.setdefault(key, value.strip()) != value.strip():
            raise Failure(f"{key} has two values", "--answer", "give one")
    return found
