"""Between the rows of the database and what the console has of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from rectify_bridge.app.store.chain import links, seal
from rectify_bridge.app.store.entry import Entry, StoredCase, StoredRuling
from rectify_bridge.app.store.tables import CaseRow, EntryRow, RulingRow


def text_of(value: object) -> str:
    """A value of a column of texts: SQLite keeps what it is given. Raises TypeError: it is none."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r:.40} is not a text")
    return value


def any_text_of(value: object) -> str:
    """A value of a column of texts that may be damaged: its link, where it has one, tells. Raises TypeError:
    it is neither text nor bytes."""
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else text_of(value)


def data_of(value: object) -> Mapping[str, Any]:
    """A value of a column of mappings. Raises TypeError: it is none."""
    if not isinstance(value, dict):
        raise TypeError(f"{value!r:.40} is not a mapping")
    return value


def case_of(row: CaseRow) -> StoredCase:
    """A case with its entries. Raises TypeError: something in it is not of its type."""
    entries = tuple(map(_entry_of, row.entries))
    case, opened, by = map(text_of, (row.id, row.opened, row.by))
    return StoredCase(case, opened, by, data_of(row.base), entries)


def _entry_of(row: EntryRow) -> Entry:
    at, by, kind = map(text_of, (row.at, row.by, row.kind))
    ruling, seal_of_it = map(text_of, (row.ruling or "", row.seal or ""))
    return Entry(int(row.number), at, by, kind, data_of(row.data), ruling, seal_of_it)


def checked(row: CaseRow, last_unlinked: int) -> StoredCase:
    """A case of which each link was held against its entry. last_unlinked: the last entry of the table that
    an older program left without a link; one after it that has none lost it."""
    stored = case_of(row)
    computed = links(stored)
    broken = next(
        (
            entry.number
            for entry, link in zip(row.entries, computed[1:], strict=True)
            if (entry.link != link if entry.link is not None else entry.id > last_unlinked)
        ),
        None,
    )
    return replace(stored, link=computed[-1], broken=broken)


def entry_row(stored: StoredCase, entry: Entry) -> EntryRow:
    """An entry that is to be made, with its link."""
    link = links(stored.with_entry(entry))[-1]
    return EntryRow(
        case_id=stored.id,
        number=entry.number,
        at=entry.at,
        by=entry.by,
        kind=entry.kind,
        data=dict(entry.data),
        link=link,
        ruling=entry.ruling or None,
        seal=entry.seal or None,
    )


def ruling_row(ruling: StoredRuling) -> RulingRow:
    """A ruling that is to be kept."""
    return RulingRow(
        id=ruling.id,
        case_id=ruling.case,
        at=ruling.at,
        rulebook=ruling.rulebook,
        data=dict(ruling.data),
        result=ruling.result,
        words=None if ruling.words is None else dict(ruling.words),
    )


def ruling_of(row: RulingRow, seals: Iterable[str] | None = None) -> StoredRuling:
    """A ruling. seals: those that the entries carry which gave it; None where nobody looked. Raises
    TypeError: something in it is not of its type."""
    name, case, at, rulebook = map(text_of, (row.id, row.case_id, row.at, row.rulebook))
    words = None if row.words is None else data_of(row.words)
    ruling = StoredRuling(name, case, at, rulebook, data_of(row.data), text_of(row.result), words)
    if seals is None:
        return ruling
    return replace(ruling, is_intact=_is_intact(ruling, set(seals)))


def _is_intact(ruling: StoredRuling, seals: set[str]) -> bool | None:
    if not seals:  # only an older program kept rulings that no entry names
        return None if ruling.words is None else False
    return seals == {seal(ruling)}
