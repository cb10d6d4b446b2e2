"""The reading of a statement at the terminal: shown beside the words, for the Director to confirm or
change."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from rectify_bridge.app.text.reading import reading_lines
from rectify_bridge.equity.claims.statement.reading import Reading

ASK = "Is that what was meant? y: yes. n: rule as read, not confirmed"
PROMPT = "> "


def confirmed(data: Mapping[str, Any], reading: Reading) -> dict[str, Any]:
    """The claim as the Director leaves it: its words confirmed or not, or the parts that are left as its
    intents. What the words tell of numbers and of what he knew stays, unless a part that tells such is
    removed."""
    print(f'"{reading.words}" is read as:')
    for line in reading_lines(reading):
        print(f"  {line}")
    kept = list(range(1, len(reading.parts) + 1))
    last = f" {kept[-1]}: remove part {kept[-1]}, and confirm the others." if len(kept) > 1 else ""
    only = " 1: remove it." if len(kept) == 1 else ""
    print(f"{ASK}.{last}{only}")
    while True:
        print(PROMPT, end="", flush=True)
        typed = _typed()
        answer = typed.strip().lower()
        if answer in ("n", "no") or not typed:
            return dict(data)
        if answer in ("y", "yes"):
            return {**data, "confirmed": True}
        out = answer.replace(",", " ").split()
        if out and all(one.isdecimal() and int(one) in kept for one in out):
            return _without(data, reading, [place for place in kept if str(place) not in out])
        print(f"Type y, n, or numbers from 1 to {len(kept)}." if kept else "Type y or n.")


def _typed() -> str:
    """A line; empty at the end of the input. What is printed after that, or after Ctrl-C, begins a line."""
    typed = ""
    try:
        typed = sys.stdin.readline()
    finally:
        if not typed:
            print()
    return typed


def _without(data: Mapping[str, Any], reading: Reading, kept: list[int]) -> dict[str, Any]:
    """The claim with the statement as it was spoken, and only the parts that are kept as what it means."""
    intents = [one.as_data() for place in kept for one in reading.parts[place - 1].intents]
    rest = {key: value for key, value in data.items() if key not in ("words", "confirmed")}
    removed = [part for place, part in enumerate(reading.parts, 1) if place not in kept]
    told = {} if any(part.says for part in removed) else _told(reading)
    given = {key for key, value in rest.items() if value is not None}
    rest |= {key: value for key, value in told.items() if key not in given}
    return {**rest, "statement": reading.words, "intents": intents}


def _told(reading: Reading) -> dict[str, Any]:
    """What the words tell beside how he plays, with the keys of a claim."""
    found: dict[str, Any] = {"claimed": reading.claimed, "agreed": reading.agreed}
    found["believed_out"] = list(map(str, reading.believed_out)) or None
    found["aware"] = reading.aware
    return {key: value for key, value in found.items() if value is not None}
