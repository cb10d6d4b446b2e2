"""Figures that differ by edition, authority and date: rows of data, each with its source.

A row applies when its `edition` and `authority` name the case's (or say `any`) and the date is
not before `from` nor after `until`. A row for the authority itself goes before one for any.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any

from rectify_bridge.scoring.adjusted.problem import BadCase, NotKnown
from rectify_bridge.scoring.rules import spelled

Row = Mapping[str, Any]

EDITIONS = ("1987", "1997", "2007", "2017")
"""1987 runs under the text of 1997 (its rows name both where the sources do)."""


@dataclass(frozen=True, slots=True)
class Book:
    """Under which Laws a score is adjusted. edition: year of the Laws. authority: ACBL, EBU or WBF, in any
    case.

    Raises:
        BadCase: an edition or an authority that is not known.
    """

    edition: str
    authority: str
    date: date

    def __post_init__(self) -> None:
        if self.edition not in EDITIONS:
            raise BadCase(
                "edition", f"there is no {self.edition} edition of the Laws", f"write {', '.join(EDITIONS)}"
            )
        try:
            object.__setattr__(self, "authority", spelled(self.authority))
        except ValueError as error:
            what, _, right = str(error).partition(": ")
            raise BadCase("authority", what, right) from None

    def __str__(self) -> str:
        return f"{self.edition} Laws, {self.authority}, {self.date.isoformat()}"


@cache
def table(name: str) -> tuple[Row, ...]:
    """All rows of one data file."""
    import yaml

    text = (
        files("rectify_bridge.scoring.adjusted").joinpath("data", f"{name}.yaml").read_text(encoding="utf-8")
    )
    return tuple(yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))


def applying(name: str, book: Book, **keys: str) -> tuple[Row, ...]:
    """The rows that apply, those of the authority itself only if it has any."""
    found = [
        row for row in table(name) if _applies(row, book) and all(_says(row, k, v) for k, v in keys.items())
    ]
    own = [row for row in found if row["authority"] != "any"]
    return tuple(own or found)


def only_row(name: str, book: Book, **keys: str) -> Row:
    """The one row that applies.

    Raises:
        NotKnown: no row applies.
        LookupError: two rows of the data apply: a mistake of the data.
    """
    found = applying(name, book, **keys)
    if not found:
        asked = ", ".join(f"{k} {v}" for k, v in keys.items())
        raise NotKnown(
            name,
            f"there is no figure here for {asked + ', ' if asked else ''}{book}",
            "write the figure itself",
        )
    if len(found) > 1:
        raise LookupError(f"{name}: rows {[r['id'] for r in found]} both apply under {book}")
    return found[0]


def _applies(row: Row, book: Book) -> bool:
    start, end = row.get("from"), row.get("until")
    return (
        _says(row, "edition", book.edition)
        and row["authority"] in ("any", book.authority)
        and (start is None or start <= book.date)
        and (end is None or book.date <= end)
    )


def _says(row: Row, key: str, value: str) -> bool:
    said = row[key]
    return said == "any" or (value in said if isinstance(said, list) else value == said)
