"""A search as a condition of SQL: the database looks through its rows, and only what it finds is read. And
the order in which that comes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import ColumnElement, Text, and_, cast, exists, false, func, not_, or_, select

from rectify_bridge.app.store.search.index import stand_in_a_row
from rectify_bridge.app.store.search.words import words_in
from rectify_bridge.app.store.sought import Sought
from rectify_bridge.app.store.tables import CaseRow, EntryRow, RulingRow

OLDEST = CaseRow.opened, CaseRow.id
NEWEST = CaseRow.opened.desc(), CaseRow.id.desc()
"""Orders of cases. Two processes alone may open one each within a millisecond; the id decides there."""
_ENTERED = select(func.min(EntryRow.number)).where(EntryRow.ruling == RulingRow.id).scalar_subquery()
AS_GIVEN = RulingRow.at, _ENTERED, RulingRow.id
"""The order of the rulings of a case: those of one millisecond as they were entered."""


def stands(sought: Sought, dialect: str) -> ColumnElement[bool]:
    """Whether one of the texts stands in the rows of a case. dialect: the kind of database."""
    of_entry, of_ruling = EntryRow.case_id == CaseRow.id, RulingRow.case_id == CaseRow.id
    found: list[ColumnElement[bool]] = []
    if words := words_in(sought.words):
        found.append(stand_in_a_row(words, dialect))
    if sought.entered:
        found.append(_has(CaseRow.base, sought.entered))
        found.append(exists().where(of_entry, _has(EntryRow.data, sought.entered)))
    if sought.said:
        found.append(exists().where(of_ruling, _has(RulingRow.words, sought.said)))
    if sought.ruled:
        found.append(exists().where(of_ruling, _has(RulingRow.result, sought.ruled)))
    if sought.unruled:
        open_ = not_(exists().where(of_ruling))
        found.append(and_(open_, exists().where(of_entry, _has(EntryRow.data, sought.unruled))))
    return or_(false(), *found)


def _has(column: Any, texts: Iterable[str]) -> ColumnElement[bool]:
    return or_(*(cast(column, Text).icontains(text, autoescape=True) for text in texts))
