"""The entry that keeps what a search beside the pages found, made by no Director: it answers nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rectify_bridge.app.store.entry import Entry, edit_conflict

FOUND = "found"


def past_found(entries: Sequence[Entry], seen: int) -> int:
    """How many entries of a case count as seen for who has seen so many: all, where only searches have
    entered something since."""
    return seen if seen > len(entries) or any(made_since(entries, seen)) else len(entries)


def check_seen(entries: Sequence[Entry], seen: int) -> None:
    """Raises EditConflict: somebody has entered something since that who has seen so many does not know."""
    if past_found(entries, seen) != len(entries):
        raise edit_conflict(seen, len(entries))


def made_since(entries: Sequence[Entry], seen: int) -> Iterator[Entry]:
    """The entries after so many that somebody made."""
    return (entry for entry in entries[seen:] if entry.kind != FOUND)
