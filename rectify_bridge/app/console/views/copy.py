"""A ruling as text to be passed on: without names unless they are given for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rectify_bridge.app.console.views.fact_sentences import incidents_in_words
from rectify_bridge.app.console.views.script import stored_rows

NAMES = (
    *(("N", "North"), ("E", "East"), ("S", "South"), ("W", "West")),
    *(("table", "Table"), ("board", "Board")),
)
"""What a named copy may have, and how it is called."""
PLACES = ("table", "board")


def copied(result: Mapping[str, Any], facts: Iterable[str], names: Mapping[str, str]) -> str:
    """A result (docs/result.schema.json) in lines. facts: in words. names: of players by seat, and table and
    board; without them the copy tells seats alone."""
    return "\n".join(_lines(result, tuple(facts), names))


def _lines(result: Mapping[str, Any], facts: tuple[str, ...], names: Mapping[str, str]) -> Iterator[str]:
    book = result["rulebook"]
    yield f"Laws {book['edition']}, {book['authority']}, {book['date']}; rulebook {book['hash']}"
    yield from (f"{word}: {names[name]}" for name, word in NAMES if name in names)
    for ruling in result["rulings"]:
        yield ""
        yield incidents_in_words(result)[ruling["incident"]]
        for row in stored_rows(ruling):
            number = f"{row.number} " if row.number else ""
            cite = f" (Law {row.cite})" if row.cite else ""
            yield f"{'  ' * row.depth}{number}{row.kind}: {row.text}{cite}"
    if facts:
        yield ""
        yield "Facts"
        yield from facts
