"""How an input is changed: bytes, pieces of another, words that mean something, values of a structure."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

NO_TEXT = (b"\xff", b"\xed\xa0\x80", b"\xc3")
_TEXTS = tuple(
    one.encode()
    for one in (
        *(
            "N",
            "E:",
            "S:1S",
            "P",
            "X",
            "XX",
            "7N",
            "8C",
            "S10",
            "HT",
            "SA",
            "D",
            "AP",
            "1NT",
            "pass",
            "W:pass",
        ),
        *(
            "auction",
            "events",
            "alleged",
            "kind",
            "revoke",
            "by",
            "claim",
            "hands",
            "given",
            "answers",
            "deal",
        ),
        *("i1.", "i99.x", "true", "null", "~", "-1", "0", "1e999", "NaN", "9" * 30, "2017", "2026-02-30"),
        *(
            "*a",
            "&a ",
            "!!set",
            "<<: ",
            "---\n",
            "? ",
            ": ",
            "- ",
            "\t",
            "\r\n",
            "\n",
            "{",
            "}",
            "[",
            "]",
            ",",
            '"',
            "'",
        ),
        *("md|", "mb|", "pc|", "pg||", "an|", "|", '[Play "W"]\n', '[Auction "N"]\n', "\\", "%", "\x1b[31m"),
        *("é", "\u2660", "\u202e", "\ufeff", "\U0001f0a1", "\x00", "\x85", "a" * 300),
    )
)
NUMBERS = (b"9" * 5_000, b"00001" + b"9" * 400, b"-0", b"1_0")
"""More figures than Python makes a number of, noughts before one, what `int` takes and nobody means."""
WORDS = (*_TEXTS, *NO_TEXT, *NUMBERS)
"""What means something to some reader, or to none."""
VALUES: tuple[Any, ...] = (
    *(None, True, 0, -1, 1e308, 10**25, "", "x", "N", "7N", [], [[]], {}, {"a": {}}, "\ud800", "S:1S " * 40),
    *([1, "1S", None], {"kind": "revoke"}, "2026-02-30", 2017, "SA SK", {"N": [], "E": []}),
)
Change = Callable[[Random, bytes, Sequence[bytes]], bytes]


def byte(dice: Random, data: bytes, seeds: Sequence[bytes]) -> bytes:
    at = dice.randrange(len(data) + 1)
    return data[:at] + bytes([dice.randrange(256)]) + data[at + dice.randrange(2) :]


def word(dice: Random, data: bytes, seeds: Sequence[bytes]) -> bytes:
    at = dice.randrange(len(data) + 1)
    return data[:at] + dice.choice(WORDS) + data[at + dice.choice((0, 0, 1, 5)) :]


def gone(dice: Random, data: bytes, seeds: Sequence[bytes]) -> bytes:
    at = dice.randrange(len(data) + 1)
    return data[:at] + data[at + dice.choice((1, 2, 10, 100)) :]


def again(dice: Random, data: bytes, seeds: Sequence[bytes]) -> bytes:
    at, length = dice.randrange(len(data) + 1), dice.choice((1, 5, 20, 80))
    return data[:at] + data[at : at + length] * dice.choice((2, 3, 8)) + data[at + length :]


def spliced(dice: Random, data: bytes, seeds: Sequence[bytes]) -> bytes:
    other = dice.choice(seeds)
    at, to = dice.randrange(len(data) + 1), dice.randrange(len(other) + 1)
    return data[:at] + other[to:]


def value(dice: Random, data: bytes, seeds: Sequence[bytes]) -> bytes:
    """Where it is JSON: one value of its structure is another, is gone, or goes by another key."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return word(dice, data, seeds)
    places = list(_places(found))
    if not places:
        return word(dice, data, seeds)
    inside, key = dice.choice(places)
    match dice.randrange(4):
        case 0:
            del inside[key]
        case 1 if isinstance(inside, dict):
            inside[dice.choice(("", "kind", "by", "given", "x", str(key) + " "))] = inside.pop(key)
        case 2:
            inside[key] = dice.choice(places)[0]
        case _:
            inside[key] = dice.choice(VALUES)
    try:
        return json.dumps(found).encode()
    except (ValueError, RecursionError):  # it holds itself now
        return word(dice, data, seeds)


def _places(found: Any) -> Any:
    if isinstance(found, dict | list):
        for key in list(found) if isinstance(found, dict) else range(len(found)):
            yield found, key
            yield from _places(found[key])


LONGEST = 50_000
"""Bytes of an input."""
CHANGES: tuple[Change, ...] = (byte, word, word, gone, again, spliced, value, value, value)


def changed(dice: Random, seeds: Sequence[bytes]) -> bytes:
    """One of the seeds with one to four changes."""
    data = dice.choice(seeds)
    for _ in range(dice.choice((1, 1, 2, 4))):
        data = dice.choice(CHANGES)(dice, data, seeds)
    return data[:LONGEST]
