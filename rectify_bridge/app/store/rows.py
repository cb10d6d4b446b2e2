"""Between the rows of the database and what the console has of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rectify_bridge.app.store.chain import links, seal
from rectify_bridge.app.store.entry import Entry, StoredCase, StoredRuling
from rectify_bridge.app.store.tables import CaseRow, EntryRow, RulingRow


def case_of(row: CaseRow) -> StoredCase:
    """A case with its entries."""
    entries = tuple(
        Entry(one.number, one.at, one.by, one.kind, one.data, one.ruling or "", one.seal or "")
        for one in row.entries
    )
    return StoredCase(row.id, row.opened, row.by, row.base, entries)


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
    """A ruling. seals: those that the entries carry which gave it; None where nobody looked."""
    ruling = StoredRuling(row.id, row.case_id, row.at, row.rulebook, row.data, row.result, row.words)
    if seals is None:
        return ruling
    return replace(ruling, is_intact=_is_intact(ruling, set(seals)))


def _is_intact(ruling: StoredRuling, seals: set[str]) -> bool | None:
    if not seals:  # only an older program kept rulings that no entry names
        return None if ruling.words is None else False
    return seals == {seal(ruling)}
