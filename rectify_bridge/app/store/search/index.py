"""The index of the words in the database. It follows from the other rows, and is brought up to date when
somebody searches: an entry never waits for it, and nothing in it can spoil one."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    ColumnElement,
    Integer,
    LargeBinary,
    Text,
    cast,
    column,
    exists,
    func,
    select,
    table,
    text,
)
from sqlalchemy.dialects.postgresql import TSQUERY
from sqlalchemy.orm import Session

from rectify_bridge.app.store.search.words import words_of
from rectify_bridge.app.store.tables import CaseRow, EntryRow, RulingRow, SearchRow

SOURCES: tuple[tuple[str, Any, Any, Any], ...] = (
    ("case", CaseRow.id, CaseRow.id, CaseRow.base),
    ("entry", EntryRow.id, EntryRow.case_id, EntryRow.data),
    ("ruling", RulingRow.id, RulingRow.case_id, RulingRow.words),
)
"""Of what the words are: its kind, its key, its case, and where they stand."""
ADD = text(
    "INSERT INTO search_rows (kind, key, case_id, words) VALUES (:kind, :key, :case, :words) "
    "ON CONFLICT DO NOTHING"
)
AT_ONCE = 1_000
"""So many rows are added by one statement."""


def bring_up_to_date(session: Session) -> None:
    """Add the words of every row that was made since the last search. Two that search at once add each row
    once."""
    is_file = session.get_bind().dialect.name == "sqlite"
    for kind, key, case, data in SOURCES:
        name = cast(key, Text)
        known = exists().where(SearchRow.kind == kind, SearchRow.key == name)
        # in SQLite as bytes: a damaged row must not stop the search for all others
        said = cast(data, LargeBinary) if is_file else cast(data, Text)
        rows = session.execute(select(name, case, said).where(~known)).all()
        made = [
            {"kind": kind, "key": one, "case": of, "words": words_of(_text(row))} for one, of, row in rows
        ]
        for first in range(0, len(made), AT_ONCE):
            session.execute(ADD, made[first : first + AT_ONCE])


def stand_in_a_row(words: list[str], dialect: str) -> ColumnElement[bool]:
    """Whether all words begin some of one row of a case. words: see `words_in`, at least one."""
    of_case = SearchRow.case_id == CaseRow.id
    if dialect == "sqlite":
        index, asked = table("search_words"), " AND ".join(f'"{word}"*' for word in words)
        found = (
            select(column("rowid", Integer))
            .select_from(index)
            .where(column(index.name, Text).bool_op("MATCH")(asked))
        )
        return exists().where(of_case, SearchRow.id.in_(found))
    vector = func.array_to_tsvector(func.string_to_array(SearchRow.words, " "))
    wanted = cast(" & ".join(f"'{word}':*" for word in words), TSQUERY)
    return exists().where(of_case, vector.bool_op("@@")(wanted))


def _text(row: bytes | str | None) -> str:
    return row.decode("utf-8", "replace") if isinstance(row, bytes) else row or ""
