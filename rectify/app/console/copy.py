"""A ruling as text to be passed on: without names unless they are given for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rectify.app.console.script_view import rows_kept

NAMES = (
    *(("N", "North"), ("E", "East"), ("S", "South"), ("W", "West")),
    *(("table", "Table"), ("board", "Board")),
)
"""What a named copy may have, and how it is called."""
PLACES = ("table", "board")


def copied(result: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """A result (docs/result.schema.json) in lines. names: of players by seat, and table and board; without
    them the copy tells seats alone."""
    return "\n".join(_lines(result, names))


def _lines(result: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
    book = result["rulebook"]
    yield f"Laws {book['edition']}, {book['authority']}, {book['date']}; rulebook {book['hash']}"
    yield from (f"{word}: {names[name]}" for name, word in NAMES if name in names)
    for ruling in result["rulings"]:
        incident = next(one for one in result["incidents"] if one["id"] == ruling["incident"])
        yield ""
        yield f"{incident['kind'][:1].upper()}{incident['kind'][1:]}, {dict(NAMES)[incident['by']]}"
        for row in rows_kept(ruling):
            number = f"{row.number} " if row.number else ""
            cite = f" (Law {row.cite})" if row.cite else ""
            yield f"{'  ' * row.depth}{number}{row.kind}: {row.text}{cite}"
    if result["facts"]:
        yield ""
        yield "Facts"
        yield from (f"{one['key']}: {one['value']} ({one['provenance']})" for one in result["facts"])
