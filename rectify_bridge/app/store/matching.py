"""A search as a condition of SQL: the database looks through its rows, and only what it finds is read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import ColumnElement, Text, and_, cast, exists, not_, or_

from rectify_bridge.app.store.sought import Sought
from rectify_bridge.app.store.tables import CaseRow, EntryRow, RulingRow


def stands(sought: Sought) -> ColumnElement[bool]:
    """Whether one of the texts stands in the rows of a case."""
    of_entry, of_ruling = EntryRow.case_id == CaseRow.id, RulingRow.case_id == CaseRow.id
    found: list[ColumnElement[bool]] = []
    if sought.entered:
        found.append(_has(CaseRow.base, sought.entered))
        found.append(exists().where(of_entry, _has(EntryRow.data, sought.entered)))
    if sought.told:
        found.append(exists().where(of_ruling, _has(RulingRow.words, sought.told)))
    if sought.ruled:
        found.append(exists().where(of_ruling, _has(RulingRow.result, sought.ruled)))
    if sought.unruled:
        open_ = not_(exists().where(of_ruling))
        found.append(and_(open_, exists().where(of_entry, _has(EntryRow.data, sought.unruled))))
    return or_(*found)


def _has(column: Any, texts: Iterable[str]) -> ColumnElement[bool]:
    return or_(*(cast(column, Text).icontains(text, autoescape=True) for text in texts))
